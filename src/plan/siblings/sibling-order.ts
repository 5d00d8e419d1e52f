// Sibling order: where each declared group and channel has to go, with the fewest PATCH calls.
//
// The service inserts before the present holder of a position and renumbers; a move takes the channel out
// first (service-facts 4.3.6, 9.9). Groups are counted from 2, channels from 1 inside each parent. Declared
// siblings get the declared relative order; unmanaged siblings stay where they are among themselves. Every
// position is computed against the sequence as it will be when that call runs, in the order of `placements`.

import { type Address, groupAddress } from "../../model/address.js";
import type { Channel } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import type { ChannelClaim, Claims, GroupClaim } from "../claims/claim.js";
import { GROUPS, liveSequenceOf, liveSequences, type SequenceKey } from "./live-sequences.js";
import { keepInPlace } from "./order-keeping.js";

export interface Placement {
  readonly address: Address;
  /** The sequence it leaves; null for a create. */
  readonly from: SequenceKey | null;
  readonly to: SequenceKey;
  /** The wire value to send. */
  readonly position: number;
  /** Ordinals from 1 among all siblings, for people; before is null for a create. */
  readonly before: number | null;
  readonly after: number;
}

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
  const placements = new Map<Address, Placement>();
  for (const [key, siblings] of declared) {
    for (const placement of place(key, siblings, { live, now, patched })) {
      placements.set(placement.address, placement);
    }
  }
  return { placements: withFinalOrdinals(placements, now, claims), live, final: now };
}

interface Sequences {
  readonly live: ReadonlyMap<SequenceKey, readonly string[]>;
  /** Changed as placements are decided. Holds live ids, and addresses of what is to be created. */
  readonly now: Map<SequenceKey, string[]>;
  readonly patched: ReadonlySet<Address>;
}

const nodeOf = (claim: GroupClaim | ChannelClaim): string => claim.live?.id ?? claim.address;

function place(
  key: SequenceKey,
  siblings: readonly (GroupClaim | ChannelClaim)[],
  sequences: Sequences,
): Placement[] {
  const places = new Map((sequences.live.get(key) ?? []).map((id, index) => [id, index]));
  const standing = siblings.filter(({ live }) => live !== null && liveSequenceOf(live) === key);
  const keptIndexes = keepInPlace(
    standing.map((claim) => ({
      place: places.get(nodeOf(claim)) ?? 0,
      patched: sequences.patched.has(claim.address),
    })),
  );
  const kept = new Set(standing.filter((_claim, index) => keptIndexes.has(index)));
  const sequence = sequences.now.get(key) ?? [];
  sequences.now.set(key, sequence);
  const placements: Placement[] = [];
  for (const [index, claim] of siblings.entries()) {
    if (kept.has(claim)) continue;
    const from = claim.live === null ? null : liveSequenceOf(claim.live);
    const before = from === null ? null : (sequences.live.get(from)?.indexOf(nodeOf(claim)) ?? 0) + 1;
    if (from !== null) takeOut(sequences.now.get(from) ?? [], nodeOf(claim));
    const at = insertionIndex(sequence, siblings, index, kept);
    sequence.splice(at, 0, nodeOf(claim));
    placements.push({
      address: claim.address,
      from,
      to: key,
      position: firstPosition(key) + at,
      before,
      after: 0,
    });
  }
  return placements;
}

/** Right behind the declared sibling before it, which already stands; the first goes before the first that stays. */
function insertionIndex(
  sequence: readonly string[],
  siblings: readonly (GroupClaim | ChannelClaim)[],
  index: number,
  kept: ReadonlySet<GroupClaim | ChannelClaim>,
): number {
  const before = siblings[index - 1];
  if (before !== undefined) return sequence.indexOf(nodeOf(before)) + 1;
  const next = siblings.find((sibling) => kept.has(sibling));
  return next === undefined ? sequence.length : sequence.indexOf(nodeOf(next));
}

function takeOut(sequence: string[], node: string): void {
  const at = sequence.indexOf(node);
  if (at >= 0) sequence.splice(at, 1);
}

/** Position 1 among groups stands for the ungrouped area (service-facts 3.28). */
const firstPosition = (key: SequenceKey): number => (key === GROUPS ? 2 : 1);

function withFinalOrdinals(
  placements: ReadonlyMap<Address, Placement>,
  now: ReadonlyMap<SequenceKey, readonly string[]>,
  claims: Claims,
): Map<Address, Placement> {
  const ordinal = new Map<string, number>();
  for (const sequence of now.values())
    for (const [index, node] of sequence.entries()) ordinal.set(node, index + 1);
  const node = new Map([...claims.groups, ...claims.channels].map((one) => [one.address, nodeOf(one)]));
  return new Map(
    [...placements].map(([address, one]) => [
      address,
      { ...one, after: ordinal.get(node.get(address) ?? address) ?? one.after },
    ]),
  );
}
