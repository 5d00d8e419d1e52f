// State that lives elsewhere than in a file of this machine: one case for each store. The reader of addresses makes them
// (address/state-address.ts), and use-cases/open-store.ts opens the store of each.

/** A place of state, told apart by its store. */
export type RemoteState = GitState | HttpState | PostgresState | PgliteState;

/** A ref in the repository of a remote: `{ store: "git", remote: "origin", ref: "refs/guildform/main" }`. */
export interface GitState {
  readonly store: "git";
  /** The name of a remote of the repository in which the configuration file stands, never a URL. */
  readonly remote: string;
  /** The whole name of the ref. */
  readonly ref: string;
}

/** Behind the HTTP state protocol: `{ store: "http", url: "https://gitlab.example/api/v4/projects/7/terraform/state/guild" }`. */
export interface HttpState {
  readonly store: "http";
  /** Without user name and password; https, or http on this machine. */
  readonly url: string;
}

/** A row in a database: `{ store: "postgres", host: "db.example", port: null, database: "guilds", tls: null, name: "main" }`. */
export interface PostgresState {
  readonly store: "postgres";
  /** What is null the environment says: PGHOST, PGPORT, PGDATABASE, PGSSLMODE. */
  readonly host: string | null;
  readonly port: number | null;
  readonly database: string | null;
  readonly tls: PostgresTls | null;
  /** Of the row. */
  readonly name: string;
}

/** Whether the connection is encrypted, and whether the server's certificate is held against its name. */
export type PostgresTls = "verified" | "unverified" | "none";

/** The same row in a database of this machine alone: `{ store: "pglite", folder: ".guildform/db", name: "main" }`. */
export interface PgliteState {
  readonly store: "pglite";
  readonly folder: string;
  readonly name: string;
}
