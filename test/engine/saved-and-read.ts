// Writes a plan as `plan --out` does, and reads it as `apply PLAN` does.

import { savedPlan } from "../../src/plan/saved/saved-plan.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { savedPlanIn } from "../../src/use-cases/read-saved-plan.js";

export const savedAndRead = (plan: Plan): Promise<Plan> =>
  savedPlanIn(new TextEncoder().encode(JSON.stringify(savedPlan(plan))), "plan.json");
