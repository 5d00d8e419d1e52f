// Reads and checks lock files. The time of a lock file's last change is its holder's last sign of life. file-lock.ts and held-lock.ts call
// it.

import type { WrongLock } from "../../words/en/state/damage.js";
import { StateCorruptError } from "../state-errors.js";
import { type LockInfo, storedLock } from "../store.js";
import { type Fail, stored } from "../stored-shape.js";
import { asUnreadable } from "./file-errors.js";
import { type FileSystem, readFileOrNull, statOrNull } from "./file-system.js";
import { type ProcessIdentity, UNKNOWN_IDENTITY } from "./processes.js";

const { asObject } = stored;

export interface StoredLock extends LockInfo {
  readonly process: ProcessIdentity;
}

/** A holder writes far less about itself than this. */
const MAX_LOCK_BYTES = 1024 * 1024;

/** The id of a lock becomes part of a file name. */
const LOCK_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Returns null when there is no file. Errors: StateUnreadableError, StateCorruptError. */
export async function readLockFile(path: string, fileSystem: FileSystem): Promise<StoredLock | null> {
  try {
    const bytes = await readFileOrNull(fileSystem, { path, limitBytes: MAX_LOCK_BYTES });
    if (bytes === null) return null;
    const mark = await statOrNull(fileSystem, path);
    return parseLockFile(bytes, { path, modifiedMs: mark?.modifiedMs ?? null });
  } catch (error) {
    throw asUnreadable(error, path);
  }
}

/**
 * Returns the present lock, and after it the claims on it, each on the lock before. The last one of the chain holds the lock or takes it
 * over next. The chain is empty when there is no lock.
 */
export async function readLockChain(path: string, fileSystem: FileSystem): Promise<readonly StoredLock[]> {
  const chain: StoredLock[] = [];
  let next = await readLockFile(path, fileSystem);
  while (next !== null) {
    const { id } = next;
    if (chain.some((lock) => lock.id === id)) break;
    chain.push(next);
    next = await readLockFile(successorPath(path, id), fileSystem);
  }
  return chain;
}

/** Returns the name of the claim on the lock `id`: a run that takes this lock over creates it. */
export function successorPath(path: string, id: string): string {
  return `${path}.${id}.next`;
}

export function encodeLockFile({ seen: _, ...lock }: StoredLock): string {
  return `${JSON.stringify(lock, null, 2)}\n`;
}

export function withoutProcess({ process: _, ...info }: StoredLock): LockInfo {
  return info;
}

function parseLockFile(
  bytes: Buffer,
  { path, modifiedMs }: { path: string; modifiedMs: number | null },
): StoredLock {
  const refuse = (wrong: WrongLock): never => {
    throw new StateCorruptError({ file: path, line: null, case: "lock", wrong });
  };
  const fail: Fail = (wrong) => refuse({ case: "member", wrong });
  if (bytes.byteLength === 0) refuse({ case: "empty" });
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString("utf8"));
  } catch {
    refuse({ case: "not-json" });
  }
  const { process: identity } = asObject(parsed, "", fail);
  const info = storedLock(parsed, "", fail);
  if (!LOCK_ID.test(info.id)) refuse({ case: "id" });
  const signOfLife = modifiedMs === null ? null : new Date(modifiedMs).toISOString();
  return { ...info, seen: signOfLife, process: parseIdentity(identity) };
}

/** These members may be missing in a lock of another version, or in a lock that a person wrote. Then they count as unknown. */
function parseIdentity(value: unknown): ProcessIdentity {
  if (value === null || typeof value !== "object") return UNKNOWN_IDENTITY;
  const members: Readonly<Record<string, unknown>> = { ...value };
  const textMember = (name: string) => (typeof members[name] === "string" ? members[name] : null);
  return { boot: textMember("boot"), pid_namespace: textMember("pid_namespace"), start: textMember("start") };
}
