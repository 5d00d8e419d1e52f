// Prints the text of a plan as the result of a command. The text is the whole plan, or one line for `--quiet` and for a plan that a person
// has reviewed.

import type { Plan } from "../plan/value/plan.js";
import { isBlocked } from "../plan/value/plan-verdict.js";
import { fewFindingsText } from "../render/findings-text.js";
import { namedPlanLine, planLine } from "../render/plan-line.js";
import { type PlanTextOptions, planText } from "../render/plan-text.js";
import type { TerminalStyle } from "./terminal.js";

/** `plan`, `undo` and `show` print this. `--quiet` shortens it to one line. The text has no newline at its end. */
export const planResultText = (
  plan: Plan,
  { quiet = false, ...options }: PlanTextOptions & { readonly quiet?: boolean | undefined },
): string => (quiet ? planLine(plan, options) : planText(plan, options));

/**
 * `apply` prints this. A plan that apply refuses is whole, with its reasons. `whole` comes from `--verbose` and prints the plan as
 * `show --verbose` does.
 */
export const reviewedPlanText = (
  plan: Plan,
  { style, whole }: { readonly style: TerminalStyle; readonly whole: boolean },
): string =>
  whole || isBlocked(plan) ? planText(plan, { ...style, verbose: whole }) : namedPlanLine(plan, style);

/** Prints the line of a saved plan that apply refuses, and the errors that stop it. `show` prints the whole plan. */
export function refusedPlanText(plan: Plan, style: TerminalStyle): string {
  const errors = plan.findings.filter(({ level }) => level === "error");
  return `${namedPlanLine(plan, style)}\n${fewFindingsText(errors, style)}`;
}
