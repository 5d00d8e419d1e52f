// What a forge did not do.

import type { ForgeTrouble } from "../words/en/forge.js";
import { errorOf } from "../words/said-error.js";

/** `FORGE_FAILED`: nothing of the guild is touched by it. */
export class ForgeError extends errorOf("FORGE_FAILED") {}

/** A trouble on its way to whoever knows what was wanted. */
export class ForgeTroubleError extends Error {
  readonly trouble: ForgeTrouble;

  constructor(trouble: ForgeTrouble, { cause }: { readonly cause?: unknown } = {}) {
    super(trouble.case, { cause });
    this.trouble = trouble;
  }
}
