// A PgliteFolder holds a database of PGlite. Only one process at a time can have it open. pglite-state-store.ts keeps one for each folder
// of this process.
//
// Promises: a lock file next to the folder excludes other processes while it is open, and they wait. A commit reaches the disk before the
// answer. A new folder has another name until it is whole. A folder with other files stays unchanged, and so does an empty folder that is
// only read.

import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Clock } from "../../model/clock.js";
import { errorCode, nodeFileSystem } from "../file/file-system.js";
import type { HeldLease, StateLease } from "../lease.js";
import { SqlError } from "../sql/sql-database.js";
import { asSqlError, thrownText } from "../sql/sql-trouble.js";
import { StateLockedError } from "../state-errors.js";
import type { LockHolder } from "../store.js";
import type { Ticker } from "../ticker.js";
import { type OpenPglite, openDurably } from "./durable-pglite.js";

export interface PgliteFolderOptions {
  /** The path has all links followed. */
  readonly path: string;
  /** The lock file next to the folder is this lease. */
  readonly lease: StateLease;
  readonly self: LockHolder;
  readonly clock: Clock;
  readonly ticker: Ticker;
  /** The run waits this long for other processes. */
  readonly waitMs: number;
}

/** It takes half a second to open the folder. So it stays open for a while, for the next write. */
const KEEP_OPEN_MS = 250;
/** After this time the folder closes, so that other processes get a turn between many writes. */
const MOST_OPEN_MS = 2_000;
const LOOK_EVERY_MS = 25;

/** Without a folder there are no tables. */
const noTable = () => new SqlError({ trouble: { case: "other", told: "" }, state: "42P01" });

export class PgliteFolder {
  readonly #options: PgliteFolderOptions;
  #open: { readonly database: OpenPglite; readonly lease: HeldLease; readonly sinceMs: number } | null = null;
  /** Uses run one after another. */
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #stopKeeping: () => void = () => {};

  constructor(options: PgliteFolderOptions) {
    this.#options = options;
  }

  /** Runs the work with the database. `make` allows a new database. Errors: SqlError, StateLockedError. */
  use<Result>(
    work: (database: OpenPglite) => Promise<Result>,
    { make }: { readonly make: boolean },
  ): Promise<Result> {
    return this.#inTurn(async () => {
      const { database, sinceMs } = await this.#opened(make);
      try {
        return await work(database);
      } catch (error) {
        throw asSqlError(error);
      } finally {
        const isLong = this.#options.clock.monotonic() - sinceMs > MOST_OPEN_MS;
        if (isLong) await this.#close();
        else
          this.#stopKeeping = this.#options.ticker(
            () => void this.rest().catch(() => undefined),
            KEEP_OPEN_MS,
          );
      }
    });
  }

  /** Closes the folder, unless another use waits for it. */
  rest(): Promise<void> {
    this.#stopKeeping();
    return this.#inTurn(async () => {
      if (this.#waiting === 0) await this.#close();
    });
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#last;
    this.#waiting += 1;
    const mine = before.then(async () => {
      this.#waiting -= 1;
      this.#stopKeeping();
      return work();
    });
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #opened(make: boolean) {
    if (this.#open !== null) return this.#open;
    const { path, clock } = this.#options;
    if ((await whatIsAt(path)) !== "database" && !make) throw noTable();
    const lease = await this.#takeLease();
    try {
      const content = await whatIsAt(path);
      if (content !== "database" && !make) throw noTable();
      if (content === "nothing") await makeFolder(path);
      const database = await openDurably(path);
      this.#open = { database, lease, sinceMs: clock.monotonic() };
      return this.#open;
    } catch (error) {
      await lease.release().catch(() => undefined);
      throw error;
    }
  }

  async #takeLease(): Promise<HeldLease> {
    const { lease, self, clock, waitMs } = this.#options;
    const endMs = clock.monotonic() + waitMs;
    for (;;) {
      try {
        return await lease.take(self);
      } catch (error) {
        if (!(error instanceof StateLockedError) || clock.monotonic() >= endMs) throw error;
        await clock.sleep(LOOK_EVERY_MS);
      }
    }
  }

  async #close(): Promise<void> {
    const open = this.#open;
    if (open === null) return;
    this.#open = null;
    try {
      await open.database.close();
    } finally {
      await open.lease.release();
    }
  }
}

/** Each database of PostgreSQL has a file of this name. */
const VERSION_FILE = "PG_VERSION";

/** PGlite would make a database among the files of any folder. So this throws SqlError for a file, and for a folder of other files. */
async function whatIsAt(path: string): Promise<"nothing" | "empty" | "database"> {
  const names = await namesIn(path);
  if (names === null) return "nothing";
  if (names.length === 0) return "empty";
  if (names.includes(VERSION_FILE)) return "database";
  throw new SqlError({ trouble: { case: "other-files", files: names.length }, state: null });
}

async function namesIn(path: string): Promise<readonly string[] | null> {
  try {
    return await readdir(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw asFolderError(error);
  }
}

/** This process holds the lock. So a half-made folder of another process is of no use, and is removed. */
async function makeFolder(path: string): Promise<void> {
  const making = `${path}.making`;
  try {
    await rm(making, { recursive: true, force: true });
    await mkdir(making, { mode: 0o700 });
    await (await openDurably(making)).close();
    await rename(making, path);
    await nodeFileSystem.syncFolder(dirname(path));
  } catch (error) {
    throw asFolderError(error);
  }
}

function asFolderError(error: unknown): SqlError {
  if (error instanceof SqlError) return error;
  return new SqlError(
    { trouble: { case: "folder", told: thrownText(error).slice(0, 300) }, state: null },
    { cause: error },
  );
}
