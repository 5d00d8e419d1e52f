// A `Stand` runs cases in turn. It has an emulator, a folder with the file and the state, and guildform between them. HTTP on loopback
// and files are real. A fake clock gives the time, so that no run waits.

import { readdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Agent, type Dispatcher } from "undici";
import { type Emulator, type JournalEntry, startEmulator } from "../../src/emulator/index.js";
import type { ApplyResult } from "../../src/engine/apply-guild.js";
import { Guildform } from "../../src/guildform.js";
import { canonicalJson } from "../../src/model/canonical-json.js";
import { isJsonObject, type Json } from "../../src/model/json.js";
import { seededRandom } from "../../src/model/random.js";
import { isRef } from "../../src/model/ref.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { StateStore } from "../../src/state/store.js";
import { BriskClock } from "../brisk-clock.js";
import { scratchFolder } from "../scratch-folder.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import { type Creating, type Disturbance, Disturber, type Standing } from "./disturber.js";
import type { RunEvidence } from "./evidence.js";
import { Human, isByHand } from "./human.js";
import { answerAll, toldOf } from "./operator.js";
import { ALLOWED, CREDENTIALS, type Prepared } from "./scenario.js";
import { IMAGE } from "./scenario-files.js";
import { Watch } from "./watch.js";
import { Wire } from "./wire.js";

export interface RunOptions {
  readonly concurrency: number;
  readonly disturbances: readonly Disturbance[];
  readonly blindRetries: boolean;
}

export interface StandRun extends RunEvidence {
  readonly result: ApplyResult | null;
  /** Apply threw this error. `null` means that it returned a result. */
  readonly error: unknown;
  /** The journal has every call, in the order of arrival. */
  readonly journal: readonly JournalEntry[];
  readonly standing: Standing;
  /** The calls of this number of disturbances came. */
  readonly reached: number;
}

export class Stand {
  readonly #file: string;
  readonly #statePath: string;
  readonly #store: StateStore;
  readonly #eventClock = new BriskClock({ times: 20 });

  private constructor(
    readonly emulator: Emulator,
    readonly watch: Watch,
    readonly human: Human,
    private readonly folder: string,
    private readonly prepared: Prepared,
  ) {
    this.#file = join(folder, "guildform.yaml");
    this.#statePath = join(folder, "state.json");
    this.#store = fileStateStore({ path: this.#statePath, clock: watch.clock, random: seededRandom(1) });
  }

  static async open(prepared: Prepared): Promise<Stand> {
    const folder = await scratchFolder("guildform-torture-");
    const watch = new Watch();
    const emulator = await startEmulator({ world: prepared.world, clock: watch });
    watch.attach(emulator);
    const stand = new Stand(emulator, watch, new Human(emulator, watch), folder, prepared);
    await writeFile(stand.#file, prepared.files.file);
    await writeFile(join(folder, IMAGE.name), IMAGE.bytes);
    return stand;
  }

  async close(): Promise<void> {
    await this.emulator.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Resets guild and state to the start of every case. */
  async begin(): Promise<void> {
    this.emulator.setFaults([]);
    this.emulator.setWorld(this.prepared.world);
    this.watch.begin();
    this.human.begin();
    for (const name of await readdir(this.folder)) {
      if (name.startsWith(basename(this.#statePath))) await rm(join(this.folder, name), { force: true });
    }
    await writeFile(this.#statePath, this.prepared.state);
  }

  /** Makes one apply. It never throws: errors are part of the evidence. */
  async run({ concurrency, disturbances, blindRetries }: RunOptions): Promise<StandRun> {
    this.emulator.clearJournal();
    this.watch.nextRun();
    const { emulator, human } = this;
    const isAnnounced = (call: Creating) => this.#isAnnounced(call);
    const disturber = new Disturber({ disturbances, emulator, human, isAnnounced });
    const mayHang = disturbances.some((one) => one.faults?.some(({ fault }) => fault === "hang"));
    const wire = new Wire({
      emulator,
      before: (number, request) => disturber.before(number, request),
      mayHang,
      blindRetries,
    });
    let plan: Plan | null = null;
    let result: ApplyResult | null = null;
    let error: unknown = null;
    try {
      result = await this.#guildform(concurrency, wire).apply({
        allowed: ALLOWED,
        signal: disturber.interrupted,
        onPlan: (planned) => {
          plan = planned.plan;
        },
        approve: async () => true,
      });
    } catch (thrown) {
      error = thrown;
    } finally {
      await wire.destroy();
      this.emulator.setFaults([]);
    }
    const journal = this.emulator.journal().filter((entry) => !isByHand(entry));
    const writes = journal.filter(
      ({ method, operation }) => method !== "GET" && operation !== "get_access_token",
    );
    const { reached, standing, unannounced } = disturber;
    const state = await this.#readState();
    return { plan, result, error, journal, writes, reached, standing, unannounced, ...state };
  }

  /** Answers the questions of guildform about posts, as a person would. Returns the number of answers. */
  async answer({ error, result, state }: StandRun): Promise<number> {
    const guild = onlyGuild(this.emulator.world());
    const guildform = this.#guildform(1, new Agent());
    return answerAll(guildform, { state, guild, told: toldOf(error, result?.plan ?? null) });
  }

  /** Returns `true` when the state holds the intent of a create. It reads the state as another process would. */
  async #isAnnounced({ operation, channelId, body }: Creating): Promise<boolean> {
    const { state } = await this.#readState();
    const sent = body === null ? null : (JSON.parse(body) as Json);
    const open = [
      ...Object.values(state?.intents ?? {}),
      ...(state?.history ?? []).flatMap(({ ahead = [], changes }) => [...ahead, ...changes]),
    ];
    return open.some(
      (call) =>
        call.operation === operation &&
        (channelId === null || call.params.channel_id === channelId) &&
        (sent === null || canonicalJson(withRefsOf(call.body, sent)) === canonicalJson(sent)),
    );
  }

  async #readState(): Promise<Pick<RunEvidence, "state" | "stateError">> {
    try {
      return { state: await this.#store.read(), stateError: null };
    } catch (error) {
      return { state: null, stateError: error instanceof Error ? error.message : String(error) };
    }
  }

  #guildform(concurrency: number, dispatcher: Dispatcher): Guildform {
    return new Guildform({
      file: this.#file,
      env: {},
      credentials: CREDENTIALS,
      baseUrl: this.emulator.url,
      tokenUrl: this.emulator.tokenUrl,
      statePath: this.#statePath,
      concurrency,
      holder: { who: "torturer", host: "here", pid: process.pid, command: "apply", ci_job_url: null },
      clock: this.watch.clock,
      // This clock is slower than the other one, so that an event has time to arrive.
      eventClock: this.#eventClock,
      random: seededRandom(1),
      dispatcher,
    });
  }
}

/** Returns the recorded value, with the sent ids in place of its Refs. */
function withRefsOf(written: Json, sent: Json): Json {
  if (isRef(written)) return sent;
  if (!isJsonObject(written) || !isJsonObject(sent)) return written;
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, withRefsOf(value ?? null, sent[name] ?? null)]),
  );
}
