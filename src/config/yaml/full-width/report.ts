// A report about a slip has the character, its Unicode name, and the corrected line. bounded-document.ts reports the slips of broken lines,
// and read/full-width-value.ts those in values.
//
// It shows a line only when the line is whole and YAML can read it in its place.

import type { Problems } from "../../source/problems.js";
import type { SourceText } from "../../source/source-text.js";
import { firstFullWidth } from "./characters.js";
import type { Slip } from "./slip.js";

export function reportSlips(
  slips: readonly Slip[],
  texts: {
    readonly written: SourceText;
    /** `read` has the same lines as `written`, without the slips. */
    readonly read: SourceText;
    readonly problems: Problems;
    /** These lines of `read`, counted from 1, are still no YAML. Without the set, there are no such lines. */
    readonly brokenLines?: ReadonlySet<number>;
  },
): void {
  const { written, read, problems, brokenLines = new Set() } = texts;
  for (const slip of slips) {
    problems.add("E-FULLWIDTH", slip, () => {
      const { line: number } = written.position(slip.start);
      const { start, end } = read.line(read.offset({ line: number, column: 1 }) ?? 0);
      const shown = read.text.slice(start, Math.min(end, start + LONGEST + 1));
      const isShown = shown.length <= LONGEST && !brokenLines.has(number) && !hasLoneKey(shown);
      return {
        ...firstFullWidth(written.text.slice(slip.start, slip.end)),
        inWords: slip.part === "words",
        line: isShown ? shown : null,
      };
    });
  }
}

/** Returns true for `{ name: 厅, 末 }`: between the braces is a key without a value, which may have been words. */
function hasLoneKey(line: string): boolean {
  const structure = line.replaceAll(/"(?:[^"\\]|\\.)*"|'[^']*'/g, "0").replaceAll(/\[[^[\]{}]*\]/g, "0");
  return structure.includes("{") && /[{,]\s*[^\s:,{}[\]]+[^:,{}[\]]*[,}]/.test(structure);
}

const LONGEST = 160;
