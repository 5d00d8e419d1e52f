// A stage plays one case with one build. It has a folder with files, an emulated guild, and commands in turn. It keeps everything that a
// command shows as an act.

import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import {
  type Emulator,
  type JournalEntry,
  startEmulator,
  type WrittenFault,
  type WrittenGuild,
  type WrittenWorld,
} from "../../../src/emulator/index.js";
import { seededRandom, systemRandom } from "../../../src/model/random.js";
import { BriskClock } from "../../brisk-clock.js";
import type { Around, BuiltProgram, Fate, Said } from "./built-program.js";
import type { Loose } from "./made-anew.js";
import { type Restore, replaced } from "./replaced.js";

export interface Act extends Said {
  readonly command: string;
  /** These files differ from before the command, by path. `null` means that the file is gone. */
  readonly files: Readonly<Record<string, SeenFile | null>>;
  readonly calls: readonly JournalEntry[];
}

export interface SeenFile {
  /** The mode is `600`, for example. */
  readonly mode: string;
  readonly text: string;
}

export interface Setting {
  readonly program: BuiltProgram;
  /** The folder is empty at the start. Each build has the same path. */
  readonly folder: string;
  /** Each build has the same port. 0 takes a free one. */
  readonly port: number;
  readonly seed: number;
  /** Ends the wait for a command that hangs. */
  readonly limit: AbortSignal;
}

export interface RunOptions extends Pick<Around, "stdin" | "terminal"> {
  /** These variables are added to the environment. `undefined` removes a variable. */
  readonly env?: Around["env"];
  /** The folder is below the folder of the case. */
  readonly cwd?: string;
  /** The faults strike while the command runs. */
  readonly faults?: readonly WrittenFault[];
}

export class Stage {
  readonly acts: Act[] = [];
  readonly clock: BriskClock;
  /** This command started last: `plan --verbose`, for example. */
  last = "no command";
  readonly #fate: Fate;
  readonly #restore: Restore;
  #files: Readonly<Record<string, SeenFile>> = {};

