// UnexpectedPlanError says that the present plan is not the reviewed one. guildform has written nothing.

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
  /** The two plans surely differ in these parts, such as `["operations", "footprint"]`. */
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

/** Throws UnexpectedPlanError. If `expected` is undefined, each plan is acceptable. */
export function assertExpected(
  { identity }: Pick<Plan, "identity">,
  expected: string | undefined,
  {
    plan = null,
    byHand = () => [],
  }: {
    /** The saved plan has this name in messages. */
    readonly plan?: string | null | undefined;
    /**
     * Returns the changes that people made in the guild since the last apply. Without this function the list is empty, as
     * for a saved plan: guildform has not read the guild then.
     */
    readonly byHand?: () => Params["byHand"];
  } = {},
): void {
  if (expected === undefined || identity === expected) return;
  throw new UnexpectedPlanError({ identity, expected, plan, byHand: byHand() });
}
