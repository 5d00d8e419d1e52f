// The lock of the file backend: a file that names its holder.
//
// Promises: one holder at a time; the file is never seen half-written (it is written under another name
// and linked into place); it is taken over only when its holder surely is gone, never because it is old.
//
// Taking over must have one winner too. Whoever creates `<lock>.<id of the dead lock>.next` may put it in
// the place of the dead lock, nobody else. If that one dies in between, its own `.next` decides, and so on.

import type { Clock } from "../model/clock.js";
import type { Random } from "../model/random.js";
import { visibleText } from "../model/visible-text.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { errorCode, type FileSystem, readFileOrNull, removeFile, writeNewFile } from "./file-system.js";
import { isGone, type Processes, type ProcessIdentity, UNKNOWN_IDENTITY } from "./processes.js";
import {
  StateCorruptError,
  StateLockedError,
  StateLockLostError,
  StateUnwritableError,
} from "./state-errors.js";
import { type Fail, object, parseLockInfo } from "./state-shape.js";
import type { LockHolder, LockInfo } from "./store.js";

export interface FileLock {
  readonly info: LockInfo;
  /** The lock of a holder that was gone, which this one replaced. */
  readonly replaced: LockInfo | null;
  /** Throws StateLockLostError when the lock file is no longer ours. */
  assertHeld(): Promise<void>;
  /** Removes the lock file if it still is ours. */
  release(): Promise<void>;
}

export interface FileLockOptions {
  /** The lock file. */
  readonly path: string;
  /** What to call the state in messages. */
  readonly location: string;
  readonly fileSystem: FileSystem;
  readonly processes: Processes;
  readonly random: Random;
  readonly clock: Clock;
}

interface StoredLock extends LockInfo {
  readonly process: ProcessIdentity;
}

/** A lock id becomes part of a file name. */
const LOCK_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Rounds in which the lock changed hands under our eyes before we give up. */
const MAX_ROUNDS = 100;

/** Takes the lock. Errors: StateLockedError, StateUnwritableError, StateCorruptError. */
export async function takeFileLock(holder: LockHolder, options: FileLockOptions): Promise<FileLock> {
  const { path, fileSystem, processes } = options;
  const lock: StoredLock = {
    id: options.random.hex(8),
    who: holder.who,
    host: holder.host,
    pid: holder.pid,
    command: holder.command,
    ci_job_url: holder.ci_job_url,
    since: new Date(options.clock.now()).toISOString(),
    process: (await processes.look(holder.pid)).identity,
  };
  const prepared = `${path}.${lock.id}.tmp`;
  try {
    const content = `${JSON.stringify(lock, null, 2)}\n`;
    await writeNewFile(fileSystem, { path: prepared, content, mode: 0o600 });
    try {
      return heldLock({ lock, replaced: await place(lock, prepared, options) }, options);
    } finally {
      await removeFile(fileSystem, prepared);
    }
  } catch (error) {
    throw asUnwritable(error, path);
  }
}

/** Who holds the lock, or null. Errors: StateUnreadableError, StateCorruptError. */
export async function readFileLock(path: string, fileSystem: FileSystem): Promise<LockInfo | null> {
  const stored = await readStoredLock(path, fileSystem);
  if (stored === null) return null;
  const { process: _, ...info } = stored;
  return info;
}

/** How to free a lock file by hand. */
export function freeingHint(holder: LockInfo, path: string): string {
  return visibleText(
    `Wait until it is done. If pid ${holder.pid} on ${holder.host} is gone for sure, delete the file ` +
      `${path} (lock id ${holder.id}) and run again.`,
  );
}

