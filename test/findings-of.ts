// Returns the findings of a plan with their words, so that a test can check the text for people.

import type { Plan } from "../src/plan/value/plan.js";
import { type FindingJson, planJson } from "../src/render/plan-json.js";

export const findingsOf = (plan: Plan): readonly FindingJson[] => planJson(plan).findings;
