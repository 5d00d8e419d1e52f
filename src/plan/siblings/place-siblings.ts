// placeSiblings finds the fewest moves to the wanted order of one sequence. The position of each move counts in the
// sequence at the moment of its call (service-facts 4.3.6, 9.9). Siblings outside of the list stay in place.
// sibling-order.ts calls it. saved/expected-orders.ts needs only the first position of a sequence.

import type { Address } from "../../model/address.js";
import { GROUPS, type SequenceKey } from "../../model/sequence.js";
import type { Placement } from "../value/placement.js";
import { keepInPlace } from "./order-keeping.js";

export interface WantedSibling {
  /** `null` means that no call may move the sibling. Such siblings must already have the wanted order. */
  readonly address: Address | null;
  /** The node is the live id, or the address if the plan creates the sibling. */
  readonly node: string;
  /** The sibling is now in this sequence. `null` means that the plan creates it. */
  readonly from: SequenceKey | null;
  /** `true` means that the plan sends a PATCH for another reason. */
  readonly patched: boolean;
}

interface Sequences {
  readonly live: ReadonlyMap<SequenceKey, readonly string[]>;
  /** The map changes with each placement. It holds live ids, and the addresses of new objects. */
  readonly now: Map<SequenceKey, string[]>;
}

/**
 * `siblings` has the wanted order. The placements have the order of their calls. The member `after` of a placement is not known yet, so it
 * is 0.
 */
export function placeSiblings(
  key: SequenceKey,
  siblings: readonly WantedSibling[],
  { live, now }: Sequences,
): Placement[] {
  const places = new Map((live.get(key) ?? []).map((id, index) => [id, index]));
  const standing = siblings.filter(({ from }) => from === key);
  const keptIndexes = keepInPlace(
    standing.map(({ node, patched, address }) => ({
      place: places.get(node) ?? 0,
      patched,
      fixed: address === null,
    })),
  );
  const keptSiblings = new Set(standing.filter((_sibling, index) => keptIndexes.has(index)));
  const sequence = now.get(key) ?? [];
  now.set(key, sequence);
  const placements: Placement[] = [];
  for (const [index, sibling] of siblings.entries()) {
    const { address, node, from } = sibling;
    if (address === null || keptSiblings.has(sibling)) continue;
    const before = from === null ? null : (live.get(from)?.indexOf(node) ?? 0) + 1;
    if (from !== null) takeOut(now.get(from) ?? [], node);
    const at = insertionIndex(sequence, siblings, index, keptSiblings);
    sequence.splice(at, 0, node);
    placements.push({ address, from, to: key, position: firstPosition(key) + at, before, after: 0 });
  }
  return placements;
}

/** Returns the placements with their final ordinals. `nodes` gives the node of an address. */
export function withFinalOrdinals(
  placements: readonly Placement[],
  { now, nodes }: Pick<Sequences, "now"> & { readonly nodes: ReadonlyMap<Address, string> },
): Map<Address, Placement> {
  const ordinal = new Map<string, number>();
  for (const sequence of now.values())
    for (const [index, node] of sequence.entries()) ordinal.set(node, index + 1);
  return new Map(
    placements.map((one) => [
      one.address,
      { ...one, after: ordinal.get(nodes.get(one.address) ?? one.address) ?? one.after },
    ]),
  );
}

/**
 * Returns the index right behind the preceding wanted sibling, which is already in place. The first sibling has no such
 * predecessor and is put in front of the first sibling that stays.
 */
function insertionIndex(
  sequence: readonly string[],
  siblings: readonly WantedSibling[],
  index: number,
  keptSiblings: ReadonlySet<WantedSibling>,
): number {
  const before = siblings[index - 1];
  if (before !== undefined) return sequence.indexOf(before.node) + 1;
  const next = siblings.find((sibling) => keptSiblings.has(sibling));
  return next === undefined ? sequence.length : sequence.indexOf(next.node);
}

function takeOut(sequence: string[], node: string): void {
  const at = sequence.indexOf(node);
  if (at >= 0) sequence.splice(at, 1);
}

/** Position 1 among groups means the ungrouped area (service-facts 3.28). */
export const firstPosition = (key: SequenceKey): number => (key === GROUPS ? 2 : 1);
