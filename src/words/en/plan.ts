// English: all that is said of plans: findings, reasons and problems.

import type { CodeWords } from "../catalogue.js";
import type { PlanParams } from "../params/plan.js";
import { access } from "./plan/access.js";
import { blindSpots } from "./plan/blind-spots.js";
import { claims } from "./plan/claims.js";
import { fixed } from "./plan/fixed.js";
import { limits } from "./plan/limits.js";
import { openCalls } from "./plan/open-calls.js";
import { posting } from "./plan/posting.js";
import { protection } from "./plan/protection.js";
import { removals } from "./plan/removals.js";
import { renames } from "./plan/renames.js";
import { savedPlans } from "./plan/saved-plans.js";
import { savedProblems } from "./plan/saved-problems.js";
import { undo } from "./plan/undo.js";

export const plan: CodeWords<PlanParams> = {
  ...access,
  ...blindSpots,
  ...claims,
  ...fixed,
  ...limits,
  ...openCalls,
  ...posting,
  ...protection,
  ...removals,
  ...renames,
  ...savedPlans,
  ...savedProblems,
  ...undo,
};