  private constructor(
    private readonly setting: Setting,
    readonly emulator: Emulator,
    clock: BriskClock,
  ) {
    this.clock = clock;
    this.#fate = { clock, random: seededRandom(setting.seed), limit: setting.limit };
    // The emulator draws tokens from here, and the trace ids of its answers. Their number depends on how often the program looks for a
    // thing.
    this.#restore = replaced(systemRandom, {
      next: seededRandom(setting.seed).next,
      hex: (bytes: number) => "ab".repeat(bytes),
    });
  }

  static async open(setting: Setting): Promise<Stage> {
    const clock = new BriskClock({ nowMs: Date.UTC(2026, 4, 1, 2), times: 40 });
    const emulator = await startEmulator({ port: setting.port, clock, world: { guilds: [] } });
    return new Stage(setting, emulator, clock);
  }

  async close(): Promise<void> {
    await this.emulator.close();
    this.#restore();
    await rm(this.setting.folder, { recursive: true, force: true });
  }

  get folder(): string {
    return this.setting.folder;
  }

  path(name: string): string {
    return join(this.setting.folder, name);
  }

  /** Begins a new world with these guilds. */
  guilds(...guilds: readonly WrittenGuild[]): void {
    this.world({ guilds });
  }

  world(world: WrittenWorld): void {
    this.emulator.setWorld(world);
  }

  /** Changes the guild by hand. The content of a removed channel goes too. */
  byHand(change: (guild: WrittenGuild) => WrittenGuild): void {
    const world = this.emulator.world();
    this.emulator.setWorld({ ...world, guilds: world.guilds.map(change).map(withoutRemains) });
  }

  /** Writes files by path. `null` removes a file. */
  async write(files: Readonly<Record<string, string | Uint8Array | null>>): Promise<void> {
    for (const [name, content] of Object.entries(files)) {
      if (content === null) {
        await rm(this.path(name), { force: true, recursive: true });
        continue;
      }
      await mkdir(dirname(this.path(name)), { recursive: true });
      await writeFile(this.path(name), content);
      // Outputs contain the time of a lock file.
      const now = new Date(this.clock.now());
      await utimes(this.path(name), now, now);
    }
  }

  async read(name: string): Promise<string> {
    return readFile(this.path(name), "utf8");
  }

  /** Changes a file of text. */
  async edit(name: string, change: (text: string) => string): Promise<void> {
    await this.write({ [name]: change(await this.read(name)) });
  }

  /** Writes a changed copy of a plan into another file, with a digest that is right again. */
  async craft(name: string, from: string, change: (plan: Loose) => void): Promise<void> {
    const plan = JSON.parse(await this.read(from)) as Loose;
    if (this.setting.program.madeAnew(plan).digest !== plan.digest)
      throw new Error("a crafted plan would be refused for its digest, and show nothing else");
    change(plan);
    await this.write({ [name]: JSON.stringify(this.setting.program.madeAnew(plan)) });
  }

  /** Changes a file of JSON in place. */
  async editJson<Value = Record<string, unknown>>(
    name: string,
    change: (value: Value) => unknown,
  ): Promise<void> {
    await this.edit(name, (text) => {
      const value = JSON.parse(text) as Value;
      return `${JSON.stringify(change(value) ?? value, null, 2)}\n`;
    });
  }

  /** Runs `plan --verbose`, for example. Spaces separate the words of a text. A list may have words with spaces. */
  async run(command: string | readonly string[], options: RunOptions = {}): Promise<Act> {
    const { env = {}, cwd = ".", faults = [], ...streams } = options;
    const args = typeof command === "string" ? command.split(" ").filter((word) => word !== "") : command;
    this.last = args.join(" ");
    this.#files = await this.#seenFiles();
    this.emulator.clearJournal();
    this.emulator.setFaults(faults);
    const around = { cwd: this.path(cwd), env: { ...this.#environment(), ...env }, ...streams };
    const said = await this.setting.program.run(oneByOne(args), around, this.#fate);
    this.emulator.setFaults([]);
    const act = {
      ...said,
      command: this.last,
      files: changes(this.#files, await this.#seenFiles()),
      calls: this.emulator.journal(),
    };
    this.acts.push(act);
    return act;
  }

  /** Runs several commands in turn. */
  async runs(...commands: readonly (string | readonly string[])[]): Promise<void> {
    for (const command of commands) await this.run(command);
  }

  #environment(): Readonly<Record<string, string>> {
    return {
      HOME: this.setting.folder,
      TERM: "xterm-256color",
      GUILDFORM_BASE_URL: this.emulator.url,
      GUILDFORM_TOKEN_URL: this.emulator.tokenUrl,
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: "demo",
    };
  }

  async #seenFiles(): Promise<Readonly<Record<string, SeenFile>>> {
    const { folder } = this.setting;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const seen = await Promise.all(
      paths.sort().map(async (path): Promise<[string, SeenFile]> => {
        const [bytes, { mode }] = [await readFile(path), await stat(path)];
        return [relative(folder, path), { mode: (mode & 0o777).toString(8), text: bytes.toString("utf8") }];
      }),
    );
    return Object.fromEntries(seen);
  }
}

/** Adds the flag for one call at a time. With several at once, the order of calls and answers varies. */
function oneByOne([command, ...rest]: readonly string[]): readonly string[] {
  if (command === undefined) return rest;
  const planning = ["plan", "apply", "undo"].includes(command);
  return planning ? [command, "--concurrency", "1", ...rest] : [command, ...rest];
}

/** Returns the guild without the content of channels that are gone. */
function withoutRemains(guild: WrittenGuild): WrittenGuild {
  const ids = new Set((guild.channels ?? []).map(({ id }) => id));
  const isByChannel = (name: string, value: unknown) =>
    name !== "announcement" && typeof value === "object" && value !== null && !Array.isArray(value);
  const kept = Object.entries(guild).map(([name, value]) => [
    name,
    isByChannel(name, value)
      ? Object.fromEntries(Object.entries(value as object).filter(([id]) => ids.has(id)))
      : value,
  ]);
  return Object.fromEntries(kept) as WrittenGuild;
}

function changes(
  before: Readonly<Record<string, SeenFile>>,
  after: Readonly<Record<string, SeenFile>>,
): Act["files"] {
  const isSame = (one: SeenFile | undefined, other: SeenFile | undefined) =>
    one?.text === other?.text && one?.mode === other?.mode;
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    paths.filter((path) => !isSame(before[path], after[path])).map((path) => [path, after[path] ?? null]),
  );
}
