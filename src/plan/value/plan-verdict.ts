// Plan verdict: whether a plan has anything to do, and whether apply refuses it. Whoever prints or applies a plan asks this
// without loading what makes plans.

import type { Plan } from "./plan.js";

/** Nothing to do: no change, and so no call. */
export const isEmpty = (plan: Pick<Plan, "changes">): boolean => plan.changes.length === 0;

/** A finding of level error stands in its way. */
export const isBlocked = (plan: Pick<Plan, "findings">): boolean =>
  plan.findings.some(({ level }) => level === "error");
