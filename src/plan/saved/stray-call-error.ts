// A saved plan with a call that goes elsewhere than its address says. Nothing was written.

import type { CodeParams } from "../../words/params.js";
import { SaidError } from "../../words/said-error.js";

export class StrayCallError extends SaidError {
  readonly code = "E-PLAN-TARGET";

  /** `{ place: "plan.json", id: "delete_channel channel.attic", address: "channel.attic", member: "id", sent: "999", known: "104" }`. */
  constructor(params: CodeParams["E-PLAN-TARGET"]) {
    super({ code: "E-PLAN-TARGET", params });
  }
}
