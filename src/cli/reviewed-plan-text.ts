// What apply says of a plan that somebody has reviewed, or that nobody wants to see again: one line. What apply refuses
// is shown whole, with its reasons.

import { isBlocked } from "../plan/make-plan.js";
import type { Plan } from "../plan/value/plan.js";
import { counted } from "../render/counted.js";
import { findingsText } from "../render/findings-text.js";
import { planLine } from "../render/plan-line.js";
import { planText } from "../render/plan-text.js";
import { boundedText } from "../render/text-width.js";
import type { Look } from "./terminal.js";

/** `whole`: with `--verbose`, the plan as `show --verbose` has it. */
export const reviewedPlanText = (
  plan: Plan,
  { look, whole }: { readonly look: Look; readonly whole: boolean },
): string => (whole || isBlocked(plan) ? planText(plan, { ...look, verbose: whole }) : planLine(plan, look));

/** A saved plan that is refused: its line, and what stops it. A file may hold any number of findings, and of any length. */
export function refusedPlanText(plan: Plan, look: Look): string {
  const errors = plan.findings.filter(({ level }) => level === "error");
  const shown = errors.slice(0, MOST_FINDINGS).map((one) => ({
    ...one,
    message: boundedText(one.message, LONGEST),
    hint: boundedText(one.hint, LONGEST),
    address: null,
    source: null,
  }));
  const more = errors.length - shown.length;
  const rest = more > 0 ? [`and ${counted(more, "more finding")}; \`guildform show\` has them all.`] : [];
  return [planLine(plan, look), findingsText(shown, look), ...rest].join("\n");
}

const MOST_FINDINGS = 20;
/** Columns. */
const LONGEST = 1_000;
