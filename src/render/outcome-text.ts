// The end of an apply: a table of what did not go through, what was done and state could not be told, and what a
// second look at the guild found.

import type { Change } from "../plan/value/plan.js";
import { changesText } from "./changes-text.js";
import { type OutcomeRow, outcomeTable } from "./outcome-table.js";
import { paint, type TextOptions, usableWidth, words } from "./paint.js";
import { ownLines } from "./prose-lines.js";
import { type UnrecordedRow, unrecordedText } from "./unrecorded-text.js";

/**
 * `left` is what verifying found to be still different, null when it was not verified; `unrecorded` is what was
 * done and state does not hold. No newline at the end.
 */
export function outcomeText(
  report: {
    readonly outcomes: readonly OutcomeRow[];
    readonly left: readonly Change[] | null;
    readonly unrecorded?: readonly UnrecordedRow[];
  },
  options: TextOptions,
): string {
  const { outcomes, left, unrecorded = [] } = report;
  if (outcomes.length === 0) return "No call was needed.";
  const table = outcomeTable(outcomes, options);
  if (unrecorded.length > 0) return `${table}\n\n${unrecordedText(unrecorded, options)}`;
  if (left === null) return table;
  if (left.length === 0) return `${table}\n${paint([[words(VERIFIED, "green")]], options.color)}`;
  const title = ownLines(LEFT, { columns: usableWidth(options), style: "yellow" });
  return [table, paint(title, options.color), changesText({ changes: left }, options)].join("\n\n");
}

const VERIFIED = "Verified: what the plan touched is now as planned.";
const LEFT =
  "Looked at again, this is not as planned: the service did not take it, or somebody changed it meanwhile.";
