// Use case: apply a saved plan. No file is planned here.

import type { ApplyResult } from "../engine/apply-guild.js";
import { isBlocked } from "../plan/make-plan.js";
import { guardedPlan } from "../plan/policy/openings.js";
import type { Plan } from "../plan/value/plan.js";
import { applyUnderLock } from "./apply-under-lock.js";
import type { Settings } from "./settings.js";

/**
 * Makes exactly the calls of a plan that was reviewed; nobody is asked, so openings that it was not allowed block it. Errors: StateLockedError,
 * StateGuildMismatchError, StaleStateError, StalePlanError before the first write; then outcomes are a result.
 */
export async function applySavedPlan(
  settings: Settings,
  reviewed: Plan,
  { signal = new AbortController().signal }: { readonly signal?: AbortSignal } = {},
): Promise<ApplyResult> {
  const plan = guardedPlan(reviewed);
  if (isBlocked(plan)) {
    const nothing = { applied: null, left: null, verifyError: null, replacedLock: null };
    return { plan, status: "blocked", ...nothing };
  }
  const { checkStateOfPlan } = await import("../engine/check-state-of-plan.js");
  return applyUnderLock(settings, {
    signal,
    choose: async ({ state, location }) => {
      checkStateOfPlan(plan, { state, location });
      return { plan, approve: async () => !signal.aborted };
    },
  });
}
