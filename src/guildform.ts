// The composition root is one object that holds the settings and offers the use cases.
//
// It writes to no stream and does not read the environment: the caller gives both. A use case is loaded for the first call that needs it,
// so that an offline check starts quickly.

import type { ParsedConfig } from "./config/parse-config.js";
import type { ApplyResult } from "./engine/apply-guild.js";
import type { PlannedGuild } from "./engine/plan-guild.js";
import type { SettledIntent } from "./engine/settle-intent.js";
import type { AskedGuild } from "./inspect/asked-guild.js";
import type { TestedGuild } from "./inspect/tested-guild.js";
import type { RememberedRun } from "./plan/history/remembered-run.js";
import type { Plan } from "./plan/value/plan.js";
import type { State } from "./state/state.js";
import type { LockInfo } from "./state/store.js";
import { type ApplyOptions, applyConfiguration } from "./use-cases/apply.js";
import type { SavedPlanOptions } from "./use-cases/apply-saved-plan.js";
import type { AskOptions } from "./use-cases/asked-guild.js";
import type { Bindings, ShownBinding } from "./use-cases/bindings.js";
import { loadConfiguration } from "./use-cases/configuration.js";
import type { PushedState, PushOptions } from "./use-cases/copy-state.js";
import type { DriftOptions, GuildDrift } from "./use-cases/drift.js";
import type { ForgetOptions, ForgottenBindings } from "./use-cases/forget-bindings.js";
import type { IntoOptions, PulledInto } from "./use-cases/into/pull-into.js";
import type { MigratedState, MigrateOptions } from "./use-cases/migrate/migrate-state.js";
import type { TakenBack } from "./use-cases/migrate/take-back.js";
import type { MovedBindings, MoveOptions } from "./use-cases/move-binding.js";
import { type PlanResult, planConfiguration, type RunOptions } from "./use-cases/plan.js";
import type { PulledGuild, PullOptions } from "./use-cases/pull.js";
import type { Rehearsal, RehearseOptions } from "./use-cases/rehearse/rehearse.js";
import type { Settings } from "./use-cases/settings.js";
import { type SettleOptions, settleState, unlockState } from "./use-cases/state-care.js";
import type { StateWrites } from "./use-cases/state-writes.js";
import type { TestOptions } from "./use-cases/test-guild.js";
import type { UndoOptions } from "./use-cases/undo.js";

