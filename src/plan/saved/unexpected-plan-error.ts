// Another plan than the one that was reviewed. Nothing was written.

import type { PlanPart } from "../../words/en/compared-parts.js";
import type { CodeParams } from "../../words/params.js";
import { SaidError } from "../../words/said-error.js";
import { comparedIdentities } from "../value/compared-identities.js";
import type { Plan } from "../value/plan.js";

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

/** Throws UnexpectedPlanError. `expected` undefined: each plan will do. */
export function assertExpected(
  { identity }: Pick<Plan, "identity">,
  expected: string | undefined,
  {
    plan = null,
    byHand = () => [],
  }: {
    /** The name of a saved plan in messages. */
    readonly plan?: string | null | undefined;
    /** What people changed in the guild since the last apply. A saved plan does not tell it: the guild was not read. */
    readonly byHand?: () => Params["byHand"];
  } = {},
): void {
  if (expected === undefined || identity === expected) return;
  throw new UnexpectedPlanError({ identity, expected, plan, byHand: byHand() });
}
