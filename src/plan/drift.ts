// Drift is the difference between the live guild and the values of the last apply in state. driftOf is pure, needs no file and makes no
// calls. drift-report.ts makes the report of it, and hand-changes.ts names it in a refusal.
//
// Promise: drift covers only values that an apply set. The goals-from-state.ts of each kind finds them, such as the managed bits of a
// permission. The service does not show the announcement, and state has no order of siblings, so neither can drift. A pin that a person
// added is not managed.

import { answersInOrder } from "./answers-in-order.js";
import { type AppliedSource, appliedSource, NO_FILE_NAMES } from "./desired/applied-source.js";
import { KINDS } from "./kinds/registry.js";
import { withShown } from "./shown-changes.js";
import { joinContributions } from "./value/draft.js";
import type { Finding } from "./value/finding.js";
import type { Change } from "./value/plan.js";

export interface Drift {
  /**
   * These changes would restore the last applied values. `before` is the live value, and `after` is the applied value. The
   * changes have no calls.
   */
  readonly changes: readonly Change[];
  /**
   * The findings are about drift that no change can undo: deleted objects (W-DRIFT-GONE) and threads with another text
   * (W-THREAD-DRIFT). I-DRIFT-UNREAD names an object that guildform could not read.
   */
  readonly findings: readonly Finding[];
}

export function driftOf({
  state,
  live: read,
  fileNames = NO_FILE_NAMES,
}: Pick<AppliedSource, "state" | "live"> & Partial<Pick<AppliedSource, "fileNames">>): Drift {
  const live = answersInOrder(read);
  const source = appliedSource({ state: withShown(state, live), live, fileNames });
  const { drafts, findings } = joinContributions(KINDS.map(({ plans }) => plans.applied(source)));
  return { changes: drafts.map(({ change }) => ({ ...change, operations: [] })), findings };
}
