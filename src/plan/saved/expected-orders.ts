// Expected orders: how the siblings of each sequence stand once calls of a saved plan were made, such as `11 31 12` in group 1. The
// service puts a channel before the present holder of a position (service-facts 4.3.6). The channels of a deleted group stand in no
// group afterwards (9.11); no source says where among the others.

import { CHANNEL_TYPE } from "../../model/enums.js";
import { NO_PARENT } from "../../model/ids.js";
import { sameJson } from "../../model/same-json.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import { type IndexedGuild, preconditionsOf } from "../facts/fact-row.js";
import { firstPosition } from "../siblings/place-siblings.js";
import type { Precondition } from "../value/plan.js";
import { type ChannelTouch, channelTouches } from "./channel-touches.js";

/** The ids of siblings in order, by sequence; null: its group is gone. */
type Orders = Map<SequenceKey, string[] | null>;

/** Of the sequences that the basis looks at. `sequences`: what is live, for the channels of deleted groups. */
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

/** Whether the guild shows a sequence as a call leaves it, by the sequences that the call changes. */
export type ShownAfter = ReadonlyMap<SequenceKey, boolean>;

/** For each of the calls, which were made one after another once `done` were; `sequences` as of expectedOrders. */
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

/** The ids of the channels that stand in no group since. */
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

/** A call without a position moves nothing. */
function move(orders: Orders, touch: ChannelTouch): void {
  const { parent_id: parent, position } = touch.body;
  if (position === undefined) return;
  const from = takeOut(orders, touch.id);
  const to = parent === undefined ? from : sequenceIn(String(parent));
  if (to !== null) putInto(orders, to, touch);
}

/** The sequence that it stood in; null for none that is looked at. */
function takeOut(orders: Orders, id: string): SequenceKey | null {
  for (const [key, ids] of orders) {
    const at = ids?.indexOf(id) ?? -1;
    if (at < 0) continue;
    ids?.splice(at, 1);
    return key;
  }
  return null;
}

/** At the end where no position is sent. */
function putInto(orders: Orders, to: SequenceKey, { id, body: { position } }: ChannelTouch): void {
  const ids = orders.get(to);
  if (ids == null) return;
  ids.splice(typeof position === "number" ? Math.max(0, position - firstPosition(to)) : ids.length, 0, id);
}

/** Whoever stood in the sequence of a group that is gone. */
function dissolved(orders: Orders, sequence: SequenceKey): readonly string[] {
  const ids = orders.get(sequence) ?? [];
  if (orders.has(sequence)) orders.set(sequence, null);
  return ids;
}

/** The known order `1 2` with those left behind wherever they are seen, `9 1 2`; behind the others where these are not as known. */
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
