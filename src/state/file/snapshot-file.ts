// The snapshot on disk: read whole, replaced whole (new file, fsync, rename, fsync of the folder).
//
// Promises: a reader finds the old one or the new one; and a file that somebody else has put in its place since it
// was read or written here is never overwritten: it may be an older copy, or another state. What this side knows is
// then kept beside it.

import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { visibleText } from "../../model/visible-text.js";
import type { State } from "../state.js";
import { StateReplacedError } from "../state-errors.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { type FileSystem, readFileOrNull, writeNewFile } from "./file-system.js";
import { decodeSnapshot, encodeSnapshot, MAX_STATE_BYTES } from "./snapshot.js";

export class SnapshotFile {
  readonly #path: string;
  readonly #fileSystem: FileSystem;
  /** What stood there when it was read or written last; null = nothing, or never looked at. */
  #known: { readonly digest: string; readonly name: string } | null = null;

  constructor({ path, fileSystem }: { path: string; fileSystem: FileSystem }) {
    this.#path = path;
    this.#fileSystem = fileSystem;
  }

  /** Null when there is none. Errors: StateUnreadableError, StateCorruptError, StateVersionError. */
  async read(): Promise<State | null> {
    const bytes = await this.#bytes();
    if (bytes === null) return null;
    const state = decodeSnapshot(bytes, this.#path);
    this.#known = { digest: digestOf(bytes), name: nameOf(state) };
    return state;
  }

  /** `id` names files that stand beside it for a while. Errors: StateUnwritableError, StateReplacedError. */
  async write(state: State, { id }: { readonly id: string }): Promise<void> {
    await this.#refuseToReplaceAnother(state, id);
    const temporary = `${this.#path}.${id}.tmp`;
    try {
      const content = encodeSnapshot(state);
      await writeNewFile(this.#fileSystem, { path: temporary, content, mode: 0o600 });
      try {
        await this.#fileSystem.rename(temporary, this.#path);
      } catch (error) {
        await this.#fileSystem.unlink(temporary).catch(() => undefined);
        throw error;
      }
      this.#known = { digest: digestOf(content), name: nameOf(state) };
      await this.#fileSystem.syncFolder(dirname(this.#path));
    } catch (error) {
      throw asUnwritable(error, this.#path);
    }
  }

  /** A file that is gone is written again: nobody's records are lost by that. */
  async #refuseToReplaceAnother(state: State, id: string): Promise<void> {
    const bytes = await this.#bytes();
    if (bytes === null || digestOf(bytes) === this.#known?.digest) return;
    const kept = await this.#keep(state, `${this.#path}.${id}.kept`);
    throw new StateReplacedError({
      place: this.#path,
      found: nameOfBytes(bytes),
      expected: this.#known?.name ?? "nothing",
      hint: replacedHint(visibleText(this.#path), kept),
    });
  }

  async #keep(state: State, path: string): Promise<string | null> {
    try {
      await writeNewFile(this.#fileSystem, { path, content: encodeSnapshot(state), mode: 0o600 });
      await this.#fileSystem.syncFolder(dirname(path));
      return path;
    } catch {
      // The journal still holds what was recorded, and the error that follows says so.
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

/** `kept` is the file that holds all that the session knew; null when it could not be written. */
function replacedHint(place: string, kept: string | null): string {
  const journal = `${place}.journal`;
  return kept === null
    ? `Put the state file back that stood there before; what this run recorded stands in ${journal}.`
    : `All that this run knew is in ${visibleText(kept)}: move that file over ${place} to go on ` +
        `with it. To keep the other file instead, delete ${journal}.`;
}

function nameOf({ serial, lineage }: State): string {
  return `serial ${serial} of lineage ${lineage}`;
}

function nameOfBytes(bytes: Buffer): string {
  try {
    return nameOf(decodeSnapshot(bytes, ""));
  } catch {
    return "something that is no whole state";
  }
}

function digestOf(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
