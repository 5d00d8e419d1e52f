// Who holds the lock, as the ref says: the text of `lock.json`. The last commit under a lock is its holder's last sign of life.

import type { WrongLock } from "../../words/params/state/damage.js";
import type { Fail } from "../json-members.js";
import { StateCorruptError } from "../state-errors.js";
import { parseLockInfo } from "../state-shape.js";
import type { LockInfo } from "../store.js";
import { secondOf } from "./second-of.js";
import type { StateRef } from "./state-ref.js";

export const LOCK_FILE = "lock.json";

export function encodeLock({ seen: _, ...lock }: LockInfo): Buffer {
  return Buffer.from(`${JSON.stringify(lock, null, 2)}\n`);
}

/** Null where nobody holds it, as of the last look at the ref. Errors: StateCorruptError, those of the ref. */
export async function lockOf(ref: StateRef): Promise<LockInfo | null> {
  const bytes = (await ref.contents([LOCK_FILE])).get(LOCK_FILE);
  if (bytes === undefined || ref.tip === null) return null;
  const refuse = (wrong: WrongLock): never => {
    throw new StateCorruptError({ file: `${ref.location}:${LOCK_FILE}`, line: null, case: "lock", wrong });
  };
  const fail: Fail = (wrong) => refuse({ case: "member", wrong });
  if (bytes.byteLength === 0) refuse({ case: "empty" });
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString("utf8"));
  } catch {
    refuse({ case: "not-json" });
  }
  return { ...parseLockInfo(parsed, fail), seen: secondOf(ref.tip.commit.atS * 1000) };
}
