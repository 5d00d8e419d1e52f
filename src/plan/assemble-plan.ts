// The last step of planning, whatever the plan was decided from: drafts become changes, and parts become one Plan.
//
// Promises that findings stand by level, that the counts agree with what is counted, and that the plan is frozen.

import type { Draft } from "./value/draft.js";
import type { Finding } from "./value/finding.js";
import { identityOf } from "./value/identity.js";
import { CHANGE_ACTIONS, type Change, PLAN_FORMAT, type Plan, type Summary } from "./value/plan.js";

/** A plan but for what follows from its parts. */
export interface PlanParts extends Omit<Plan, "format" | "identity" | "summary" | "calls"> {
  /** Number of objects that need no change. */
  readonly unchanged: number;
  /** Number of calls that were made to read. */
  readonly reads: number;
}

export function assemblePlan({ unchanged, reads, ...parts }: PlanParts): Plan {
  return frozen({
    format: PLAN_FORMAT,
    identity: identityOf(parts),
    ...parts,
    findings: inOrderOfLevel(parts.findings),
    summary: { ...countActions(parts.changes), unchanged, unmanaged: parts.unmanaged.length },
    calls: { reads, writes: parts.operations.length },
  });
}

export const changeOfDraft = (draft: Draft): Change => ({
  ...draft.change,
  operations: [...(draft.carriedBy ?? []), ...draft.operations.map(({ id }) => id)],
});

/** A plan is what was reviewed: nobody changes it on the way to apply. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  // Neither an iterator nor a list of its members, which cost as much as the object, for each of all that a plan holds.
  if (Array.isArray(value)) value.forEach(frozen);
  else for (const name in value) frozen(value[name]);
  return Object.freeze(value);
}

function inOrderOfLevel(findings: readonly Finding[]): Finding[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return [...findings].sort((left, right) => rank[left.level] - rank[right.level]);
}

function countActions(changes: readonly Change[]): Omit<Summary, "unchanged" | "unmanaged"> {
  const counts = Object.fromEntries(CHANGE_ACTIONS.map((action) => [action, 0])) as Record<
    Change["action"],
    number
  >;
  for (const { action } of changes) counts[action] += 1;
  return counts;
}
