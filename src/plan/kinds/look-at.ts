// The look, taken: what its row says that it sees, reads and tells.

import type { Channel } from "../../model/guild.js";
import type { Json } from "../../model/json.js";
import type { Look, LookKind, LookOf } from "../looks/look.js";
import type { LookedAt, SeenGuild } from "../looks/row.js";
import { liveSequences } from "../siblings/live-sequences.js";
import { LOOKS } from "./rows.js";

export const lookedAt = <Kind extends LookKind>(look: LookOf<Kind>): LookedAt => LOOKS[look.kind](look);

/** What `Basis.live` is for a look; null = not there. Indexes the guild once. */
export function lookAt(guild: Omit<SeenGuild, "byId" | "sequences">): (look: Look) => Json {
  const byId = new Map<string, Channel>(guild.channels.map((channel) => [channel.id, channel]));
  const seen: SeenGuild = { ...guild, byId, sequences: liveSequences(guild.channels) };
  return (look) => lookedAt(look).see(seen);
}
