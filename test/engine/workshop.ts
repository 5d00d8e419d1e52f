// A workshop has an emulated guild, a folder with the file and the state, and the program between them, as a person has it. HTTP on
// loopback and files are real. Waits before a repetition take no time.
//
// A workshop closes and removes everything when the test, or the file that opened it, is done.

import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Agent } from "undici";
import {
  type Emulator,
  type EmulatorOptions,
  type JournalEntry,
  startEmulator,
  type WrittenGuild,
} from "../../src/emulator/index.js";
import type { ApplyResult } from "../../src/engine/apply-guild.js";
import { Guildform } from "../../src/guildform.js";
import type { Allowed } from "../../src/model/allowances.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { State } from "../../src/state/state.js";
import type { LockHolder, StateStore } from "../../src/state/store.js";
import type { PlanResult } from "../../src/use-cases/plan.js";
import type { Settings } from "../../src/use-cases/settings.js";
import { FakeClock } from "../fake-clock.js";
import { findingsOf } from "../findings-of.js";
import { scratchFolder } from "../scratch-folder.js";

export const GUILD = "700000000000000001";
export const CREDENTIALS = { appId: "demo", clientSecret: "demo" } as const;
export const HOLDER: LockHolder = {
  who: "tester",
  host: "here",
  pid: process.pid,
  command: "apply",
  ci_job_url: null,
};

/** The guild has one group of two channels, and two channels without a group. Channel `rules` has the messages m1 to m3. */
export const SMALL_WORLD: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  owner_id: "900",
  members: [
    { id: "900", username: "owner", roles: ["4"] },
    { id: "902", username: "alice", roles: ["10012"] },
    { id: "903", username: "bob" },
  ],
  roles: [
    { id: "10012", name: "moderator" },
    { id: "10013", name: "guest" },
  ],
  channels: [
    { id: "100", name: "start", type: 4, position: 2 },
    { id: "101", name: "rules", position: 1, parent_id: "100" },
    { id: "102", name: "hall", position: 2, parent_id: "100" },
    { id: "103", name: "lobby", position: 1 },
    { id: "104", name: "attic", position: 2 },
  ],
  messages: { "101": [{ id: "m1" }, { id: "m2" }, { id: "m3" }] },
};

export interface RunOptions extends Partial<Settings> {
  readonly allowed?: Allowed;
  readonly signal?: AbortSignal;
  /** This runs between the plan and its first write. */
  readonly approve?: (planned: PlanResult) => Promise<boolean>;
  /** `true` means that a person approves. */
  readonly attended?: boolean;
}

export class Workshop {
  readonly file: string;
  readonly statePath: string;
  readonly store: StateStore;
  /** Every run uses the same connections: to open one costs more than a call. */
  readonly #agent = new Agent();

  private constructor(
    readonly emulator: Emulator,
    private readonly folder: string,
  ) {
    this.file = join(folder, "guildform.yaml");
    this.statePath = join(folder, "state.json");
    this.store = fileStateStore({ path: this.statePath, clock: new FakeClock(), random: seededRandom(1) });
  }

  /** `onWorld` gets the world after each change. */
  static async open(
    guild: WrittenGuild = SMALL_WORLD,
    { onWorld }: Pick<EmulatorOptions, "onWorld"> = {},
  ): Promise<Workshop> {
    const folder = await scratchFolder("guildform-test-");
    const options = { world: { guilds: [guild] }, ...(onWorld && { onWorld }) };
    return new Workshop(await startEmulator(options), folder);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
    await this.emulator.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Resets to another guild without state. */
  async startOver(guild: WrittenGuild): Promise<void> {
    this.emulator.setFaults([]);
    this.emulator.setWorld({ guilds: [guild] });
    this.emulator.clearJournal();
    await rm(this.statePath, { force: true });
  }

  /** Writes a file below the two lines that every file begins with. */
  async write(yaml: string): Promise<void> {
    await writeFile(this.file, `guildform: 1\nguild: "${GUILD}"\n${yaml}`);
  }

  /** Writes a whole file, with its first two lines. */
  async writeWhole(yaml: string): Promise<void> {
    await writeFile(this.file, yaml);
  }

  guildform(settings: Partial<Settings> = {}): Guildform {
    return new Guildform({
      file: this.file,
      env: {},
      credentials: CREDENTIALS,
      baseUrl: this.emulator.url,
      tokenUrl: this.emulator.tokenUrl,
      statePath: this.statePath,
      concurrency: 4,
      holder: HOLDER,
      clock: new FakeClock(),
      random: seededRandom(1),
      dispatcher: this.#agent,
      ...settings,
    });
  }

  plan({
    allowed = {},
    signal = new AbortController().signal,
    ...settings
  }: RunOptions = {}): Promise<PlanResult> {
    return this.guildform(settings).plan({ allowed, signal });
  }

  /** Runs an apply. The journal then holds the calls of this run only. */
  apply(options: RunOptions = {}): Promise<ApplyResult> {
    const { allowed = {}, signal = new AbortController().signal, approve, attended, ...settings } = options;
    this.emulator.clearJournal();
    return this.guildform(settings).apply({
      allowed,
      signal,
      approve: approve ?? (async () => true),
      ...(attended === undefined ? {} : { attended }),
    });
  }

  /** Writes a file, applies it, and expects that nothing is left to do. */
  async settle(yaml: string, options: RunOptions = {}): Promise<ApplyResult> {
    await this.write(yaml);
    const result = await this.apply(options);
    const left = (await this.plan(options)).plan.changes;
    if (left.length > 0 || result.status === "blocked") {
      throw new Error(`${result.status}: ${JSON.stringify({ left, findings: findingsOf(result.plan) })}`);
    }
    this.emulator.clearJournal();
    return result;
  }

  /** Returns the calls since the last `clearJournal` that may change something. */
  writes(): JournalEntry[] {
    return this.emulator.journal().filter(isWrite);
  }

  async state(): Promise<State> {
    const state = await this.store.read();
    if (state === null) throw new Error("there is no state");
    return state;
  }

  get guild() {
    const [guild] = this.emulator.world().guilds;
    if (guild === undefined) throw new Error("the world has no guild");
    return guild;
  }

  channelsNamed(name: string) {
    return this.guild.channels.filter((channel) => channel.name === name);
  }

  /** Changes the guild by hand. */
  byHand(change: (guild: WrittenGuild) => WrittenGuild): void {
    const world = this.emulator.world();
    this.emulator.setWorld({ ...world, guilds: [change(this.guild)] });
  }

  /** Deletes a channel through the service itself, which never gives its id again. */
  async deleteChannel(id: string): Promise<void> {
    const asked = await fetch(this.emulator.tokenUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ appId: "demo", clientSecret: "demo" }),
    });
    const { access_token } = (await asked.json()) as { access_token: string };
    const headers = { authorization: `QQBot ${access_token}` };
    const answer = await fetch(`${this.emulator.url}/channels/${id}`, { method: "DELETE", headers });
    if (!answer.ok) throw new Error(`DELETE of ${id} gave ${answer.status}`);
  }

  /** Changes one channel by hand. */
  changeChannel(id: string, fields: Readonly<Record<string, string | number>>): void {
    this.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === id ? { ...one, ...fields } : one)),
    }));
  }
}

export const isWrite = ({ method, operation }: JournalEntry): boolean =>
  method !== "GET" && operation !== "get_access_token";
