// The lease of a state in git is the file `lock.json` under the ref. A compare-and-swap puts it there and removes it. git-state-store.ts
// joins it with the log.
//
// A run on another machine cannot see whether a holder is alive. So a lock is never taken over, and a person ends it by its id.

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
  /** Has the meaning of HeldRefOptions.keep. */
  readonly keep: number;
  /** The log of the ref has this run as the author of an unlock. */
  readonly self: LockHolder;
}

/** If other runs write the ref first in each of this many rounds, the run gives up. */
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

/** Errors: StateLockedError when there is another lock, StateUnwritableError, StateCorruptError. */
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

/** Finds the present lock and swaps it. If another run wrote in between, it tries again. */
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
