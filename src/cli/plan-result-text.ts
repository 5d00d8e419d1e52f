// The text of a plan as the result of a command: all of it, or one line for a plan that a person has reviewed or does not want to see.

import type { Plan } from "../plan/value/plan.js";
import { isBlocked } from "../plan/value/plan-verdict.js";
import { fewFindingsText } from "../render/findings-text.js";
import { namedPlanLine, planLine } from "../render/plan-line.js";
import { type PlanTextOptions, planText } from "../render/plan-text.js";
import type { TerminalStyle } from "./terminal.js";

/** For `plan`, `undo` and `show`: all of it, or one line under `--quiet`. No newline at the end. */
export const planResultText = (
  plan: Plan,
  { quiet = false, ...options }: PlanTextOptions & { readonly quiet?: boolean | undefined },
): string => (quiet ? planLine(plan, options) : planText(plan, options));

/** For `apply`. A plan that apply refuses is whole, with its reasons. `whole`: with `--verbose`, the plan as `show --verbose` has it. */
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
