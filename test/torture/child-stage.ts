// The stage of a case with real processes: the emulated service behind its gate, a folder with the file and the
// state, and everything that happens written down as evidence.
//
// One stage serves many cases, one after another: begin() sets it back to where every case starts.

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Agent } from "undici";
import {
  type Emulator,
  type JournalEntry,
  startEmulator,
  type WrittenWorld,
} from "../../src/emulator/index.js";
import { Guildform } from "../../src/guildform.js";
import { type Clock, systemClock } from "../../src/model/clock.js";
import { systemRandom } from "../../src/model/random.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import type { StateStore } from "../../src/state/store.js";
import { BriskClock } from "../brisk-clock.js";
import { isWrite } from "../engine/workshop.js";
import { scratchFolder } from "../scratch-folder.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import { RECOVERY_RUNS } from "./case.js";
import { isEmptyEnd, planOf } from "./child-end.js";
import { type Gate, type GateHooks, openGate } from "./child-gate.js";
import { applyInside } from "./child-inside.js";
import { type Child, type ChildEnd, type Death, startApply } from "./child-run.js";
import type { CaseResult, Evidence, RunEvidence, Violation } from "./evidence.js";
import { violationsOf } from "./invariants.js";
import { answerAll, MOST_QUESTIONS } from "./operator.js";
import { ALLOWED, CREDENTIALS, type Prepared } from "./scenario.js";
import { IMAGE } from "./scenario-files.js";
import { Watch } from "./watch.js";

export interface RunPlan {
  readonly concurrency?: number;
  readonly death?: Death;
  /** What happens at the gate meanwhile. */
  readonly hooks?: GateHooks;
  /** What happens at the gate to a process that is to be killed there. */
  readonly deathAtGate?: (child: () => Child) => GateHooks;
}

/** What a case begins with. */
export interface Start {
  readonly world: WrittenWorld;
  /** Bytes of the state file; null for none. */
  readonly state: Buffer | null;
  readonly yaml: string;
}

export interface StageOptions {
  /** Runs that nobody kills are done in this process, and past the gate where nothing is held there: both are quicker. */
  readonly swift?: boolean;
}

export class Stage {
  readonly file: string;
  readonly statePath: string;
  readonly store: StateStore;
  /** What the case found besides what the invariants see. */
  violations: Violation[] = [];
  runs: RunEvidence[] = [];
  #writesSeen = 0;
  readonly #agent = new Agent();

  private constructor(
    readonly prepared: Prepared,
    readonly emulator: Emulator,
    readonly gate: Gate,
    readonly watch: Watch,
    readonly folder: string,
    readonly swift: boolean,
  ) {
    this.file = join(folder, "guildform.yaml");
    this.statePath = join(folder, "state", "state.json");
    this.store = fileStateStore({ path: this.statePath, random: systemRandom, clock: systemClock });
  }

