// Keeps state in a file of this machine. A step is a change of a file below the state's folder. child-killer.js counts the steps.

import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import type { StateStore } from "../../../src/state/store.js";
import { scratchFolder } from "../../scratch-folder.js";
import type { ChildEnd } from "../child-run.js";
import type { Given, StateHome, Strike } from "./state-home.js";

export class FileHome implements StateHome {
  readonly isOfThisMachine = true;
  readonly ways = ["killed-before", "killed-after"] as const;
  readonly #store: StateStore;

  private constructor(readonly folder: string) {
    this.#store = fileStateStore({ path: this.path, random: systemRandom, clock: systemClock });
  }

  static async open(): Promise<FileHome> {
    return new FileHome(await scratchFolder("guildform-torture-"));
  }

  get path(): string {
    return join(this.folder, "state", "state.json");
  }

  get given(): Given {
    return { state: this.path, env: {} };
  }

  store(): StateStore {
    return this.#store;
  }

  async begin(snapshot: Buffer | null): Promise<void> {
    const folder = dirname(this.path);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (snapshot !== null) await writeFile(this.path, snapshot, { mode: 0o600 });
  }

  arm(strike: Strike | null): Given {
    if (strike === null) return this.given;
    const moment = strike.way === "killed-before" ? "before" : "after";
    return { ...this.given, death: { at: "write", nth: strike.nth, moment } };
  }

  async steps({ counted }: ChildEnd): Promise<number> {
    return counted?.writes ?? 0;
  }

  async another(name: string): Promise<string> {
    const folder = join(this.folder, name);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /** Returns the bytes of all files of the state and of the lock. */
  async content(): Promise<string> {
    return ["", ".journal", ".lock"]
      .map((suffix) => `${this.path}${suffix}`)
      .map((path) => (existsSync(path) ? readFileSync(path, "utf8") : `no ${path}`))
      .join("\n");
  }

  async leftBehind(): Promise<readonly string[]> {
    const names = await readdir(dirname(this.path));
    return names.filter((name) => /^state\.json\.(lock|journal|[A-Za-z0-9_-]+\.tmp)$/.test(name));
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
