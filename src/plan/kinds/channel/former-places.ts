// Former places: the moves that bring back what the applies moved. Each stands again beside those that it stood
// beside, in the group that it stood in. Only what the applies moved is moved, with the fewest calls: whoever came
// since, and whoever else moved siblings by hand, is left alone.

import type { Address } from "../../../model/address.js";
import { CHANNEL_TYPE } from "../../../model/enums.js";
import { NO_PARENT } from "../../../model/ids.js";
import { foreignText } from "../../../model/visible-text.js";
import { GROUPS, liveSequenceOf, liveSequences, type SequenceKey } from "../../siblings/live-sequences.js";
import {
  type Placement,
  placeSiblings,
  type WantedSibling,
  withFinalOrdinals,
} from "../../siblings/place-siblings.js";
import type { Finding } from "../../value/plan.js";
import { channelAddressOf, notRestored, type UndoContext } from "../../wishes/history/history-context.js";
import type { TouchedChannel } from "../../wishes/history/touched.js";

export interface FormerPlaces {
  /** By address, in the order in which the calls run. */
  readonly placements: ReadonlyMap<Address, Placement>;
  /** The order once every placement is made; deletions do not count. */
  readonly final: ReadonlyMap<SequenceKey, readonly string[]>;
  /** Moved channels that cannot go back. */
  readonly findings: readonly Finding[];
}

/** `patched` says which live ids get a PATCH for another reason. */
export function formerPlaces(context: UndoContext, patched: ReadonlySet<string>): FormerPlaces {
  const live = liveSequences(context.live.channels);
  const now = new Map([...live].map(([key, ids]) => [key, [...ids]]));
  const findings: Finding[] = [];
  const movers = new Map<SequenceKey, string[]>();
  for (const one of context.touched.channels.values()) {
    const goal = formerSequence(one, context);
    if (goal === null) continue;
    if ("lost" in goal) findings.push(notRestored(channelAddressOf(context, one.id), goal.lost));
    else movers.set(goal.sequence, [...(movers.get(goal.sequence) ?? []), one.id]);
  }
  const moving = new Set([...movers.values()].flat());
  const placements: Placement[] = [];
  for (const key of inCallOrder([...movers.keys()])) {
    const order = context.touched.orders.get(key) ?? [];
    const former = new Set(order);
    const anchors = (live.get(key) ?? []).filter(
      (id) => former.has(id) && !moving.has(id) && !context.doomed.has(id),
    );
    const wanted = besideFormerSiblings(anchors, { movers: movers.get(key) ?? [], order });
    const siblings = wanted.map((id): WantedSibling => {
      const channel = context.channels.get(id);
      return {
        address: channelAddressOf(context, id),
        node: id,
        from: channel === undefined ? null : liveSequenceOf(channel),
        patched: patched.has(id),
        fixed: !moving.has(id),
      };
    });
    placements.push(...placeSiblings(key, siblings, { live, now }));
    findings.push(...reorderedByHand(key, { order, final: now.get(key) ?? [], context }));
  }
  const nodes = new Map([...moving].map((id) => [channelAddressOf(context, id), id]));
  return { placements: withFinalOrdinals(placements, { now, nodes }), final: now, findings };
}

/** Groups before channels, as their calls run. */
const inCallOrder = (keys: readonly SequenceKey[]): SequenceKey[] =>
  [...keys].sort((left, right) => Number(right === GROUPS) - Number(left === GROUPS));

/** Where a moved channel stood; null for one that was not moved, or that is not there to be moved. */
function formerSequence(
  { id, fate, before, left, isGroup }: TouchedChannel,
  { channels, doomed }: UndoContext,
): { sequence: SequenceKey } | { lost: string } | null {
  const channel = channels.get(id);
  if (fate !== "updated" || channel === undefined || before === null) return null;
  if (!("position" in left) && !("parent_id" in left)) return null;
  if (isGroup) return { sequence: GROUPS };
  const { parentId } = before;
  if (!("parent_id" in left) && channel.parentId !== parentId) {
    return { lost: "it was moved to another group by hand since, and stays there" };
  }
  const isThere =
    parentId === NO_PARENT || (channels.get(parentId)?.type === CHANNEL_TYPE.group && !doomed.has(parentId));
  return isThere
    ? { sequence: parentId }
    : { lost: `the group in which it stood (${foreignText(parentId)}) is gone, so it stays where it is` };
}

/** Each mover right behind the nearest former sibling before it that is there, else right before the nearest behind. */
function besideFormerSiblings(
  anchors: readonly string[],
  { movers, order }: { movers: readonly string[]; order: readonly string[] },
): string[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = (id: string) => place.get(id) ?? order.length;
  const wanted = [...anchors];
  const standing = new Set(anchors);
  for (const mover of [...movers].sort((left, right) => placeOf(left) - placeOf(right))) {
    const own = placeOf(mover);
    const before = nearest(order, { from: own, step: -1, among: standing });
    const beside = before ?? nearest(order, { from: own, step: 1, among: standing });
    if (beside === undefined) wanted.push(mover);
    else wanted.splice(wanted.indexOf(beside) + (before === undefined ? 0 : 1), 0, mover);
    standing.add(mover);
  }
  return wanted;
}

/** The first from there on, in one direction, that is among those. */
function nearest(
  order: readonly string[],
  { from, step, among }: { from: number; step: 1 | -1; among: ReadonlySet<string> },
): string | undefined {
  for (let at = from + step; at >= 0 && at < order.length; at += step) {
    const id = order[at];
    if (id !== undefined && among.has(id)) return id;
  }
  return undefined;
}

function reorderedByHand(
  key: SequenceKey,
  { order, final, context }: { order: readonly string[]; final: readonly string[]; context: UndoContext },
): Finding[] {
  const standing = new Set(final);
  const former = new Set(order);
  const expected = order.filter((id) => standing.has(id));
  const found = final.filter((id) => former.has(id));
  if (expected.every((id, index) => id === found[index])) return [];
  const where =
    key === GROUPS
      ? "the groups"
      : key === NO_PARENT
        ? "the channels without a group"
        : `the channels in ${foreignText(channelAddressOf(context, key))}`;
  return [
    notRestored(
      `order.${key}`,
      `somebody put ${where} into another order by hand since; only what the apply moved goes back`,
      "Drag the others back by hand, or declare the order in the file and apply.",
    ),
  ];
}
