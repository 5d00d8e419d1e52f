// This run holds the lock file. The session looks at it before every write, renews it while it runs, and gives it back at the end.
// file-lock.ts returns it to the session.
//
// The file stays open, so a renewal touches this very file, even after its name has changed. It never brings back a lock that a person
// removed, and never touches the lock of another holder. A look is one stat(): a file with our identity and the time that we gave it is
// ours. If they differ, the content of the file decides.

import type { Clock } from "../../model/clock.js";
import type { HeldLease } from "../lease.js";
import { StateLockLostError } from "../state-errors.js";
import type { LockInfo } from "../store.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { type FileMark, type FileSystem, type OpenFile, removeFile, statOrNull } from "./file-system.js";
import { readLockFile } from "./lock-file.js";

export interface HeldLockOptions {
  readonly info: LockInfo;
  /** A dead holder had this lock, which the new one replaced; null when there was none. */
  readonly replaced: LockInfo | null;
  readonly file: OpenFile;
  readonly mark: FileMark;
  readonly path: string;
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

  /** Errors: StateLockLostError when the lock file is not ours any more; StateUnreadableError. */
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

  /** Shows that this run lives, by the time of the file. Errors: StateLockLostError, and errors of the disk. */
  async renew(): Promise<void> {
    const { file, clock } = this.#options;
    await this.assertHeld();
    await file.touch(clock.now());
    this.#mark = await file.stat();
  }

  /** Removes the lock file if it still is ours. The session calls it once, at the end. Errors: StateUnwritableError. */
  async release(): Promise<void> {
    const { path, file, fileSystem } = this.#options;
    try {
      if (await this.#isStillOurs()) await removeFile(fileSystem, path);
    } catch (error) {
      throw asUnwritable(error, path);
    } finally {
      // At this point the lock is free, or belongs to another run, whether close() fails or not.
      await file.close().catch(() => undefined);
    }
  }

  /**
   * Between this look and the removal a person may end our lock, and a third run take it. Then the third run loses its lock. It finds out
   * at its next look, before any of its records is lost.
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
