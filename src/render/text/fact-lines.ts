// Facts as lines: `blocked: 1 finding · 3 to create · everyone gains view of 常见问题`. A line breaks between words of guildform,
// and never inside a short run, such as `15 to create`, or inside a name.

import { own } from "../../words/say.js";
import type { Facts } from "../document/block.js";
import type { Run } from "../document/run.js";
import { run } from "../document/run.js";
import { textWidth } from "../text-width.js";
import { type Line, lineText, RULE_COLUMNS, spaces } from "./paint.js";
import { beginsOurs, foreignRanges, isOurs, runSpan } from "./run-span.js";
import { wrapLine } from "./wrap-line.js";
import type { Range } from "./wrap-text.js";

interface FactLayout {
  readonly columns: number;
  readonly indent: number;
  readonly verbose: boolean;
}

/** All lines but the first have a larger indent. */
export function factLines({ facts }: Facts, { columns, indent, verbose }: FactLayout): Line[] {
  const runs = facts.flatMap((fact, index) => (index === 0 ? fact : [DOT, BLANK, ...fact]));
  const line = runs.map((one) => ({ ...runSpan(one, { verbose }), own: isOurs(one.words) }));
  const room = columns - indent;
  const further = room - FURTHER - RULE_COLUMNS;
  const wraps = textWidth(lineText(line)) > room;
  const wrapping = { taken: further - room, names: wholeRanges(runs, line) };
  return (wraps ? wrapLine(line, further, wrapping) : [line]).map((spans, index): Line => {
    if (index > 0) return [spaces(indent + FURTHER), ...spans];
    const [first, ...rest] = spans;
    const [begin] = runs;
    if (first === undefined || begin === undefined) return [];
    return [spaces(indent), { ...first, own: beginsOurs(begin.words) }, ...rest];
  });
}

const FURTHER = 2;
const DOT = run(own(" ·"), "quiet");
const BLANK = run(own(" "));

/** A run of at most this number of columns stays whole, such as `12 reactions to remove`. */
const SHORT = 32;

/** The ranges of the line that no break divides: short runs and names. A break may follow a run that ends with a blank or a comma. */
function wholeRanges(runs: readonly Run[], line: Line): Range[] {
  let start = 0;
  return runs.flatMap((one, index) => {
    const { text = "" } = line[index] ?? {};
    const at = start;
    start += text.length;
    if (textWidth(text) <= SHORT && !/[ ，；]$/.test(text)) return [{ start: at, end: start }];
    return foreignRanges(one.words, text).map((range) => ({ start: at + range.start, end: at + range.end }));
  });
}
