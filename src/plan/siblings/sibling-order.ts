// The sibling order says where each declared group and channel has to go, with the fewest PATCH calls.
//
// The service inserts a channel in front of the present holder of a position, and then renumbers the rest. A move removes
// the channel from its place first (service-facts 4.3.6, 9.9). Positions of groups begin at 2, and positions of channels at
// 1 in each parent.
//
// Movers get the wanted relative order. Other listed siblings stay fixed, and unlisted ones keep their order among
// themselves. Each position counts in the sequence at the moment of its call, in the order of `placements`.

import type { Address } from "../../model/address.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import type { Channel } from "../../model/guild.js";
import { compareIds } from "../../model/ids.js";
import { GROUPS, liveSequenceOf, type SequenceKey } from "../../model/sequence.js";
import type { Placement, SiblingOrder } from "../value/placement.js";
import { placeSiblings, type WantedSibling, withFinalOrdinals } from "./place-siblings.js";

/** A source of goals declares these places of groups and channels. The plan has fewer calls if there are fewer movers. */
export interface WantedPlaces {
  readonly movers: readonly Mover[];
  /** These groups and channels stay in place, since the plan holds only a part of the goals. */
  readonly staying: readonly Mover[];
  /** The wanted order of each sequence has its movers and their neighbours, as live ids or as addresses of new objects. */
  readonly orders: ReadonlyMap<SequenceKey, readonly string[]>;
  /** The plan deletes the objects with these live ids, so it places no sibling relative to them. */
  readonly leaving: ReadonlySet<string>;
}

export interface Mover {
  readonly address: Address;
  /** The node is the live id, or the address if the plan creates the object. */
  readonly node: string;
  readonly to: SequenceKey;
  /** `true` means that the plan sends a PATCH for another reason. */
  readonly patched: boolean;
}

export function orderSiblings(
  { movers, staying, orders, leaving }: WantedPlaces,
  channels: readonly Channel[],
): SiblingOrder {
  const live = liveSequences(channels);
  const now = new Map([...live].map(([key, ids]) => [key, [...ids]]));
  const from = new Map<string, SequenceKey>(channels.map((one) => [one.id, liveSequenceOf(one)]));
  const byNode = new Map(movers.map((one) => [one.node, one]));
  const inSequence = groupedBy(movers, ({ to }) => to);
  const placements: Placement[] = [];
  for (const key of sequencesOf({ movers, orders })) {
    const order = orders.get(key) ?? [];
    const listed = new Set(order);
    const fixed = (live.get(key) ?? []).filter((id) => listed.has(id) && !byNode.has(id) && !leaving.has(id));
    const moving = (inSequence.get(key) ?? []).map(({ node }) => node);
    const siblings = besideNeighbours(fixed, { moving, order }).map((node): WantedSibling => {
      const mover = byNode.get(node);
      const at = { node, from: from.get(node) ?? null };
      return mover === undefined
        ? { ...at, address: null, patched: false }
        : { ...at, address: mover.address, patched: mover.patched };
    });
    placements.push(...placeSiblings(key, siblings, { live, now }));
  }
  const nodes = new Map(movers.map(({ address, node }) => [address, node]));
  const apart = staying.filter(({ node, to }) => from.has(node) && from.get(node) !== to);
  return {
    placements: withFinalOrdinals(placements, { now, nodes }),
    apart: new Set(apart.map(({ address }) => address)),
    final: now,
  };
}

/**
 * Returns the sequences that get an object, groups before channels, in the order of their calls. The order comes from
 * `orders` and does not depend on the movers. A saved plan with only some of the movers therefore keeps the order of its
 * calls.
 */
export function sequencesOf({
  movers,
  orders,
}: Pick<WantedPlaces, "movers" | "orders">): readonly SequenceKey[] {
  const entered = new Set(movers.map(({ to }) => to));
  const keys = [...new Set([...orders.keys(), ...entered])].filter((key) => entered.has(key));
  return keys.sort((left, right) => Number(right === GROUPS) - Number(left === GROUPS));
}

/**
 * Puts each mover right behind the nearest wanted sibling before it that is present. If there is none, puts it right before
 * the nearest one behind.
 */
function besideNeighbours(
  fixed: readonly string[],
  { moving, order }: { readonly moving: readonly string[]; readonly order: readonly string[] },
): readonly string[] {
  const indexOfNode = new Map(order.map((node, index) => [node, index]));
  const placeOf = (node: string) => indexOfNode.get(node) ?? order.length;
  const inOrder = [...moving].sort((left, right) => placeOf(left) - placeOf(right));
  if (fixed.length === 0) return inOrder;
  const wanted = [...fixed];
  const standing = new Set(fixed);
  for (const mover of inOrder) {
    const indexOfMover = placeOf(mover);
    const before = nearest(order, { from: indexOfMover, step: -1, among: standing });
    // Every fixed sibling is in the order. If none is in front of the mover, one is behind it.
    const behind = () => nearest(order, { from: indexOfMover, step: 1, among: standing }) ?? "";
    wanted.splice(before === undefined ? wanted.indexOf(behind()) : wanted.indexOf(before) + 1, 0, mover);
    standing.add(mover);
  }
  return wanted;
}

/** Returns the nearest node of the order in one direction that is among the given ones. */
function nearest(
  order: readonly string[],
  { from, step, among }: { from: number; step: 1 | -1; among: ReadonlySet<string> },
): string | undefined {
  for (let at = from + step; at >= 0 && at < order.length; at += step) {
    const node = order[at];
    if (node !== undefined && among.has(node)) return node;
  }
  return undefined;
}

/** Keeps only some of the movers. All other movers stay in place, and the plan places the kept ones next to them. */
export const keepMovers = (places: WantedPlaces, isKept: (address: Address) => boolean): WantedPlaces => ({
  ...places,
  movers: places.movers.filter(({ address }) => isKept(address)),
  staying: [...places.staying, ...places.movers.filter(({ address }) => !isKept(address))],
});

/** Returns every sequence in live order. Objects with equal positions are in the order of their ids. */
export function liveSequences(channels: readonly Channel[]): Map<SequenceKey, string[]> {
  const sorted = [...channels].sort(
    (left, right) => left.position - right.position || compareIds(left.id, right.id),
  );
  return byKey(sorted.map((one) => [liveSequenceOf(one), one.id]));
}
