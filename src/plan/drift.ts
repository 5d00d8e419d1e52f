// Drift: how the live guild differs from what was last applied, as far as state knows. Pure, needs no file and makes no calls.
//
// Promises: objects of which state says nothing are not drift, and of the others only what an apply managed is: the managed bits
// of a permission, the name, privacy, speaking and group of a channel, what is pinned, reacted and said. The announcement cannot
// be read, the order of siblings is in no state, and a pin that somebody added belongs to nobody.

import { answersInOrder } from "./answers-in-order.js";
import { type AppliedSource, appliedSource } from "./desired/applied-source.js";
import { KINDS } from "./kinds/registry.js";
import { withShown } from "./shown-changes.js";
import { joinContributions } from "./value/draft.js";
import type { Finding } from "./value/finding.js";
import type { Change } from "./value/plan.js";

export interface Drift {
  /** What would bring back what was last applied: `before` is live, `after` was applied. No calls carry them out. */
  readonly changes: readonly Change[];
  /**
   * What no change brings back: gone (W-DRIFT-GONE), or a thread that says something else (W-THREAD-DRIFT); and what was not
   * read, so that nobody can tell (I-DRIFT-UNREAD).
   */
  readonly findings: readonly Finding[];
}

export function driftOf({ state, live: read }: Pick<AppliedSource, "state" | "live">): Drift {
  const live = answersInOrder(read);
  const source = appliedSource({ state: withShown(state, live), live });
  const { drafts, findings } = joinContributions(KINDS.map(({ plans }) => plans.applied(source)));
  return { changes: drafts.map(({ change }) => ({ ...change, operations: [] })), findings };
}
