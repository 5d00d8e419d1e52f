// Prints a plan on one line: the verdict with which its text begins. `--quiet` prints only this line. For a reviewed plan the
// line also names the identity and the guild. `cli/plan-result-text.ts` prints it.

import { accessChanges } from "../plan/audience/access-changes.js";
import { shortIdentity } from "../plan/value/compared-identities.js";
import type { Plan } from "../plan/value/plan.js";
import { inWords } from "../words/in-words.js";
import type { Facts } from "./document/block.js";
import { documentOf, section } from "./document/document.js";
import { run } from "./document/run.js";
import { type PlanToShow, planFacts } from "./plan/plan-document.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";
import { boundedText } from "./text-width.js";

/** The unit is columns. A file may hold a name of any length. */
const LONGEST_NAME = 200;

type LineOptions = Pick<TextOptions, "color"> & Pick<PlanToShow, "file" | "problems">;

/** Returns the first line of the plan without wrapping, such as `2 to create, 1 to delete · 1 change cannot be undone`. */
export const planLine = (plan: Plan, options: LineOptions): string =>
  lineText(lineFacts(plan, options), options);

/**
 * Returns the line with the name of the plan, such as `Plan 3f8qk01v7c2d for "星河社区" (144…): 2 to create`. `show` prints the
 * complete identity.
 */
export function namedPlanLine(plan: Plan, options: LineOptions): string {
  const { kind, facts } = lineFacts(plan, options);
  const { id, name } = plan.guild;
  const guild = { id, name: boundedText(name, LONGEST_NAME) };
  const named = [
    run(inWords("plan-line-title"), "strong"),
    run(inWords("plan-line", { identity: shortIdentity(plan.identity), guild })),
  ];
  const [first = [], ...others] = facts;
  return lineText({ kind, facts: [[...named, ...first], ...others] }, options);
}

const lineFacts = (plan: Plan, { file, problems }: LineOptions): Facts =>
  planFacts(plan, {
    access: accessChanges(plan),
    ...(file === undefined ? {} : { file }),
    problems: problems ?? 0,
  });

const lineText = (facts: Facts, { color }: LineOptions): string =>
  documentText(documentOf(section([facts])), { color, width: Number.POSITIVE_INFINITY });
