// Defines the places of a state other than a file, with one case for each store. address/state-address.ts reads the cases from addresses,
// and use-cases/open-store.ts opens the store of each.

export type RemoteState = GitState | HttpState | PostgresState | PgliteState;

/** The state is a ref in a remote repository: `{ store: "git", remote: "origin", ref: "refs/guildform/main" }`. */
export interface GitState {
  readonly store: "git";
  /** The repository of the configuration file has a remote of this name. It is never a URL. */
  readonly remote: string;
  /** The name is complete: `refs/guildform/main`. */
  readonly ref: string;
}

/**
 * The state is on a server of the HTTP state protocol: `{ store: "http", url:
 * "https://gitlab.example/api/v4/projects/7/terraform/state/guild" }`.
 */
export interface HttpState {
  readonly store: "http";
  /** The URL has no user name and no password. It begins with https, or with http on this machine. */
  readonly url: string;
}

/**
 * The state is a row in a database: `{ store: "postgres", host: "db.example", port: null, database: "guilds", tls: null, name: "main" }`.
 */
export interface PostgresState {
  readonly store: "postgres";
  /** For a member that is null, the environment decides: PGHOST, PGPORT, PGDATABASE, PGSSLMODE. */
  readonly host: string | null;
  readonly port: number | null;
  readonly database: string | null;
  readonly tls: PostgresTls | null;
  readonly name: string;
}

/** `verified` encrypts the connection and checks the certificate of the server, `unverified` only encrypts. */
export type PostgresTls = "verified" | "unverified" | "none";

/** The state is a row in a database of this machine alone: `{ store: "pglite", folder: ".guildform/db", name: "main" }`. */
export interface PgliteState {
  readonly store: "pglite";
  readonly folder: string;
  readonly name: string;
}
