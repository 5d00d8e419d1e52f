// English: all that is said of plans: findings, reasons and problems.

import type { CodeWords } from "../catalogue.js";
import type { PlanParams } from "../params/plan.js";
import { claims } from "./plan/claims.js";
import { fixed } from "./plan/fixed.js";
import { openCalls } from "./plan/open-calls.js";
import { savedPlans } from "./plan/saved-plans.js";

export const plan: CodeWords<PlanParams> = {
  ...claims,
  ...fixed,
  ...openCalls,
  ...savedPlans,
};
