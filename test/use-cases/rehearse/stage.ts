// The stage of a rehearsal has a guild on an emulated service inside of this process, on a clock that never waits. It has a file and a
// state, and runs the program on them. Tests compare the rehearsal with the apply there.

import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JournalEntry, WorldGuild, WrittenGuild, WrittenWorld } from "../../../src/emulator/index.js";
import type { ApplyResult } from "../../../src/engine/apply-guild.js";
import { openTwin, type Twin, wayTo } from "../../../src/engine/rehearsal/twin.js";
import { Guildform } from "../../../src/guildform.js";
import type { Allowed } from "../../../src/model/allowances.js";
import { seededRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import type { State } from "../../../src/state/state.js";
import type { Rehearsal, RehearseOptions } from "../../../src/use-cases/rehearse/rehearse.js";
import type { Settings } from "../../../src/use-cases/settings.js";
import { CREDENTIALS, GUILD, HOLDER, SMALL_WORLD } from "../../engine/workshop.js";
import { scratchFolder } from "../../scratch-folder.js";
import { heldFiles } from "./held-files.js";

export interface Applied {
  /** `true` means that the plan needed an approval. Otherwise the journal holds the reads of planning too. */
  readonly isAsked: boolean;
  readonly result: ApplyResult;
  /** The journal has the writes and reads after the approval. */
  readonly journal: readonly JournalEntry[];
  readonly tookMs: number;
}

export class Stage {
  readonly statePath: string;

  private constructor(
    readonly service: Twin,
    readonly folder: string,
  ) {
    this.statePath = join(folder, "state.json");
  }

  static async open(
    guild: Partial<WrittenGuild> = {},
    world: Omit<WrittenWorld, "guilds"> = {},
  ): Promise<Stage> {
    const folder = await scratchFolder("guildform-rehearse-");
    const service = await openTwin({
      world: { ...world, guilds: [{ ...SMALL_WORLD, ...guild }] },
      nowMs: Date.UTC(2026, 0, 5),
      seed: 1,
    });
    return new Stage(service, folder);
  }

  async close(): Promise<void> {
    await this.service.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Starts over with another guild, and no state. */
  async startOver(world: WrittenWorld): Promise<void> {
    this.service.emulator.setWorld(world);
    await rm(this.statePath, { force: true });
  }

  get file(): string {
    return join(this.folder, "guildform.yaml");
  }

  get guild() {
    const [guild] = this.service.emulator.world().guilds;
    if (guild === undefined) throw new Error("the world has no guild");
    return guild;
  }

  async byHand(change: (guild: WorldGuild) => Partial<WrittenGuild>): Promise<void> {
    const { emulator } = this.service;
    const world = emulator.world();
    emulator.setWorld({ ...world, guilds: world.guilds.map((one) => ({ ...one, ...change(one) })) });
  }

  /** The text has its first two lines already. */
  async writeWhole(yaml: string): Promise<void> {
    await writeFile(this.file, yaml);
  }

  async write(yaml: string): Promise<void> {
    await writeFile(this.file, `guildform: 1\nguild: "${GUILD}"\n${yaml}`);
  }

  guildform(settings: Partial<Settings> = {}): Guildform {
    const { emulator, clock, dispatcher } = this.service;
    return new Guildform({
      file: this.file,
      env: {},
      credentials: CREDENTIALS,
      baseUrl: emulator.url,
      tokenUrl: emulator.tokenUrl,
      gatewayUrl: emulator.gatewayUrl,
      statePath: this.statePath,
      holder: HOLDER,
      clock,
      eventClock: clock,
      random: seededRandom(1),
      dispatcher,
      ...settings,
    });
  }

  /** Reads the state from its file. */
  async state(): Promise<State> {
    const { clock, random } = this.service;
    const state = await fileStateStore({ path: this.statePath, clock, random }).read();
    if (state === null) throw new Error("there is no state");
    return state;
  }

  async rehearse(options: RehearseOptions = {}, settings: Partial<Settings> = {}): Promise<Rehearsal> {
    return this.#byProcess(settings, (guildform) => guildform.rehearse(options));
  }

  async apply(allowed: Allowed = {}, settings: Partial<Settings> = {}): Promise<Applied> {
    const { emulator, clock, random } = this.service;
    let approvedAtMs = 0;
    let isAsked = false;
    emulator.clearJournal();
    const approve = async () => {
      emulator.clearJournal();
      approvedAtMs = clock.monotonic();
      isAsked = true;
      return true;
    };
    const stateStore = fileStateStore({
      path: this.statePath,
      clock,
      random,
      fileSystem: heldFiles(clock),
    });
    return this.#byProcess({ stateStore, ...settings }, async (guildform) => {
      const result = await guildform.apply({ allowed, approve });
      return { result, isAsked, journal: emulator.journal(), tookMs: clock.monotonic() - approvedAtMs };
    });
  }

  /**
   * Runs with connections of its own, as each process has them. On an open connection, a call would be faster than a call that opens one.
   */
  async #byProcess<Result>(
    settings: Partial<Settings>,
    work: (guildform: Guildform) => Promise<Result>,
  ): Promise<Result> {
    const dispatcher = wayTo(this.service.emulator);
    try {
      return await work(this.guildform({ dispatcher, ...settings }));
    } finally {
      await dispatcher.destroy();
    }
  }
}

/** Counts the writes that the service accepted, by operation. A refusal with 429 does not count. */
export function writesIn(journal: readonly JournalEntry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { method, operation, status } of journal)
    if (
      method !== "GET" &&
      operation !== null &&
      operation !== "get_access_token" &&
      status !== null &&
      status < 400
    )
      counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}

export const writesOf = ({ writes }: Rehearsal): Record<string, number> =>
  Object.fromEntries(writes.map(({ operation, count }) => [operation, count]));

/** Counts the reads that the service accepted or refused, by operation. A refusal with 429 does not count. */
export function readsIn(journal: readonly JournalEntry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { method, operation, status } of journal)
    if (method === "GET" && operation !== null && status !== 429)
      counts[operation] = (counts[operation] ?? 0) + 1;
  return counts;
}

export const readsOf = ({ reads }: Rehearsal): Record<string, number> =>
  Object.fromEntries(reads.map(({ operation, count }) => [operation, count]));
