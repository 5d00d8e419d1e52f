// A desk has a folder with files, an emulated guild, and runs of the program in between, as a person has them.
//
// output-faults.ts checks every run for rules that always hold. The desk keeps all outputs and files for the canary.

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

/** The guild has this state if no flag names another one. */
export const STATE_FILE = `.guildform/${GUILD}.json`;

/** The guild has one group with a channel, and one channel without a group. */
export const SMALL: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  channels: [
    { id: "100", name: "start", type: 4 },
    { id: "101", name: "rules", parent_id: "100" },
    { id: "103", name: "lobby" },
  ],
};

/** This file adopts the existing objects, and creates the group `more` with the channels `one` and `two`. */
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

/** This file declares only the existing objects. */
export const AS_IT_IS = DECLARED.replace(/ {2}- name: more\n.*\n/, "");

export interface RunOptions {
  /** These variables are added to the environment. `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The program runs on a pseudo-terminal. */
  readonly terminal?: boolean;
  /** A person has typed this before the question, `no\n` for example. It needs neither a terminal nor a process of its own. */
  readonly types?: string;
  /** The program reads this from a pipe, without a process of its own. */
  readonly stdin?: string;
  /** A shell on the terminal runs this script. The program is `"$@"` in it. */
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

  /** Opens a desk with `guildform.yaml`. If `text` is `null`, it writes no file. */
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

  /** Returns an access token like the program's. */
  async token(): Promise<string> {
    const response = await fetch(this.emulator.tokenUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ appId: "demo", clientSecret: canary.secret }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    return token;
  }

  async close(): Promise<void> {
    this.gate.open();
    await this.emulator.close();
    // Only root can remove files from a sealed folder.
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

  /** Lets only root write into the folder `name` from now on. */
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

  /** Runs to the end. Off a terminal it uses a process that exists already. Tests with `start` show that the program starts. */
  async run(args: readonly string[], options: RunOptions = {}): Promise<Run> {
    if (options.terminal !== true || options.types !== undefined) return this.#runWarm(args, options);
    return this.finish(this.start(args, options), options);
  }

  /**
   * Begins a command in a process that exists already. The first signal reaches it. Tests with `start` show the effect of a second signal,
   * a closed pipe or a terminal.
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

  /** Waits for the end of a run, checks all of its output, and keeps the output and every file for the canary. */
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

  /** Returns the calls so far that may change something. */
  writes(): JournalEntry[] {
    return this.emulator.journal().filter(isWrite);
  }

  names(): string[] {
    return this.emulator.world().guilds.flatMap(({ channels }) => channels.map(({ name }) => name));
  }

  /** Returns the changes that are left, without a process. */
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

  /** Changes the guild by hand. */
  byHand(change: (guild: WrittenGuild) => WrittenGuild): void {
    const world = this.emulator.world();
    this.emulator.setWorld({ ...world, guilds: world.guilds.map(change) });
  }

  /** Returns a digest of every file, by name. */
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

/** Returns the bytes of a file, or `null` when it is gone. Another run in the same folder may remove its lock during the read. */
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
