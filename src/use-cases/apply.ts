// Use case: plan from the configuration, and apply exactly this plan.

import type { ApplyResult } from "../engine/apply-guild.js";
import { assertExpected } from "../plan/saved/unexpected-plan-error.js";
import { applyUnderLock } from "./apply-under-lock.js";
import { usableConfiguration } from "./configuration.js";
import { assertStateFits, type PlanResult, planConnected, type RunOptions } from "./plan.js";
import type { Settings } from "./settings.js";

export interface ApplyOptions extends RunOptions {
  /** Gets the plan before the approval, also an empty or blocked plan. */
  readonly onPlan?: (planned: PlanResult) => void;
  /** Asks for approval of a plan that changes something and that policy does not block. */
  readonly approve: (planned: PlanResult) => Promise<boolean>;
  /** `true` means that a person answers `approve`. Only then may the plan open a channel again that a person has closed by hand. */
  readonly attended?: boolean;
  /** Gives the identity of the reviewed plan. Apply refuses any other plan. */
  readonly expect?: string | undefined;
}

/**
 * Plans, asks for approval, applies exactly this plan, and verifies. It holds the lock from before the read of the state until the end.
 * Errors: as of planConfiguration(), StateLockedError, UnexpectedPlanError, StalePlanError. Once it has sent a call, the result has the
 * outcomes.
 */
export async function applyConfiguration(settings: Settings, options: ApplyOptions): Promise<ApplyResult> {
  const configuration = await usableConfiguration(settings);
  const { allowed = {}, scope, refresh, signal = new AbortController().signal } = options;
  return applyUnderLock(
    { ...settings, guildId: configuration.config.guildId },
    {
      signal,
      planUnderLock: async ({ client, state, location }) => {
        await assertStateFits(configuration, { state, location });
        const unattended = options.attended !== true;
        const planned = await planConnected(settings, {
          allowed,
          scope,
          refresh,
          signal,
          client,
          configuration,
          state,
          unattended,
        });
        options.onPlan?.(planned);
        assertExpected(planned.plan, options.expect, { byHand: planned.byHand });
        return { plan: planned.plan, approve: () => options.approve(planned) };
      },
    },
  );
}
