// A folder with a database of PGlite, which one process at a time can have open.
//
// Promises: a lock file beside the folder keeps all others out while it is open; they wait. What was committed reaches the
// disk before the answer. A folder that is being made has another name until it is whole. A folder that holds other files
// stays as it is, and so does an empty folder that is only read.

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
  /** The real path of the folder. */
  readonly path: string;
  /** The lock file beside it. */
  readonly lease: StateLease;
  readonly self: LockHolder;
  readonly clock: Clock;
  readonly ticker: Ticker;
  /** How long others are waited for. */
  readonly waitMs: number;
}

/** To open it takes half a second: who writes again soon finds it open. */
const KEEP_OPEN_MS = 250;
/** Others may come in after this, however much there is to write. */
const MOST_OPEN_MS = 2_000;
const LOOK_EVERY_MS = 25;

/** Without a folder there are no tables. */
const noTable = () => new SqlError({ trouble: { case: "other", told: "" }, state: "42P01" });

export class PgliteFolder {
  readonly #options: PgliteFolderOptions;
  #open: { readonly database: OpenPglite; readonly lease: HeldLease; readonly sinceMs: number } | null = null;
  /** Uses come one after another. */
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #stopKeeping: () => void = () => {};

  constructor(options: PgliteFolderOptions) {
    this.#options = options;
  }

  /** Works with the database, which is made where `make` says so. Errors: SqlError, StateLockedError. */
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

  /** Closes it, unless somebody is about to use it. */
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
const MARK = "PG_VERSION";

/** PGlite would make a database between whatever files it finds. Throws SqlError for a folder of other files, and for a file. */
async function whatIsAt(path: string): Promise<"nothing" | "empty" | "database"> {
  const names = await namesIn(path);
  if (names === null) return "nothing";
  if (names.length === 0) return "empty";
  if (names.includes(MARK)) return "database";
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

/** Whoever makes it holds the lock: what another one left half made is of no use. */
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
