// A saved plan that was applied already, as a whole. Nothing was written.

import { SaidError } from "../words/said-error.js";

export class PlanAppliedError extends SaidError {
  readonly code = "E-PLAN-APPLIED";

  constructor({ location }: { readonly location: string }) {
    super({ code: "E-PLAN-APPLIED", params: { location } });
  }
}
