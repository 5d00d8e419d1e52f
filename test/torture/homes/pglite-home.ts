// Keeps state in PGlite, with a row for each case. A step is a statement of the run or a sync of its disk. pglite-killer.js counts them.

import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StateStore } from "../../../src/state/store.js";
import { scratchFolder } from "../../scratch-folder.js";
import { noPglite, PglitePlace } from "../../state/pglite/pglite-place.js";
import { beginIn, type Given, lockLeft, type StateHome, type Strike, told } from "./state-home.js";

export class PgliteHome implements StateHome {
  readonly ways = ["killed-before", "killed-after"] as const;
  #case = 0;
  #store: StateStore | null = null;

  private constructor(
    readonly folder: string,
    private readonly place: PglitePlace,
  ) {}

  /** Opens a home, or returns the reason why there can be none here. */
  static async open(): Promise<PgliteHome | string> {
    if (noPglite !== null) return noPglite;
    return new PgliteHome(await scratchFolder("guildform-torture-"), await PglitePlace.make({ empty: true }));
  }

  get given(): Given {
    return { state: `pglite:${this.place.folder}#case/${this.#case}`, env: {} };
  }

  store(): StateStore {
    if (this.#store === null) throw new Error("store(): no case has begun");
    return this.#store;
  }

  async begin(snapshot: Buffer | null): Promise<void> {
    this.#case += 1;
    this.#store = await this.place.open(`case/${this.#case}`);
    await beginIn(this.#store, snapshot);
  }

  arm(strike: Strike | null): Given {
    const when = strike?.way === "killed-before" ? "before" : "after";
    const torture = JSON.stringify({ nth: strike?.nth ?? 0, when, counts: this.#counts });
    return { ...this.given, preload: KILLER, env: { GUILDFORM_TORTURE_PGLITE: torture } };
  }

  /** Returns 0 for a run that was killed. */
  async steps(): Promise<number> {
    const counts = await readFile(this.#counts, "utf8").catch(() => "0");
    await rm(this.#counts, { force: true });
    return Number(counts);
  }

  async another(name: string): Promise<string> {
    const folder = join(this.folder, name);
    await mkdir(folder, { recursive: true });
    return folder;
  }

  content(): Promise<string> {
    return told(this.store());
  }

  leftBehind(): Promise<readonly string[]> {
    return lockLeft(this.store());
  }

  async close(): Promise<void> {
    await this.place.dispose();
    await rm(this.folder, { recursive: true, force: true });
  }

  get #counts(): string {
    return join(this.folder, "counts");
  }
}

const KILLER = "test/torture/homes/pglite-killer.js";
