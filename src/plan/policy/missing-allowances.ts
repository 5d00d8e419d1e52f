// Missing allowances are the numbers of `--allow` that let a blocked plan through, such as `{ deletes: 7 }`. The hint of each finding
// names its own number. The next command needs all of them at once. cli/next-step.ts writes it down.

import type { Allowance, Allowed } from "../../model/allowances.js";
import type { Finding } from "../value/finding.js";
import type { Plan } from "../value/plan.js";

/**
 * Returns the allowances that the plan needs. The result is empty if no error and no opening stops the plan. `null` means that the plan
 * has an error that no allowance lifts, such as a failed test. If `asks` is true, apply asks a person, who may accept the opening of a
 * channel.
 */
export function missingAllowances(
  { findings }: Pick<Plan, "findings">,
  { asks }: { readonly asks: boolean },
): Allowed | null {
  const missing: Partial<Record<Allowance, number>> = {};
  for (const finding of findings) {
    const lifting = finding.level === "error" ? allowanceOf(finding) : asks ? null : openingOf(finding);
    if (lifting === null && finding.level === "error") return null;
    if (lifting !== null) missing[lifting.name] = Math.max(missing[lifting.name] ?? 0, lifting.count);
  }
  return missing;
}

/** The warning W-OPENS-AGAIN becomes an error if apply does not ask. */
function openingOf(finding: Finding): Lifting | null {
  if (finding.code !== "W-OPENS-AGAIN" || finding.params.toAllow === null) return null;
  return { name: "openings", count: finding.params.toAllow };
}

interface Lifting {
  readonly name: Allowance;
  readonly count: number;
}

/** Returns the allowance that the hint of a finding names. `null` means that the hint names no allowance. */
function allowanceOf(finding: Finding): Lifting | null {
  switch (finding.code) {
    case "E-LIMIT":
      return { name: finding.params.limit, count: finding.params.count };
    case "E-UNDO-DELETES":
      return { name: "deletes", count: finding.params.count };
    case "E-GROUP-NOT-EMPTY":
      return { name: "ungrouped", count: finding.params.left.length };
    case "E-LOCKOUT-VIEW":
    case "E-LOCKOUT-MANAGE":
      return { name: "lockouts", count: finding.params.lockouts };
    case "E-EXPOSURE":
      return { name: "exposures", count: finding.params.count };
    case "E-OPENED":
      return { name: "openings", count: finding.params.count };
    case "E-ADMINS":
      return { name: "admins", count: finding.params.count };
    case "E-KEY-RENAMED":
      return { name: "renames", count: finding.params.count };
    case "E-REMOVED-UNKNOWN":
    case "E-MOVED-UNKNOWN":
      return { name: "unknown", count: finding.params.count };
    case "E-PINS-UNREADABLE":
    case "E-ROLE-UNREADABLE":
    case "E-USER-UNREADABLE":
    case "E-CONTENT-UNREADABLE": {
      const { toAllow } = finding.params;
      return toAllow === null ? null : { name: "unreadable", count: toAllow };
    }
    default:
      return null;
  }
}
