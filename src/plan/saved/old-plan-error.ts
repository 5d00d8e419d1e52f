// assertYoung checks the age of a saved plan. It refuses a plan that is too old, and a plan without a usable age.
// use-cases/replan-saved-plan.ts calls it before it plans again.

import { errorOf } from "../../words/said-error.js";
import type { Plan } from "../value/plan.js";

export const PLAN_MAX_AGE_MS = 7 * 24 * 3_600_000;
/** The clock that dated the plan may be ahead by this much. */
const CLOCKS_APART_MS = 5 * 60_000;

/** The plan is too old: its reviewer may not remember the reasons. guildform has written nothing. */
export class OldPlanError extends errorOf("E-PLAN-OLD") {}

/** The date of the plan is in the future. It has no usable age, so it would never be too old. guildform has written nothing. */
export class FuturePlanError extends errorOf("E-PLAN-FUTURE") {}

/**
 * `nowMs` is in milliseconds since 1970. `maxAgeMs` is 7 days if it is left out. Infinity allows any age. Errors: OldPlanError,
 * FuturePlanError.
 */
export function assertYoung(
  { created_at: createdAt }: Pick<Plan, "created_at">,
  { nowMs, maxAgeMs = PLAN_MAX_AGE_MS }: { readonly nowMs: number; readonly maxAgeMs?: number | undefined },
): void {
  const ageMs = nowMs - Date.parse(createdAt);
  if (ageMs > maxAgeMs) throw new OldPlanError({ createdAt, ageMs, maxAgeMs });
  if (-ageMs > CLOCKS_APART_MS && maxAgeMs !== Number.POSITIVE_INFINITY)
    throw new FuturePlanError({ createdAt, aheadMs: -ageMs, now: new Date(nowMs).toISOString() });
}
