// Makes the stage of a page: an emulator, a folder, and a shell in which `guildform` is the built program.

import { spawn } from "node:child_process";
import { chmod, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, userInfo } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { type Emulator, startEmulator } from "../../src/emulator/index.js";
import { systemClock } from "../../src/model/clock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import { shown } from "../cli/output-faults.js";
import { DIST, MAIN } from "../cli/running.js";
import { beginWarm } from "../cli/warm-program.js";
import { scratchFolder } from "../scratch-folder.js";
import { inRoot } from "./pages.js";
import { edited } from "./steps.js";

export interface Outcome {
  readonly status: number | null;
  readonly lines: readonly string[];
  /** `true` means that the output held names of this machine, so that lines may break elsewhere on another one. */
  readonly isElastic: boolean;
}

/** These signs have a meaning for a shell. A line without them needs no shell, and not even a new process of the program. */
const SHELL = /["'|&;<>()$`\\*?[\]#~=%!{}]/;

const HOST = new RegExp(`(?<![\\w.-])${hostname().replaceAll(".", "\\.")}(?![\\w-])`, "g");
const USER = new RegExp(`(?<![\\w.-])${userInfo().username}(?= on\\b|@)`, "g");
/** A question ends like this, and waits on its line. */
const PROMPT = /[:：] ?$/;
/** This text begins the line of a terminal again. */
const REDRAWN = "\r\u001b[K";

export class Stage {
  readonly #language: string;
  #place: { readonly emulator: Emulator; readonly root: string } | null = null;
  #environment: Record<string, string> = {};
  #status = 0;
  #held: { close(): Promise<void> } | null = null;

  constructor(language: string) {
    this.#language = language;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#clear();
  }

  /** Carries out a setting of a `docs-test` comment. */
  async set(name: string, value: string): Promise<void> {
    const [key = "", status = "0"] = name.split(" ");
    if (key === "world") await this.#open(JSON.parse(await readFile(inRoot(value), "utf8")));
    else if (key === "copy") await this.#copy(value);
    else if (key === "env") this.#export(value);
    else if (key === "faults") this.#emulator.setFaults(JSON.parse(value));
    else if (key === "lock") await this.#lock(value);
    else if (key === "settings") {
      const world = this.#emulator.world();
      this.#emulator.setWorld({ ...world, settings: { ...world.settings, ...JSON.parse(value) } });
    } else if (key === "run") {
      const outcome = await this.run(value);
      if (outcome.status !== Number(status))
        throw new Error(`${value} ended with ${outcome.status}:\n${outcome.lines.join("\n")}`);
    } else throw new Error(`no setting ${name}`);
  }

  async write(name: string, text: string): Promise<void> {
    const path = await this.#path(name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  async edit(name: string, edit: string): Promise<void> {
    await this.write(name, edited(await readFile(await this.#path(name), "utf8"), edit));
  }

  /** Runs a command line, and gives its output as a terminal shows it. A command that asks gets the answer yes. */
  async run(line: string): Promise<Outcome> {
    await this.#ready();
    const exported = /^export (.*)$/.exec(line)?.[1];
    if (exported !== undefined) {
      for (const one of exported.split(/ (?=[A-Z_]+=)/)) this.#export(one);
      return { status: 0, lines: [], isElastic: false };
    }
    if (line === "echo $?") return { status: 0, lines: [String(this.#status)], isElastic: false };
    const command = line.replace(/\s+#.*$/, "");
    const { status, text } = await (command.startsWith("guildform ") && !SHELL.test(command)
      ? this.#runWarm(command)
      : this.#runShell(command));
    this.#status = status ?? -1;
    const raw = shown(withoutRedrawn(text));
    const placeless = this.#withoutPlace(raw);
    const lines = placeless.split("\n");
    while (lines.at(-1) === "") lines.pop();
    return { status, lines, isElastic: raw !== placeless };
  }

  get #emulator(): Emulator {
    if (this.#place === null) throw new Error("the page names no world yet");
    return this.#place.emulator;
  }

  get #root(): string {
    if (this.#place === null) throw new Error("the page has no folder yet");
    return this.#place.root;
  }

  get #folder(): string {
    return join(this.#root, "my-guild");
  }

  async #path(name: string): Promise<string> {
    await this.#ready();
    return join(this.#folder, name);
  }

  async #ready(): Promise<void> {
    if (this.#place === null) await this.#open({ guilds: [] });
  }

  async #open(world: object): Promise<void> {
    await this.#clear();
    const root = await scratchFolder("guildform-docs-");
    this.#place = { root, emulator: await startEmulator({ world }) };
    this.#environment = {};
    for (const folder of ["my-guild", "home", "bin"]) await mkdir(join(root, folder));
    const program = join(root, "bin", "guildform");
    await writeFile(program, `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`);
    await chmod(program, 0o755);
  }

  async #clear(): Promise<void> {
    const place = this.#place;
    this.#place = null;
    // A page may have removed the lock.
    await this.#held?.close().catch(() => {});
    this.#held = null;
    if (place === null) return;
    await place.emulator.close();
    await rm(place.root, { recursive: true, force: true });
  }

  /** Copies the files of a folder of the project, without the world and without the expected plan. */
  async #copy(folder: string): Promise<void> {
    const left = ["world.json", "expected-plan.json"];
    await cp(inRoot(folder), await this.#path("."), {
      recursive: true,
      filter: (path) => !left.includes(basename(path)),
    });
  }

  /** Takes the lock of a state, as a run of another machine would. */
  async #lock(state: string): Promise<void> {
    const path = await this.#path(state);
    const store = fileStateStore({ path, clock: systemClock, random: seededRandom(1) });
    const url = "https://ci.example/job/512";
    this.#held = await store.lock({
      who: "ci",
      host: "build-7",
      pid: 42,
      command: "guildform apply",
      ci_job_url: url,
    });
  }

  #export(text: string): void {
    const at = text.indexOf("=");
    this.#environment[text.slice(0, at)] = text.slice(at + 1).replaceAll(/^(["'])(.*)\1$/g, "$2");
  }

  #env(): NodeJS.ProcessEnv {
    const { url, tokenUrl } = this.#emulator;
    return {
      PATH: `${join(this.#root, "bin")}${delimiter}${process.env.PATH}`,
      HOME: join(this.#root, "home"),
      TERM: "xterm-256color",
      NO_COLOR: "1",
      GUILDFORM_LANG: this.#language,
      GUILDFORM_BASE_URL: url,
      GUILDFORM_TOKEN_URL: tokenUrl,
      GUILDFORM_APP_ID: "demo",
      GUILDFORM_CLIENT_SECRET: "demo",
      GIT_AUTHOR_NAME: "Alice",
      GIT_AUTHOR_EMAIL: "alice@example.org",
      GIT_COMMITTER_NAME: "Alice",
      GIT_COMMITTER_EMAIL: "alice@example.org",
      GIT_CONFIG_NOSYSTEM: "1",
      ...this.#environment,
    };
  }

  async #runWarm(command: string): Promise<{ status: number | null; text: string }> {
    const args = command.split(/ +/).slice(1);
    const around = { dist: DIST, cwd: this.#folder, env: this.#env(), types: "yes\n" };
    const running = await beginWarm(args, around);
    let text = "";
    running.onText((_, more) => {
      text += more;
      if (PROMPT.test(text)) text += "yes\n";
    });
    const { status } = await running.ended();
    return { status, text };
  }

  async #runShell(command: string): Promise<{ status: number | null; text: string }> {
    const child = spawn("sh", ["-c", `exec 2>&1; ${command}`], {
      cwd: this.#folder,
      env: this.#env(),
      stdio: ["ignore", "pipe", "inherit"],
    });
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (more: string) => {
      text += more;
    });
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject).once("close", resolve);
    });
    return { status, text };
  }

  /** A page must not show the names of this machine. */
  #withoutPlace(text: string): string {
    return text
      .replaceAll(this.#emulator.url, "https://api.sgroup.qq.com")
      .replaceAll(this.#folder, "/home/alice/my-guild")
      .replaceAll(`${this.#root}/home`, "/home/alice")
      .replaceAll(`${this.#root}`, "/tmp")
      .replaceAll(USER, "alice")
      .replaceAll(`@${hostname()}`, "@laptop")
      .replaceAll(HOST, "laptop");
  }
}

const withoutRedrawn = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.split(REDRAWN).at(-1))
    .join("\n");
