// Positions give the order of siblings. This module computes the order and inserts into it. channel-sequences.ts calls it.
//
// It follows the model of service-facts 4.3.6. A sequence is the guild's groups, or the channels of one parent. Stored
// positions are the real ordinals. They count from 1, and for groups from 2, because 1 is the ungrouped area. An insertion
// at an occupied position goes before its holder. A position that is absent, null, 0 or beyond the end appends.

import { compareIds } from "../model/ids.js";

export interface PositionedChannel {
  readonly id: string;
  readonly position: number;
}

/** Returns the ids in the order of their positions. Channels with equal positions are in numeric order of their ids. */
export const orderOf = (siblings: readonly PositionedChannel[]): string[] =>
  [...siblings]
    .sort((left, right) => left.position - right.position || compareIds(left.id, right.id))
    .map(({ id }) => id);

/** Returns the order with `id` inserted at a requested position. `first` is the smallest position of the sequence. */
export function insertBefore(
  order: readonly string[],
  insertion: { readonly id: string; readonly position: number; readonly first: number },
): string[] {
  const { id, position, first } = insertion;
  // A group that asks for position 1 gets 2, the first position of a group.
  const index = position === 0 ? order.length : Math.max(position, first) - first;
  return order.toSpliced(Math.min(index, order.length), 0, id);
}
