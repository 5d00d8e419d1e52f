// A saved plan that is dated in the future: its age cannot be told, so it would never be too old. Nothing was written.

import type { CodeParams } from "../../words/params.js";
import { SaidError } from "../../words/said-error.js";

export class FuturePlanError extends SaidError {
  readonly code = "E-PLAN-FUTURE";

  constructor(params: CodeParams["E-PLAN-FUTURE"]) {
    super({ code: "E-PLAN-FUTURE", params });
  }
}
