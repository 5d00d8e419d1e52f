// Sibling order: where each group and channel that a source of goals puts into place has to go, with the fewest PATCH calls.
//
// The service inserts before the present holder of a position and renumbers; a move takes the channel out
// first (service-facts 4.3.6, 9.9). Groups are counted from 2, channels from 1 inside each parent. Movers get the
// wanted relative order; whoever else the order lists is fixed, and all others stay where they are among themselves. Every
// position is computed against the sequence as it will be when that call runs, in the order of `placements`.

import type { Address } from "../../model/address.js";
import { byKey, groupedBy } from "../../model/grouped-by.js";
import type { Channel } from "../../model/guild.js";
import { compareIds } from "../../model/ids.js";
import { GROUPS, liveSequenceOf, type SequenceKey } from "../../model/sequence.js";
import type { Placement, SiblingOrder } from "../value/placement.js";
import { placeSiblings, type WantedSibling, withFinalOrdinals } from "./place-siblings.js";

/** The places of groups and channels that a source of goals declares. Fewer movers need fewer calls. */
export interface WantedPlaces {
  readonly movers: readonly Mover[];
  /** The groups and channels that this plan leaves in place, since it holds only a part of the goals. */
  readonly staying: readonly Mover[];
  /** The wanted order of each sequence, as live ids and addresses of what is to be created: its movers, and their neighbours. */
  readonly orders: ReadonlyMap<SequenceKey, readonly string[]>;
  /** Live ids of what goes away: nothing is placed beside it. */
  readonly leaving: ReadonlySet<string>;
}

/** What may be moved, or is to be created. */
export interface Mover {
  readonly address: Address;
  /** Its live id; its address when it is yet to be created. */
  readonly node: string;
  /** The sequence in which it is to stand. */
  readonly to: SequenceKey;
  /** It gets a PATCH for another reason. */
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
 * The sequences into which something is put, groups before channels, as their calls run. They stand as `orders` has them,
 * whoever is moved: a saved plan keeps some of the movers, and its calls keep their order.
 */
export function sequencesOf({
  movers,
  orders,
}: Pick<WantedPlaces, "movers" | "orders">): readonly SequenceKey[] {
  const entered = new Set(movers.map(({ to }) => to));
  const keys = [...new Set([...orders.keys(), ...entered])].filter((key) => entered.has(key));
  return keys.sort((left, right) => Number(right === GROUPS) - Number(left === GROUPS));
}

/** Each mover right behind the nearest wanted sibling before it that is there, else right before the nearest behind. */
function besideNeighbours(
  fixed: readonly string[],
  { moving, order }: { readonly moving: readonly string[]; readonly order: readonly string[] },
): readonly string[] {
  const place = new Map(order.map((node, index) => [node, index]));
  const placeOf = (node: string) => place.get(node) ?? order.length;
  const inOrder = [...moving].sort((left, right) => placeOf(left) - placeOf(right));
  if (fixed.length === 0) return inOrder;
  const wanted = [...fixed];
  const standing = new Set(fixed);
  for (const mover of inOrder) {
    const own = placeOf(mover);
    const before = nearest(order, { from: own, step: -1, among: standing });
    // Whoever is fixed is listed: where nobody stands in front, somebody stands behind.
    const behind = () => nearest(order, { from: own, step: 1, among: standing }) ?? "";
    wanted.splice(before === undefined ? wanted.indexOf(behind()) : wanted.indexOf(before) + 1, 0, mover);
    standing.add(mover);
  }
  return wanted;
}

/** The nearest node of the order in one direction that is among the given ones. */
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

/**
 * Some of the movers that a source of goals puts into place: whatever is not kept stays where it is, and the others are
 * placed beside it.
 */
export const keepMovers = (places: WantedPlaces, isKept: (address: Address) => boolean): WantedPlaces => ({
  ...places,
  movers: places.movers.filter(({ address }) => isKept(address)),
  staying: [...places.staying, ...places.movers.filter(({ address }) => !isKept(address))],
});

/** Every sequence in live order; equal positions stand by id. */
export function liveSequences(channels: readonly Channel[]): Map<SequenceKey, string[]> {
  const sorted = [...channels].sort(
    (left, right) => left.position - right.position || compareIds(left.id, right.id),
  );
  return byKey(sorted.map((one) => [liveSequenceOf(one), one.id]));
}
