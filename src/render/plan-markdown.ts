// The Markdown of a plan, for a comment where people review a change.

import type { Plan } from "../plan/value/plan.js";
import { documentMarkdown, type MarkdownOptions } from "./markdown/document-markdown.js";
import { type PlanToShow, planDocument } from "./plan/plan-document.js";

export interface PlanMarkdownOptions extends MarkdownOptions, PlanToShow {}

/** No newline at the end. */
export const planMarkdown = (plan: Plan, options: PlanMarkdownOptions): string =>
  documentMarkdown(planDocument(plan, options), options);
