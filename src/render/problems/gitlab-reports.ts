// Prints two reports that GitLab shows in a merge request: code quality (problems at their lines), and the three numbers that it
// knows from Terraform plans. `guildform validate` prints the first, and plan-report.ts both.

import { digest } from "../../model/canonical-json.js";
import type { Plan } from "../../plan/value/plan.js";
import { OF_STATE } from "../plan/action-counts.js";
import type { ShownProblem } from "./problem.js";

const SEVERITY = { error: "critical", warning: "major", info: "info" } as const;

/** Returns a Code Quality report. A problem without a place is reported at `file`. A problem keeps its fingerprint when its line moves. */
export function codeQualityJson(problems: readonly ShownProblem[], file: string) {
  const counts = new Map<string, number>();
  return problems.map(({ level, code, message, hint, at }) => {
    const path = at?.file ?? file;
    const what = digest([code, path, message]);
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return {
      description: hint === "" ? message : `${message} ${hint}`,
      check_name: code,
      fingerprint: digest([what, count]).replace(/^sha256:/, ""),
      severity: SEVERITY[level],
      location: { path, lines: { begin: at?.line ?? 1 } },
    };
  });
}

/** Counts the changes for `reports:terraform`. A change of the state alone is not counted. */
export function terraformJson({ changes }: Pick<Plan, "changes">): {
  readonly create: number;
  readonly update: number;
  readonly delete: number;
} {
  const counts = { create: 0, update: 0, delete: 0 };
  for (const { action } of changes) {
    if (OF_STATE.has(action)) continue;
    counts[action === "create" || action === "delete" ? action : "update"] += 1;
  }
  return counts;
}
