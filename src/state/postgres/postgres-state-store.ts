// Keeps states in PostgreSQL: the store for many guilds and many machines. use-cases/open-store.ts opens it.

import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import type { PostgresState } from "../remote-state.js";
import type { Sealing } from "../sealed-state.js";
import { type SqlDatabase, SqlError } from "../sql/sql-database.js";
import { sqlStateStore } from "../sql/sql-state-store.js";
import { StateUnreadableError } from "../state-errors.js";
import type { StateStore } from "../store.js";
import type { Ticker } from "../ticker.js";
import { PostgresDatabase } from "./postgres-database.js";
import { type PostgresServer, postgresServer } from "./postgres-server.js";

export interface PostgresStateStoreOptions {
  readonly state: PostgresState;
  /** PGUSER, PGPASSWORD and the like are here. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly random: Random;
  readonly clock: Clock;
  readonly ticker?: Ticker | undefined;
  readonly sealing?: Sealing | null | undefined;
}

/** Returns a store in a row, which need not exist yet. It asks no server before its first use. Throws StateUnreadableError. */
export async function postgresStateStore({
  state,
  env,
  ...options
}: PostgresStateStoreOptions): Promise<StateStore> {
  const location = locationOf(state);
  const server = await postgresServer(state, env).catch((error: unknown) => {
    if (!(error instanceof SqlError)) throw error;
    const params = { place: location, case: "sql", trouble: error.trouble } as const;
    throw new StateUnreadableError(params, { cause: error.cause });
  });
  return sqlStateStore({
    ...options,
    location,
    name: `postgres:${state.name}`,
    place: `${placeOf(server)}#${state.name}`,
    rowName: state.name,
    open: (): SqlDatabase => new PostgresDatabase(server),
  });
}

/** `postgres://db.example:5433/guilds#main` */
const locationOf = ({ host, port, database, name }: PostgresState): string =>
  `postgres://${host ?? ""}${port === null ? "" : `:${port}`}/${database ?? ""}#${name}`;

const placeOf = ({ host = "localhost", port = 5432, database = "" }: PostgresServer): string =>
  `postgres:${host}:${port}/${database}`;
