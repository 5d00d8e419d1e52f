// What apply says of a plan that somebody has reviewed, or that nobody wants to see again: one line. What apply refuses
// is shown whole, with its reasons.

import type { Plan } from "../plan/value/plan.js";
import { isBlocked } from "../plan/value/plan-verdict.js";
import { fewFindingsText } from "../render/findings-text.js";
import { namedPlanLine } from "../render/plan-line.js";
import { planText } from "../render/plan-text.js";
import type { TerminalStyle } from "./terminal.js";

/** `whole`: with `--verbose`, the plan as `show --verbose` has it. */
export const reviewedPlanText = (
  plan: Plan,
  { style, whole }: { readonly style: TerminalStyle; readonly whole: boolean },
): string =>
  whole || isBlocked(plan) ? planText(plan, { ...style, verbose: whole }) : namedPlanLine(plan, style);

/** A saved plan that is refused: its line, and what stops it; `show` has it all. */
export function refusedPlanText(plan: Plan, style: TerminalStyle): string {
  const errors = plan.findings.filter(({ level }) => level === "error");
  return `${namedPlanLine(plan, style)}\n${fewFindingsText(errors, style)}`;
}
