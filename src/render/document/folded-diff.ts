// A diff in which long stretches that stay are counted.

import type { ShownDiffLine } from "./shown-value.js";

export type FoldedDiffLine = ShownDiffLine | { readonly side: "folded"; readonly lines: number };

/** Lines that stay around a change. */
const CONTEXT = 1;
/** Fewer are shown rather than counted. */
const FEWEST_FOLDED = 3;

export function foldedDiff(diff: readonly ShownDiffLine[]): FoldedDiffLine[] {
  const near = new Set(
    diff.flatMap(({ side }, index) =>
      side === "same" ? [] : Array.from({ length: 2 * CONTEXT + 1 }, (_, step) => index + step - CONTEXT),
    ),
  );
  const shown: FoldedDiffLine[] = [];
  for (let index = 0; index < diff.length; ) {
    let end = index;
    while (end < diff.length && !near.has(end)) end += 1;
    if (end - index >= FEWEST_FOLDED) shown.push({ side: "folded", lines: end - index });
    else shown.push(...diff.slice(index, end));
    shown.push(...diff.slice(end, end + 1));
    index = end + 1;
  }
  return shown;
}
