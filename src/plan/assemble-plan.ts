// assemblePlan finishes a plan of any source: it adds the identity and the counts, puts errors before warnings, and freezes the plan.
// plan-from-drafts.ts calls it last.

import type { Finding } from "./value/finding.js";
import { identityOf } from "./value/identity.js";
import { countActions, PLAN_FORMAT, type Plan } from "./value/plan.js";

/** assemblePlan derives the other members of a plan from these. */
export interface PlanParts extends Omit<Plan, "format" | "identity" | "summary" | "calls"> {
  readonly unchanged: number;
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

/** Freezes the plan, so that apply gets the plan that people reviewed. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  // An iterator or a list of the members would cost as much as the object itself, for each object of the plan.
  if (Array.isArray(value)) value.forEach(frozen);
  else for (const name in value) frozen(value[name]);
  return Object.freeze(value);
}

function inOrderOfLevel(findings: readonly Finding[]): Finding[] {
  const rank = { error: 0, warning: 1, info: 2 };
  return [...findings].sort((left, right) => rank[left.level] - rank[right.level]);
}
