// Prints a plan as text for a review. cli/plan-result-text.ts and the commands plan, show and apply print it.

import type { Plan } from "../plan/value/plan.js";
import { type PlanToShow, planDocument } from "./plan/plan-document.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

export interface PlanTextOptions extends TextOptions, PlanToShow {}

/** Returns the text without a newline at its end. With `verbose` it cuts no name or value. */
export const planText = (plan: Plan, options: PlanTextOptions): string =>
  documentText(planDocument(plan, { ...options, factsFirst: true }), options);
