// A desk: a folder with files, an emulated guild, and the program run in between, as a person would.
//
// Every run is checked for what holds always (output-faults.ts), and all that was said and written is kept for
// the canary.

import { createHash } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { expect } from "vitest";
import {
  type Emulator,
  type JournalEntry,
  startEmulator,
  type WrittenFault,
  type WrittenGuild,
} from "../../src/emulator/index.js";
import { Guildform } from "../../src/guildform.js";
import type { Change } from "../../src/plan/value/plan.js";
import { scratchFolder } from "../scratch-folder.js";
import type { Canary } from "./canary.js";
import { GateClock } from "./gate-clock.js";
import type { Heard, Run } from "./heard.js";
import { canary, notCleared } from "./open-desks.js";
import { outputFaults } from "./output-faults.js";
import { DIST, type Running, startProgram } from "./running.js";
import { flagsThatLack, hintsOf } from "./told-flags.js";
import { type Around, beginWarm, runWarm, type WarmRunning } from "./warm-program.js";

export const GUILD = "700000000000000001";

/** The state of the guild where no flag names another. */
export const STATE_FILE = `.guildform/${GUILD}.json`;

/** One group with a channel, and one channel without. */
export const SMALL: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  channels: [
    { id: "100", name: "start", type: 4 },
    { id: "101", name: "rules", parent_id: "100" },
    { id: "103", name: "lobby" },
  ],
};

/** Adopts what there is, and creates the group `more` with the channels `one` and `two`. */
export const DECLARED = `guildform: 1
guild: "${GUILD}"
groups:
  - name: start
    channels: [{ name: rules }]
  - name: more
    channels: [{ name: one }, { name: two }]
channels:
  - name: lobby
`;

/** Just what there is. */
export const AS_IT_IS = DECLARED.replace(/ {2}- name: more\n.*\n/, "");

export interface RunOptions {
  /** Added to the environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** On a pseudo-terminal. */
  readonly terminal?: boolean;
  /** What somebody has typed on it before it is asked, `no\n` for example: no terminal is made for it, nor a process. */
  readonly types?: string;
  /** What comes through a pipe, where no process is made. */
  readonly stdin?: string;
  /** Of a terminal: a script for a shell, in which the program is `"$@"`. */
  readonly shell?: string;
  readonly cwd?: string;
}

export class Desk {
  readonly gate: GateClock;
  readonly emulator: Emulator;
  readonly folder: string;
  readonly #sealed: string[] = [];

  private constructor(emulator: Emulator, gate: GateClock, folder: string) {
    this.emulator = emulator;
    this.gate = gate;
    this.folder = folder;
  }

  /** With `guildform.yaml`; `text` null writes none. */
  static async open(
    text: string | null = DECLARED,
    options: { guild?: WrittenGuild; faults?: readonly WrittenFault[]; hostNames?: readonly string[] } = {},
  ): Promise<Desk> {
    const { guild = SMALL, faults = [], hostNames = [] } = options;
    const gate = new GateClock();
    const world = { bot: { client_secret: canary.secret }, guilds: [guild] };
    const folder = await scratchFolder("guildform-cli-");
    const desk = new Desk(await startEmulator({ world, faults, clock: gate, hostNames }), gate, folder);
    canary.guard(await desk.token());
    if (text !== null) await desk.write("guildform.yaml", text);
    return desk;
  }

  get canary(): Canary {
    return canary;
  }

  /** The access token that the program gets. */
  async token(): Promise<string> {
    const response = await fetch(this.emulator.tokenUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ appId: "demo", clientSecret: canary.secret }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    return token;
  }

