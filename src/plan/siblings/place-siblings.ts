// Placing siblings: the fewest moves that bring one sequence into a wanted relative order, and the position of each
// against the sequence as it will be when that call runs (service-facts 4.3.6, 9.9). Who is not listed stays.

import type { Address } from "../../model/address.js";
import { GROUPS, type SequenceKey } from "../../model/sequence.js";
import type { Placement } from "../value/placement.js";
import { keepInPlace } from "./order-keeping.js";

export interface WantedSibling {
  /** null: it is not to be moved. Those must stand in the wanted order already. */
  readonly address: Address | null;
  /** Its live id; its address when it is yet to be created. */
  readonly node: string;
  /** The sequence it stands in now; null when it is yet to be created. */
  readonly from: SequenceKey | null;
  /** It gets a PATCH for another reason. */
  readonly patched: boolean;
}

interface Sequences {
  readonly live: ReadonlyMap<SequenceKey, readonly string[]>;
  /** Changed as placements are decided. Holds live ids, and addresses of what is to be created. */
  readonly now: Map<SequenceKey, string[]>;
}

/** `siblings` in the wanted order. The placements stand in the order in which their calls run; `after` is not known yet. */
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

/** The placements with the ordinals as they will be in the end; `nodes` gives the node of an address. */
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

/** Right behind the wanted sibling before it, which already stands; the first goes before the first that stays. */
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

/** Position 1 among groups stands for the ungrouped area (service-facts 3.28). */
export const firstPosition = (key: SequenceKey): number => (key === GROUPS ? 2 : 1);
