// Reads and writes the snapshot on disk. It is read whole and replaced whole: new file, fsync, rename, fsync of the folder. file-log.ts
// compacts into it.
//
// Promises: a reader finds the old snapshot or the new one. If another program has replaced the file since this object read or wrote it,
// write() refuses, because the file may be an older copy or another state. It then keeps the state of this run in a file next to it.

import { createHash } from "node:crypto";
import { dirname } from "node:path";
import type { Version } from "../../words/en/state/place.js";
import type { StoredState } from "../state.js";
import { StateReplacedError } from "../state-errors.js";
import { decodeSnapshot, encodeSnapshot, MAX_STATE_BYTES } from "../text/snapshot.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { type FileSystem, putInPlace, readFileOrNull, writeNewFile } from "./file-system.js";

export class SnapshotFile {
  readonly #path: string;
  readonly #fileSystem: FileSystem;
  /** The content that this object read or wrote last; null when there was no file, or when it has not looked yet. */
  #lastContent: { readonly digest: string; readonly version: Version } | null = null;

  constructor({ path, fileSystem }: { path: string; fileSystem: FileSystem }) {
    this.#path = path;
    this.#fileSystem = fileSystem;
  }

  /** Returns null when there is no snapshot. Errors: StateUnreadableError, StateCorruptError, StateVersionError. */
  async read(): Promise<StoredState | null> {
    const bytes = await this.#bytes();
    if (bytes === null) return null;
    const state = decodeSnapshot(bytes, this.#path);
    this.#lastContent = { digest: digestOf(bytes), version: versionOf(state) };
    return state;
  }

  /**
   * Returns the bytes of the file without checking them, and allows write() to replace them. Null means that there is no file. Errors:
   * StateUnreadableError.
   */
  async takeAsItIs(): Promise<Buffer | null> {
    const bytes = await this.#bytes();
    this.#lastContent = bytes === null ? null : { digest: digestOf(bytes), version: versionOfBytes(bytes) };
    return bytes;
  }

  /** `id` becomes part of the names of temporary files. Errors: StateUnwritableError, StateReplacedError. */
  async write(state: StoredState, { id }: { readonly id: string }): Promise<void> {
    await this.#refuseToReplaceAnother(state, id);
    const temporary = `${this.#path}.${id}.tmp`;
    try {
      const content = encodeSnapshot(state);
      await putInPlace(this.#fileSystem, { path: this.#path, temporary, content, mode: 0o600 });
      this.#lastContent = { digest: digestOf(content), version: versionOf(state) };
      await this.#fileSystem.syncFolder(dirname(this.#path));
    } catch (error) {
      throw asUnwritable(error, this.#path);
    }
  }

  /** If the file is gone, write() makes it again: that loses no records of another run. */
  async #refuseToReplaceAnother(state: StoredState, id: string): Promise<void> {
    const bytes = await this.#bytes();
    if (bytes === null || digestOf(bytes) === this.#lastContent?.digest) return;
    const copyPath = await this.#keep(state, `${this.#path}.${id}.kept`);
    throw new StateReplacedError({
      place: this.#path,
      found: versionOfBytes(bytes),
      expected: this.#lastContent?.version ?? { case: "nothing" },
      way: { case: "file", kept: copyPath },
    });
  }

  async #keep(state: StoredState, path: string): Promise<string | null> {
    try {
      await writeNewFile(this.#fileSystem, { path, content: encodeSnapshot(state), mode: 0o600 });
      await this.#fileSystem.syncFolder(dirname(path));
      return path;
    } catch {
      // The error that follows explains that the journal still has the records.
      return null;
    }
  }

  async #bytes(): Promise<Buffer | null> {
    try {
      return await readFileOrNull(this.#fileSystem, { path: this.#path, limitBytes: MAX_STATE_BYTES });
    } catch (error) {
      throw asUnreadable(error, this.#path);
    }
  }
}

const versionOf = ({ serial, lineage }: StoredState): Version => ({ case: "state", serial, lineage });

function versionOfBytes(bytes: Buffer): Version {
  try {
    return versionOf(decodeSnapshot(bytes, ""));
  } catch {
    return { case: "unknown" };
  }
}

function digestOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
