// The age of a saved plan: one that is too old is refused, and one whose age cannot be told.

import { errorOf } from "../../words/said-error.js";
import type { Plan } from "../value/plan.js";

export const PLAN_MAX_AGE_MS = 7 * 24 * 3_600_000;
/** So far the clock of whoever made a plan may be ahead. */
const CLOCKS_APART_MS = 5 * 60_000;

/** It was made too long ago: whoever reviewed it may not remember why. Nothing was written. */
export class OldPlanError extends errorOf("E-PLAN-OLD") {}

/** It is dated in the future: its age cannot be told, so it would never be too old. Nothing was written. */
export class FuturePlanError extends errorOf("E-PLAN-FUTURE") {}

/** `nowMs` in ms since 1970; `maxAgeMs` is 7 days when left out, Infinity for any age. Errors: OldPlanError, FuturePlanError. */
export function assertYoung(
  { created_at: createdAt }: Pick<Plan, "created_at">,
  { nowMs, maxAgeMs = PLAN_MAX_AGE_MS }: { readonly nowMs: number; readonly maxAgeMs?: number | undefined },
): void {
  const ageMs = nowMs - Date.parse(createdAt);
  if (ageMs > maxAgeMs) throw new OldPlanError({ createdAt, ageMs, maxAgeMs });
  if (-ageMs > CLOCKS_APART_MS && maxAgeMs !== Number.POSITIVE_INFINITY)
    throw new FuturePlanError({ createdAt, aheadMs: -ageMs, now: new Date(nowMs).toISOString() });
}
