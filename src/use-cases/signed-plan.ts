// A plan as it is saved: signed where the settings hold a key.

import type { Plan } from "../plan/value/plan.js";
import type { Settings } from "./settings.js";

/** Throws UsageError for a key that is too short. */
export async function signedPlan(plan: Plan, { planKey }: Pick<Settings, "planKey">): Promise<Plan> {
  if (planKey === undefined) return plan;
  const { planKeyOf, signatureOf } = await import("../plan/saved/signature.js");
  const key = planKeyOf(planKey);
  return key === null ? plan : { ...plan, signature: signatureOf(plan, key) };
}

/**
 * Whether a plan is signed with the key of the settings: null where they hold none. Throws UsageError for a key that is too short.
 */
export async function isSignedPlan(
  plan: Plan,
  { planKey }: Pick<Settings, "planKey">,
): Promise<boolean | null> {
  if (planKey === undefined) return null;
  const { isSigned, planKeyOf } = await import("../plan/saved/signature.js");
  const key = planKeyOf(planKey);
  return key === null ? null : isSigned(plan, key);
}
