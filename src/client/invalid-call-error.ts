// The call cannot work in any guild, so the client refuses it before it sends anything.

import type { OperationName } from "../protocol/routes.js";
import type { InvalidCall } from "../words/en/client/input.js";
import { SaidError } from "../words/said-error.js";

/** The checks of checkCall() and emojiOf() throw it. The code is `INVALID_CALL`. */
export class InvalidCallError extends SaidError {
  readonly code = "INVALID_CALL";
  /** null means that the input belongs to no call yet, such as an emoji. */
  readonly operation: OperationName | null;

  constructor(params: { readonly operation: OperationName | null } & InvalidCall) {
    super({ code: "INVALID_CALL", params });
    this.operation = params.operation;
  }
}
