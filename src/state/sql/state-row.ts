// A StateRow is the row of one state, with its records. This class sends the statements of a store, and repeats them. `row-log.ts` and
// `row-lease.ts` work on it.
//
// Promises: each request is one statement and one transaction, so it works behind any pooler. A write is a swap: it locks the row, and
// counts only under the lock of its holder and at the revision that the holder saw last. Then it raises the revision. A failure on the way
// is tried again. If the answer of a write was lost, the class looks for the write before it counts as not done.

import type { Clock } from "../../model/clock.js";
import type { SqlTrouble } from "../../words/en/state/sql.js";
import { StateUnreadableError, StateUnwritableError } from "../state-errors.js";
import type { StateWrite } from "../state-write.js";
import type { LockInfo } from "../store.js";
import { decodeLock, encodeLock } from "../text/lock-text.js";
import { MAX_STATE_BYTES } from "../text/snapshot.js";
import { authorIn, type WriteAuthor } from "../text/write-author.js";
import { type SqlDatabase, SqlError, type SqlRow, type SqlValue } from "./sql-database.js";
import { makeTables, TABLES_VERSION } from "./state-tables.js";
import { FREE, LOOK, type Swap, swapStatement, TABLES, TAKE, TEXTS, TOUCH, VERSION } from "./statements.js";

export interface StateRowOptions {
  readonly database: SqlDatabase;
  /** The state has this name: `main`. */
  readonly name: string;
  readonly location: string;
  readonly use: "read" | "write";
  readonly clock: Clock;
}

export interface RowHolder {
  readonly lockId: string;
  /** The holder saw this revision last. */
  readonly revision: number;
  /** The holder gave this sign of life: ISO 8601, UTC. */
  readonly signOfLife: string;
}

export interface RowTexts {
  /** `snapshot` is the text of the state as one piece. null means that the row has none yet. */
  readonly snapshot: string | null;
  /** Each line holds one record since the snapshot. */
  readonly lines: readonly string[];
  /** The last write; null when the row does not have its author. */
  readonly lastWrite: StateWrite | null;
}

export interface SeenRow {
  readonly revision: number;
  readonly lock: LockInfo | null;
}

/** When a statement fails, the row may have the lock with this id. */
interface LeftLock {
  readonly lock?: string;
  /**
   * True for a statement that removes the lock: the row still has it after any failure. After a statement that sets a lock, the row has it
   * only if the answer was lost.
   */
  readonly stands?: boolean;
}

/** The pauses come before each further attempt. A server needs some seconds to restart. */
const PAUSES_MS = [200, 1000, 3000, 5000, 10_000] as const;

const NO_TABLE = "42P01";

export class StateRow {
  readonly #options: StateRowOptions;
  /** The last statement has failed for good. So a run whose server is gone waits for it once, and not with each write. */
  #isGone = false;

  constructor(options: StateRowOptions) {
    this.#options = options;
  }

  get location(): string {
    return this.#options.location;
  }

  /** Errors: StateUnreadableError to read, StateUnwritableError to write. */
  async texts(): Promise<RowTexts> {
    const { rows } = await this.#ask(TEXTS, [this.#options.name, MAX_STATE_BYTES]);
    const [head, written, ...texts] = rows;
    if (head === undefined) return { snapshot: null, lines: [], lastWrite: null };
    const [version = 0, bytes = 0] = String(head.text).split(" ").map(Number);
    this.#refuseLater(version);
    if (bytes > MAX_STATE_BYTES) throw this.#failed({ case: "too-large", limitBytes: MAX_STATE_BYTES });
    const isSnapshot = (row: SqlRow | undefined) => Number(row?.serial) === -1;
    const snapshot = isSnapshot(texts[0]) ? String(texts[0]?.text) : null;
    const lines = texts.filter((row) => !isSnapshot(row)).map(({ text }) => String(text));
    return { snapshot, lines, lastWrite: writeIn(written?.text) };
  }

  /** Returns null when there is no such row. Errors: StateCorruptError, and as of texts(). */
  async look(): Promise<SeenRow | null> {
    const { rows } = await this.#ask(LOOK, [this.#options.name]);
    const [row] = rows;
    if (row === undefined) return null;
    const { revision, lock, seen } = row;
    const file = `${this.location} (guildform_state.lock)`;
    return {
      revision: Number(revision),
      lock: typeof lock === "string" ? decodeLock(lock, { file, signOfLife: asTime(seen) }) : null,
    };
  }

