// The plan is stale: something it touches is not what it was when the plan was made.

import type { Address } from "../model/address.js";
import { GuildformError } from "../model/errors.js";
import { foreignText } from "../model/visible-text.js";

export class StalePlanError extends GuildformError {
  readonly code = "STALE_PLAN";
  /** What changed: addresses of the footprint. */
  readonly changed: readonly Address[];

  constructor(changed: readonly Address[]) {
    const shown = changed.slice(0, 10).map((address) => foreignText(address));
    const more = changed.length > shown.length ? ` and ${changed.length - shown.length} more` : "";
    super(
      `The plan is stale: since it was made, the guild changed at ${shown.join(", ")}${more}. Nothing was written.`,
      {
        hint: "Plan again and look at the new plan.",
      },
    );
    this.changed = changed;
  }
}
