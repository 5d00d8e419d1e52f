// Counts the changes of a plan by their action, such as `3 to create` and `1 grant`. The summary and the verdict of a plan have
// them.

import { CHANGE_ACTIONS, type ChangeAction, type Plan } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import type { Sentence } from "../../words/sentence.js";

/** The state changes by these actions, and the guild does not. Their counts come last. */
export const OF_STATE: ReadonlySet<ChangeAction> = new Set([
  "adopt",
  "move",
  "forget",
  "protect",
  "unprotect",
]);

const ORDER: readonly ChangeAction[] = CHANGE_ACTIONS.toSorted(
  (one, other) => Number(OF_STATE.has(one)) - Number(OF_STATE.has(other)),
);

export const actionCounts = (
  { summary }: Pick<Plan, "summary">,
  isCounted: (action: ChangeAction) => boolean = () => true,
): Sentence[] =>
  ORDER.filter(isCounted).flatMap((action) => {
    const count = summary[action];
    return count === 0 ? [] : [inWords("action-count", { action, count })];
  });
