// Use case: plan what the configuration asks for, and apply that very plan.

import type { ApplyResult } from "../engine/apply-guild.js";
import { assertExpected } from "../plan/saved/unexpected-plan-error.js";
import { applyUnderLock } from "./apply-under-lock.js";
import { usableConfiguration } from "./configuration.js";
import { assertStateFits, type PlanResult, planConnected, type RunOptions } from "./plan.js";
import type { Settings } from "./settings.js";

export interface ApplyOptions extends RunOptions {
  /** Gets every plan. */
  readonly onPlan?: (planned: PlanResult) => void;
  /** Asked for a plan that changes something and that policy does not block. */
  readonly approve: (planned: PlanResult) => Promise<boolean>;
  /** A person answers `approve`, and may open again what was closed by hand; else that blocks. */
  readonly attended?: boolean;
  /** The identity of the plan that was reviewed: any other is not applied. */
  readonly expect?: string | undefined;
}

/**
 * Plans, shows, asks, applies that very plan, and verifies. The lock is held from before state is read until the end.
 * Errors: as of planConfiguration(), and StateLockedError, UnexpectedPlanError, StalePlanError; once a call was sent, outcomes are a result.
 */
export async function applyConfiguration(settings: Settings, options: ApplyOptions): Promise<ApplyResult> {
  const configuration = await usableConfiguration(settings);
  const { allowed = {}, scope, signal = new AbortController().signal } = options;
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
