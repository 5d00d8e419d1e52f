// A plan on one line: its identity, the guild, the counts of its changes, and its verdict. It stands for a plan that was reviewed,
// and for any plan under `--quiet`.

import { shortIdentity } from "../plan/value/compared-identities.js";
import type { Plan } from "../plan/value/plan.js";
import { inWords } from "../words/in-words.js";
import { listed } from "../words/say.js";
import { oneLine } from "./document/block.js";
import { type Document, documentOf, section } from "./document/document.js";
import { NO_RUN, run } from "./document/run.js";
import { actionCounts } from "./plan/action-counts.js";
import { dangers } from "./plan/verdict-facts.js";
import { documentText } from "./text/document-text.js";
import type { TextOptions } from "./text/paint.js";
import { boundedText } from "./text-width.js";

/** Columns; a file may hold a name of any length. */
const LONGEST_NAME = 200;

/**
 * `Plan 3f8qk01v7c2d for "星河社区" (144…): 2 to create, 1 to delete; 3 calls to make. ! 1 change cannot be undone.`
 * Never wrapped. The identity is shortened; `show --json` prints it whole.
 */
export const planLine = (plan: Plan, options: Pick<TextOptions, "color">): string =>
  documentText(planLineDocument(plan), options);

function planLineDocument(plan: Plan): Document {
  const { calls, deferred, identity } = plan;
  const { id, name } = plan.guild;
  const guild = { id, name: boundedText(name, LONGEST_NAME) };
  const counts = actionCounts(plan);
  const later = deferred.length;
  const errors = plan.findings.filter(({ level }) => level === "error").length;
  return documentOf(
    section([
      oneLine(
        run(inWords("plan-line-title"), "strong"),
        run(inWords("plan-line", { identity: shortIdentity(identity), guild })),
        run(counts.length === 0 ? inWords("no-changes") : listed(counts)),
        run(inWords("plan-line-calls", { calls: calls.writes })),
        plan.scope === undefined
          ? NO_RUN
          : run(inWords("plan-line-scope", { left: plan.scope.left_out }), "caution"),
        later === 0 ? NO_RUN : run(inWords("plan-line-left", { changes: later }), "caution"),
        run(inWords("plan-line-danger", dangers(plan)), "danger"),
        plan.complete ? NO_RUN : run(inWords("plan-line-incomplete"), "caution"),
        errors === 0 ? NO_RUN : run(inWords("plan-line-blocked", { errors }), "danger"),
      ),
    ]),
  );
}
