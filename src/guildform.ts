// The composition root: chooses clock, randomness, store, client and file reader, and offers the use cases.
//
// Heavy parts are loaded when first needed, so that an offline check starts quickly. Nothing here writes to a
// stream or reads the environment; whoever calls gives both.

import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import type { ClientListener } from "./client/client-event.js";
import type { Credentials } from "./client/credentials.js";
import type { GuildClient } from "./client/guild-client.js";
import type { Config } from "./config/config.js";
import { loadConfig } from "./config/load-config.js";
import type { ParsedConfig } from "./config/parse-config.js";
import { fillExcerpts } from "./config/source/fill-excerpts.js";
import type { Applied, ApplyInput } from "./engine/apply-plan.js";
import type { EngineListener } from "./engine/engine-event.js";
import type { PlannedGuild } from "./engine/plan-guild.js";
import { version } from "./guildform-version.js";
import { type Clock, systemClock } from "./model/clock.js";
import type { Diagnostic } from "./model/diagnostic.js";
import { InvalidInputError, UsageError } from "./model/errors.js";
import { type Random, systemRandom } from "./model/random.js";
import { visibleText } from "./model/visible-text.js";
import type { Change, Plan } from "./plan/plan.js";
import type { Allowed } from "./plan/policy/policy-input.js";
import { readBoundedFile } from "./read-bounded-file.js";
import type { State } from "./state/state.js";
import type { LockHolder, LockInfo, StateSession, StateStore } from "./state/store.js";
import { withSession } from "./with-session.js";

export interface Settings {
  /** Path of the configuration file. */
  readonly file: string;
  /** What `${NAME}` in the file stands for. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly credentials: Credentials | null;
  readonly baseUrl?: string | undefined;
  readonly tokenUrl?: string | undefined;
  readonly gatewayUrl?: string | undefined;
  /** Path of the state file; `.guildform/state.json` beside the configuration when left out. */
  readonly statePath?: string | undefined;
  /** Calls at once. */
  readonly concurrency: number;
  readonly holder: LockHolder;
  readonly onEvent?: EngineListener;
  readonly onClientEvent?: ClientListener;
  readonly clock?: Clock;
  readonly random?: Random;
}

export interface PlanResult extends PlannedGuild {
  readonly config: Config;
  /** Warnings about the file. */
  readonly warnings: readonly Diagnostic[];
}

export interface ApplyResult {
  readonly plan: Plan;
  /** empty: nothing to do. blocked: policy. declined: not approved. done: operations were run. */
  readonly status: "empty" | "blocked" | "declined" | "done";
  readonly applied: Applied | null;
  /** What the plan touched and is still not as the file says; null when it was not verified. */
  readonly left: readonly Change[] | null;
  /** Why it could not be verified; null when it could, or when there was no reason to. */
  readonly verifyError: unknown;
  /** A lock of a holder that is gone, which this run replaced. */
  readonly replacedLock: LockInfo | null;
}

