// The plan no longer fits the state: the state has changed since the plan was made. guildform has written nothing.

import type { Stale, StaleState } from "../words/en/engine/stale.js";
import { SaidError } from "../words/said-error.js";

export class StaleStateError extends SaidError {
  readonly code = "STALE_PLAN";

  constructor(params: { readonly location: string } & Stale & StaleState) {
    super({ code: "STALE_PLAN", params });
  }
}
