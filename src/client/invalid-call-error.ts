// A call that cannot work whatever the service thinks of it, refused before anything is sent.

import { GuildformError } from "../model/errors.js";
import type { OperationName } from "../protocol/routes.js";

export class InvalidCallError extends GuildformError {
  readonly code = "INVALID_CALL";
  /** null when it is not a call's input alone (an emoji). */
  readonly operation: OperationName | null;

  /** `problem` says what and the numbers, `hint` the next step. */
  constructor(options: {
    readonly operation: OperationName | null;
    readonly problem: string;
    readonly hint: string;
  }) {
    const { operation, problem, hint } = options;
    super(operation === null ? problem : `${operation}: ${problem}`, { hint });
    this.operation = operation;
  }
}