  static async open(prepared: Prepared, { swift = false }: StageOptions = {}): Promise<Stage> {
    const watch = new Watch();
    const emulator = await startEmulator({ world: prepared.world, clock: watch });
    watch.attach(emulator);
    const folder = await scratchFolder("guildform-torture-");
    return new Stage(prepared, emulator, await openGate(emulator), watch, folder, swift);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
    await this.gate.close();
    await this.emulator.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Guild, state and file as every case begins with them, unless one begins elsewhere. */
  async begin(
    { world, state, yaml }: Start = { ...this.prepared, yaml: this.prepared.files.file },
  ): Promise<void> {
    this.emulator.setWorld(world);
    this.emulator.clearJournal();
    this.watch.begin();
    this.violations = [];
    this.runs = [];
    this.#writesSeen = 0;
    const folder = dirname(this.statePath);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (state !== null) await writeFile(this.statePath, state, { mode: 0o600 });
    await writeFile(this.file, yaml);
    await writeFile(join(this.folder, IMAGE.name), IMAGE.bytes);
  }

  /** A process of `guildform apply`. */
  start({ concurrency = 1, death, hooks, deathAtGate }: RunPlan = {}): Child {
    const holder: { child?: Child } = {};
    const running = (): Child => {
      if (holder.child === undefined) throw new Error("a request came before the process");
      return holder.child;
    };
    this.gate.set(deathAtGate?.(running) ?? hooks ?? {});
    const options = { ...this.place(), concurrency };
    holder.child = startApply(death === undefined ? options : { ...options, death });
    return holder.child;
  }

  /** One `guildform apply`, to whatever end it comes. */
  async apply(how: RunPlan = {}): Promise<ChildEnd> {
    const mayDie = how.death !== undefined || how.deathAtGate !== undefined;
    if (!this.swift || mayDie) return this.start(how).ended;
    const { hooks, concurrency = 1 } = how;
    this.gate.set(hooks ?? {});
    const place = hooks === undefined ? this.placePastGate() : this.place();
    const clock = new BriskClock({ nowMs: Date.now() });
    return applyInside({ ...place, concurrency, clock, dispatcher: this.#agent });
  }

  /** One `guildform apply` that nothing holds up, while another waits at the gate. */
  async applyPastGate(): Promise<ChildEnd> {
    const place = this.placePastGate();
    return this.swift ? applyInside({ ...place, dispatcher: this.#agent }) : startApply(place).ended;
  }

  /** One `guildform apply` in this process, with the gate as it is set. */
  applyHere(clock: Clock = systemClock): Promise<ChildEnd> {
    return applyInside({ ...this.place(), concurrency: 8, clock });
  }

  /** Where a run finds everything. */
  private place() {
    const { file, statePath } = this;
    const { url, tokenUrl } = this.gate;
    return { file, statePath, url, tokenUrl, allowed: ALLOWED };
  }

  private placePastGate() {
    const { url, tokenUrl } = this.emulator;
    return { ...this.place(), url, tokenUrl };
  }

  /** One run alone, and what it did taken down. */
  async run(how: RunPlan = {}): Promise<ChildEnd> {
    const end = await this.apply(how);
    await this.gate.idle();
    await this.note(planOf(end));
    return end;
  }

  /** Takes down what was written since the last note as one run. */
  async note(plan: Plan | null): Promise<void> {
    this.runs.push({ plan, writes: this.newWrites(), ...(await this.readState()) });
  }

  /** Writes that reached the service since the last call of this. */
  newWrites(): JournalEntry[] {
    const all = this.emulator.journal().filter(isWrite);
    const fresh = all.slice(this.#writesSeen);
    this.#writesSeen = all.length;
    return fresh;
  }

  async readState(): Promise<Pick<RunEvidence, "state" | "stateError">> {
    try {
      return { state: await this.store.read(), stateError: null };
    } catch (error) {
      return { state: null, stateError: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Runs in peace until the plan is empty; how many had something to do, or null when that many did not do. */
  async recover(onEnd: (end: ChildEnd, nth: number) => void = () => {}): Promise<number | null> {
    let questions = 0;
    for (let worked = 0, nth = 1; worked <= RECOVERY_RUNS; nth += 1) {
      const end = await this.run();
      onEnd(end, nth);
      if (isEmptyEnd(end)) return worked;
      const answered = questions >= MOST_QUESTIONS ? 0 : await this.answer(end);
      questions += answered;
      if (answered === 0) worked += 1;
    }
    return null;
  }

  /** What a person answers who is asked about posts; how much was answered. */
  private async answer({ stderr, stdout }: ChildEnd): Promise<number> {
    const { state } = await this.readState();
    const { file, statePath } = this;
    const { url: baseUrl, tokenUrl } = this.emulator;
    const guildform = new Guildform({
      ...{ file, statePath, baseUrl, tokenUrl },
      env: {},
      credentials: CREDENTIALS,
    });
    const guild = onlyGuild(this.emulator.world());
    return answerAll(guildform, { state, guild, told: `${stderr}\n${stdout}` });
  }

  found(kind: Violation["kind"], what: string): void {
    this.violations.push({ kind, what });
  }

  /** Judges the case. `from` may put right what the evidence cannot know, such as a state that was lost. */
  async judge(
    about: { readonly id: string; readonly faults: number; readonly recovery: number | null },
    from: (evidence: Evidence) => Evidence = (evidence) => evidence,
  ): Promise<CaseResult> {
    const { id, faults, recovery } = about;
    const evidence = from({
      prepared: this.prepared,
      moments: this.watch.moments(),
      runs: this.runs,
      converged: recovery !== null,
      madeByHand: new Set(),
      meddled: false,
    });
    for (const name of await readdir(dirname(this.statePath))) {
      if (/^state\.json\.(lock|journal|[A-Za-z0-9_-]+\.tmp)$/.test(name))
        this.found("losses", `left behind in the end: ${name}`);
    }
    const violations = [...this.violations, ...violationsOf(evidence)];
    return { id, faults, runs: evidence.runs.length, recovery: recovery ?? RECOVERY_RUNS + 1, violations };
  }
}
