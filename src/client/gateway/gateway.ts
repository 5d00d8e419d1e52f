// The gateway opens one session after another at the service's event gateway, and gives typed events in streams. client/guild-client.ts
// opens it, and engine/posting/online waits for its events.
//
// It delivers every event to every reader exactly once and in order, across reconnects. If the service has ended a session, events may be
// missing: a GAP event then marks the place. Only the configured gateway or the API's own host may get the token (gateway-address.ts). The
// decisions are in session-machine.ts. Source: service-facts 5.

import type { Clock } from "../../model/clock.js";
import type { GatewayEvent } from "../../model/gateway-event.js";
import type { Random } from "../../model/random.js";
import type { ForumAuditResult, ThreadTask } from "../../model/thread.js";
import { INTENT, type IntentName } from "../../protocol/gateway.js";
import { readEvent } from "../../protocol/wire/read-event.js";
import { UsageError } from "../../words/usage-error.js";
import type { AccessTokens } from "../access-tokens.js";
import { atLeastOne } from "../at-least-one.js";
import type { Call } from "../caller.js";
import type { Ways } from "../outlets.js";
import type { ServiceUrl } from "../service-url.js";
import { EventQueue } from "./event-queue.js";
import { firstEvent, type WaitOptions } from "./first-event.js";
import { GatewayAddress } from "./gateway-address.js";
import { GatewayStoppedError } from "./gateway-errors.js";
import type { GatewayListener } from "./gateway-notice.js";
import { SessionRunner } from "./session-runner.js";

/** All options are optional. Gateway throws a UsageError for a wrong value. */
export interface GatewayOptions {
  /**
   * The intents choose the events. The default is GUILDS alone. The gateway ends (4014) when the service has not granted one of them to the
   * bot.
   */
  readonly intents?: readonly IntentName[];
  /** Several connections can share the guilds; `index` counts from 0. Without it, this connection is the only one. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** The signal closes the gateway, as close() does. */
  readonly signal?: AbortSignal | undefined;
  readonly onNotice?: GatewayListener;
  /** A reader may be this many events behind before it gets EventOverflowError. The default is 10,000. */
  readonly maxBehind?: number;
  /**
   * This many connections in a row may fail before the gateway ends with GatewayUnreachableError. The default is 5 before the first session,
   * and any number after it.
   */
  readonly maxFailures?: number;
  /** A frame has at most this many bytes. The default is 4 MiB. */
  readonly maxFrameBytes?: number;
  /** A connection has this time to open. The default is 10 s. */
  readonly openTimeoutMs?: number;
  /** The clock is for heartbeats and waits. The default is the client's. */
  readonly clock?: Clock;
}

/** The client gives these values to each gateway. */
export interface GatewaySurroundings {
  readonly baseUrl: ServiceUrl;
  readonly gatewayUrl: string | undefined;
  readonly call: Call;
  readonly tokens: AccessTokens;
  readonly ways: Ways;
  readonly clock: Clock;
  readonly random: Random;
  readonly userAgent: string;
  /** The gateway calls this once, at its end. */
  readonly onEnd: (gateway: Gateway) => void;
}

type AuditResultEvent = Extract<GatewayEvent, { readonly type: "FORUM_PUBLISH_AUDIT_RESULT" }>;

/** GuildClient.gateway() makes a gateway, which connects at the first call of events(), online() or waitFor(). Source: service-facts 5. */
export class Gateway {
  readonly #runner: SessionRunner;
  readonly #clock: Clock;
  readonly #maxBehind: number;
  readonly #onEnd: (gateway: Gateway) => void;
  readonly #readers = new Set<EventQueue<GatewayEvent>>();
  readonly #signal: AbortSignal | undefined;
  readonly #stop = () => void this.close();
  #ending: { readonly error: unknown } | null = null;

