// Applies a planned guild. It stops when policy blocks the plan, asks for approval, applies exactly this plan, and verifies the result. The
// guild gets the calls through use-cases/apply-under-lock.ts, and a rehearsal makes them on a copy of the guild. It is
// also an export of the library.

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
   * The status names the step that ended the apply:
   *
   * - `empty`: the plan has nothing to do.
   * - `deferred`: every change waits for a later run (`plan.deferred`).
   * - `blocked`: policy forbids the plan.
   * - `declined`: the caller did not approve the plan.
   * - `done`: apply has tried the operations. `applied` has their outcomes.
   */
  readonly status: "empty" | "deferred" | "blocked" | "declined" | "done";
  readonly applied: Applied | null;
  /** Lists the changes of the plan that the guild does not show after apply. `null` means that apply did not verify. */
  readonly left: readonly Change[] | null;
  /** Holds the error that stopped verification. `null` means that verification ended, was stopped by the user, or had no reason to run. */
  readonly verifyError: unknown;
  /** This run replaced the lock of a holder that is gone. `null` means that the run replaced no lock. */
  readonly replacedLock: LockInfo | null;
}

/** Calls `approve` for a plan that changes something and that policy does not block. Throws the errors of applyPlan. */
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

/** Marks the saved plan as applied, when none of its changes is left: no later apply takes it again. */
function rememberApplied({ session, planDigest: digest }: ApplyInput): void {
  if (digest === undefined || session.state() === null) return;
  // The record goes with the next write, or with the write that closes the session. No step waits for it.
  session.appendLater([{ type: "plan", digest }]).catch(() => undefined);
}

/** Returns true when no operation can run today. Then there is no reason to ask for approval. */
function isDeferred({ changes, operations, deferred }: Plan): boolean {
  const left = new Set(deferred.map(({ address }) => address));
  return operations.length === 0 && changes.every(({ address }) => left.has(address));
}

/** Never throws: an error here must not hide the outcomes. */
async function verified(input: ApplyInput): Promise<Pick<ApplyResult, "left" | "verifyError">> {
  try {
    return { left: await verifyApplied(input), verifyError: null };
  } catch (error) {
    return { left: null, verifyError: input.stop.aborted ? null : error };
  }
}
