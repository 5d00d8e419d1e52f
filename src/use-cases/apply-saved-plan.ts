// Use case: apply a saved plan. It is planned again, from the configuration that vouches for it or, for an undo, from the state,
// and those of its calls are made that are planned now. Without a configuration somebody has to vouch for it.

import type { ApplyResult } from "../engine/apply-guild.js";
import type { Plan } from "../plan/value/plan.js";
import { applyUnderLock } from "./apply-under-lock.js";
import { type ChooseOptions, savedPlanChooser } from "./replan-saved-plan.js";
import type { Settings } from "./settings.js";

export interface SavedPlanOptions extends ChooseOptions {
  /** Called with the plan that is applied, before its first call: the saved plan without the calls already done, planned again unless trusted. */
  readonly onPlan?: (plan: Plan, about: ChosenFrom) => void;
}

export interface ChosenFrom {
  /** Whether a file or the state asks for what the plan holds. */
  readonly isVouched: boolean;
  /** What to call the state in messages: the path of its file. */
  readonly state: string;
}

/**
 * Makes the calls of a plan that was reviewed, and no others; nobody is asked. Errors: SavedPlanError, UnexpectedPlanError, OldPlanError, StateLockedError,
 * StateGuildMismatchError, StaleStateError, StalePlanError before the first write; then outcomes are a result.
 */
export async function applySavedPlan(
  settings: Settings,
  saved: Plan,
  options: SavedPlanOptions = {},
): Promise<ApplyResult> {
  const { signal = new AbortController().signal } = options;
  const chooser = await savedPlanChooser(settings, saved, options);
  return applyUnderLock(
    { ...settings, guildId: saved.guild.id },
    {
      signal,
      planUnderLock: async (underLock) => {
        if (signal.aborted) return { plan: chooser.reviewed, approve: async () => false };
        const { plan } = await chooser.choose(underLock);
        options.onPlan?.(plan, { isVouched: chooser.isVouched, state: underLock.location });
        return { plan, planDigest: chooser.digest, approve: async () => !signal.aborted };
      },
    },
  );
}
