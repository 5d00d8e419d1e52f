// Errors of a forge: the error that people see, and the trouble on its way there.

import type { ForgeTrouble } from "../words/en/forge.js";
import { errorOf } from "../words/said-error.js";

/** The command fails with `FORGE_FAILED`. A forge holds nothing of the guild, so the guild stays unchanged. */
export class ForgeError extends errorOf("FORGE_FAILED") {}

/** A forge throws this error without words. Its caller knows what was asked for, and makes a ForgeError of it. */
export class ForgeTroubleError extends Error {
  readonly trouble: ForgeTrouble;

  constructor(trouble: ForgeTrouble, { cause }: { readonly cause?: unknown } = {}) {
    super(trouble.case, { cause });
    this.trouble = trouble;
  }
}
