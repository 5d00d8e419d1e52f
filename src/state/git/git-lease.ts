// The lease of a state in git: the file `lock.json` under the ref, put there and taken away by compare-and-swap.
//
// Nobody can tell from another machine whether a holder lives, so that a lock is never taken over: a person ends it by its id.

import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import { StateLockedError, StateUnwritableError } from "../state-errors.js";
import type { LockHolder, LockInfo } from "../store.js";
import { commitWords } from "./commit-words.js";
import { HeldRef, keepsLock } from "./held-ref.js";
import { LOCK_FILE, lockBlob, lockOf } from "./ref-lock.js";
import { secondOf } from "./second-of.js";
import { StaleRefError, type StateRef } from "./state-ref.js";

interface LeaseOptions {
  readonly random: Random;
  readonly clock: Clock;
  /** As of HeldRef. */
  readonly keep: number;
  /** Who works here, for the log of the ref. */
  readonly self: LockHolder;
}

/** Rounds in which others wrote the ref whenever we were about to. */
const MAX_ROUNDS = 20;

/** Errors: StateLockedError, StateUnwritableError, StateCorruptError. */
export async function takeGitLease(
  ref: StateRef,
  holder: LockHolder,
  { random, clock, keep }: Omit<LeaseOptions, "self">,
): Promise<HeldRef> {
  const since = secondOf(clock.now());
  const { who, host, pid, command, ci_job_url } = holder;
  const lock: LockInfo = { id: random.hex(8), who, host, pid, command, ci_job_url, since, seen: since };
  const take = async (present: LockInfo | null) => {
    if (present !== null) throw locked(present, { ref, clock });
    const words = commitWords(holder, ref.tip, { did: "lock" });
    await ref.commit(new Map([[LOCK_FILE, lockBlob(lock)]]), words);
  };
  try {
    await swapLock(ref, take);
  } catch (error) {
    throw ref.isUnsure ? keepsLock(error, lock) : error;
  }
  return new HeldRef(lock, { ref, clock, keep });
}

/** Errors: StateLockedError when another lock stands, StateUnwritableError, StateCorruptError. */
export async function breakLock(
  ref: StateRef,
  id: string,
  { clock, self }: Pick<LeaseOptions, "clock" | "self">,
): Promise<LockInfo | null> {
  return swapLock(ref, async (present) => {
    if (present === null) return null;
    if (present.id !== id) throw locked(present, { ref, clock });
    const { id: lock, who, host } = present;
    await ref.commit(
      new Map([[LOCK_FILE, null]]),
      commitWords(self, ref.tip, { did: "unlock", lines: [`lock ${lock}: ${who}@${host}`] }),
    );
    return present;
  });
}

/** Looks who holds the lock, and swaps it; where others wrote in between, once more. */
async function swapLock<Result>(
  ref: StateRef,
  swap: (present: LockInfo | null) => Promise<Result>,
): Promise<Result> {
  await ref.look();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      return await swap(await lockOf(ref));
    } catch (error) {
      if (!(error instanceof StaleRefError)) throw error;
    }
  }
  const trouble = { case: "restless", rounds: MAX_ROUNDS, last: ref.lastWriter } as const;
  throw new StateUnwritableError({ place: ref.location, case: "git", trouble });
}

const locked = (present: LockInfo, { ref, clock }: { readonly ref: StateRef; readonly clock: Clock }) =>
  new StateLockedError(present, { location: ref.location, nowMs: clock.now(), way: { case: "store" } });
