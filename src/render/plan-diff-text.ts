// Prints the differences between two saved plans, as text and as Markdown. `show --diff` prints them (cli/commands/show-diff.ts).

import type { PlanDifferences } from "../inspect/plan-differences.js";
import { documentMarkdown, type MarkdownOptions } from "./markdown/document-markdown.js";
import { type NamedPlan, planDiffDocument } from "./plan-diff/diff-document.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";

export interface ComparedPlans {
  readonly old: NamedPlan;
  readonly now: NamedPlan;
  /** Is true when a reviewer judges both plans alike: all the parts for review are equal. */
  readonly isSame: boolean;
}

/** Returns the text without a newline at its end. With `quiet` it only names the two plans and the parts in which they differ. */
export function planDiffText(
  plans: ComparedPlans,
  differences: PlanDifferences,
  { quiet = false, ...options }: TextOptions & { readonly verbose: boolean; readonly quiet?: boolean },
): string {
  const document = planDiffDocument(plans, differences, { wholeIdentities: options.verbose });
  const sections = document.sections.filter(({ of }) => !quiet || of === "guild");
  return documentText({ ...document, sections }, options);
}

/** Returns the Markdown without a newline at its end. */
export const planDiffMarkdown = (
  plans: ComparedPlans,
  differences: PlanDifferences,
  options: MarkdownOptions,
): string => documentMarkdown(planDiffDocument(plans, differences, { wholeIdentities: true }), options);
