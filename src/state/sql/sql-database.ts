// A database that takes SQL, as the store of a state needs it: PostgreSQL over a connection, or PGlite in a folder.

import type { SqlTrouble } from "../../words/en/state/sql.js";

export type SqlRow = Readonly<Record<string, unknown>>;

export type SqlValue = string | number | null | readonly string[];

export interface SqlDatabase {
  /** Runs one statement, a transaction by itself, and gives its rows. Errors: SqlError. */
  query(text: string, values: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /** Runs several statements as one transaction. Errors: SqlError. */
  script(text: string): Promise<void>;
  /** Lets go of what is open. The next query opens it again. */
  close(): Promise<void>;
}

/** A statement failed. */
export class SqlError extends Error {
  readonly trouble: SqlTrouble;
  /** The five characters by which PostgreSQL names what is wrong, such as `42P01`; null where it is no word of the server. */
  readonly state: string | null;

  constructor(
    { trouble, state }: { readonly trouble: SqlTrouble; readonly state: string | null },
    options: { readonly cause?: unknown } = {},
  ) {
    super(`${trouble.case} ${state ?? ""}`, options);
    this.trouble = trouble;
    this.state = state;
  }

  /** It may be over in a moment, so that another try is worth it. The statement may have been carried out. */
  get isPassing(): boolean {
    return this.trouble.case === "unreachable";
  }
}
