// The error of a file, a plan or a body that a person has to mend.

import { GuildformError } from "../model/errors.js";
import type { Diagnostic } from "./diagnostic.js";

/** What a person wrote is wrong; each diagnostic has a place. */
export class InvalidInputError extends GuildformError {
  readonly code = "INVALID_INPUT";
  readonly diagnostics: readonly Diagnostic[];

  constructor(message: string, diagnostics: readonly Diagnostic[]) {
    super(message);
    this.diagnostics = diagnostics;
  }
}
