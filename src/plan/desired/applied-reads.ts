// Lists the reads that drift needs, beyond the guild and its channels: one for each object that state has bound inside of a live channel.
// `isRead` keeps the objects of a scope. engine/read-applied makes these reads.

import { type Address, addressKind, byAddress, messageOfAddress } from "../../model/address.js";
import type { InScope } from "../../model/address-scope.js";
import type { Channel } from "../../model/guild.js";
import type { GuildId } from "../../model/ids.js";
import type { State } from "../../state/state.js";
import { readsOf } from "../value/bound-reads.js";
import { eachOnce, type GuildRead, isNeighbourRead } from "../value/live-guild.js";

export function appliedReads(
  { resources, guild_id }: State,
  channels: readonly Channel[],
  isRead: InScope = () => true,
): GuildRead[] {
  const live = new Set<string>(channels.map(({ id }) => id));
  const bound = byAddress(resources).filter(([address]) => isMissed(address) && isRead(address));
  const reads = bound.flatMap(([address, one]) => readsOf(addressKind(address), one, guild_id as GuildId));
  return eachOnce(reads).filter((read) => isNeighbourRead(read) || live.has(read.channelId));
}

/** Returns false for a former message: it waits for its recall, so its absence is no drift. */
const isMissed = (address: Address): boolean =>
  addressKind(address) !== "message" || messageOfAddress(address).former === null;
