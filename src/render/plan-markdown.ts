// Prints a plan as Markdown, for a comment where people review a change. `cli/plan-output.ts` loads it for `--format markdown`.

import type { Plan } from "../plan/value/plan.js";
import { documentMarkdown, type MarkdownOptions } from "./markdown/document-markdown.js";
import { type PlanToShow, planDocument } from "./plan/plan-document.js";
import type { ShownRehearsal } from "./rehearsal/rehearsal.js";
import { rehearsedPlanDocument } from "./rehearsal/rehearsed-plan-document.js";

export interface PlanMarkdownOptions extends MarkdownOptions, PlanToShow {
  /** null means that no rehearsal was made. */
  readonly rehearsal?: ShownRehearsal | null;
}

/** Returns the Markdown without a newline at its end. */
export const planMarkdown = (plan: Plan, options: PlanMarkdownOptions): string =>
  documentMarkdown(
    rehearsedPlanDocument(planDocument(plan, { ...options, identity: "folded" }), options.rehearsal ?? null),
    options,
  );
