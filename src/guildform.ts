// The composition root: puts file reader, store, client and engine together, and offers the use cases.
//
// Nothing here writes to a stream or reads the environment; whoever calls gives both.

import { randomUUID } from "node:crypto";
import type { GuildClient } from "./client/guild-client.js";
import type { Config } from "./config/config.js";
import { loadConfig } from "./config/load-config.js";
import type { ParsedConfig } from "./config/parse-config.js";
import { fillExcerpts } from "./config/source/fill-excerpts.js";
import { filesBeside } from "./contained-file.js";
import type { ApplyResult } from "./engine/apply-guild.js";
import type { PlannedGuild } from "./engine/plan-guild.js";
import type { SettledIntent } from "./engine/settle-intent.js";
import { withSession } from "./engine/with-session.js";
import { version } from "./guildform-version.js";
import type { Diagnostic } from "./model/diagnostic.js";
import { InvalidInputError, UsageError } from "./model/errors.js";
import { readBoundedFile } from "./model/read-bounded-file.js";
import { visibleText } from "./model/visible-text.js";
import type { Allowed } from "./plan/policy/allowances.js";
import type { Plan } from "./plan/value/plan.js";
import {
  clockOf,
  concurrencyOf,
  eventClockOf,
  listenerOf,
  openClient,
  openSession,
  openStore,
  type Settings,
} from "./settings.js";
import type { AppliedRun, State } from "./state/state.js";
import type { LockInfo, StateStore } from "./state/store.js";
import { type SettleOptions, settleState, unlockState } from "./state-care.js";
import type { UndoOptions } from "./undoing.js";

/** What a run may be given; nothing is allowed and nothing stops it when left out. */
export interface RunOptions {
  readonly allowed?: Allowed;
  readonly signal?: AbortSignal;
}

export interface PlanResult extends PlannedGuild {
  readonly config: Config;
  /** Warnings about the file. */
  readonly warnings: readonly Diagnostic[];
}

export class Guildform {
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Reads and checks the file: no network, no token. */
  load(): Promise<ParsedConfig> {
    return this.#load(() => {});
  }

