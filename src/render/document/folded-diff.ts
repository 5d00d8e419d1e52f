// Folds a diff: a count replaces each long stretch of unchanged lines. Comments and the terminal show the texts of messages in
// this way. render/markdown/folded-text.ts and render/text/content-lines.ts call it.

import type { ShownDiffLine } from "./shown-value.js";

export type FoldedDiffLine = ShownDiffLine | { readonly side: "folded"; readonly lines: number };

/** A diff keeps this number of unchanged lines before and after a change. */
const CONTEXT = 1;
/** A stretch of fewer lines is shown in full. */
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
