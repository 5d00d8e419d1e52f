// Expected orders give the siblings of each sequence after finished calls of a saved plan, such as `11 31 12` in group 1. The service
// puts a channel before the present holder of a position (service-facts 4.3.6). The channels of a deleted group have no group
// afterwards (9.11). No source gives their places among the other channels. expected-footprint.ts and shown-calls.ts compare these orders
// with the guild.

import { CHANNEL_TYPE } from "../../model/enums.js";
import { NO_PARENT } from "../../model/ids.js";
import { sameJson } from "../../model/same-json.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import { type IndexedGuild, preconditionsOf } from "../facts/fact-row.js";
import { firstPosition } from "../siblings/place-siblings.js";
import type { Precondition } from "../value/plan.js";
import { type ChannelTouch, channelTouches } from "./channel-touches.js";

/** The ids of siblings are in order, by sequence. `null` means that the group of the sequence is gone. */
type Orders = Map<SequenceKey, string[] | null>;

/** Returns the expected order of each sequence in the preconditions. `sequences` has the live order, for the channels of deleted groups. */
export function expectedOrders(
  preconditions: readonly Precondition[],
  done: readonly AppliedChange[],
  { sequences: liveSequences }: Pick<IndexedGuild, "sequences">,
): ReadonlyMap<SequenceKey, readonly string[] | null> {
  const orders = ordersOf(preconditions);
  const leftBehind = new Set(channelTouches(done).flatMap((one) => carryOut(orders, one)));
  const knownOrder = orders.get(UNGROUPED);
  if (knownOrder != null)
    orders.set(UNGROUPED, joined(knownOrder, leftBehind, liveSequences.get(UNGROUPED) ?? []));
  return orders;
}

/** The value is true if the guild shows a sequence as a call leaves it. The map has the sequences that the call changes. */
export type ShownAfter = ReadonlyMap<SequenceKey, boolean>;

/**
 * Returns the result for each of the calls, which ran one after another after `done`. `sequences` has the same meaning as for
 * expectedOrders.
 */
export function shownAlong(
  preconditions: readonly Precondition[],
  { done, calls }: { readonly done: readonly AppliedChange[]; readonly calls: readonly AppliedChange[] },
  { sequences: liveSequences }: Pick<IndexedGuild, "sequences">,
): readonly ShownAfter[] {
  const orders = ordersOf(preconditions);
  const leftBehind = new Set(channelTouches(done).flatMap((one) => carryOut(orders, one)));
  const isShown = (key: SequenceKey): boolean => {
    const ids = orders.get(key) ?? null;
    const there = liveSequences.get(key) ?? [];
    if (ids === null) return there.length === 0;
    return sameJson(key === UNGROUPED ? joined(ids, leftBehind, there) : ids, there);
  };
  return calls.map((one) => {
    const [touch] = channelTouches([one]);
    if (touch === undefined) return new Map();
    const before = new Map([...orders].map(([key, ids]) => [key, ids?.join(" ")]));
    for (const id of carryOut(orders, touch)) leftBehind.add(id);
    const changed = [...orders].filter(([key, ids]) => ids?.join(" ") !== before.get(key));
    return new Map(changed.map(([key]) => [key, isShown(key)]));
  });
}

const ordersOf = (preconditions: readonly Precondition[]): Orders =>
  new Map(
    preconditionsOf("order", preconditions).map(({ fact, live }) => [
      fact.parent,
      Array.isArray(live) ? live.map(String) : null,
    ]),
  );

/** Returns the ids of the channels that lose their group through the call. */
function carryOut(orders: Orders, touch: ChannelTouch): readonly string[] {
  const { id, how } = touch;
  switch (how) {
    case "created":
      putInto(orders, bornIn(touch), touch);
      return [];
    case "updated":
      move(orders, touch);
      return [];
    case "deleted":
      takeOut(orders, id);
      return dissolved(orders, sequenceIn(id));
    default:
      return how satisfies never;
  }
}

const bornIn = ({ body: { type, parent_id: parent } }: ChannelTouch): SequenceKey =>
  type === CHANNEL_TYPE.group ? GROUPS : sequenceIn(String(parent ?? NO_PARENT));

/** A call without a position moves no object. */
function move(orders: Orders, touch: ChannelTouch): void {
  const { parent_id: parent, position } = touch.body;
  if (position === undefined) return;
  const from = takeOut(orders, touch.id);
  const to = parent === undefined ? from : sequenceIn(String(parent));
  if (to !== null) putInto(orders, to, touch);
}

/** Returns the sequence of the object. Returns null if it is in no sequence of the preconditions. */
function takeOut(orders: Orders, id: string): SequenceKey | null {
  for (const [key, ids] of orders) {
    const at = ids?.indexOf(id) ?? -1;
    if (at < 0) continue;
    ids?.splice(at, 1);
    return key;
  }
  return null;
}

/** Puts the object at the end if the call sends no position. */
function putInto(orders: Orders, to: SequenceKey, { id, body: { position } }: ChannelTouch): void {
  const ids = orders.get(to);
  if (ids == null) return;
  ids.splice(typeof position === "number" ? Math.max(0, position - firstPosition(to)) : ids.length, 0, id);
}

/** Returns the objects in the sequence of a deleted group. */
function dissolved(orders: Orders, sequence: SequenceKey): readonly string[] {
  const ids = orders.get(sequence) ?? [];
  if (orders.has(sequence)) orders.set(sequence, null);
  return ids;
}

/**
 * Joins the known order `1 2` with the channels of deleted groups at their live places, such as `9 1 2`. If the other channels are not
 * in the known order, these channels come last.
 */
function joined(
  knownOrder: readonly string[],
  leftBehind: ReadonlySet<string>,
  liveOrder: readonly string[],
): string[] {
  const others = liveOrder.filter((id) => !leftBehind.has(id));
  return sameJson(others, knownOrder)
    ? [...liveOrder]
    : [...knownOrder, ...liveOrder.filter((id) => leftBehind.has(id))];
}