  #load(onBytes: (bytes: Uint8Array) => void): Promise<ParsedConfig> {
    const readFile = async (path: string, limitBytes: number) => {
      const bytes = await readBoundedFile(path, limitBytes);
      onBytes(bytes);
      return bytes;
    };
    return loadConfig({ ...this.#settings, readFile, readContained: filesBeside(this.#settings.file) });
  }

  /** Plans. Writes nothing, not even state. Errors: InvalidInputError, those of the client and of the state. */
  async plan(options: RunOptions = {}): Promise<PlanResult> {
    const { config, warnings, bytes } = await this.#config();
    const store = await openStore(this.#settings);
    const state = await store.read();
    await this.#checkGuild(state, config, store);
    const client = await openClient(this.#settings);
    try {
      const planned = await this.#planWith({ ...options, client, config, bytes, state });
      return { ...planned, config, warnings };
    } finally {
      await client.close();
    }
  }

  /**
   * Plans, shows, asks, applies that very plan, and verifies. `onPlan` gets every plan; `approve` is asked for one
   * that changes something and that policy does not block. The lock is held from before state is read until the
   * end. `attended`: a person answers `approve`, and may open again what was closed by hand; else that blocks. Errors: as of plan(), and StateLockedError, StalePlanError; once a call was sent, outcomes are a result.
   */
  async apply(
    options: RunOptions & {
      readonly onPlan?: (planned: PlanResult) => void;
      readonly approve: (planned: PlanResult) => Promise<boolean>;
      readonly attended?: boolean;
    },
  ): Promise<ApplyResult> {
    const { config, warnings, bytes } = await this.#config();
    const { applyGuild } = await import("./engine/apply-guild.js");
    const store = await openStore(this.#settings);
    const client = await openClient(this.#settings);
    try {
      const session = await openSession(this.#settings, { store, signal: options.signal });
      const work = async () => {
        const state = session.state();
        await this.#checkGuild(state, config, store);
        const unattended = options.attended !== true;
        const planned = await this.#planWith({ ...options, client, config, bytes, state, unattended });
        const shown = { ...planned, config, warnings };
        options.onPlan?.(shown);
        return applyGuild({
          plan: planned.plan,
          client,
          session,
          newId: () => randomUUID(),
          clock: clockOf(this.#settings),
          eventClock: eventClockOf(this.#settings),
          readContained: filesBeside(this.#settings.file),
          concurrency: concurrencyOf(this.#settings),
          onEvent: listenerOf(this.#settings),
          stop: options.signal ?? new AbortController().signal,
          approve: () => options.approve(shown),
        });
      };
      return await withSession(session, { onEvent: listenerOf(this.#settings), work });
    } finally {
      await client.close();
    }
  }

  /** The plan that takes applies back, to be applied as any other: see planUndoing(). */
  async undo(options: UndoOptions = {}): Promise<PlannedGuild> {
    const { planUndoing } = await import("./undoing.js");
    return planUndoing(this.#settings, options);
  }

  /** The applies that state remembers, oldest first: see readHistory(). */
  async history(): Promise<readonly AppliedRun[]> {
    const { readHistory } = await import("./undoing.js");
    return readHistory(this.#settings);
  }

  /** Removes a lock of the state by its id: see unlockState(). */
  async unlock(lockId: string): Promise<LockInfo | null> {
    return unlockState(this.#settings, lockId);
  }

  /** Says what an open call made: see settleState(). */
  async settle(options: SettleOptions): Promise<SettledIntent> {
    return settleState(this.#settings, options);
  }

  /** Makes exactly the calls of a saved plan; see `applySavedPlan`. */
  async applyPlan(plan: Plan, options: Pick<RunOptions, "signal"> = {}): Promise<ApplyResult> {
    const { applySavedPlan } = await import("./saved-plans.js");
    return applySavedPlan(this.#settings, plan, options);
  }

  async #planWith(options: {
    client: GuildClient;
    config: Config;
    /** The file, for excerpts. */
    bytes: Uint8Array;
    state: State | null;
    allowed?: Allowed;
    signal?: AbortSignal;
    unattended?: boolean;
  }): Promise<PlannedGuild> {
    const { planGuild } = await import("./engine/plan-guild.js");
    try {
      const { allowed = {}, signal = new AbortController().signal } = options;
      return await planGuild({
        ...options,
        allowed,
        signal,
        clock: clockOf(this.#settings),
        toolVersion: version(),
        onEvent: listenerOf(this.#settings),
      });
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      const written = { file: this.#settings.file, bytes: options.bytes };
      throw new InvalidInputError(error.message, fillExcerpts(error.diagnostics, written));
    }
  }

  async #config(): Promise<{ config: Config; warnings: readonly Diagnostic[]; bytes: Uint8Array }> {
    let bytes: Uint8Array = new Uint8Array();
    const { config, diagnostics } = await this.#load((read) => {
      bytes = read;
    });
    if (config !== null) return { config, warnings: diagnostics, bytes };
    const file = visibleText(this.#settings.file);
    const { looksLikePlan } = await import("./plan/saved/saved-plan.js");
    if (looksLikePlan(bytes)) {
      const hint = `\`guildform show ${file}\` shows it, \`guildform apply ${file}\` applies it.`;
      throw new UsageError(`${file} is a saved plan, not a configuration. Nothing was planned.`, { hint });
    }
    throw new InvalidInputError(`${file} cannot be used, so nothing was planned.`, diagnostics);
  }

  async #checkGuild(state: State | null, config: Config, store: StateStore): Promise<void> {
    const { assertStateOfGuild } = await import("./state/assert-state-of-guild.js");
    if (state !== null) assertStateOfGuild(state, config.guildId, store.location);
  }
}
