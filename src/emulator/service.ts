// Service is the emulated service without HTTP. Calls read and change its world, one call at a time.
//
// It checks first who calls (service-facts 1.2, 1.3), then how often, and then runs the operation. A call happens as a
// whole or not at all. The door of the service handles HTTP, faults and the journal.

import type { Random } from "../model/random.js";
import { type OperationName, ROUTES } from "../protocol/routes.js";
import type { EmulatedCall } from "./call.js";
import { checkCredential } from "./check-credential.js";
import { nextDueAt, settleDue } from "./due.js";
import { DueTimer } from "./due-timer.js";
import type { EmulatedClock } from "./emulated-clock.js";
import { type CausedEvent, type EmittedEvent, EventLog } from "./event-log.js";
import type { SessionStartLimit } from "./gateway/session-starts.js";
import { requireGrant } from "./grants.js";
import { HANDLERS } from "./handlers/handlers.js";
import type { Ids } from "./ids.js";
import type { ReceivedPayload } from "./payload.js";
import { RateLimit } from "./rate-limit.js";
import { changedSettings, readWorld } from "./read-world.js";
import { Refusal } from "./refusals.js";
import { Tokens } from "./tokens.js";
import type { World, WorldBot, WorldSettings } from "./world.js";
import type { MakingCall, WorldListener } from "./world-listener.js";

export interface ServiceCall {
  readonly operation: OperationName;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly payload: ReceivedPayload;
  /** The text is empty if the request has no Content-Type header. */
  readonly contentType: string;
  readonly authorization: string | undefined;
  /** `true` means that a read sees the world before the last write. */
  readonly stale: boolean;
  /** `true` means that the bot has an authenticated session at the gateway. */
  readonly online: boolean;
  readonly gatewayUrl: string;
  readonly sessionStarts: SessionStartLimit;
}

/** A reply is the answer of the service to one call, before a door sends it over HTTP. `body` is null when the answer has no body. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** `code` is the platform code of a refusal. `null` means success. */
  readonly code: number | null;
  /** `retryAfter` is the number of seconds for a Retry-After header. `null` leaves the header out. */
  readonly retryAfter: number | null;
  /** After the answer, the gateway sends these events to its sessions. */
  readonly events: readonly EmittedEvent[];
}

export interface Surroundings {
  readonly clock: EmulatedClock;
  readonly random: Random;
  /** Sends events that no call caused to the sessions at the gateway. */
  readonly publish: (events: readonly EmittedEvent[]) => void;
  /** The signal aborts when the emulator closes. */
  readonly closing: AbortSignal;
  /** The service calls this function at once with each new world. */
  readonly onWorld: WorldListener;
}

export class Service {
  readonly #clock: EmulatedClock;
  readonly #tokens: Tokens;
  readonly #eventLog = new EventLog();
  readonly #publish: Surroundings["publish"];
  readonly #timer: DueTimer;
  readonly #onWorld: Surroundings["onWorld"];
  #rates = new RateLimit();
  #world: World;
  #before: World;
  #ids: Ids;
  /** `#dueAt` is the due time of the next thing, in emulated milliseconds. `null` means that nothing waits. */
  #dueAt: number | null = null;

  constructor(written: unknown, around: Surroundings) {
    this.#clock = around.clock;
    this.#publish = around.publish;
    this.#onWorld = around.onWorld;
    this.#tokens = new Tokens(around.random);
    this.#timer = new DueTimer({ ...around, settle: () => this.#settle() });
    const { world, ids } = readWorld(written);
    this.#world = world;
    this.#before = world;
    this.#ids = ids;
    this.#put(world);
    around.clock.onAdvance(() => {
      this.#timer.cancel();
      this.#settle();
      this.#timer.wait(this.#dueAt);
    });
  }

  /** Returns the current world. Everything that is due has already happened in it. */
  get world(): World {
    this.#settle();
    return this.#world;
  }

  /** Returns the bot. Due things do not change it, so they need not happen first. */
  get bot(): WorldBot {
    return this.#world.bot;
  }

  /** Returns the settings. Due things do not change them either. */
  get settings(): WorldSettings {
    return this.#world.settings;
  }

  /** Replaces everything. Tokens stay valid while the credentials stay the same. Throws InvalidWorldError. */
  setWorld(written: unknown): void {
    const { world, ids } = readWorld(written);
    const { bot } = this.#world;
    if (world.bot.app_id !== bot.app_id || world.bot.client_secret !== bot.client_secret)
      this.#tokens.revokeAll();
    this.#ids = ids;
    this.#put(world);
    this.#before = world;
    this.#rates = new RateLimit();
  }

