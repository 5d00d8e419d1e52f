// Use case: apply a saved plan. guildform plans it again: from the configuration that vouches for it, or from the state for an undo. It
// makes a call of the saved plan only if the new plan has it too. Without a configuration, the caller must trust the plan (`trust`), or its
// signature must be good.

import type { ApplyResult } from "../engine/apply-guild.js";
import type { Plan } from "../plan/value/plan.js";
import { applyUnderLock } from "./apply-under-lock.js";
import { type ChooseOptions, savedPlanChooser } from "./replan-saved-plan.js";
import type { Settings } from "./settings.js";

export interface SavedPlanOptions extends ChooseOptions {
  /**
   * Gets the plan that is applied, before its first call. It is the saved plan without the calls that are already done. It is planned again
   * unless nothing vouches for it.
   */
  readonly onPlan?: (plan: Plan, about: ChosenFrom) => void;
}

export interface ChosenFrom {
  /** `true` means that a file or the state asks for the calls of the plan. */
  readonly isVouched: boolean;
  /** Names the state in messages. It is the path of a state file, for example. */
  readonly state: string;
}

/**
 * Makes the calls of a reviewed plan, and no others. It asks nothing. Errors before the first write: SavedPlanError, UnexpectedPlanError,
 * OldPlanError, StateLockedError, StateGuildMismatchError, StaleStateError, StalePlanError. After the first write nothing is thrown, and
 * the result has the outcomes.
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
