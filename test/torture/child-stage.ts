// The stage of a case with real processes has the emulated service behind its gate, and a folder with the file and the state. It
// records everything that happens as evidence.
//
// One stage serves many cases in turn. `begin()` resets it to the start of a case.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Agent } from "undici";
import {
  type Emulator,
  type JournalEntry,
  startEmulator,
  type WrittenWorld,
} from "../../src/emulator/index.js";
import { Guildform } from "../../src/guildform.js";
import { type Clock, systemClock } from "../../src/model/clock.js";
import type { Plan } from "../../src/plan/value/plan.js";
import type { StateStore } from "../../src/state/store.js";
import { BriskClock } from "../brisk-clock.js";
import { outputFaults } from "../cli/output-faults.js";
import { isWrite } from "../engine/workshop.js";
import { onlyGuild } from "../simulation/guild-facts.js";
import { RECOVERY_RUNS } from "./case.js";
import { isEmptyEnd, planOf } from "./child-end.js";
import { type Gate, type GateHooks, openGate } from "./child-gate.js";
import { applyInside } from "./child-inside.js";
import { type Child, type ChildEnd, type Death, startApply } from "./child-run.js";
import type { CaseResult, Evidence, RunEvidence, Violation } from "./evidence.js";
import { FileHome } from "./homes/file-home.js";
import type { StateHome, Strike } from "./homes/state-home.js";
import { violationsOf } from "./invariants.js";
import { answerAll, MOST_QUESTIONS } from "./operator.js";
import { ALLOWED, CREDENTIALS, type Prepared } from "./scenario.js";
import { IMAGE } from "./scenario-files.js";
import { Watch } from "./watch.js";

export interface RunPlan {
  /** This fault happens on the way to the state. */
  readonly strike?: Strike;
  readonly concurrency?: number;
  readonly death?: Death;
  /** These hooks are at the gate during the run. */
  readonly hooks?: GateHooks;
  /** These hooks kill or stop the process at the gate. */
  readonly deathAtGate?: (child: () => Child) => GateHooks;
}

export interface Start {
  readonly world: WrittenWorld;
  /** These are the bytes of the state file. `null` means that there is no file. */
  readonly state: Buffer | null;
  readonly yaml: string;
}

export interface StageOptions {
  /** `true` means that runs without a kill are in this process. They pass the gate only if it holds a request. Both make a case faster. */
  readonly swift?: boolean;
  /** The state is kept in this home. The default is a file. The stage closes it. */
  readonly home?: StateHome;
}

export class Stage {
  readonly file: string;
  /** These are the case's own findings, in addition to the violations of invariants. */
  violations: Violation[] = [];
  runs: RunEvidence[] = [];
  #writesSeen = 0;
  readonly #agent = new Agent();

  private constructor(
    readonly prepared: Prepared,
    readonly emulator: Emulator,
    readonly gate: Gate,
    readonly watch: Watch,
    readonly home: StateHome,
    readonly swift: boolean,
  ) {
    this.file = join(home.folder, "guildform.yaml");
  }

  get store(): StateStore {
    return this.home.store();
  }

  /** Returns the path of a state that is in a file. */
  get statePath(): string {
    return this.home.given.state;
  }

  static async open(prepared: Prepared, { swift = false, home }: StageOptions = {}): Promise<Stage> {
    const watch = new Watch();
    const emulator = await startEmulator({ world: prepared.world, clock: watch });
    watch.attach(emulator);
    const gate = await openGate(emulator);
    return new Stage(prepared, emulator, gate, watch, home ?? (await FileHome.open()), swift);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
    await this.gate.close();
    await this.emulator.close();
    await this.home.close();
  }

  /** Resets guild, state and file to the start of every case. A case may give another start. */
  async begin(
    { world, state, yaml }: Start = { ...this.prepared, yaml: this.prepared.files.file },
  ): Promise<void> {
    this.emulator.setWorld(world);
    this.emulator.clearJournal();
    this.watch.begin();
    this.violations = [];
    this.runs = [];
    this.#writesSeen = 0;
    await this.home.begin(state);
    await writeFile(this.file, yaml);
    await writeFile(join(this.home.folder, IMAGE.name), IMAGE.bytes);
  }

