// Writes and reads the text of a lock that a store keeps with the state: JSON with all that its holder says about itself. The store knows
// the last sign of life. The store in git calls it (git/ref-lock.ts), and so do the stores over SQL (sql/state-row.ts).

import type { WrongLock } from "../../words/en/state/damage.js";
import { StateCorruptError } from "../state-errors.js";
import { type LockInfo, storedLock } from "../store.js";
import type { Fail } from "../stored-shape.js";

export function encodeLock({ seen: _, ...lock }: LockInfo): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** `file` is the place in messages. `signOfLife` is the last one; null means that it is unknown. Throws StateCorruptError. */
export function decodeLock(
  text: string,
  { file, signOfLife }: { readonly file: string; readonly signOfLife: string | null },
): LockInfo {
  const refuse = (wrong: WrongLock): never => {
    throw new StateCorruptError({ file, line: null, case: "lock", wrong });
  };
  const fail: Fail = (wrong) => refuse({ case: "member", wrong });
  if (text === "") refuse({ case: "empty" });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    refuse({ case: "not-json" });
  }
  return { ...storedLock(parsed, "", fail), seen: signOfLife };
}
