// This error says that an earlier apply made all calls of the saved plan. guildform has written nothing. check-state-of-plan.ts throws it.

import { SaidError } from "../words/said-error.js";

export class PlanAppliedError extends SaidError {
  readonly code = "E-PLAN-APPLIED";

  constructor({ location }: { readonly location: string }) {
    super({ code: "E-PLAN-APPLIED", params: { location } });
  }
}
