// Another plan than the one that was reviewed. Nothing was written.

import { SaidError } from "../../words/said-error.js";
import type { Plan } from "../value/plan.js";

export class UnexpectedPlanError extends SaidError {
  readonly code = "UNEXPECTED_PLAN";
  readonly identity: string;
  readonly expected: string;

  constructor(params: { readonly identity: string; readonly expected: string }) {
    super({ code: "UNEXPECTED_PLAN", params });
    this.identity = params.identity;
    this.expected = params.expected;
  }
}

/** `expected` undefined: any plan will do. Throws UnexpectedPlanError. */
export function assertExpected({ identity }: Pick<Plan, "identity">, expected: string | undefined): void {
  if (expected !== undefined && identity !== expected) throw new UnexpectedPlanError({ identity, expected });
}
