// Live sequences: the siblings of each parent as the guild has them, in order.

import { groupedBy } from "../../model/grouped-by.js";
import type { Channel } from "../../model/guild.js";
import { compareIds } from "../../model/ids.js";
import { liveSequenceOf, type SequenceKey } from "../../model/sequence.js";

/** Every sequence in live order; equal positions stand by id. */
export function liveSequences(channels: readonly Channel[]): Map<SequenceKey, string[]> {
  const sorted = [...channels].sort(
    (left, right) => left.position - right.position || compareIds(left.id, right.id),
  );
  const sequences = groupedBy(sorted, liveSequenceOf);
  return new Map([...sequences].map(([key, siblings]) => [key, siblings.map(({ id }) => id)]));
}
