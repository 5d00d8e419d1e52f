// Another plan than the one that was reviewed. Nothing was written.

import type { PlanPart } from "../../words/params/plan/saved-plans.js";
import type { CodeParams } from "../../words/params.js";
import { SaidError } from "../../words/said-error.js";
import { comparedIdentities } from "../value/compared-identities.js";
import type { Change, Plan } from "../value/plan.js";

type Params = CodeParams["UNEXPECTED_PLAN"];

export class UnexpectedPlanError extends SaidError {
  readonly code = "UNEXPECTED_PLAN";
  readonly identity: string;
  readonly expected: string;
  /** The parts in which the two plans surely differ, such as `["operations", "footprint"]`. */
  readonly differ: readonly PlanPart[];

  constructor(params: Pick<Params, "identity" | "expected" | "plan" | "byHand">) {
    const { identity, expected } = params;
    const parts = comparedIdentities(identity, expected);
    super({ code: "UNEXPECTED_PLAN", params: { ...params, ...parts } });
    this.identity = identity;
    this.expected = expected;
    this.differ = parts.differ;
  }
}

/**
 * `expected` undefined: any plan will do; `plan`: what to call a saved plan, which tells nothing of the guild as it is now. Throws
 * UnexpectedPlanError.
 */
export function assertExpected(
  { identity, changes }: Pick<Plan, "identity" | "changes">,
  expected: string | undefined,
  plan: string | null = null,
): void {
  if (expected === undefined || identity === expected) return;
  const byHand = plan === null ? changes.filter(({ drift }) => drift).map(handChange) : [];
  throw new UnexpectedPlanError({ identity, expected, plan, byHand });
}

/** The attributes that the file wants otherwise too are among the paths. */
const handChange = ({ address, attributes }: Change): Params["byHand"][number] => ({
  address,
  paths: attributes.map(({ path }) => path),
});
