// This module reads the ids that nearly every event has: its guild, its channel and its users. Source: service-facts 5.7. Each reader of an
// event calls it first (read-event.ts).

import { type ChannelId, channelId, type GuildId, guildId, type UserId, userId } from "../../model/ids.js";
import type { BodyFields } from "./body-fields.js";

export interface EventPlace {
  readonly guildId: GuildId | null;
  readonly channelId: ChannelId;
}

/** Needs `channel_id`. Throws UnexpectedAnswerError. */
export function readEventPlace(fields: BodyFields): EventPlace {
  return { guildId: guildOf(fields), channelId: channelId(fields.requiredId("channel_id")) };
}

export function guildOf(fields: BodyFields): GuildId | null {
  const id = fields.idOrNone("guild_id");
  return id === null ? null : guildId(id);
}

/** Returns the id of the user under `key`. It returns null for `"0"` and for empty text. */
export function userIdOf(fields: BodyFields, key: string): UserId | null {
  const id = fields.idOrNone(key);
  return id === null ? null : userId(id);
}
