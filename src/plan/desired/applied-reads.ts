// Lists the reads that drift needs, beyond the guild and its channels: one for each object that state has bound inside of a live channel.
// `isRead` keeps the objects of a scope. engine/read-applied makes these reads.

import { type Address, addressKind, byAddress, messageOfAddress } from "../../model/address.js";
import type { InScope } from "../../model/address-scope.js";
import type { Channel } from "../../model/guild.js";
import { type GuildId, roleId } from "../../model/ids.js";
import { hasExactMembers } from "../../model/role-attributes.js";
import type { State } from "../../state/state.js";
import { boundMemberReads } from "../claims/member-claims.js";
import { boundByKind } from "../value/bound-object.js";
import { eachOnce, type GuildRead, isNeighbourRead, readOf } from "../value/live-guild.js";

export function appliedReads(
  { resources, guild_id }: State,
  channels: readonly Channel[],
  isRead: InScope = () => true,
): GuildRead[] {
  const live = new Set<string>(channels.map(({ id }) => id));
  const bound = byAddress(resources).filter(([address]) => isMissed(address) && isRead(address));
  const reads = bound.flatMap(([address, { id }]) => readOf(addressKind(address), id));
  const members = boundMemberReads(guild_id as GuildId, { bound: boundByKind(bound) });
  const lists = bound.flatMap(([address, { id, applied }]): GuildRead[] =>
    addressKind(address) === "role" && hasExactMembers(applied)
      ? [{ kind: "role_members", guildId: guild_id as GuildId, roleId: roleId(id) }]
      : [],
  );
  return eachOnce<GuildRead>([...reads, ...members, ...lists]).filter(
    (read) => isNeighbourRead(read) || live.has(read.channelId),
  );
}

/** Returns false for a former message: it waits for its recall, so its absence is no drift. */
const isMissed = (address: Address): boolean =>
  addressKind(address) !== "message" || messageOfAddress(address).former === null;