export class Guildform {
  readonly #settings: Settings;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#clock = settings.clock ?? systemClock;
    this.#random = settings.random ?? systemRandom;
  }

  /** Reads and checks the file: no network, no token. */
  load(): Promise<ParsedConfig> {
    return this.#load(() => {});
  }

  #load(onBytes: (bytes: Uint8Array) => void): Promise<ParsedConfig> {
    const { file, env } = this.#settings;
    const readFile = async (path: string, limitBytes: number) => {
      const bytes = await readBoundedFile(path, limitBytes);
      onBytes(bytes);
      return bytes;
    };
    return loadConfig({ file, env, readFile });
  }

  /** Plans. Writes nothing, not even state. Errors: InvalidInputError, those of the client and of the state. */
  async plan(options: { allowed: Allowed; signal: AbortSignal }): Promise<PlanResult> {
    const { config, warnings, bytes } = await this.#config();
    const store = await this.#store();
    const state = await store.read();
    await this.#checkGuild(state, config, store);
    const client = await this.#client();
    try {
      const planned = await this.#planWith({ ...options, client, config, bytes, state });
      return { ...planned, config, warnings };
    } finally {
      await client.close();
    }
  }

  /**
   * Plans, asks, applies that very plan, and verifies. `approve` gets the plan and says whether to go on; it is
   * not asked for an empty or blocked plan. The lock is held from before state is read until the end.
   */
  async apply(options: {
    allowed: Allowed;
    signal: AbortSignal;
    approve: (planned: PlanResult) => Promise<boolean>;
  }): Promise<ApplyResult> {
    const { config, warnings, bytes } = await this.#config();
    const store = await this.#store();
    const client = await this.#client();
    try {
      const session = await store.lock(this.#settings.holder);
      return await withSession(session, async () => {
        const state = session.state();
        await this.#checkGuild(state, config, store);
        const planned = await this.#planWith({ ...options, client, config, bytes, state });
        return this.#applyPlanned({ ...planned, config, warnings }, { ...options, client, session });
      });
    } finally {
      await client.close();
    }
  }

  async #applyPlanned(
    planned: PlanResult,
    run: {
      client: GuildClient;
      session: StateSession;
      signal: AbortSignal;
      approve: (planned: PlanResult) => Promise<boolean>;
    },
  ): Promise<ApplyResult> {
    const [{ applyPlan, rememberBeforeCalls }, { isBlocked, isEmpty }] = await Promise.all([
      import("./engine/apply-plan.js"),
      import("./plan/make-plan.js"),
    ]);
    const { plan, live, config } = planned;
    const { client, session } = run;
    const unverified = { left: null, verifyError: null };
    const nothing = { plan, applied: null, ...unverified, replacedLock: session.replaced };
    const newLineage = () => randomUUID();
    if (isBlocked(plan)) {
      await run.approve(planned);
      return { ...nothing, status: "blocked" };
    }
    if (!(await run.approve(planned))) return { ...nothing, status: isEmpty(plan) ? "empty" : "declined" };
    if (isEmpty(plan)) {
      await rememberBeforeCalls({ plan, config, session, newLineage });
      return { ...nothing, status: "empty" };
    }
    const input = {
      plan,
      config,
      live,
      client,
      session,
      newLineage,
      clock: this.#clock,
      concurrency: this.#settings.concurrency,
      onEvent: this.#settings.onEvent ?? (() => {}),
      stop: run.signal,
    };
    const applied = await applyPlan(input);
    const whole = applied.stateError === null && applied.outcomes.every(({ status }) => status === "applied");
    return { ...nothing, status: "done", applied, ...(whole ? await this.#verified(input) : unverified) };
  }

  /** Never throws: by now outcomes are there, which nobody may miss. */
  async #verified(input: ApplyInput): Promise<Pick<ApplyResult, "left" | "verifyError">> {
    const { verifyApplied } = await import("./engine/verify.js");
    try {
      return { left: input.stop.aborted ? null : await verifyApplied(input), verifyError: null };
    } catch (error) {
      return { left: null, verifyError: input.stop.aborted ? null : error };
    }
  }

  async #planWith(options: {
    client: GuildClient;
    config: Config;
    /** The file, for excerpts. */
    bytes: Uint8Array;
    state: State | null;
    allowed: Allowed;
    signal: AbortSignal;
  }): Promise<PlannedGuild> {
    const { planGuild } = await import("./engine/plan-guild.js");
    const onEvent = this.#settings.onEvent ?? (() => {});
    try {
      return await planGuild({ ...options, clock: this.#clock, toolVersion: version(), onEvent });
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
    throw new InvalidInputError(`${file} cannot be used, so nothing was planned.`, diagnostics);
  }

  async #store(): Promise<StateStore> {
    const { DEFAULT_STATE_PATH, fileStateStore } = await import("./state/file-state-store.js");
    const path = this.#settings.statePath ?? join(dirname(this.#settings.file), DEFAULT_STATE_PATH);
    return fileStateStore({ path, clock: this.#clock, random: this.#random });
  }

  async #checkGuild(state: State | null, config: Config, store: StateStore): Promise<void> {
    const { assertStateOfGuild } = await import("./state/assert-state-of-guild.js");
    if (state !== null) assertStateOfGuild(state, config.guildId, store.location);
  }

  async #client(): Promise<GuildClient> {
    const { GuildClient } = await import("./client/guild-client.js");
    const { credentials, baseUrl, tokenUrl, gatewayUrl, concurrency, onClientEvent } = this.#settings;
    if (concurrency < 1 || !Number.isInteger(concurrency)) {
      throw new UsageError(`concurrency is ${concurrency}; it must be a whole number from 1 on`);
    }
    return new GuildClient({
      credentials,
      baseUrl,
      tokenUrl,
      gatewayUrl,
      concurrency,
      clock: this.#clock,
      random: this.#random,
      version: version(),
      ...(onClientEvent === undefined ? {} : { onEvent: onClientEvent }),
    });
  }
}
