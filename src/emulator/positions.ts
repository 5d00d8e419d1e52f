// Positions: the order of siblings and what an insertion does to it.
//
// The model of service-facts 4.3.6. A sequence is the guild's groups, or the channels of one parent; stored
// positions are the real ordinals, counted from 1, for groups from 2, because 1 is the ungrouped area. An
// occupied position inserts before its holder; absent, null, 0 and anything beyond the end append.

import { compareIds } from "../model/ids.js";

export interface PositionedChannel {
  readonly id: string;
  readonly position: number;
}

/** Ids in the order of their positions; equal positions stand in numeric order of the ids. */
export const orderOf = (siblings: readonly PositionedChannel[]): string[] =>
  [...siblings]
    .sort((left, right) => left.position - right.position || compareIds(left.id, right.id))
    .map(({ id }) => id);

/** The order with `id` inserted at a requested position; `first` is the smallest position of the sequence. */
export function insertBefore(
  order: readonly string[],
  insertion: { readonly id: string; readonly position: number; readonly first: number },
): string[] {
  const { id, position, first } = insertion;
  // A group that asks for position 1 gets 2, the first one a group can have.
  const index = position === 0 ? order.length : Math.max(position, first) - first;
  return order.toSpliced(Math.min(index, order.length), 0, id);
}
