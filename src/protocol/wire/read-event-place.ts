// Where an event happened and who did it: the ids that nearly every event carries. Source: service-facts 5.7.

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

/** The user that `key` names; `"0"` and empty stand for none. */
export function userIdOf(fields: BodyFields, key: string): UserId | null {
  const id = fields.idOrNone(key);
  return id === null ? null : userId(id);
}
