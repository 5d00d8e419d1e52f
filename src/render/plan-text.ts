// The text of a plan, for review.

import type { Plan } from "../plan/value/plan.js";
import { type PlanToShow, planDocument } from "./plan/plan-document.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

export interface PlanTextOptions extends TextOptions, PlanToShow {}

/** No newline at the end. With `verbose` also whole names and values. */
export const planText = (plan: Plan, options: PlanTextOptions): string =>
  documentText(planDocument(plan, { ...options, factsFirst: true }), options);
