// A lock that is held: looked at before every write, renewed while a session runs, given back at the end.
//
// The file stays open, so a renewal touches that very file, whatever has happened to its name: it brings no lock
// back that somebody removed, and leaves another holder's alone. A look is one stat(): a file with our identity
// and the time that we gave it is ours. Where that differs, what the file says decides.

import type { Clock } from "../../model/clock.js";
import type { HeldLease } from "../lease.js";
import { StateLockLostError } from "../state-errors.js";
import type { LockInfo } from "../store.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { type FileMark, type FileSystem, type OpenFile, removeFile, statOrNull } from "./file-system.js";
import { readLockFile } from "./lock-file.js";

export interface HeldLockOptions {
  readonly info: LockInfo;
  /** The lock of a holder that was gone, which this one replaced. */
  readonly replaced: LockInfo | null;
  /** The lock file, open. */
  readonly file: OpenFile;
  readonly mark: FileMark;
  /** The lock file's name. */
  readonly path: string;
  /** What to call the state in messages. */
  readonly location: string;
  readonly fileSystem: FileSystem;
  readonly clock: Clock;
}

export class HeldLock implements HeldLease {
  readonly info: LockInfo;
  readonly replaced: LockInfo | null;
  readonly #options: HeldLockOptions;
  #mark: FileMark;

  constructor(options: HeldLockOptions) {
    this.info = options.info;
    this.replaced = options.replaced;
    this.#options = options;
    this.#mark = options.mark;
  }

  /** Throws StateLockLostError when the lock file is no longer ours. */
  async assertHeld(): Promise<void> {
    const { path, location, clock, fileSystem } = this.#options;
    const mark = await this.#look();
    if (mark !== null && mark.identity === this.#mark.identity && mark.modifiedMs === this.#mark.modifiedMs) {
      return;
    }
    const present = mark === null ? null : await readLockFile(path, fileSystem);
    if (present?.id === this.info.id) return;
    throw new StateLockLostError(this.info, { location, present, nowMs: clock.now() });
  }

  look(): Promise<void> {
    return this.assertHeld();
  }

  /** Leaves a sign of life. Errors: StateLockLostError when the lock is no longer ours; those of the disk. */
  async renew(): Promise<void> {
    const { file, clock } = this.#options;
    await this.assertHeld();
    await file.touch(clock.now());
    this.#mark = await file.stat();
  }

  /** Removes the lock file if it still is ours. To be called once, at the end. Errors: StateUnwritableError. */
  async release(): Promise<void> {
    const { path, file, fileSystem } = this.#options;
    try {
      if (await this.#isStillOurs()) await removeFile(fileSystem, path);
    } catch (error) {
      throw asUnwritable(error, path);
    } finally {
      // The lock is free, or is not ours to free: what closing says changes nothing about that.
      await file.close().catch(() => undefined);
    }
  }

  /**
   * Between this look and the removal somebody may unlock us, and a third one take the lock: then that one loses it,
   * finds out at its next look, and has lost no record by then.
   */
  async #isStillOurs(): Promise<boolean> {
    const { path, fileSystem } = this.#options;
    const mark = await this.#look();
    if (mark === null) return false;
    if (mark.identity === this.#mark.identity) return true;
    return (await readLockFile(path, fileSystem))?.id === this.info.id;
  }

  async #look(): Promise<FileMark | null> {
    const { path, fileSystem } = this.#options;
    try {
      return await statOrNull(fileSystem, path);
    } catch (error) {
      throw asUnreadable(error, path);
    }
  }
}
