// Reads a saved plan from the command line: the path of a file, or `-` for stdin. A signature or a flag makes the plan trusted, and the
// plan names its configuration.

import { UnfitFileError } from "../model/unfit-file-error.js";
import { MAX_PLAN_BYTES } from "../plan/saved/saved-plan.js";
import { SavedPlanError } from "../plan/saved/saved-plan-error.js";
import type { Plan } from "../plan/value/plan.js";
import { assertFolderIsThere, fileOfPlan } from "../use-cases/file-of-plan.js";
import { type ReadPlanOptions, readSavedPlan, savedPlanIn } from "../use-cases/read-saved-plan.js";
import type { Settings } from "../use-cases/settings.js";
import { isSignedPlan } from "../use-cases/signed-plan.js";
import { scopeOfFlags } from "./arguments/shared-flags.js";
import { hideIds } from "./hidden-people.js";
import { linkRule } from "./link-rule.js";
import { readStdin } from "./named-file.js";
import type { PlanningFlags } from "./plan-flags.js";

/** Throws SavedPlanError. */
export async function planNamed(name: string, options: ReadPlanOptions = {}): Promise<Plan> {
  const plan =
    name === "-"
      ? await savedPlanIn(await readInput(), name, options)
      : await readSavedPlan(name, { ...options, links: linkRule(process.env) });
  hideIds(plan.people ?? []);
  return plan;
}

async function readInput(): Promise<Uint8Array> {
  try {
    return await readStdin(MAX_PLAN_BYTES);
  } catch (error) {
    if (error instanceof UnfitFileError) throw new SavedPlanError({ place: "-", case: "too-large" });
    throw error;
  }
}

export interface SavedPlanFlags extends PlanningFlags {
  readonly trustPlan?: boolean;
  readonly expect?: string;
  /** The unit is milliseconds. Infinity accepts any age. */
  readonly planMaxAge?: number;
}

/** `path` is the path of the plan, or `-`. Throws the errors of the plan's configuration and of its signature. */
export async function foundSavedPlan(
  plan: Plan,
  { path, given, flags }: { readonly path: string; readonly given: Settings; readonly flags: SavedPlanFlags },
) {
  const isSigned = (await isSignedPlan(plan, given)) === true;
  const trust = flags.trustPlan === true;
  const around = { place: path, workingFolder: process.cwd(), isTrusted: isSigned || trust };
  const named = flags.file === undefined ? await fileOfPlan(plan, around) : null;
  if (named !== null) await assertFolderIsThere(named, { ...around, statePath: given.statePath });
  return {
    isSigned,
    settings: { ...given, file: named ?? given.file },
    options: {
      place: path,
      isNamedByPlan: named !== null,
      allowed: flags.allow,
      scope: scopeOfFlags(flags),
      trust,
      expect: flags.expect,
      maxAgeMs: flags.planMaxAge,
    },
  };
}
