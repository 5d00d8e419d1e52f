// The plan no longer fits the state: what guildform remembers is not what the plan was made from. Nothing was written.

import { GuildformError } from "../model/errors.js";
import { visibleText } from "../model/visible-text.js";

export class StaleStateError extends GuildformError {
  readonly code = "STALE_PLAN";

  /** `problem` is safe to show. */
  constructor(options: { readonly location: string; readonly problem: string; readonly hint?: string }) {
    const { location, problem, hint = "Plan again and look at the new plan." } = options;
    super(`The plan is stale: ${problem} (state: ${visibleText(location)}). Nothing was written.`, { hint });
  }
}