/** Puts the prepared lock into place; gives the lock it replaced. */
async function place(lock: StoredLock, prepared: string, options: FileLockOptions): Promise<LockInfo | null> {
  const { path, fileSystem, processes } = options;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (await linkIfFree(fileSystem, prepared, path)) return null;
    const chain = await readChain(options);
    const [first] = chain;
    const last = chain.at(-1);
    if (first === undefined || last === undefined) continue;
    const lastRound = round === MAX_ROUNDS - 1;
    if (lastRound || !(await isGone(last, { host: lock.host, processes }))) throw locked(last, options);

    const claim = successorPath(path, last.id);
    if (!(await linkIfFree(fileSystem, prepared, claim))) continue;
    // Someone may have finished taking over since the chain was read; the claim then is worth nothing.
    if ((await readStoredLock(path, fileSystem))?.id !== first.id) {
      await removeFile(fileSystem, claim);
      continue;
    }
    await fileSystem.rename(claim, path);
    for (const passed of chain.slice(0, -1)) await removeFile(fileSystem, successorPath(path, passed.id));
    return withoutProcess(first);
  }
  throw new StateUnwritableError({
    place: path,
    problem: `the lock file came and went ${MAX_ROUNDS} times while we tried to take it`,
    hint: "Let fewer runs work on one state at a time, then run again.",
  });
}

/** The lock that stands and those that were about to replace it. Empty when there is none. */
async function readChain({ path, fileSystem }: FileLockOptions): Promise<readonly StoredLock[]> {
  const chain: StoredLock[] = [];
  let next = await readStoredLock(path, fileSystem);
  while (next !== null) {
    const { id } = next;
    if (chain.some((lock) => lock.id === id)) break;
    chain.push(next);
    next = await readStoredLock(successorPath(path, id), fileSystem);
  }
  return chain;
}

function heldLock(
  { lock, replaced }: { lock: StoredLock; replaced: LockInfo | null },
  { path, location, fileSystem }: FileLockOptions,
): FileLock {
  const info = withoutProcess(lock);
  return {
    info,
    replaced,
    assertHeld: async () => {
      const present = await readStoredLock(path, fileSystem);
      if (present?.id !== lock.id) throw new StateLockLostError(info, { location, present });
    },
    release: async () => {
      const present = await readStoredLock(path, fileSystem);
      if (present?.id !== lock.id) return;
      try {
        await removeFile(fileSystem, path);
      } catch (error) {
        throw asUnwritable(error, path);
      }
    },
  };
}

async function readStoredLock(path: string, fileSystem: FileSystem): Promise<StoredLock | null> {
  const fail: Fail = (problem) => {
    throw new StateCorruptError({
      place: path,
      problem: `the lock file does not say who holds it: ${problem}`,
      hint: `Make sure that no run is at work on this state, then delete ${path}.`,
    });
  };
  let bytes: Buffer | null;
  try {
    bytes = await readFileOrNull(fileSystem, path);
  } catch (error) {
    throw asUnreadable(error, path);
  }
  if (bytes === null) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString("utf8"));
  } catch {
    fail("it is not JSON");
  }
  const { process: identity } = object(parsed, "the lock", fail);
  const info = parseLockInfo(parsed, fail);
  if (!LOCK_ID.test(info.id)) fail("its id is not one");
  return { ...info, process: parseIdentity(identity) };
}

/** Whatever a lock of another version or hand does not say is not known. */
function parseIdentity(value: unknown): ProcessIdentity {
  if (value === null || typeof value !== "object") return UNKNOWN_IDENTITY;
  const members: Readonly<Record<string, unknown>> = { ...value };
  const known = (name: string) => (typeof members[name] === "string" ? members[name] : null);
  return { boot: known("boot"), pid_namespace: known("pid_namespace"), start: known("start") };
}

async function linkIfFree(fileSystem: FileSystem, existing: string, name: string): Promise<boolean> {
  try {
    await fileSystem.link(existing, name);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

function locked(holder: StoredLock, { path, location }: FileLockOptions): StateLockedError {
  return new StateLockedError(withoutProcess(holder), { location, hint: freeingHint(holder, path) });
}

function withoutProcess({ process: _, ...info }: StoredLock): LockInfo {
  return info;
}

function successorPath(path: string, id: string): string {
  return `${path}.${id}.next`;
}
