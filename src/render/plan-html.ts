// The page of a plan, for review.

import type { GuildView } from "../plan/audience/guild-view.js";
import type { Plan } from "../plan/value/plan.js";
import { pageHtml } from "./html/page-html.js";
import type { PlanToShow } from "./plan/plan-document.js";
import { planPage } from "./plan/plan-page.js";
import type { ShownRehearsal } from "./rehearsal/rehearsal.js";
import { rehearsedPlanDocument } from "./rehearsal/rehearsed-plan-document.js";

export interface PlanHtmlOptions extends PlanToShow {
  /** null or left out: it was not rehearsed. */
  readonly rehearsal?: ShownRehearsal | null;
}

/** `guildView`: the guild that it was made from; null where nobody has it, as of a saved plan. No newline at the end. */
export function planHtml(plan: Plan, guildView: GuildView | null, options: PlanHtmlOptions): string {
  const page = planPage(plan, guildView, options);
  const document = rehearsedPlanDocument(page.document, options.rehearsal ?? null);
  return pageHtml({ ...page, document }).trimEnd();
}
