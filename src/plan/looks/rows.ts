// The rows of all looks, by kind. A kind of look without a row does not compile.

import type { Channel } from "../../model/guild.js";
import type { Json } from "../../model/json.js";
import { liveSequences } from "../siblings/live-sequences.js";
import { channelLook, identityLook, nameLook, orderLook } from "./channel-looks.js";
import { messageLook, pinsLook, reactionLook, threadLook } from "./content-looks.js";
import type { Look, LookKind, LookOf } from "./look.js";
import { permissionLook } from "./permission-look.js";
import type { LookedAt, SeenGuild } from "./row.js";
import { announcementLook, postLook, protectedLook } from "./state-looks.js";

const ROWS: { readonly [Kind in LookKind]: (look: LookOf<Kind>) => LookedAt } = {
  channel: channelLook,
  identity: identityLook,
  name: nameLook,
  order: orderLook,
  permission: permissionLook,
  pins: pinsLook,
  announcement: announcementLook,
  message: messageLook,
  reaction: reactionLook,
  thread: threadLook,
  post: postLook,
  protected: protectedLook,
};

/** The look, taken: what it sees, reads and tells. */
export const lookedAt = <Kind extends LookKind>(look: LookOf<Kind>): LookedAt => ROWS[look.kind](look);

/** What `Basis.live` is for a look; null = not there. Indexes the guild once. */
export function lookAt(guild: Omit<SeenGuild, "byId" | "sequences">): (look: Look) => Json {
  const byId = new Map<string, Channel>(guild.channels.map((channel) => [channel.id, channel]));
  const seen: SeenGuild = { ...guild, byId, sequences: liveSequences(guild.channels) };
  return (look) => lookedAt(look).see(seen);
}
