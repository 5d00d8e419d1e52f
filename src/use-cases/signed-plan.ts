// Signs a plan before it is saved, if the settings have a key.

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
 * Returns true when the plan has the signature of the key, and null when the settings have no key. Throws UsageError for a key that is too
 * short.
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
