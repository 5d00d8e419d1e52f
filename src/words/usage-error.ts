// A UsageError is about flags, arguments or variables of the environment that cannot work. Its sentence is in the catalogue (en/usage.ts),
// as for each SaidError.

import type { UsageParams } from "./en/usage.js";
import { SaidError } from "./said-error.js";

/** An example is `new UsageError({ case: "key-short", variable: "GUILDFORM_PLAN_KEY", bytes: 5, least: 32 })`. */
export class UsageError extends SaidError {
  readonly code = "USAGE";

  constructor(params: UsageParams["USAGE"], options: { readonly cause?: unknown } = {}) {
    super({ code: "USAGE", params }, options);
  }
}
