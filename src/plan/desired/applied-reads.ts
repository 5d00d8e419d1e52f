// Lists the reads that drift needs, beyond the guild and its channels: one for each object that state has bound inside of a live channel.
// `isRead` keeps the objects of a scope. engine/read-applied makes these reads.
//
// A membership that a run without an answer gave is not bound yet. Drift reads it too, because a list of members shows it: the effect of a
// run is no drift (shown-changes.ts).

import { type Address, addressKind, byAddress, messageOfAddress } from "../../model/address.js";
import type { InScope } from "../../model/address-scope.js";
import type { Channel } from "../../model/guild.js";
import { type GuildId, userId } from "../../model/ids.js";
import type { State } from "../../state/state.js";
import { memberRead, readsOf } from "../value/bound-reads.js";
import { eachOnce, type GuildRead, isNeighbourRead } from "../value/live-guild.js";

export function appliedReads(
  { resources, history, guild_id }: State,
  channels: readonly Channel[],
  isRead: InScope = () => true,
): GuildRead[] {
  const live = new Set<string>(channels.map(({ id }) => id));
  const bound = byAddress(resources).filter(([address]) => isMissed(address) && isRead(address));
  const reads = bound.flatMap(([address, one]) => readsOf(addressKind(address), one, guild_id as GuildId));
  const opened = history
    .flatMap(({ changes }) => changes)
    .filter(({ address, open }) => open === true && addressKind(address) === "member" && isRead(address))
    .flatMap(({ params: { user_id: user } }) =>
      user === undefined ? [] : [memberRead(guild_id as GuildId, userId(user))],
    );
  return eachOnce([...reads, ...opened]).filter((read) => isNeighbourRead(read) || live.has(read.channelId));
}

/** Returns false for a former message: it waits for its recall, so its absence is no drift. */
const isMissed = (address: Address): boolean =>
  addressKind(address) !== "message" || messageOfAddress(address).former === null;
