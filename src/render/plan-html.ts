// The page of a plan, for review.

import type { SeenGuild } from "../plan/audience/seen-guild.js";
import type { Plan } from "../plan/value/plan.js";
import { pageHtml } from "./html/page-html.js";
import type { PlanToShow } from "./plan/plan-document.js";
import { planPage } from "./plan/plan-page.js";

/** `seen`: the guild that it was made from; null where nobody has it, as of a saved plan. No newline at the end. */
export const planHtml = (plan: Plan, seen: SeenGuild | null, options: PlanToShow): string =>
  pageHtml(planPage(plan, seen, options)).trimEnd();
