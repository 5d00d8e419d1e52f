// Reads a plan from the JSON of a file, and prints it.

import { parseSavedPlan } from "../../../src/plan/saved/parse-saved-plan.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { planText } from "../../../src/render/plan-text.js";
import { channel, config, live } from "../../small-guild.js";
import { planOf } from "../plan-of.js";

export const PLAN = planOf({ config: config({ channels: [channel("c")] }), live: live([]) });

/** Throws SavedPlanError. */
export const readPlan = (value: unknown): Promise<Plan> =>
  parseSavedPlan({
    place: "plan.json",
    bytes: new TextEncoder().encode(JSON.stringify(value)),
    toolVersion: PLAN.tool_version,
  });

export const shownPlan = (plan: Plan): string => planText(plan, { color: false, width: 100, verbose: true });
