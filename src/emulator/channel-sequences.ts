// This module inserts, moves and removes a channel among the channels of a guild. It computes every position of the changed
// sequences again (service-facts 4.3.6). Other sequences keep their positions. handlers/channel-handlers.ts calls it.
//
// The removal of a group moves its channels to the end of the ungrouped area (service-facts 9.11).

import { NO_PARENT } from "../model/ids.js";
import { findById, mappedItems, withAppended, withReplacedItem } from "./by-id.js";
import { insertBefore, orderOf } from "./positions.js";
import type { WorldChannel } from "./world.js";
import { isWorldGroup } from "./world-access.js";

const GROUPS = "groups";
const sequenceOf = (channel: WorldChannel): string => (isWorldGroup(channel) ? GROUPS : channel.parent_id);
const firstOf = (sequence: string): number => (sequence === GROUPS ? 2 : 1);

/** Adds a channel. `position` 0 appends. */
export function insertChannel(
  channels: readonly WorldChannel[],
  channel: WorldChannel,
  position: number,
): readonly WorldChannel[] {
  const sequence = sequenceOf(channel);
  const order = insertBefore(siblingOrder(channels, sequence), {
    id: channel.id,
    position,
    first: firstOf(sequence),
  });
  return renumbered(withAppended(channels, channel), [[sequence, order]]);
}

/** Puts `moved` at a position. `moved` has the id of the channel, and perhaps another parent. `position` 0 appends. */
export function moveChannel(
  channels: readonly WorldChannel[],
  moved: WorldChannel,
  position: number,
): readonly WorldChannel[] {
  const others = channels.filter(({ id }) => id !== moved.id);
  const before = findById(channels, moved.id);
  const left = before === undefined ? [] : [sequenceOf(before)];
  const sequence = sequenceOf(moved);
  const order = insertBefore(siblingOrder(others, sequence), {
    id: moved.id,
    position,
    first: firstOf(sequence),
  });
  return renumbered(withReplacedItem(channels, moved), [
    ...left.map((name) => [name, siblingOrder(others, name)] as const),
    [sequence, order],
  ]);
}

export function removeChannel(
  channels: readonly WorldChannel[],
  removed: WorldChannel,
): readonly WorldChannel[] {
  const others = channels.filter(({ id }) => id !== removed.id);
  const sequence = sequenceOf(removed);
  if (sequence !== GROUPS) return renumbered(others, [[sequence, siblingOrder(others, sequence)]]);
  const orphans = siblingOrder(others, removed.id);
  const ungrouped = others.map((channel) =>
    orphans.includes(channel.id) ? { ...channel, parent_id: NO_PARENT } : channel,
  );
  const area: readonly [string, readonly string[]][] =
    orphans.length === 0 ? [] : [[NO_PARENT, [...siblingOrder(others, NO_PARENT), ...orphans]]];
  return renumbered(ungrouped, [[GROUPS, siblingOrder(others, GROUPS)], ...area]);
}

const siblingOrder = (channels: readonly WorldChannel[], sequence: string): string[] =>
  orderOf(channels.filter((channel) => sequenceOf(channel) === sequence));

/** Later orders win. A move inside one sequence thus ends with the order after the insertion. */
function renumbered(
  channels: readonly WorldChannel[],
  orders: readonly (readonly [sequence: string, order: readonly string[]])[],
): readonly WorldChannel[] {
  const position = new Map<string, number>();
  for (const [sequence, order] of orders) {
    for (const [index, id] of order.entries()) position.set(id, firstOf(sequence) + index);
  }
  return mappedItems(channels, (channel) => {
    const ordinal = position.get(channel.id);
    return ordinal === undefined || ordinal === channel.position
      ? channel
      : { ...channel, position: ordinal };
  });
}
