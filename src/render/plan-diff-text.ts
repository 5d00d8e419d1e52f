// How two saved plans differ, as text and as Markdown.

import type { PlanDifferences } from "../inspect/plan-differences.js";
import { documentMarkdown, type MarkdownOptions } from "./markdown/document-markdown.js";
import { type NamedPlan, planDiffDocument } from "./plan-diff/diff-document.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

export interface ComparedPlans {
  readonly old: NamedPlan;
  readonly now: NamedPlan;
  /** Nothing differs of what a reviewer judges. */
  readonly isSame: boolean;
}

/** No newline at the end. `quiet`: which two plans are compared, and in which parts they differ. */
export function planDiffText(
  plans: ComparedPlans,
  differences: PlanDifferences,
  { quiet = false, ...options }: TextOptions & { readonly verbose: boolean; readonly quiet?: boolean },
): string {
  const document = planDiffDocument(plans, differences, { wholeIdentities: options.verbose });
  const sections = document.sections.filter(({ of }) => !quiet || of === "guild");
  return documentText({ ...document, sections }, options);
}

/** No newline at the end. */
export const planDiffMarkdown = (
  plans: ComparedPlans,
  differences: PlanDifferences,
  options: MarkdownOptions,
): string => documentMarkdown(planDiffDocument(plans, differences, { wholeIdentities: true }), options);
