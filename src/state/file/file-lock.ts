// Implements the lock of the file backend: a file that says who holds it. file-state-store.ts joins it with the log.
//
// Promises: only one run holds it at a time. A reader never sees half of the file, because it is written under another name and then linked
// into place. A run takes the lock over only when the process of its holder has ended, never because the lock is old.
//
// A takeover has one winner too. Only the run that creates `<lock>.<id of the dead lock>.next` may put that file in the place of the dead
// lock. If this run dies before it does, a `.next` file for its own lock decides, and so on. The store of PGlite locks its folder with it
// too.

import { dirname } from "node:path";
import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import type { StateLease } from "../lease.js";
import { StateLockedError, StateUnwritableError } from "../state-errors.js";
import type { LockHolder, LockInfo } from "../store.js";
import { asNoFolder, asUnwritable } from "./file-errors.js";
import { errorCode, type FileSystem, removeFile } from "./file-system.js";
import { HeldLock } from "./held-lock.js";
import {
  encodeLockFile,
  readLockChain,
  readLockFile,
  type StoredLock,
  successorPath,
  withoutProcess,
} from "./lock-file.js";
import { isGone, type Processes } from "./processes.js";

export interface FileLockOptions {
  readonly path: string;
  /** The state has this name in messages: the path of the state file. */
  readonly location: string;
  readonly fileSystem: FileSystem;
  readonly processes: Processes;
  readonly random: Random;
  readonly clock: Clock;
}

/** Returns the lease of this file. Its take() also makes the folder of the lock file. */
export function fileLease(options: FileLockOptions): StateLease {
  const { path, fileSystem } = options;
  return {
    holder: () => readFileLock(path, fileSystem),
    break: (id) => freeFileLock(id, options),
    take: async (holder) => {
      try {
        await fileSystem.mkdir(dirname(path), 0o700);
      } catch (error) {
        throw asNoFolder(error, dirname(path));
      }
      return takeFileLock(holder, options);
    },
  };
}

/** A run gives up after this many rounds in which the lock changed hands. */
const MAX_ROUNDS = 100;

/** Errors: StateLockedError, StateUnwritableError, StateUnreadableError, StateCorruptError. */
async function takeFileLock(holder: LockHolder, options: FileLockOptions): Promise<HeldLock> {
  const { path, location, fileSystem, processes, clock } = options;
  const sinceMs = clock.now();
  const since = new Date(sinceMs).toISOString();
  const lock: StoredLock = {
    id: options.random.hex(8),
    who: holder.who,
    host: holder.host,
    pid: holder.pid,
    command: holder.command,
    ci_job_url: holder.ci_job_url,
    since,
    seen: since,
    process: (await processes.look(holder.pid)).identity,
  };
  const prepared = `${path}.${lock.id}.tmp`;
  try {
    const file = await fileSystem.open(prepared, "wx", 0o600);
    try {
      await file.write(Buffer.from(encodeLockFile(lock)));
      // If the time cannot be set, the file has the time of its creation, which serves as well.
      await file.touch(sinceMs).catch(() => undefined);
      await file.sync();
      const mark = await file.stat();
      const replaced = await place(lock, prepared, options);
      const info = withoutProcess(lock);
      return new HeldLock({ info, replaced, file, mark, path, location, fileSystem, clock });
    } catch (error) {
      await file.close().catch(() => undefined);
      throw error;
    } finally {
      // A second name of the lock that stays behind does no harm. A failure here would leave a lock that no run gives back.
      await fileSystem.unlink(prepared).catch(() => undefined);
    }
  } catch (error) {
    throw asUnwritable(error, path);
  }
}

/** Returns the holder of the lock, or null. Errors: StateUnreadableError, StateCorruptError. */
async function readFileLock(path: string, fileSystem: FileSystem): Promise<LockInfo | null> {
  const last = (await readLockChain(path, fileSystem)).at(-1);
  return last === undefined ? null : withoutProcess(last);
}

