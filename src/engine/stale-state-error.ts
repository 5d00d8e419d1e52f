// The plan no longer fits the state: what guildform remembers is not what the plan was made from. Nothing was written.

import type { Stale, StaleState } from "../words/en/engine/stale.js";
import { SaidError } from "../words/said-error.js";

export class StaleStateError extends SaidError {
  readonly code = "STALE_PLAN";

  constructor(params: { readonly location: string } & Stale & StaleState) {
    super({ code: "STALE_PLAN", params });
  }
}
