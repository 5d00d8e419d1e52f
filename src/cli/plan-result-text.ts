// The text of a plan as the result of `plan`, `undo` and `show`: all of it, or one line under `--quiet`.

import type { Plan } from "../plan/value/plan.js";
import { planLine } from "../render/plan-line.js";
import { type PlanTextOptions, planText } from "../render/plan-text.js";

/** No newline at the end. */
export const planResultText = (
  plan: Plan,
  { quiet = false, ...options }: PlanTextOptions & { readonly quiet?: boolean | undefined },
): string => (quiet ? planLine(plan, options) : planText(plan, options));
