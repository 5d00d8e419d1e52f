// A call that cannot work whatever the service thinks of it, refused before anything is sent.

import type { OperationName } from "../protocol/routes.js";
import type { InvalidCall } from "../words/en/client/input.js";
import { SaidError } from "../words/said-error.js";

export class InvalidCallError extends SaidError {
  readonly code = "INVALID_CALL";
  /** null when it is not a call's input alone (an emoji). */
  readonly operation: OperationName | null;

  constructor(params: { readonly operation: OperationName | null } & InvalidCall) {
    super({ code: "INVALID_CALL", params });
    this.operation = params.operation;
  }
}
