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
import type { ApplyResult } from "./engine/apply-guild.js";
import type { EngineListener } from "./engine/engine-event.js";
import type { PlannedGuild } from "./engine/plan-guild.js";
import { withSession } from "./engine/with-session.js";
import { version } from "./guildform-version.js";
import { lockHolder } from "./lock-holder.js";
import { type Clock, systemClock } from "./model/clock.js";
import type { Diagnostic } from "./model/diagnostic.js";
import { InvalidInputError, UsageError } from "./model/errors.js";
import { type Random, systemRandom } from "./model/random.js";
import { visibleText } from "./model/visible-text.js";
import type { Allowed } from "./plan/policy/policy-input.js";
import { readBoundedFile } from "./read-bounded-file.js";
import type { State } from "./state/state.js";
import type { LockHolder, StateStore } from "./state/store.js";

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
  /** Calls at once; 8 when left out. */
  readonly concurrency?: number;
  /** Who takes the state's lock; this process when left out. */
  readonly holder?: LockHolder;
  readonly onEvent?: EngineListener;
  readonly onClientEvent?: ClientListener;
  readonly clock?: Clock;
  readonly random?: Random;
}

export const DEFAULT_CONCURRENCY = 8;

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
  async plan(options: RunOptions = {}): Promise<PlanResult> {
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
   * Plans, shows, asks, applies that very plan, and verifies. `onPlan` gets every plan; `approve` is asked for one
   * that changes something and that policy does not block. The lock is held from before state is read until the
   * end. Errors: as of plan(), and StateLockedError, StalePlanError; once a call was sent, outcomes are a result.
   */
  async apply(
    options: RunOptions & {
      readonly onPlan?: (planned: PlanResult) => void;
      readonly approve: (planned: PlanResult) => Promise<boolean>;
    },
  ): Promise<ApplyResult> {
    const { config, warnings, bytes } = await this.#config();
    const { applyGuild } = await import("./engine/apply-guild.js");
    const store = await this.#store();
    const client = await this.#client();
    try {
      const session = await store.lock(this.#settings.holder ?? lockHolder("guildform (library)"));
      return await withSession(session, async () => {
        const state = session.state();
        await this.#checkGuild(state, config, store);
        const planned = await this.#planWith({ ...options, client, config, bytes, state });
        const shown = { ...planned, config, warnings };
        options.onPlan?.(shown);
        return applyGuild({
          ...planned,
          config,
          client,
          session,
          newLineage: () => randomUUID(),
          clock: this.#clock,
          concurrency: this.#settings.concurrency ?? DEFAULT_CONCURRENCY,
          onEvent: this.#settings.onEvent ?? (() => {}),
          stop: options.signal ?? new AbortController().signal,
          approve: () => options.approve(shown),
        });
      });
    } finally {
      await client.close();
    }
  }

  async #planWith(options: {
    client: GuildClient;
    config: Config;
    /** The file, for excerpts. */
    bytes: Uint8Array;
    state: State | null;
    allowed?: Allowed;
    signal?: AbortSignal;
  }): Promise<PlannedGuild> {
    const { planGuild } = await import("./engine/plan-guild.js");
    const onEvent = this.#settings.onEvent ?? (() => {});
    try {
      const { allowed = {}, signal = new AbortController().signal } = options;
      return await planGuild({
        ...options,
        allowed,
        signal,
        clock: this.#clock,
        toolVersion: version(),
        onEvent,
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
    const { credentials, baseUrl, tokenUrl, gatewayUrl, onClientEvent } = this.#settings;
    const { concurrency = DEFAULT_CONCURRENCY } = this.#settings;
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
