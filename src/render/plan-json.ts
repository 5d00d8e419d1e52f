// A plan as JSON: what `plan --json` prints, `plan --out` writes and `planJson` of the library gives. Beside code and params it
// has the sentences that people and scripts read, in English. Neither digest nor signature covers them, and whoever reads the
// plan again makes them anew (plan/saved/texts-of-plan.ts).

import { type SavedPlan, savedPlan } from "../plan/saved/saved-plan.js";
import type { Finding, Plan } from "../plan/value/plan.js";
import { told } from "../words/words-of.js";

export type PlanJson = Omit<SavedPlan, "findings"> & { readonly findings: readonly FindingJson[] };

export type FindingJson = Finding & {
  readonly message: string;
  /** What to do next; for an error the exact way to allow it. */
  readonly hint: string;
};

export const planJson = (plan: Plan): PlanJson => ({
  ...savedPlan(plan),
  findings: plan.findings.map(findingJson),
});

/** Words stand beside the code. */
function findingJson(finding: Finding): FindingJson {
  const { address, source, ...said } = finding;
  return { ...said, ...told(finding), address, source } as FindingJson;
}
