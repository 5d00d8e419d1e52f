// Reads and writes the lock of a ref, the text of `lock.json`. The last commit under a lock is its holder's last sign of life.
// `git-lease.ts` and `held-ref.ts` call it.

import type { LockInfo } from "../store.js";
import { decodeLock, encodeLock as encodeLockText } from "../text/lock-text.js";
import { secondOf } from "./second-of.js";
import type { StateRef } from "./state-ref.js";

export const LOCK_FILE = "lock.json";

export const lockBlob = (lock: LockInfo): Buffer => Buffer.from(encodeLockText(lock));

/** Returns the lock as of the last look at the ref; null means that it is free. Errors: StateCorruptError, and errors of the ref. */
export async function lockOf(ref: StateRef): Promise<LockInfo | null> {
  const bytes = (await ref.contents([LOCK_FILE])).get(LOCK_FILE);
  if (bytes === undefined || ref.tip === null) return null;
  return decodeLock(bytes.toString("utf8"), {
    file: `${ref.location}:${LOCK_FILE}`,
    signOfLife: secondOf(ref.tip.commit.atS * 1000),
  });
}
