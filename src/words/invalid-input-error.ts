// A person must correct the mistakes of this error in a file, a plan or a body.

import type { Diagnostic } from "./diagnostic.js";
import type { InputParams } from "./en/program/input.js";
import { SaidError } from "./said-error.js";

/** Holds one diagnostic for each mistake, with its place. */
export class InvalidInputError extends SaidError {
  readonly code = "INVALID_INPUT";
  readonly params: InputParams["INVALID_INPUT"];
  readonly diagnostics: readonly Diagnostic[];

  constructor(params: InputParams["INVALID_INPUT"], diagnostics: readonly Diagnostic[]) {
    super({ code: "INVALID_INPUT", params });
    this.params = params;
    this.diagnostics = diagnostics;
  }
}
