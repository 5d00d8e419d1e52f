// What is said about slips: the character, its Unicode name, and the line as it should read.

import type { Problems } from "../../source/problems.js";
import type { SourceText } from "../../source/source-text.js";
import { firstFullWidth } from "./characters.js";
import type { Slip } from "./slip.js";

export function reportSlips(
  slips: readonly Slip[],
  texts: {
    readonly written: SourceText;
    /** The same lines without slips. */
    readonly read: SourceText;
    readonly problems: Problems;
  },
): void {
  const { written, read, problems } = texts;
  for (const slip of slips) {
    problems.add("E-FULLWIDTH", slip, () => {
      const start = read.offset({ line: written.position(slip.start).line, column: 1 }) ?? 0;
      const line = read.text.slice(start, Math.min(read.line(start).end, start + LONGEST));
      return { ...firstFullWidth(written.text.slice(slip.start, slip.end)), line };
    });
  }
}

const LONGEST = 160;