  /** Changes some settings and nothing else. A stale read still sees the same earlier world. Throws InvalidControlError. */
  changeSettings(change: unknown): WorldSettings {
    const before = this.#before;
    const settings = changedSettings(this.#world.settings, change);
    this.#put({ ...this.#world, settings });
    this.#before = { ...before, settings };
    return settings;
  }

  perform(call: ServiceCall): Reply {
    this.#settle();
    try {
      if (call.operation !== "get_access_token") {
        const address = this.#world.settings.refused_address;
        if (address !== null) throw new Refusal(11298, address);
        const refusal = this.checkCredential(call.authorization);
        if (refusal !== null) throw refusal;
        const waitMs = this.#paceMs(call.operation);
        if (waitMs > 0) return this.#tooOften(waitMs);
      }
      return this.#handle(call);
    } catch (error) {
      if (error instanceof Refusal) return refused(error);
      throw error;
    }
  }

  /** Makes a change that no call makes. The gateway sends its events. If `change` throws, nothing changes. */
  act<Result>(
    change: (around: { readonly world: World; readonly ids: Ids; readonly now: number }) => {
      readonly result: Result;
      readonly world: World;
      readonly events: readonly CausedEvent[];
    },
  ): { readonly result: Result; readonly events: readonly EmittedEvent[] } {
    const now = this.#clock.now();
    const { result, world, events } = change({ world: this.world, ids: this.#ids, now });
    this.#put(world);
    const emitted = this.#eventLog.record(events, now);
    this.#publish(emitted);
    return { result, events: emitted };
  }

  #handle(call: ServiceCall): Reply {
    const now = this.#clock.now();
    const world = call.stale ? this.#before : this.#world;
    requireGrant(world, call);
    const outcome = HANDLERS[call.operation](this.#callOn(world, call));
    if (outcome.world !== undefined) this.#put(outcome.world, call);
    const caused = this.#eventLog.record(outcome.events ?? [], now);
    return {
      status: outcome.status ?? ROUTES[call.operation].success,
      body: outcome.body,
      code: codeOf(outcome.body),
      retryAfter: null,
      // A thing that the call started may be due at once. Its events follow the answer too.
      events: [...caused, ...this.#settled()],
    };
  }

  /** Lets due things happen, and sends their events to the sessions at the gateway. */
  #settle(): void {
    const events = this.#settled();
    if (events.length > 0) this.#publish(events);
  }

  #settled(): readonly EmittedEvent[] {
    const now = this.#clock.now();
    if (this.#dueAt === null || this.#dueAt > now) return [];
    const settled = settleDue(this.#world, now);
    if (settled === null) return [];
    this.#put(settled.world);
    return this.#eventLog.record(settled.events, now);
  }

  #put(made: World, call: MakingCall | null = null): void {
    const { counters } = this.#ids;
    const world = made.counters === counters ? made : { ...made, counters };
    this.#before = this.#world;
    this.#world = world;
    this.#dueAt = nextDueAt(world);
    this.#timer.wait(this.#dueAt);
    this.#onWorld(world, call);
  }

  #callOn(world: World, call: ServiceCall): EmulatedCall {
    const { params, query, payload, contentType, online, gatewayUrl, sessionStarts } = call;
    return {
      world,
      params,
      query,
      payload,
      contentType,
      now: this.#clock.now(),
      ids: this.#ids,
      tokens: this.#tokens,
      online,
      gatewayUrl,
      sessionStarts,
      eventLog: this.#eventLog,
      rates: this.#rates,
    };
  }

  /** Gives events their ids, so that a message can reply to them. */
  emit(events: readonly CausedEvent[]): readonly EmittedEvent[] {
    return this.#eventLog.record(events, this.#clock.now());
  }

  /** Returns the refusal of a wrong credential, of a call or of a gateway session. Returns null for a good one. */
  checkCredential(credential: string | undefined): Refusal | null {
    return checkCredential(credential, { world: this.#world, tokens: this.#tokens, now: this.#clock.now() });
  }

  #paceMs(operation: OperationName): number {
    const { rate } = this.#world.settings;
    const { bucket } = ROUTES[operation];
    return rate === null ? 0 : this.#rates.waitOfCall(bucket, rate, this.#clock.now());
  }

  #tooOften(waitMs: number): Reply {
    const showsRetryAfter = this.#world.settings.rate?.retry_after ?? false;
    return { ...refused(new Refusal(20028)), retryAfter: showsRetryAfter ? Math.ceil(waitMs / 1000) : null };
  }
}

/** The key is a code, and the value is the `err_code` that came with it (service-facts 1.1). */
const NEWER_CODES: ReadonlyMap<number, number> = new Map([[11298, 40023002]]);

export function refused(refusal: Refusal): Reply {
  const { status, code, message } = refusal;
  const newer = NEWER_CODES.get(code);
  const body = newer === undefined ? { code, message } : { code, message, err_code: newer };
  return { status, body, code, retryAfter: null, events: [] };
}

/** The token endpoint refuses with HTTP 200 and a code in the body. */
function codeOf(body: unknown): number | null {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : null;
  return typeof code === "number" ? code : null;
}
