// A saved plan by its name on the command line: the path of a file, or `-` for stdin.

import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import { readSavedPlan, savedPlanIn } from "../use-cases/saved-plan.js";

/** Throws SavedPlanError. */
export const planNamed = async (name: string): Promise<Plan> =>
  name === "-" ? savedPlanIn(await readInput(), name) : readSavedPlan(name);

async function readInput(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_PLAN_BYTES) throw new SavedPlanError({ place: "-", case: "too-large" });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
