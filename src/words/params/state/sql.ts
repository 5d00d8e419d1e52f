// Params of what is said of a state in PostgreSQL or PGlite. `told` is what the database said.

import type { Cases, None } from "../cases.js";
import type { Restless } from "./lock.js";

interface Told {
  readonly told: string;
}

export type SqlTrouble = Cases<{
  /** A package that guildform does not bring along is not installed: `pg`. */
  readonly "no-driver": { readonly driver: string; readonly version: string };
  readonly credentials: Told;
  readonly rights: Told;
  readonly "no-database": Told;
  readonly unreachable: Told;
  /** The server speaks no TLS, and the address does not say that it need not. */
  readonly "no-tls": None;
  readonly certificate: Told;
  /** The file that PGSSLROOTCERT names cannot be read. */
  readonly authority: Told & { readonly file: string };
  /** The server takes no writes, such as a replica. */
  readonly "read-only": Told;
  readonly full: Told;
  /** The text of a state cannot be kept in the encoding of the database. */
  readonly encoding: Told;
  readonly "too-large": { readonly limitBytes: number };
  /** Its tables were made by a later guildform. */
  readonly "later-tables": { readonly found: number; readonly known: number };
  /** Somebody took away one of its tables and left others. */
  readonly "table-gone": Told;
  /** Of a folder: no database of this version. */
  readonly folder: Told;
  /** Of a folder: it holds files, and no database. */
  readonly "other-files": { readonly files: number };
  /** Others took the lock and gave it back, so many times. */
  readonly restless: Restless;
  readonly other: Told;
}>;
