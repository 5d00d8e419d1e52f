// Reaches PostgreSQL over one connection. The first statement opens it, and the next one after a loss opens a new one.
// postgres-state-store.ts gives it to the store over SQL.

import type { SqlDatabase, SqlRow, SqlValue } from "../sql/sql-database.js";
import { loadDriver } from "../sql/sql-driver.js";
import { asSqlError } from "../sql/sql-trouble.js";
import type { PostgresServer } from "./postgres-server.js";

/** guildform uses these parts of the package pg. */
interface PostgresDriver {
  readonly default: {
    readonly Client: new (options: Readonly<Record<string, unknown>>) => PostgresClient;
  };
}

interface PostgresClient {
  connect(): Promise<void>;
  query(text: string, values?: readonly SqlValue[]): Promise<{ readonly rows: readonly SqlRow[] }>;
  end(): Promise<void>;
  on(event: "error" | "end", listener: () => void): void;
}

const CONNECT_LIMIT_MS = 15_000;
const QUERY_LIMIT_MS = 60_000;

export class PostgresDatabase implements SqlDatabase {
  readonly #server: PostgresServer;
  #client: Promise<PostgresClient> | null = null;

  constructor(server: PostgresServer) {
    this.#server = server;
  }

  async query(text: string, values: readonly SqlValue[]): Promise<readonly SqlRow[]> {
    return (await this.#send((client) => client.query(text, values))).rows;
  }

  async script(text: string): Promise<void> {
    await this.#send((client) => client.query(text));
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #send<Result>(send: (client: PostgresClient) => Promise<Result>): Promise<Result> {
    const connecting = this.#client ?? this.#connect();
    this.#client = connecting;
    try {
      return await send(await connecting);
    } catch (error) {
      const failure = asSqlError(error);
      if (failure.isPassing || failure.state === null) this.#drop(connecting);
      throw failure;
    }
  }

  async #connect(): Promise<PostgresClient> {
    const { default: driver } = await loadDriver<PostgresDriver>("pg");
    const client = new driver.Client({
      ...this.#server,
      application_name: "guildform",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: QUERY_LIMIT_MS,
    });
    // The connection was lost between two statements. The next statement makes a new one.
    client.on("error", () => {
      this.#client = null;
    });
    await client.connect();
    return client;
  }

  /** Drops the connection without waiting for its end, which may never come. */
  #drop(connecting: Promise<PostgresClient>): void {
    if (this.#client === connecting) this.#client = null;
    connecting.then((client) => client.end()).catch(() => undefined);
  }
}
