// A saved plan by its name on the command line: the path of a file, or `-` for stdin.

import { UnfitFileError } from "../model/unfit-file-error.js";
import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import { type ReadPlanOptions, readSavedPlan, savedPlanIn } from "../use-cases/read-saved-plan.js";
import { linkRule } from "./link-rule.js";
import { readStdin } from "./read-stdin.js";

/** Throws SavedPlanError. */
export const planNamed = async (name: string, options: ReadPlanOptions = {}): Promise<Plan> =>
  name === "-"
    ? savedPlanIn(await readInput(), name, options)
    : readSavedPlan(name, { ...options, links: linkRule(process.env) });

async function readInput(): Promise<Uint8Array> {
  try {
    return await readStdin(MAX_PLAN_BYTES);
  } catch (error) {
    if (error instanceof UnfitFileError) throw new SavedPlanError({ place: "-", case: "too-large" });
    throw error;
  }
}
