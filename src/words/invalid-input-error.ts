// The error of a file, a plan or a body that a person has to mend.

import type { Diagnostic } from "./diagnostic.js";
import type { InputParams } from "./en/program/input.js";
import { SaidError } from "./said-error.js";

/** What a person wrote is wrong; each diagnostic has a place. */
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
