// Keeps states in PGlite: the tables of PostgreSQL in a folder of this machine. It is for tests, and for one machine with many guilds.
// use-cases/open-store.ts opens it.

import { resolve } from "node:path";
import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import { type LinkRule, realTypedPath } from "../../model/typed-path.js";
import { asUnreadable } from "../file/file-errors.js";
import { fileLease } from "../file/file-lock.js";
import { nodeFileSystem } from "../file/file-system.js";
import { systemProcesses } from "../file/processes.js";
import type { StateLease } from "../lease.js";
import type { PgliteState } from "../remote-state.js";
import type { Sealing } from "../sealed-state.js";
import type { SqlDatabase } from "../sql/sql-database.js";
import { sqlStateStore } from "../sql/sql-state-store.js";
import type { LockHolder, StateStore } from "../store.js";
import { systemTicker } from "../ticker.js";
import { RENEW_EVERY_MS } from "../watched-lease.js";
import { PgliteFolder } from "./pglite-folder.js";

export interface PgliteStateStoreOptions extends Pick<PgliteState, "folder" | "name"> {
  /** Links on the way to the folder may lead this far; left out: anywhere. */
  readonly links?: LinkRule;
  /** Processes that wait for the folder see this holder. */
  readonly self: LockHolder;
  /** The store waits this long for another process that has the folder open, and at least half a minute. */
  readonly waitMs?: number | undefined;
  readonly random: Random;
  readonly clock: Clock;
  readonly sealing?: Sealing | null | undefined;
}

/** To open the folder takes up to a second, and other processes may open it first. */
const LEAST_WAIT_MS = 30_000;

/** This process opens each folder once, for all of its stores there. The key is the real path of the folder. */
const FOLDERS = new Map<string, PgliteFolder>();

/** Returns a store in a folder, which need not exist yet. It makes nothing before its first use. */
export async function pgliteStateStore(options: PgliteStateStoreOptions): Promise<StateStore> {
  const { folder, name, links, self, waitMs = 0, clock, random, sealing } = options;
  const location = `pglite:${folder}#${name}`;
  const path = await realPathOf(folder, { location, links });
  const lock = { path: `${path}.lock`, location, fileSystem: nodeFileSystem, processes: systemProcesses };
  const lease = fileLease({ ...lock, random, clock });
  const openFolder = FOLDERS.get(path);
  const shared =
    openFolder ??
    new PgliteFolder({
      ...{ path, lease, self, clock },
      ticker: systemTicker,
      waitMs: Math.max(waitMs, LEAST_WAIT_MS),
    });
  FOLDERS.set(path, shared);
  return sqlStateStore({
    location,
    name: `pglite:${name}`,
    place: `pglite:${path}#${name}`,
    rowName: name,
    open: () => databaseIn(shared),
    breakBefore: (id) => breakOpening(lease, id),
    random,
    clock,
    // The lock file of the folder shows that the process lives. A sign of life would only open the folder.
    ticker: (tick, everyMs) => (everyMs === RENEW_EVERY_MS ? () => {} : systemTicker(tick, everyMs)),
    sealing,
  });
}

function databaseIn(folder: PgliteFolder): SqlDatabase {
  return {
    query: (text, values) =>
      folder.use(async (database) => (await database.query(text, values)).rows, { make: false }),
    script: async (text) => {
      await folder.use((database) => database.exec(text), { make: true });
    },
    close: () => folder.rest(),
  };
}

/** Ends the lock on the folder of a process that cannot be looked up, such as one in another container. */
async function breakOpening(lease: StateLease, id: string) {
  return (await lease.holder())?.id === id ? lease.break(id) : null;
}

async function realPathOf(
  folder: string,
  { location, links }: { readonly location: string; readonly links: LinkRule | undefined },
): Promise<string> {
  try {
    if (links !== undefined) await realTypedPath({ path: folder, links });
    return await nodeFileSystem.realPath(resolve(folder));
  } catch (error) {
    throw asUnreadable(error, location);
  }
}
