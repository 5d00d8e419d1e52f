// Another plan than the one that was reviewed. Nothing was written.

import { GuildformError } from "../../model/errors.js";
import { visibleText } from "../../model/visible-text.js";
import type { Plan } from "../value/plan.js";

export class UnexpectedPlanError extends GuildformError {
  readonly code = "UNEXPECTED_PLAN";
  readonly identity: string;
  readonly expected: string;

  constructor({ identity, expected }: { readonly identity: string; readonly expected: string }) {
    super(
      `The plan is not the one that is expected: its identity is ${visibleText(identity)}, expected is ${visibleText(expected)}. Nothing was written.`,
      {
        hint: "Look at this plan, and at what has changed in the file, the guild or the state since the other one was made.",
      },
    );
    this.identity = identity;
    this.expected = expected;
  }
}

/** `expected` undefined: any plan will do. Throws UnexpectedPlanError. */
export function assertExpected({ identity }: Pick<Plan, "identity">, expected: string | undefined): void {
  if (expected !== undefined && identity !== expected) throw new UnexpectedPlanError({ identity, expected });
}
