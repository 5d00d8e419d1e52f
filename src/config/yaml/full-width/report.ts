// Reports slips (slip.ts): parts of a text that came from a Chinese keyboard. A report has the character, its Unicode name, and the
// corrected line. bounded-document.ts reports the slips of broken lines, and read/full-width-value.ts those in values.
//
// A report shows the line only if it is short and YAML can read it, no words in it need quotes, and each key in braces has a value.

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
    /**
     * The report does not show these lines of `read`, counted from 1: they are still no YAML, or have words that need quotes. Without the
     * set, there are no such lines.
     */
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

/** A longer line is not shown. */
const LONGEST = 160;
