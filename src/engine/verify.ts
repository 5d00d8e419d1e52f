// Verify: after apply, what the plan touched is read again and planned again. Nothing should be left; what is,
// the service did not accept, or somebody changed it meanwhile.

import { makePlan } from "../plan/make-plan.js";
import type { Change, Plan } from "../plan/plan.js";
import type { ApplyInput } from "./apply-plan.js";
import { refreshTouched, touchedAddresses } from "./touched.js";

/** The changes that are still wanted for what the plan touched. */
export async function verifyApplied(input: ApplyInput): Promise<readonly Change[]> {
  if (input.plan.operations.length === 0) return [];
  input.onEvent({ type: "verifying" });
  const live = await refreshTouched({ ...input, older: input.live });
  const left: Plan = makePlan({
    config: input.config,
    state: input.session.state(),
    live,
    allowed: {},
    toolVersion: input.plan.tool_version,
    createdAt: input.plan.created_at,
  });
  const touched = touchedAddresses(input.plan);
  return left.changes.filter(({ address, operations }) => operations.length > 0 && touched.has(address));
}
