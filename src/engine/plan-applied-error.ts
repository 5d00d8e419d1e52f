// A saved plan that was applied already, as a whole. Nothing was written.

import { GuildformError } from "../model/errors.js";
import { visibleText } from "../model/visible-text.js";

export class PlanAppliedError extends GuildformError {
  readonly code = "E-PLAN-APPLIED";

  constructor({ location }: { readonly location: string }) {
    super(`The plan was applied already, all of it (state: ${visibleText(location)}). Nothing was written.`, {
      hint: "Plan again: the new plan shows what differs now.",
    });
  }
}
