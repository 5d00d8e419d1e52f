// A value should be a map or a list, but is a scalar when its colon, dash or brackets are full-width: `- name：a`. `read-context.ts` reports
// such a slip in place of a wrong type.

import type { Problems } from "../source/problems.js";
import { SourceText } from "../source/source-text.js";
import { hasFullWidth } from "../yaml/full-width/characters.js";
import { lineSlips } from "../yaml/full-width/line-slips.js";
import { reportSlips } from "../yaml/full-width/report.js";
import { charactersOf } from "../yaml/full-width/scalar-slips.js";
import { corrected, inOrder, type Slip } from "../yaml/full-width/slip.js";
import { wordsInBraces } from "../yaml/full-width/words-in-braces.js";
import type { ScalarNode } from "../yaml/node.js";

/** Reports such a value. Returns false when it is something else. */
export function reportFullWidthValue(
  { source, problems }: { readonly source: SourceText; readonly problems: Problems },
  node: ScalarNode,
  wanted: "map" | "list",
): boolean {
  const raw = source.text.slice(node.start, node.end);
  if (!hasFullWidth(raw) || /^["'|>]/.test(raw)) return false;
  const slips = bracketSlips(raw, node.start) ?? slipsOfLines(raw, { start: node.start, wanted });
  if (slips.length === 0) return false;
  const read = new SourceText(source.file, corrected(source.text, slips));
  // Words that need quotes are a matter of the next run, when their braces are right.
  const brokenLines = hasWords(raw) ? new Set([source.position(node.start).line]) : new Set<number>();
  reportSlips(slips, { written: source, read, problems, brokenLines });
  return true;
}

/** Finds the brackets of `｛｝` and `［rules］`. */
function bracketSlips(raw: string, start: number): Slip[] | null {
  if (!/^[｛［].*[｝］}\]]$/s.test(raw)) return null;
  return charactersOf(start, raw, hasWords(raw) ? /^[｛［]|[｝］]$/g : /[，｛｝［］]/g);
}

/** Returns true when a comma or bracket in the braces may belong to words: `｛name：大厅，二楼｝`. */
function hasWords(raw: string): boolean {
  const around = {
    start: 0,
    within: "map",
    isKey: false,
    isValue: false,
    isSpaced: false,
    afterEnd: false,
  } as const;
  return raw
    .slice(1, -1)
    .split(",")
    .some((text) => wordsInBraces({ ...around, text }).length > 0);
}

/** The first line decides. The lines below it follow when they look like keys or items. */
function slipsOfLines(raw: string, { start, wanted }: { start: number; wanted: "map" | "list" }): Slip[] {
  let offset = start;
  const slips = raw.split("\n").flatMap((text, index) => {
    const candidates = lineSlips({ offset, text: text.replace(/\r$/, "") }, { keyed: true });
    offset += text.length + 1;
    const sure = candidates.filter((slip) => slip.unsure !== true);
    const isMeant = wanted === "map" ? /^[^:]*[:：]/.test(text) : /^[-－]/.test(text);
    return index > 0 || (isMeant && sure.length > 0) ? sure : [null];
  });
  const sureSlips = slips.filter((slip) => slip !== null);
  return sureSlips.length === slips.length ? inOrder(sureSlips) : [];
}
