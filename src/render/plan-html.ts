// Prints the page of a plan for a review.

import type { GuildView } from "../plan/audience/guild-view.js";
import type { Plan } from "../plan/value/plan.js";
import { pageHtml } from "./html/page-html.js";
import type { PlanToShow } from "./plan/plan-document.js";
import { planPage } from "./plan/plan-page.js";
import type { ShownRehearsal } from "./rehearsal/rehearsal.js";
import { rehearsedPlanDocument } from "./rehearsal/rehearsed-plan-document.js";

export interface PlanHtmlOptions extends PlanToShow {
  /** null means that no rehearsal was made. */
  readonly rehearsal?: ShownRehearsal | null;
}

/**
 * Returns the page without a newline at its end. `guildView` is the guild at the time of the plan. It is null for a saved plan,
 * which does not contain the guild.
 */
export function planHtml(plan: Plan, guildView: GuildView | null, options: PlanHtmlOptions): string {
  const page = planPage(plan, guildView, options);
  const document = rehearsedPlanDocument(page.document, options.rehearsal ?? null);
  return pageHtml({ ...page, document }).trimEnd();
}
