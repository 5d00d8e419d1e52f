// Flags that are about a saved plan, where none is named.

import { UsageError } from "../words/usage-error.js";

/** Throws UsageError. */
export function refuseFlagsOfSavedPlans(
  { trustPlan, planMaxAge }: { readonly trustPlan?: boolean; readonly planMaxAge?: number },
  command: "apply" | "rehearse",
): void {
  const flag = trustPlan === true ? "--trust-plan" : planMaxAge === undefined ? null : "--plan-max-age";
  if (flag === null) return;
  throw new UsageError({ case: "no-saved-plan", flag, command });
}
