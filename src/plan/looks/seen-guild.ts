// seenGuild: a guild that was read, indexed as the rows of looks look at it.

import type { Channel } from "../../model/guild.js";
import { liveSequences } from "../siblings/live-sequences.js";
import type { SeenGuild } from "./row.js";

/** A guild that was read, before it is indexed. */
export type ReadGuild = Omit<SeenGuild, "byId" | "sequences">;

export const seenGuild = (guild: ReadGuild): SeenGuild => ({
  ...guild,
  byId: new Map<string, Channel>(guild.channels.map((channel) => [channel.id, channel])),
  sequences: liveSequences(guild.channels),
});
