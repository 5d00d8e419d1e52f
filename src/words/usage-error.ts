// The error of flags, variables of the environment or arguments that cannot work.

import type { UsageParams } from "./en/usage.js";
import { SaidError } from "./said-error.js";

/** `new UsageError({ case: "key-short", variable: "GUILDFORM_PLAN_KEY", bytes: 5, least: 32 })`. */
export class UsageError extends SaidError {
  readonly code = "USAGE";

  constructor(params: UsageParams["USAGE"], options: { readonly cause?: unknown } = {}) {
    super({ code: "USAGE", params }, options);
  }
}
