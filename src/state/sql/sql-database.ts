// A SqlDatabase takes SQL: PostgreSQL does it over a connection, and PGlite in a folder. A new database implements SqlDatabase, and
// sqlStateStore() makes a store of it.

import type { SqlTrouble } from "../../words/en/state/sql.js";

export type SqlRow = Readonly<Record<string, unknown>>;

export type SqlValue = string | number | null | readonly string[];

export interface SqlDatabase {
  /** Runs one statement as its own transaction, and returns its rows. Throws SqlError. */
  query(text: string, values: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /** Runs several statements as one transaction. Throws SqlError. */
  script(text: string): Promise<void>;
  /** Closes the connection or folder. The next query opens it again. */
  close(): Promise<void>;
}

export class SqlError extends Error {
  readonly trouble: SqlTrouble;
  /** PostgreSQL has such a code of five characters for each error: `42P01`. null means that the error does not come from the server. */
  readonly state: string | null;

  constructor(
    { trouble, state }: { readonly trouble: SqlTrouble; readonly state: string | null },
    options: { readonly cause?: unknown } = {},
  ) {
    super(`${trouble.case} ${state ?? ""}`, options);
    this.trouble = trouble;
    this.state = state;
  }

  /** True allows another attempt, because the failure may pass. The statement may already have been carried out. */
  get isPassing(): boolean {
    return this.trouble.case === "unreachable";
  }
}