  /** Takes everything away. */
  async close(): Promise<void> {
    this.gate.open();
    await this.emulator.close();
    // What stands in a sealed folder can be removed by root only.
    for (const path of this.#sealed) await chmod(path, 0o755);
    await rm(this.folder, { recursive: true, force: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close().catch((error: unknown) => notCleared.push(error));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async write(name: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(this.path(name)), { recursive: true });
    await writeFile(this.path(name), content);
  }

  /** Nobody but root may write into the folder `name` any more. */
  async seal(name: string): Promise<void> {
    await chmod(this.path(name), 0o555);
    this.#sealed.push(this.path(name));
  }

  /** Starts the program as a process of its own. */
  start(args: readonly string[], options: RunOptions = {}): Running {
    const { terminal = false, cwd = this.folder, shell } = options;
    const script = shell === undefined ? {} : { shell };
    return startProgram(args, { cwd, terminal, ...script, env: this.#environment(options.env) });
  }

  /** Runs to the end, off a terminal in a process that is there already. That the program starts, `start` shows. */
  async run(args: readonly string[], options: RunOptions = {}): Promise<Run> {
    if (options.terminal !== true || options.types !== undefined) return this.#runWarm(args, options);
    return this.finish(this.start(args, options), options);
  }

  /**
   * Begins a command in a process that is there already and that the first signal reaches. What a second signal, a closed
   * pipe or a terminal does to the program is shown by `start`.
   */
  begin(args: readonly string[], options: RunOptions = {}): Promise<WarmRunning> {
    return beginWarm(args, this.#around(options));
  }

  async #runWarm(args: readonly string[], options: RunOptions): Promise<Run> {
    return this.#looked(await runWarm(args, this.#around(options)), options);
  }

  #around({ cwd = this.folder, env, types, stdin }: RunOptions): Around {
    return { dist: DIST, cwd, env: this.#environment(env), types, stdin };
  }

  /** Waits for the end of a run, looks at all that it said, and keeps it and every file for the canary. */
  async finish(running: Heard, options: RunOptions = {}): Promise<Run> {
    return this.#looked(await running.ended(), options);
  }

  async #looked(run: Run, { terminal = false, env }: RunOptions): Promise<Run> {
    for (const text of [run.stdout, run.stderr]) canary.remember({ where: run.command, text });
    for (const [name, bytes] of await this.#contents())
      canary.remember({ where: `${name} after ${run.command}`, text: bytes.toString("utf8") });
    expect(
      outputFaults(run, {
        terminal,
        debug: env?.GUILDFORM_DEBUG !== undefined,
        annotated: env?.GITHUB_ACTIONS === "true",
      }),
    ).toEqual([]);
    expect(hintsOf(run.stderr).flatMap((hint) => flagsThatLack(hint, run.command))).toEqual([]);
    return run;
  }

  /** The calls so far that may change something. */
  writes(): JournalEntry[] {
    return this.emulator.journal().filter(isWrite);
  }

  names(): string[] {
    return this.emulator.world().guilds.flatMap(({ channels }) => channels.map(({ name }) => name));
  }

  /** What is left to change, looked up without a process. */
  async left(): Promise<readonly Change[]> {
    const guildform = new Guildform({
      file: this.path("guildform.yaml"),
      env: {},
      credentials: { token: await this.token() },
      baseUrl: this.emulator.url,
      concurrency: 8,
      holder: { who: "", host: "", pid: 1, command: "", ci_job_url: null },
    });
    const { plan } = await guildform.plan({ allowed: {}, signal: new AbortController().signal });
    return plan.changes;
  }

  /** Somebody changes the guild by hand. */
  byHand(change: (guild: WrittenGuild) => WrittenGuild): void {
    const world = this.emulator.world();
    this.emulator.setWorld({ ...world, guilds: world.guilds.map(change) });
  }

  /** A digest of every file, by name. */
  async files(): Promise<Readonly<Record<string, string>>> {
    const digests = (await this.#contents()).map(([name, bytes]) => [
      name,
      createHash("sha256").update(bytes).digest("hex"),
    ]);
    return Object.fromEntries(digests);
  }

  async read(name: string): Promise<string> {
    return readFile(this.path(name), "utf8");
  }

  async #contents(): Promise<(readonly [string, Buffer])[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const read = await Promise.all(
      files.sort().map(async (file) => [relative(this.folder, file), await bytesUnlessGone(file)] as const),
    );
    return read.filter((entry): entry is readonly [string, Buffer] => entry[1] !== null);
  }

  #environment(added: RunOptions["env"] = {}): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOME: this.folder,
      TERM: "xterm-256color",
      GUILDFORM_BASE_URL: this.emulator.url,
      GUILDFORM_TOKEN_URL: this.emulator.tokenUrl,
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: canary.secret,
      ...added,
    };
  }
}

/** Another run in the same folder may take its lock away meanwhile. */
async function bytesUnlessGone(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

const isWrite = ({ method, operation }: JournalEntry): boolean =>
  method !== "GET" && operation !== "get_access_token";