  /** Takes a free lock and returns the revision; null means that the lock is held. Errors: as of texts(). */
  async take(lock: LockInfo): Promise<number | null> {
    await this.#makeTables();
    const { rows } = await this.#ask(TAKE, [this.#options.name, lock.id, encodeLock(lock), lock.seen], {
      lock: lock.id,
    });
    return rows[0] === undefined ? null : Number(rows[0].revision);
  }

  /**
   * Returns false when the row had no lock of this id. If the statement was repeated, it returns true, because an earlier attempt may have
   * removed the lock. Errors: as of texts().
   */
  async free(lockId: string): Promise<boolean> {
    const { rows, isRepeated } = await this.#ask(FREE, [this.#options.name, lockId], {
      lock: lockId,
      stands: true,
    });
    return rows.length > 0 || isRepeated;
  }

  /** Leaves a sign of life; false means that the row no longer has this lock. Errors: as of texts(). */
  async touch({ lockId, signOfLife }: Pick<RowHolder, "lockId" | "signOfLife">): Promise<boolean> {
    const { rows } = await this.#ask(TOUCH, [this.#options.name, lockId, signOfLife]);
    return rows.length > 0;
  }

  /** Returns true when this attempt did the write, or an earlier one whose answer was lost. Errors: as of texts(). */
  async swap(
    swap: Swap,
    { lockId, revision, signOfLife, by }: RowHolder & { readonly by: WriteAuthor },
  ): Promise<boolean> {
    const { rows, isRepeated } = await this.#ask(swapStatement(swap), [
      this.#options.name,
      lockId,
      revision,
      signOfLife,
      JSON.stringify({ id: String(revision + 1), ...by }),
      ...swap.values,
    ]);
    if (Number(rows[0]?.held) === 1) return true;
    if (!isRepeated) return false;
    const row = await this.look();
    return row?.lock?.id === lockId && row.revision === revision + 1;
  }

  close(): Promise<void> {
    return this.#options.database.close();
  }

  failed(trouble: SqlTrouble): Error {
    return this.#failed(trouble);
  }

  /**
   * Tries again after a passing failure. If no table exists, there are no rows. If some are missing, the rows are unknown, and it throws.
   */
  async #ask(text: string, values: readonly SqlValue[], left: LeftLock = {}) {
    const { database } = this.#options;
    return this.#trying(left, async () => {
      try {
        return await database.query(text, values);
      } catch (error) {
        if (!isNoTable(error)) throw error;
        const there = await tablesIn(database);
        if (there === "none") return [];
        // Another run has made all tables in between.
        if (there === "all") return database.query(text, values);
        throw error;
      }
    });
  }

  async #makeTables(): Promise<void> {
    const { database } = this.#options;
    const { rows } = await this.#ask(VERSION, []);
    const version = Number(rows[0]?.version ?? 0);
    this.#refuseLater(version);
    if (version === TABLES_VERSION) return;
    await this.#trying({}, async () => {
      await makeTables(database);
      return [];
    });
  }

  async #trying(left: LeftLock, ask: () => Promise<readonly SqlRow[]>) {
    const pauses = this.#isGone ? PAUSES_MS.slice(0, 1) : PAUSES_MS;
    for (let round = 0; ; round += 1) {
      try {
        const rows = await ask();
        this.#isGone = false;
        return { rows, isRepeated: round > 0 };
      } catch (error) {
        if (!(error instanceof SqlError)) throw error;
        const pauseMs = pauses[round];
        if (!error.isPassing || pauseMs === undefined) {
          this.#isGone = error.isPassing;
          const mayStand = left.stands === true || error.isPassing || round > 0;
          throw this.#failed(error.trouble, { ...(mayStand ? left : {}), cause: error.cause });
        }
        await this.#options.clock.sleep(pauseMs);
      }
    }
  }

  #refuseLater(version: number): void {
    if (version > TABLES_VERSION)
      throw this.#failed({ case: "later-tables", found: version, known: TABLES_VERSION });
  }

  #failed(trouble: SqlTrouble, { lock, cause }: LeftLock & { readonly cause?: unknown } = {}): Error {
    const { use, location } = this.#options;
    const left = lock === undefined ? {} : { lock };
    const params = { place: location, case: "sql" as const, trouble, ...left };
    return use === "read"
      ? new StateUnreadableError(params, { cause })
      : new StateUnwritableError(params, { cause });
  }
}

const isNoTable = (error: unknown): boolean => error instanceof SqlError && error.state === NO_TABLE;

/** Tells which of the tables exist. If there is no database, such as no folder of PGlite, none does. */
async function tablesIn(database: SqlDatabase): Promise<"none" | "some" | "all"> {
  try {
    const [row] = await database.query(TABLES, []);
    if (row?.present === "0") return "none";
    return row?.present === row?.of ? "all" : "some";
  } catch (error) {
    if (isNoTable(error)) return "none";
    throw error;
  }
}

function writeIn(text: unknown): StateWrite | null {
  if (typeof text !== "string") return null;
  try {
    const written: unknown = JSON.parse(text);
    const by = authorIn(written);
    const { id = null } = by === null ? {} : (written as { readonly id?: unknown });
    return by !== null && typeof id === "string" ? { id: id.slice(0, 20), ...by } : null;
  } catch {
    return null;
  }
}

/** Returns a time in the form that guildform writes; null for any other text. */
const asTime = (text: unknown): string | null =>
  typeof text === "string" && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(text) ? text : null;
