// Returns counts in the text of plans and applies: `planCounts({ create: 3 })` is `Plan: 3 to create`.

import type { PhraseParams } from "../src/words/params.js";
import { phraseOf } from "./sentence.js";

type CountedAction = PhraseParams["action-count"]["action"];
type OutcomeWord = PhraseParams["outcome-count"]["status"];
type Counts = Readonly<Partial<Record<CountedAction, number>>>;

/** The result is `3 to create, 3 to adopt`. */
export const actionCounts = (counts: Counts): string =>
  Object.entries(counts)
    .map(([action, count]) => phraseOf("action-count", { action: action as CountedAction, count }))
    .join(", ");

/** The result is `Plan: 3 to create, 3 to adopt`. */
export const planCounts = (counts: Counts): string => `${phraseOf("plan-title", {})} ${actionCounts(counts)}`;

/** The result is `Applied 1, not run 2.` */
export const outcomeCounts = (
  applied: number,
  further: Readonly<Partial<Record<OutcomeWord, number>>> = {},
): string => {
  const others = Object.entries(further).map(([status, count]) =>
    phraseOf("outcome-count", { status: status as OutcomeWord, count }),
  );
  return `${[phraseOf("applied-count", { count: applied }), ...others].join(", ")}.`;
};