/** Each method is one use case, and throws the errors of the function that its docstring names. */
export class Guildform {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Reads and checks the file, without network and token. The diagnostics list its mistakes; `config` is null when the file cannot be used.
   */
  async load(): Promise<ParsedConfig> {
    return (await loadConfiguration(this.#settings)).parsed;
  }

  /**
   * Runs the tests of the file on the file alone, on the live guild, or on the guild that a plan leaves. It writes nothing: see
   * testGuild().
   */
  async test(options: TestOptions): Promise<TestedGuild> {
    const { testGuild } = await import("./use-cases/test-guild.js");
    return testGuild(this.#settings, options);
  }

  /** Makes a plan from the file, the guild and the state. It writes nothing, not even state: see planConfiguration(). */
  async plan(options: RunOptions = {}): Promise<PlanResult> {
    return planConfiguration(this.#settings, options);
  }

  /**
   * Returns the file of a live guild after a proof that a plan of it has no changes. null means that `options` refused the number of reads.
   * It writes nothing: see pullGuild().
   */
  async pull(options: PullOptions): Promise<PulledGuild | null> {
    const { pullGuild } = await import("./use-cases/pull.js");
    return pullGuild(this.#settings, options);
  }

  /** Returns the text with which the file follows the guild, after a proof. It writes nothing: see pullInto(). */
  async pullInto(options: IntoOptions): Promise<PulledInto> {
    const { pullInto } = await import("./use-cases/into/pull-into.js");
    return pullInto(this.#settings, options);
  }

  /**
   * Returns the guild that a question about access is about: the live guild, the guild in the file, or the guild after a plan. It writes
   * nothing: see askedGuild().
   */
  async ask(options: AskOptions): Promise<AskedGuild> {
    const { askedGuild } = await import("./use-cases/asked-guild.js");
    return askedGuild(this.#settings, options);
  }

  /**
   * Plans, shows the plan, asks, applies exactly that plan, and verifies. It holds the lock of the state throughout: see
   * applyConfiguration().
   */
  async apply(options: ApplyOptions): Promise<ApplyResult> {
    return applyConfiguration(this.#settings, options);
  }

  /**
   * Returns the text with which the file no longer asks for the changes that an undo reverts, after a proof. It writes nothing: see
   * undoInto().
   */
  async undoInto(undone: Pick<PlannedGuild, "plan" | "live">, signal: AbortSignal): Promise<PulledInto> {
    const { undoInto } = await import("./use-cases/into/undo-into.js");
    return undoInto(this.#settings, undone, signal);
  }

  /** Returns a plan that reverts applies. Apply it as any other plan: see planUndoing(). */
  async undo(options: UndoOptions = {}): Promise<PlannedGuild> {
    const { planUndoing } = await import("./use-cases/undo.js");
    return planUndoing(this.#settings, options);
  }

  /** Tries a plan on a copy of the guild and returns what it would do. It changes neither guild nor state: see rehearse(). */
  async rehearse(options: RehearseOptions = {}): Promise<Rehearsal> {
    const { rehearse } = await import("./use-cases/rehearse/rehearse.js");
    return rehearse(this.#settings, options);
  }

  /** Returns the changes that people made by hand since the last apply: see readDrift(). */
  async drift(options: DriftOptions = {}): Promise<GuildDrift> {
    const { readDrift } = await import("./use-cases/drift.js");
    return readDrift(this.#settings, options);
  }

  /** Returns the applies that state remembers, the oldest first: see readHistory(). */
  async history(): Promise<readonly RememberedRun[]> {
    const { readHistory } = await import("./use-cases/undo.js");
    return readHistory(this.#settings);
  }

  /** Returns the last `most` writes of the state, the newest first, each with its author, time and changes: see readWrites(). */
  async writes(most = 20): Promise<StateWrites> {
    const { readWrites } = await import("./use-cases/state-writes.js");
    return readWrites(this.#settings, most);
  }

  /** Removes a lock of the state by its id. Returns its holder, or null when there was no lock: see unlockState(). */
  async unlock(lockId: string): Promise<LockInfo | null> {
    return unlockState(this.#settings, lockId);
  }

  /** Returns the objects that state has bound, all of them or the matches of a glob: see listBindings(). */
  async bindings(glob: string | null = null): Promise<Bindings> {
    const { listBindings } = await import("./use-cases/bindings.js");
    return listBindings(this.#settings, glob);
  }

  /** Returns one object of the state, with the values of its last apply: see showBinding(). */
  async binding(address: string): Promise<ShownBinding> {
    const { showBinding } = await import("./use-cases/bindings.js");
    return showBinding(this.#settings, address);
  }

  /** Gives an object of the state, and everything inside it, another name: see moveBinding(). */
  async moveBinding(options: MoveOptions): Promise<MovedBindings> {
    const { moveBinding } = await import("./use-cases/move-binding.js");
    return moveBinding(this.#settings, options);
  }

  /** Removes objects from the state and leaves the guild unchanged: see forgetBindings(). */
  async forget(options: ForgetOptions): Promise<ForgottenBindings> {
    const { forgetBindings } = await import("./use-cases/forget-bindings.js");
    return forgetBindings(this.#settings, options);
  }

  /** Returns the state as one value: see pullState(). */
  async pullState(): Promise<State> {
    const { pullState } = await import("./use-cases/copy-state.js");
    return pullState(this.#settings);
  }

  /** Replaces the state by another one: see pushState(). */
  async pushState(options: PushOptions): Promise<PushedState> {
    const { pushState } = await import("./use-cases/copy-state.js");
    return pushState(this.#settings, options);
  }

  /** Moves the state to another place: see migrateState(). */
  async migrateState(options: MigrateOptions): Promise<MigratedState> {
    const { migrateState } = await import("./use-cases/migrate/migrate-state.js");
    return migrateState(this.#settings, options);
  }

  /** Cancels a move of the state that has not ended: see takeBackMove(). */
  async takeBackMove(options: { readonly signal?: AbortSignal } = {}): Promise<TakenBack> {
    const { takeBackMove } = await import("./use-cases/migrate/take-back.js");
    return takeBackMove(this.#settings, options);
  }

  /** Records what an open call made: see settleState(). */
  async settle(options: SettleOptions): Promise<SettledIntent> {
    return settleState(this.#settings, options);
  }

  /** Plans a saved plan again and makes the calls that are still necessary: see applySavedPlan(). */
  async applyPlan(plan: Plan, options: SavedPlanOptions = {}): Promise<ApplyResult> {
    const { applySavedPlan } = await import("./use-cases/apply-saved-plan.js");
    return applySavedPlan(this.#settings, plan, options);
  }
}
