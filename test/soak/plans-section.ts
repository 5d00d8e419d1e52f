// Plans section: recorded and disturbed inputs go through the planners of this build. With `--against` they also go through another one.

import { join } from "node:path";
import type { RunOptions, Section, SectionResult } from "./section.js";

const FOLDER = join("node_modules", ".cache", "guildform-plans");
const DISTURBANCES = 10_000;
const TINY_DISTURBANCES = 20;

export const plansSection: Section = {
  name: "plans",
  proves:
    "recorded and disturbed inputs: plans are sound and hang on no order of answers; with --against as before",
  hasTiny: true,
  files: [],
  run: plans,
};

async function plans({ seed, against, isTiny, onProgress }: RunOptions): Promise<SectionResult> {
  // This import comes late: other sections and the help do not need it.
  const { comparePlans } = await import("./plans/compare-plans.js");
  const { recordedPlan, recordedPlans } = await import("./plans/recording.js");
  const corpus = isTiny ? await recordedPlan() : recordedPlans(FOLDER, onProgress);
  const disturbances = isTiny ? TINY_DISTURBANCES : DISTURBANCES;
  const comparison = { corpus, dist: "dist", against, seed, disturbances };
  const { cases, differences } = await comparePlans(comparison);
  const failures = differences.map(({ input, problems }) => ({
    what: [input, ...problems].join("\n  "),
    again: null,
  }));
  return { cases, failures };
}
