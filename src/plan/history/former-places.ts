// Finds the moves that bring moved channels back to their former siblings and groups. An undo moves only what the applies moved, with the
// fewest calls. It leaves channels alone that arrived since, and siblings that a person moved. history-source.ts calls it for each undo.

import { isGroup } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import { GROUPS, orderAddress, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import { channelAddressOf } from "../claims/place-names.js";
import { diffChannel } from "../diff/channel-diff.js";
import { type Mover, sequencesOf, type WantedPlaces } from "../siblings/sibling-order.js";
import type { Finding } from "../value/finding.js";
import type { SiblingOrder } from "../value/placement.js";
import { formerAttributes } from "./former-attributes.js";
import { type NotRestored, notRestored, type UndoContext } from "./history-context.js";
import type { TouchedChannel } from "./touched.js";

export function formerPlaces(context: UndoContext): WantedPlaces {
  const movers = [...context.touched.channels.values()].flatMap((one): Mover[] => {
    const former = formerSequence(one, context);
    if (former === null || "lost" in former) return [];
    const live = context.channels.get(one.id);
    const want = formerAttributes(one);
    const patched = live !== undefined && want !== null && diffChannel(want, live).attributes.length > 0;
    return [{ address: channelAddressOf(context, one.id), node: one.id, to: former.sequence, patched }];
  });
  return { movers, staying: [], orders: context.touched.orders, leaving: context.doomed };
}

/** Reports moved channels that cannot go back, and sequences that a person has reordered since. */
export function lostPlaces(
  context: UndoContext,
  { places, siblings }: { readonly places: WantedPlaces; readonly siblings: SiblingOrder },
): Finding[] {
  const lost = [...context.touched.channels.values()].flatMap((one) => {
    const former = formerSequence(one, context);
    if (former === null || !("lost" in former)) return [];
    return [notRestored(channelAddressOf(context, one.id), former.lost)];
  });
  const reordered = sequencesOf(places).flatMap((key) => reorderedByHand(key, siblings, context));
  return [...lost, ...reordered];
}

/**
 * Returns the former place of a moved channel. `null` means that the applies did not move the channel, or it is gone. It is also null
 * without the values of before.
 */
function formerSequence(
  { id, netChange, before, left, isGroup: isOfGroups }: TouchedChannel,
  { channels, doomed }: UndoContext,
): { sequence: SequenceKey } | { lost: NotRestored } | null {
  const channel = channels.get(id);
  if (netChange !== "updated" || channel === undefined || before === null) return null;
  if (!("position" in left) && !("parent_id" in left)) return null;
  if (isOfGroups) return { sequence: GROUPS };
  const { parent_id } = before;
  if (!("parent_id" in left) && channel.parent_id !== parent_id) {
    return { lost: { case: "moved-by-hand" } };
  }
  const group = channels.get(parent_id);
  const isThere =
    parent_id === NO_PARENT || (group !== undefined && isGroup(group) && !doomed.has(parent_id));
  return isThere ? { sequence: sequenceIn(parent_id) } : { lost: { case: "group-gone", group: parent_id } };
}

function reorderedByHand(key: SequenceKey, siblings: SiblingOrder, context: UndoContext): Finding[] {
  const order = context.touched.orders.get(key) ?? [];
  const final = siblings.final.get(key) ?? [];
  const standing = new Set(final);
  const former = new Set(order);
  const expected = order.filter((id) => standing.has(id));
  const finalOrder = final.filter((id) => former.has(id));
  if (expected.every((id, index) => id === finalOrder[index])) return [];
  const siblingsOf =
    key === GROUPS
      ? ({ case: "groups" } as const)
      : key === UNGROUPED
        ? ({ case: "ungrouped" } as const)
        : ({ case: "group", address: channelAddressOf(context, key) } as const);
  return [notRestored(orderAddress(key), { case: "reordered", siblings: siblingsOf })];
}
