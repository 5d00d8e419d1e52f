// Prints a plan in the formats of GitLab. `cli/plan-output.ts` loads it for these formats.

import type { Plan } from "../../plan/value/plan.js";
import { jsonText } from "../json-text.js";
import { codeQualityJson, terraformJson } from "./gitlab-reports.js";
import { problemsOfPlan } from "./problem.js";

/** Returns the report as JSON. A finding without a place is reported at `file`. */
export const planReport = (
  plan: Plan,
  format: "gitlab-codequality" | "gitlab-terraform",
  file: string,
): string =>
  jsonText(
    format === "gitlab-terraform"
      ? terraformJson(plan)
      : codeQualityJson(problemsOfPlan(plan.findings), file),
  );
