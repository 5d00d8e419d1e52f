// Keeps states in a database: one row of guildform_state for each state, and one row of guildform_record for each record since its
// snapshot. PostgreSQL and PGlite use this code alike.
//
// It keeps the promises of StateStore among all who may write the tables. To read a state, the right to read them is enough.

import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import type { StateBackend } from "../backend.js";
import type { Sealing } from "../sealed-state.js";
import type { StateWrite } from "../state-write.js";
import type { LockInfo, StateStore } from "../store.js";
import { storeOver } from "../store-over.js";
import type { Ticker } from "../ticker.js";
import type { HeldRow } from "./held-row.js";
import { breakRow, takeRow } from "./row-lease.js";
import { OpenRowLog, readRow } from "./row-log.js";
import type { SqlDatabase } from "./sql-database.js";
import { StateRow } from "./state-row.js";

export interface SqlStateStoreOptions extends Pick<StateBackend, "location" | "name" | "place"> {
  readonly rowName: string;
  /** Returns a database for one use. It opens nothing before the first statement. */
  readonly open: () => SqlDatabase;
  /**
   * Breaks a lock outside of the tables that has this id, such as the lock on the folder of PGlite. Returns the lock, or null when there
   * was none: then the lock in the row is broken.
   */
  readonly breakBefore?: (lockId: string) => Promise<LockInfo | null>;
  readonly random: Random;
  readonly clock: Clock;
  readonly ticker?: Ticker | undefined;
  readonly sealing?: Sealing | null | undefined;
}

export function sqlStateStore(options: SqlStateStoreOptions): StateStore {
  const { location, name, place, ticker, clock, sealing } = options;
  let lastWrite: StateWrite | null = null;
  const onRead = (write: StateWrite | null) => {
    lastWrite = write;
  };
  const backend: StateBackend = {
    ...{ location, name, place },
    find: async (use) => usesOf(use, { ...options, onRead }),
    lastWrite: () => lastWrite,
  };
  return storeOver(backend, { ticker, clock, sealing });
}

/**
 * Returns log and lease of one use. The lease keeps the row that it takes, and the open log writes through it. Each look opens a row of its
 * own.
 */
function usesOf(
  use: "read" | "write",
  options: SqlStateStoreOptions & { readonly onRead: (write: StateWrite | null) => void },
): Awaited<ReturnType<StateBackend["find"]>> {
  const { rowName, location, clock, onRead, breakBefore = async () => null } = options;
  const open = () => new StateRow({ database: options.open(), name: rowName, location, use, clock });
  let held: HeldRow | null = null;
  const withRow = async <Result>(look: (row: StateRow) => Promise<Result>): Promise<Result> => {
    const row = open();
    try {
      return await look(row);
    } finally {
      await row.close();
    }
  };
  return {
    log: {
      read: () =>
        withRow(async (row) => {
          const { content, lastWrite } = await readRow(row);
          onRead(lastWrite);
          return content;
        }),
      open: async (_leaseId, { setsAside = false } = {}) => {
        if (held === null) throw new Error("a log in a database is opened by the holder of its lock");
        return OpenRowLog.open(held, setsAside);
      },
    },
    lease: {
      holder: () => withRow(async (row) => (await row.look())?.lock ?? null),
      break: async (id) => (await breakBefore(id)) ?? withRow((row) => breakRow(row, id, options)),
      take: async (holder) => {
        const row = open();
        try {
          held = await takeRow(row, holder, options);
          return held;
        } catch (error) {
          await row.close();
          throw error;
        }
      },
    },
  };
}