  /** Throws UsageError for settings that cannot work, and InsecureUrlError for plain ws outside of this machine. */
  constructor(options: GatewayOptions, surroundings: GatewaySurroundings) {
    const { clock = surroundings.clock, intents = ["GUILDS"], onNotice = () => {} } = options;
    const { shard = { index: 0, count: 1 }, maxFailures } = options;
    this.#clock = clock;
    this.#onEnd = surroundings.onEnd;
    this.#maxBehind = atLeastOne("maxBehind", options.maxBehind ?? 10_000);
    this.#signal = options.signal;
    const { baseUrl, gatewayUrl: configured, call } = surroundings;
    this.#runner = new SessionRunner({
      ...surroundings,
      clock,
      onNotice,
      address: new GatewayAddress({ configured, baseUrl, call }),
      intents: intents.reduce((bits, name) => bits | bitOf(name), 0),
      shard: checkShard(shard),
      maxFailures: maxFailures === undefined ? null : atLeastOne("maxFailures", maxFailures),
      maxFrameBytes: atLeastOne("maxFrameBytes", options.maxFrameBytes ?? 4 * 1024 * 1024),
      openTimeoutMs: atLeastOne("openTimeoutMs", options.openTimeoutMs ?? 10_000),
      onEvent: (frame) => this.#tell(readEvent(frame)),
      onGap: (lost) => this.#tell({ type: "GAP", ...lost }),
      onEnd: (error) => this.#end(error),
    });
  }

  /**
   * Gives all events from now on, until the gateway closes. Each call makes a reader of its own, which ends when the caller leaves the
   * loop. The first call connects.
   *
   * Throws in the loop: GatewayClosedError, GatewayUnreachableError, SessionLimitError, GatewayAddressError, EventOverflowError, and the
   * errors of a call that fetches a token or an address.
   */
  events(): AsyncIterableIterator<GatewayEvent, undefined> {
    const queue = new EventQueue<GatewayEvent>({
      limit: this.#maxBehind,
      onReturn: (left) => this.#readers.delete(left),
    });
    if (this.#ending === null) {
      this.#readers.add(queue);
      this.#start();
    } else if (this.#ending.error === null) {
      queue.end();
    } else {
      queue.fail(this.#ending.error);
    }
    return queue;
  }

  /**
   * Resolves when a session is open, so that the bot may send messages. Connects when there is no connection yet. Rejects as events() does,
   * and with GatewayStoppedError when the gateway closes first.
   */
  async online(): Promise<void> {
    if (this.#ending !== null) throw this.#ending.error ?? new GatewayStoppedError();
    this.#start();
    await this.#runner.online();
  }

  /**
   * Returns the first event from now on that fits. The call must come before the action that causes the event, and the await after it. A
   * GAP means that the client may have missed the event: `fits` also gets it.
   *
   * Throws EventTimeoutError, the reason of the signal, GatewayStoppedError when the gateway closes first, and the errors of events().
   */
  waitFor<Found extends GatewayEvent>(
    fits: (event: GatewayEvent) => event is Found,
    options: WaitOptions,
  ): Promise<Found>;
  waitFor(fits: (event: GatewayEvent) => boolean, options: WaitOptions): Promise<GatewayEvent>;
  waitFor(fits: (event: GatewayEvent) => boolean, options: WaitOptions): Promise<GatewayEvent> {
    const isMatch = (event: GatewayEvent): event is GatewayEvent => fits(event);
    const waiting = firstEvent(this.events(), isMatch, { ...options, clock: this.#clock });
    // The promise may reject before its caller awaits it: that is no unhandled rejection.
    waiting.catch(() => {});
    return waiting;
  }

  /**
   * Posts a thread and waits for its audit result. It needs the intent FORUMS_EVENT. It calls `post` once, as in
   * `() => client.threads.create(…)`, because the result may come before the answer (service-facts 9.40). Throws the errors of `post` and
   * of waitFor().
   */
  async threadResult(post: () => Promise<ThreadTask>, options: WaitOptions): Promise<ForumAuditResult> {
    const events = this.events();
    let taskId: string;
    try {
      taskId = (await post()).taskId;
    } catch (error) {
      await events.return?.();
      throw error;
    }
    const isResult = (event: GatewayEvent): event is AuditResultEvent =>
      event.type === "FORUM_PUBLISH_AUDIT_RESULT" && event.result.taskId === taskId;
    const { result } = await firstEvent(events, isResult, { ...options, clock: this.#clock });
    return result;
  }

  /** Ends readers and waits, and closes the connection with a close frame (1000). Resolves when the connection is gone. */
  async close(): Promise<void> {
    await this.#runner.stop();
  }

  #start(): void {
    if (this.#signal?.aborted) {
      void this.close();
      return;
    }
    this.#signal?.addEventListener("abort", this.#stop, { once: true });
    this.#runner.start();
  }

  #tell(event: GatewayEvent): void {
    for (const reader of this.#readers) reader.push(event);
  }

  #end(error: unknown): void {
    this.#ending = { error };
    this.#signal?.removeEventListener("abort", this.#stop);
    for (const reader of this.#readers) {
      if (error === null) reader.end();
      else reader.fail(error);
    }
    this.#readers.clear();
    this.#onEnd(this);
  }
}

function bitOf(name: IntentName): number {
  if (Object.hasOwn(INTENT, name)) return INTENT[name];
  throw new UsageError({ case: "no-intent", name: String(name), intents: Object.keys(INTENT) });
}

function checkShard(shard: { readonly index: number; readonly count: number }) {
  const { index, count } = shard;
  if (Number.isSafeInteger(index) && Number.isSafeInteger(count) && index >= 0 && index < count) return shard;
  throw new UsageError({ case: "shard", index, count });
}