  /** Starts a process of `guildform apply`. */
  start({ concurrency = 1, death, hooks, deathAtGate, strike }: RunPlan = {}): Child {
    const holder: { child?: Child } = {};
    const running = (): Child => {
      if (holder.child === undefined) throw new Error("a request came before the process");
      return holder.child;
    };
    this.gate.set(deathAtGate?.(running) ?? hooks ?? {});
    const given = this.home.arm(strike ?? null, () => running().kill());
    const options = { ...this.place(), ...given, concurrency };
    holder.child = startApply(death === undefined ? options : { ...options, death });
    return holder.child;
  }

  /** Runs `guildform apply` once, to any end. */
  async apply(how: RunPlan = {}): Promise<ChildEnd> {
    const mayDie = [how.death, how.deathAtGate, how.strike].some((one) => one !== undefined);
    if (!this.swift || mayDie) return this.start(how).ended;
    const { hooks, concurrency = 1 } = how;
    this.gate.set(hooks ?? {});
    const place = hooks === undefined ? this.placePastGate() : this.place();
    const clock = new BriskClock({ nowMs: Date.now() });
    return applyInside({ ...place, concurrency, clock, dispatcher: this.#agent, store: this.store });
  }

  /** Runs `guildform apply` once without the gate, while another run waits there. */
  async applyPastGate(): Promise<ChildEnd> {
    const place = this.placePastGate();
    if (!this.swift) return startApply(place).ended;
    return applyInside({ ...place, dispatcher: this.#agent, store: this.store });
  }

  /** Runs `guildform apply` once in this process, with the present hooks of the gate. */
  applyHere(clock: Clock = systemClock): Promise<ChildEnd> {
    return applyInside({ ...this.place(), concurrency: 8, clock, store: this.store });
  }

  /** Returns the places of the file, the state and the service for a run. */
  private place() {
    const { file } = this;
    const { url, tokenUrl } = this.gate;
    return { file, ...this.home.given, url, tokenUrl, allowed: ALLOWED };
  }

  private placePastGate() {
    const { url, tokenUrl } = this.emulator;
    return { ...this.place(), url, tokenUrl };
  }

  /** Makes one run alone, and records what it did. */
  async run(how: RunPlan = {}): Promise<ChildEnd> {
    const end = await this.apply(how);
    await this.taken(end);
    return end;
  }

  /** Records a run that has ended. */
  async taken(end: ChildEnd): Promise<void> {
    this.look(end);
    await this.gate.idle();
    await this.note(planOf(end));
  }

  /** Records output that no run may print, in any end. */
  look({ status, signal, stdout, stderr }: ChildEnd): void {
    const said = { command: "apply", status, signal, stdout, stderr };
    for (const what of outputFaults(said, { terminal: false, debug: false }))
      this.found("stack traces", what);
  }

  /** Records the writes since the last note as one run. */
  async note(plan: Plan | null): Promise<void> {
    this.runs.push({ plan, writes: this.newWrites(), ...(await this.readState()) });
  }

  /** Returns the writes that reached the service since the last call of this method. */
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

  /** Runs in peace until the plan is empty. Returns how many runs had something to do, or `null` when the plan never was empty. */
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

  /** Answers the questions of guildform about posts, as a person would. Returns the number of answers. */
  private async answer({ stderr, stdout }: ChildEnd): Promise<number> {
    const { state } = await this.readState();
    const guildform = this.guildform();
    const guild = onlyGuild(this.emulator.world());
    return answerAll(guildform, { state, guild, told: `${stderr}\n${stdout}` });
  }

  /** Returns an instance in this process, as another person would use it. */
  private guildform(): Guildform {
    const { file, store: stateStore } = this;
    const { url: baseUrl, tokenUrl } = this.emulator;
    return new Guildform({ file, stateStore, baseUrl, tokenUrl, env: {}, credentials: CREDENTIALS });
  }

  /** Records each object of a drift report as a violation. Only guildform has changed the guild, so there is no drift. */
  async lookForDrift(): Promise<void> {
    const { report } = await this.guildform().drift();
    for (const { address, ...rest } of report.objects)
      this.found("own drift", `${address} is told as drift: ${JSON.stringify(rest)}`);
  }

  found(kind: Violation["kind"], what: string): void {
    this.violations.push({ kind, what });
  }

  /** Judges the case. `from` may correct evidence that is incomplete, such as a state that was lost. */
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
    for (const what of await this.home.leftBehind()) this.found("losses", `left behind in the end: ${what}`);
    const violations = [...this.violations, ...violationsOf(evidence)];
    return { id, faults, runs: evidence.runs.length, recovery: recovery ?? RECOVERY_RUNS + 1, violations };
  }
}
