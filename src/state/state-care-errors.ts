// What can go wrong where somebody looks after the state by hand.

import type { StateCareCodes } from "../words/params/state/care.js";
import { SaidError } from "../words/said-error.js";

/** State has nothing bound to an address, or to what a glob means. */
export class NotBoundError extends SaidError {
  readonly code = "NOT_BOUND";

  constructor(params: StateCareCodes["NOT_BOUND"]) {
    super({ code: "NOT_BOUND", params });
  }
}

/** The state stays as it is: what was asked for would leave one that nobody can go on with. */
export class StateEditRefusedError extends SaidError {
  readonly code = "STATE_EDIT_REFUSED";

  constructor(params: StateCareCodes["STATE_EDIT_REFUSED"]) {
    super({ code: "STATE_EDIT_REFUSED", params });
  }
}
