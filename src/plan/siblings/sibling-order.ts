// Sibling order: where each declared group and channel has to go, with the fewest PATCH calls.
//
// The service inserts before the present holder of a position and renumbers; a move takes the channel out
// first (service-facts 4.3.6, 9.9). Groups are counted from 2, channels from 1 inside each parent. Declared
// siblings get the declared relative order; unmanaged siblings stay where they are among themselves. Every
// position is computed against the sequence as it will be when that call runs, in the order of `placements`.

import { type Address, groupAddress } from "../../model/address.js";
import type { Channel } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import type { ChannelClaim, Claims, GroupClaim } from "../wishes/claims/claim.js";
import { GROUPS, liveSequenceOf, liveSequences, type SequenceKey } from "./live-sequences.js";
import { type Placement, placeSiblings, withFinalOrdinals } from "./place-siblings.js";

export interface SiblingOrder {
  /** Only what has to move or be created, in the order in which the calls run. */
  readonly placements: ReadonlyMap<Address, Placement>;
  /** The live order of each sequence, as ids. */
  readonly live: ReadonlyMap<SequenceKey, readonly string[]>;
  /** The order once every placement is made: ids, and addresses of what is to be created. Deletions do not count. */
  readonly final: ReadonlyMap<SequenceKey, readonly string[]>;
}

const sequenceOf = (claim: ChannelClaim, groups: ReadonlyMap<Address, GroupClaim>): SequenceKey => {
  if (claim.group === null) return NO_PARENT;
  const address = groupAddress(claim.group.key);
  return groups.get(address)?.live?.id ?? address;
};

/** `patched` says which live channels get a PATCH for another reason. */
export function orderSiblings(
  claims: Claims,
  channels: readonly Channel[],
  patched: ReadonlySet<Address>,
): SiblingOrder {
  const live = liveSequences(channels);
  const now = new Map([...live].map(([key, ids]) => [key, [...ids]]));
  const groups = new Map(claims.groups.map((claim) => [claim.address, claim]));
  const declared = new Map<SequenceKey, (GroupClaim | ChannelClaim)[]>([[GROUPS, [...claims.groups]]]);
  for (const claim of claims.channels) {
    const key = sequenceOf(claim, groups);
    const siblings = declared.get(key);
    if (siblings === undefined) declared.set(key, [claim]);
    else siblings.push(claim);
  }
  const placements: Placement[] = [];
  for (const [key, siblings] of declared) {
    const wanted = siblings.map((claim) => ({
      address: claim.address,
      node: nodeOf(claim),
      from: claim.live === null ? null : liveSequenceOf(claim.live),
      patched: patched.has(claim.address),
      fixed: false,
    }));
    placements.push(...placeSiblings(key, wanted, { live, now }));
  }
  const nodes = new Map([...claims.groups, ...claims.channels].map((one) => [one.address, nodeOf(one)]));
  return { placements: withFinalOrdinals(placements, { now, nodes }), live, final: now };
}

const nodeOf = (claim: GroupClaim | ChannelClaim): string => claim.live?.id ?? claim.address;
