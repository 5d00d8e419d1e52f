// Keeps the state in a file next to the configuration: the default backend. use-cases/open-store.ts opens it.
//
//   state.json           the snapshot, and
//   state.json.journal   the records since: file-log.ts
//   state.json.lock      the writer, who touches it while it lives: file-lock.ts
//
// It keeps the promises of StateStore on a local disk of one machine. Files have the mode 0600, and new folders 0700. If state.json is a
// link, all three files lie next to its target. The caller must check that the state belongs to the guild (assert-state-of-guild.ts).

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
  /** The file must stay in this folder, as in TypedPath. */
  readonly folder?: string;
  /** Links may lead this far; left out: anywhere. */
  readonly links?: LinkRule | undefined;
  /** The snapshot has this path. The journal, the lock and temporary files lie next to it. */
  readonly path: string;
  readonly random: Random;
  readonly clock: Clock;
  readonly fileSystem?: FileSystem;
  readonly processes?: Processes;
  readonly ticker?: Ticker;
  /** The session seals each write with this key, and refuses a state without a valid seal. Left out: it seals nothing. */
  readonly sealing?: Sealing | null | undefined;
}

/**
 * Returns a store in the file `path`, which need not exist yet. The store is idle until its first use. It follows links at each use: lock
 * and journal lie next to the real file, so folders that link to one state share its lock.
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
