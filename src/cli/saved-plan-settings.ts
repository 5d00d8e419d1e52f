// A saved plan as a command finds it: trusted by its signature or by a flag, with the configuration that the plan names.

import type { Allowed } from "../model/allowances.js";
import type { Plan } from "../plan/value/plan.js";
import { assertFolderIsThere, fileOfPlan } from "../use-cases/file-of-plan.js";
import type { Settings } from "../use-cases/settings.js";
import { isSignedPlan } from "../use-cases/signed-plan.js";
import type { CommonFlags } from "./settings-of.js";
import { type ScopeFlags, scopeOfFlags } from "./shared-flags.js";

export interface SavedPlanFlags extends CommonFlags, ScopeFlags {
  readonly allow: Allowed;
  readonly trustPlan?: boolean;
  readonly expect?: string;
  readonly planMaxAge?: number;
}

/** `path`: where the plan was read, or `-`. Errors: those of the plan's configuration and of its signature. */
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
