// State in a file beside the configuration: the default backend.
//
//   state.json           the snapshot, and
//   state.json.journal   the records since: file-log.ts
//   state.json.lock      who is writing; touched while that one lives: file-lock.ts
//
// Promises: those of StateStore, on a local disk of one machine. Files are 0600, folders made here 0700. Where state.json
// is a link, all three stand beside its target. Whose guild the state belongs to is for the caller to check
// (assert-state-of-guild.ts).

import { basename, resolve } from "node:path";
import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import { type LinkRule, realTypedPath } from "../../model/typed-path.js";
import type { Sealing } from "../sealed-state.js";
import type { StateStore } from "../store.js";
import { storeOver } from "../store-over.js";
import type { Ticker } from "../ticker.js";
import { asUnreadable, asUnwritable } from "./file-errors.js";
import { fileLease } from "./file-lock.js";
import { fileLog } from "./file-log.js";
import { type FileSystem, nodeFileSystem } from "./file-system.js";
import { lockPath } from "./files-beside.js";
import { type Processes, systemProcesses } from "./processes.js";

export interface FileStateStoreOptions {
  /** The folder that the file stays in, as of TypedPath. */
  readonly folder?: string;
  /** How far links may lead; left out: anywhere. */
  readonly links?: LinkRule | undefined;
  /** The snapshot file. The journal, the lock and temporary files stand beside it. */
  readonly path: string;
  readonly random: Random;
  readonly clock: Clock;
  readonly fileSystem?: FileSystem;
  readonly processes?: Processes;
  /** The beat at which a held lock is renewed. */
  readonly ticker?: Ticker;
  /** The key under which each write is sealed, and must be; left out: nothing is sealed. */
  readonly sealing?: Sealing | null | undefined;
}

/**
 * A store in the file `path`, which need not exist yet. Touches nothing before it is used. Links are followed at each use:
 * lock and journal stand beside the real file, and folders that link to one state share its lock.
 */
export function fileStateStore(options: FileStateStoreOptions): StateStore {
  const {
    path,
    folder,
    random,
    clock,
    links,
    fileSystem = nodeFileSystem,
    processes = systemProcesses,
  } = options;
  const find = async (use: "read" | "write") => {
    try {
      if (links !== undefined)
        await realTypedPath({ path, links, ...(folder === undefined ? {} : { folder }) });
      const real = await fileSystem.realPath(path);
      const lock = { path: lockPath(real), location: path, fileSystem, processes, random, clock };
      return { log: fileLog({ path: real, fileSystem }), lease: fileLease(lock) };
    } catch (error) {
      throw use === "read" ? asUnreadable(error, path) : asUnwritable(error, path);
    }
  };
  return storeOver({ location: path, name: `file:${basename(path)}`, place: resolve(path), find }, options);
}
