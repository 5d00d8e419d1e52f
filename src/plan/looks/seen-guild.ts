// seenGuild: a guild that was read, indexed as the rows of looks look at it.

import { CHANNEL_TYPE } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Channel } from "../../model/guild.js";
import { once } from "../../model/once.js";
import { liveSequences } from "../siblings/live-sequences.js";
import type { SeenGuild } from "./row.js";

/** A guild that was read, before it is indexed. */
export type ReadGuild = Omit<SeenGuild, "byId" | "sequences" | "namesakes">;

export function seenGuild(guild: ReadGuild): SeenGuild {
  const { channels } = guild;
  const named = once(() => idsByName(channels));
  return {
    ...guild,
    byId: new Map<string, Channel>(channels.map((channel) => [channel.id, channel])),
    sequences: liveSequences(channels),
    namesakes: (name, isGroup) => named().get(nameKey(name, isGroup)) ?? [],
  };
}

/** A channel and a group may share a name. */
const nameKey = (name: string, isGroup: boolean): string => `${isGroup ? "group" : "channel"} ${name}`;

function idsByName(channels: readonly Channel[]): Map<string, readonly string[]> {
  const named = groupedBy(channels, ({ name, type }) => nameKey(name, type === CHANNEL_TYPE.group));
  return new Map([...named].map(([key, holders]) => [key, holders.map(({ id }) => id).sort()]));
}
