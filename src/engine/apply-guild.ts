// Applies a planned guild: stops at policy, asks, applies that very plan, and verifies.

import type { Change, Plan } from "../plan/value/plan.js";
import { isBlocked, isEmpty } from "../plan/value/plan-verdict.js";
import type { LockInfo } from "../state/store.js";
import type { ApplyInput } from "./apply-input.js";
import { type Applied, applyPlan, rememberBeforeCalls } from "./apply-plan.js";
import { rememberFirstLook } from "./posted-form.js";
import { verifyApplied } from "./verify.js";

export interface ApplyResult {
  readonly plan: Plan;
  /**
   * empty: nothing to do. deferred: what differs is left for a later run (`plan.deferred`). blocked: policy. declined:
   * not approved. done: operations were run.
   */
  readonly status: "empty" | "deferred" | "blocked" | "declined" | "done";
  readonly applied: Applied | null;
  /** What the plan touched and is still not as the file says; null when it was not verified. */
  readonly left: readonly Change[] | null;
  /** Why it could not be verified; null when it could, or when there was no reason to. */
  readonly verifyError: unknown;
  /** A lock of a holder that is gone, which this run replaced. */
  readonly replacedLock: LockInfo | null;
}

/** `approve` is asked for a plan that changes something and is not blocked. Errors: those of applyPlan. */
export async function applyGuild(
  input: ApplyInput & { readonly approve: () => Promise<boolean> },
): Promise<ApplyResult> {
  const { plan, session, stop } = input;
  const nothing = { plan, applied: null, left: null, verifyError: null, replacedLock: session.replaced };
  if (isBlocked(plan)) return { ...nothing, status: "blocked" };
  if (isEmpty(plan) || isDeferred(plan)) {
    if (!stop.aborted) {
      await rememberBeforeCalls(input);
      if (isEmpty(plan)) rememberApplied(input);
    }
    return { ...nothing, status: isEmpty(plan) ? "empty" : "deferred" };
  }
  if (!(await input.approve())) return { ...nothing, status: "declined" };
  const applied = await applyPlan(input);
  if (isWhole(applied) && plan.deferred.length === 0) rememberApplied(input);
  if (applied.stateError === null && !stop.aborted) await rememberFirstLook(input, applied).catch(() => {});
  const verify = isWhole(applied) && !stop.aborted;
  return { ...nothing, status: "done", applied, ...(verify ? await verified(input) : {}) };
}

const isWhole = ({ stateError, outcomes }: Applied): boolean =>
  stateError === null && outcomes.every(({ status }) => status === "applied");

/** A saved plan of which nothing is left is not applied once more. */
function rememberApplied({ session, planDigest: digest }: ApplyInput): void {
  if (digest === undefined || session.state() === null) return;
  // With the next write, or the one that closes the session: nobody waits for it.
  session.appendLater([{ type: "plan", digest }]).catch(() => undefined);
}

/** Nothing of it is done today: there is nothing to ask for. */
function isDeferred({ changes, operations, deferred }: Plan): boolean {
  const left = new Set(deferred.map(({ address }) => address));
  return operations.length === 0 && changes.every(({ address }) => left.has(address));
}

/** Never throws: by now outcomes are there, which nobody may miss. */
async function verified(input: ApplyInput): Promise<Pick<ApplyResult, "left" | "verifyError">> {
  try {
    return { left: await verifyApplied(input), verifyError: null };
  } catch (error) {
    return { left: null, verifyError: input.stop.aborted ? null : error };
  }
}
