// Params of all that is said of plans: findings, reasons and problems.

import type { ClaimParams } from "./plan/claims.js";
import type { FixedParams } from "./plan/fixed.js";
import type { OpenCallParams } from "./plan/open-calls.js";

import type { SavedPlanParams } from "./plan/saved-plans.js";

export interface PlanParams extends ClaimParams, FixedParams, OpenCallParams, SavedPlanParams {}