/**
 * Ends the lock with this id, after a person said that its holder is gone. Returns the lock, or null when there is none.
 *
 * The file is moved aside before the last look at it. If several runs do this at once, each has its own file, which no other run can
 * remove. The lock of another run goes back to its name. If a third run takes the lock in that moment, the other run has lost it, and
 * learns so before its next write or call.
 *
 * Errors: StateLockedError when another lock is held, and the errors of takeFileLock().
 */
async function freeFileLock(id: string, options: FileLockOptions): Promise<LockInfo | null> {
  const { path, fileSystem } = options;
  try {
    const chain = await readLockChain(path, fileSystem);
    const last = chain.at(-1);
    if (last === undefined) return null;
    const index = chain.findIndex((lock) => lock.id === id);
    const meant = chain[index];
    if (meant === undefined) throw locked(last, options);
    const before = chain[index - 1];
    await removeIfStill(id, before === undefined ? path : successorPath(path, before.id), options);
    await removeFile(fileSystem, successorPath(path, id));
    return withoutProcess(meant);
  } catch (error) {
    throw asUnwritable(error, path);
  }
}

async function removeIfStill(id: string, name: string, options: FileLockOptions): Promise<void> {
  const { path, fileSystem, random } = options;
  const aside = `${path}.${random.hex(8)}.freed`;
  try {
    await fileSystem.rename(name, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  let meant = false;
  try {
    meant = (await readLockFile(aside, fileSystem))?.id === id;
  } finally {
    if (!meant) await putBack(fileSystem, { aside, name });
    await removeFile(fileSystem, aside);
  }
}

/** The present holder of the lock may have swept the file that was moved aside. Then no run holds the lock in it any more. */
async function putBack(
  fileSystem: FileSystem,
  { aside, name }: { aside: string; name: string },
): Promise<void> {
  try {
    await linkIfFree(fileSystem, { existing: aside, name });
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
  }
}

/** Puts the prepared lock into place, and returns the lock that it replaced. */
async function place(lock: StoredLock, prepared: string, options: FileLockOptions): Promise<LockInfo | null> {
  const { path, fileSystem, processes } = options;
  let lastLock: StoredLock | null = null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (await linkIfFree(fileSystem, { existing: prepared, name: path })) return null;
    const chain = await readLockChain(path, fileSystem);
    const [first] = chain;
    const last = chain.at(-1);
    lastLock = last ?? lastLock;
    if (first === undefined || last === undefined) continue;
    const lastRound = round === MAX_ROUNDS - 1;
    if (lastRound || !(await isGone(last, { host: lock.host, processes }))) throw locked(last, options);

    const claim = successorPath(path, last.id);
    if (!(await linkIfFree(fileSystem, { existing: prepared, name: claim }))) continue;
    try {
      // Another run may have finished its takeover since this one read the chain. Then the claim of this run is worth nothing.
      const stands = (await readLockFile(path, fileSystem))?.id === first.id;
      if (!(stands && (await renameIfThere(fileSystem, { from: claim, to: path })))) continue;
    } finally {
      await fileSystem.unlink(claim).catch(() => undefined);
    }
    for (const passed of chain.slice(0, -1)) {
      await fileSystem.unlink(successorPath(path, passed.id)).catch(() => undefined);
    }
    return withoutProcess(first);
  }
  throw new StateUnwritableError({
    place: path,
    case: "lock-restless",
    rounds: MAX_ROUNDS,
    last: lastLock === null ? null : lastHolder(lastLock),
  });
}

const lastHolder = ({ who, host, since }: StoredLock) => ({ who: `${who}@${host}`, at: since });

async function linkIfFree(
  fileSystem: FileSystem,
  { existing, name }: { existing: string; name: string },
): Promise<boolean> {
  try {
    await fileSystem.link(existing, name);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Returns false when the claim is gone: a person may have ended its lock by hand. */
async function renameIfThere(
  fileSystem: FileSystem,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  try {
    await fileSystem.rename(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
}

function locked(holder: StoredLock, { location, clock }: FileLockOptions): StateLockedError {
  const way = { case: "file" } as const;
  return new StateLockedError(withoutProcess(holder), { location, nowMs: clock.now(), way });
}
