// These functions say whether a plan has anything to do, and whether apply refuses it. They load no code that makes plans.

import type { Plan } from "./plan.js";

/** Returns true if the plan has no change, and so no call. */
export const isEmpty = (plan: Pick<Plan, "changes">): boolean => plan.changes.length === 0;

/** Returns true if a finding of level `error` blocks the plan. */
export const isBlocked = (plan: Pick<Plan, "findings">): boolean =>
  plan.findings.some(({ level }) => level === "error");
