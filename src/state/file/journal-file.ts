// Writes the journal on disk. The first append opens it, and a compaction closes and removes it. file-log.ts appends to it.
//
// Promise: append() makes the whole text durable, or leaves the file unchanged. If it cannot even do that, the journal refuses every
// further append.

import { StateUnwritableError } from "../state-errors.js";
import { MAX_STATE_BYTES } from "../text/snapshot.js";
import { asUnwritable } from "./file-errors.js";
import { type FileSystem, type OpenFile, removeFile } from "./file-system.js";

export class JournalFile {
  readonly #path: string;
  readonly #folder: string;
  readonly #fileSystem: FileSystem;
  readonly #limitBytes: number;
  #file: OpenFile | null = null;
  /** True means that the name of the file survives a crash: its folder is synced. */
  #named = false;
  #lengthBytes = 0;
  /** This error means that the end of the file is unknown. */
  #broken: unknown = null;

  constructor(options: {
    readonly path: string;
    readonly folder: string;
    readonly fileSystem: FileSystem;
    /** The next run could not read a longer journal. */
    readonly limitBytes?: number;
  }) {
    const { path, folder, fileSystem, limitBytes = MAX_STATE_BYTES } = options;
    this.#path = path;
    this.#limitBytes = limitBytes;
    this.#folder = folder;
    this.#fileSystem = fileSystem;
  }

  /** Makes the text durable at the end of the file. Errors: StateUnwritableError. */
  async append(text: string): Promise<void> {
    if (this.#broken !== null) throw this.#broken;
    const data = Buffer.from(text);
    if (this.#lengthBytes + data.byteLength > this.#limitBytes) {
      const full = { case: "journal-full", limitBytes: this.#limitBytes } as const;
      throw new StateUnwritableError({ place: this.#path, ...full });
    }
    try {
      const file = await this.#open();
      try {
        await file.write(data);
        await file.sync();
      } catch (error) {
        await this.#rollBack(file, error);
        throw error;
      }
      this.#lengthBytes += data.byteLength;
    } catch (error) {
      throw asUnwritable(error, this.#path);
    }
  }

  /** Closes the file without removing it. */
  async close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    this.#named = false;
    try {
      await file?.close();
    } catch (error) {
      throw asUnwritable(error, this.#path);
    }
  }

  /** Removes the journal. The caller has written its records to the snapshot. */
  async remove(): Promise<void> {
    await this.close();
    try {
      await removeFile(this.#fileSystem, this.#path);
      await this.#fileSystem.syncFolder(this.#folder);
    } catch (error) {
      throw asUnwritable(error, this.#path);
    }
  }

  async #open(): Promise<OpenFile> {
    this.#file ??= await this.#fileSystem.open(this.#path, "ax", 0o600);
    if (!this.#named) await this.#fileSystem.syncFolder(this.#folder);
    this.#named = true;
    return this.#file;
  }

  /** Half a line in the middle would make the journal unreadable, so it must go before the next append. */
  async #rollBack(file: OpenFile, reason: unknown): Promise<void> {
    try {
      await file.truncate(this.#lengthBytes);
      await file.sync();
    } catch {
      this.#broken = asUnwritable(reason, this.#path);
    }
  }
}
