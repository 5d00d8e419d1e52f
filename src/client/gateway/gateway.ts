// The gateway: one session after another at the service's event gateway, as streams of typed events.
//
// Promises: every event is delivered to every reader exactly once and in order, across reconnects; where that is
// not possible since the service gave a session up, a GAP event stands in its place. The token goes to the
// configured gateway, or to the API's own host (gateway-address.ts), and nowhere else.
// What to do when: session-machine.ts. Sources: service-facts 5.

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

export interface GatewayOptions {
  /** What to be told of; GUILDS alone when left out. An intent that is not granted ends the gateway (4014). */
  readonly intents?: readonly IntentName[];
  /** One of several connections that share the guilds; `index` counts from 0. The only one when left out. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Closes the gateway, as close() does. */
  readonly signal?: AbortSignal | undefined;
  readonly onNotice?: GatewayListener;
  /** Events that a reader may be behind before it gets EventOverflowError. Default 10,000. */
  readonly maxBehind?: number;
  /**
   * Connections in a row that may fail before the gateway ends with GatewayUnreachableError. When left out: 5
   * before the first session stands, any number afterwards.
   */
  readonly maxFailures?: number;
  /** Size of one frame, at most. Default 4 MiB. */
  readonly maxFrameBytes?: number;
  /** Time to open a connection. Default 10 s. */
  readonly openTimeoutMs?: number;
  /** For heartbeats and waits; the client's when left out. */
  readonly clock?: Clock;
}

/** What the client gives besides. */
export interface GatewaySurroundings {
  readonly baseUrl: ServiceUrl;
  readonly gatewayUrl: string | undefined;
  readonly call: Call;
  readonly tokens: AccessTokens;
  readonly ways: Ways;
  readonly clock: Clock;
  readonly random: Random;
  readonly userAgent: string;
  /** Once, when the gateway has ended. */
  readonly onEnd: (gateway: Gateway) => void;
}

type AuditResultEvent = Extract<GatewayEvent, { readonly type: "FORUM_PUBLISH_AUDIT_RESULT" }>;

export class Gateway {
  readonly #runner: SessionRunner;
  readonly #clock: Clock;
  readonly #maxBehind: number;
  readonly #onEnd: (gateway: Gateway) => void;
  readonly #readers = new Set<EventQueue<GatewayEvent>>();
  readonly #signal: AbortSignal | undefined;
  readonly #stop = () => void this.close();
  #ending: { readonly error: unknown } | null = null;

  /** Throws UsageError for settings that cannot work, InsecureUrlError for plain ws beyond loopback. */
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
   * Events from now on, until the gateway is closed; every call is a reader of its own, and leaving the loop ends
   * it. Connects when nobody did yet. Throws in the loop: GatewayClosedError, GatewayUnreachableError,
   * SessionLimitError, GatewayAddressError, EventOverflowError, and what fetching a token or address throws.
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
   * Resolves while a session stands, so that messages may be sent; connects when nobody did yet. Rejects as
   * events() does, with GatewayStoppedError when the gateway is closed first.
   */
  async online(): Promise<void> {
    if (this.#ending !== null) throw this.#ending.error ?? new GatewayStoppedError();
    this.#start();
    await this.#runner.online();
  }

  /**
   * The first event from now on that fits: call it before what causes the event, and await it afterwards. Throws
   * EventTimeoutError, the reason of the signal, GatewayStoppedError when the gateway is closed first, and as
   * events() does. A GAP means that the event may have been missed; `fits` is asked about it too.
   */
  waitFor<Found extends GatewayEvent>(
    fits: (event: GatewayEvent) => event is Found,
    options: WaitOptions,
  ): Promise<Found>;
  waitFor(fits: (event: GatewayEvent) => boolean, options: WaitOptions): Promise<GatewayEvent>;
  waitFor(fits: (event: GatewayEvent) => boolean, options: WaitOptions): Promise<GatewayEvent> {
    const isMatch = (event: GatewayEvent): event is GatewayEvent => fits(event);
    const waiting = firstEvent(this.events(), isMatch, { ...options, clock: this.#clock });
    // It may fail while its caller is still at what causes the event: that is no unhandled rejection.
    waiting.catch(() => {});
    return waiting;
  }

  /**
   * Posts a thread and waits for what became of it; needs the intent FORUMS_EVENT. `post` is called once, as in
   * `() => client.threads.create(…)`: the result may come before the answer does (service-facts 9.40). Throws as
   * `post` and waitFor() do.
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

  /** Ends readers and waits, and leaves with a close frame (1000). Resolves when the connection is gone. */
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
