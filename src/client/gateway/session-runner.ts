// The runner gives the session machine one input after another, and performs the machine's effects. gateway.ts has one.
//
// After the runner has left a connection, it ignores its events. The runner performs the effects in their order. There is no connection and
// no wait after the end. The runner decides nothing itself: input-of-error.ts judges the errors of calls.

import type { Clock } from "../../model/clock.js";
import type { Json } from "../../model/json.js";
import type { Random } from "../../model/random.js";
import type { Secret } from "../../model/secret.js";
import { OPCODE } from "../../protocol/gateway.js";
import { type DispatchFrame, readEventFrame } from "../../protocol/wire/read-event-frame.js";
import type { AccessTokens } from "../access-tokens.js";
import { OpenPromise } from "../open-promise.js";
import { Outlets, type Ways } from "../outlets.js";
import { Connection } from "./connection.js";
import type { GatewayAddress } from "./gateway-address.js";
import { GatewayStoppedError } from "./gateway-errors.js";
import type { GatewayListener, GatewayNotice } from "./gateway-notice.js";
import { inputOfError } from "./input-of-error.js";
import { step } from "./session-machine.js";
import { INITIAL_STATE, type LostSession, type SessionEffect, type SessionInput } from "./session-state.js";

export interface SessionRunnerOptions {
  readonly address: GatewayAddress;
  readonly tokens: AccessTokens;
  readonly ways: Ways;
  readonly clock: Clock;
  readonly random: Random;
  readonly userAgent: string;
  /** `intents` has one bit for each kind of events that the session asks for (protocol/gateway.ts). */
  readonly intents: number;
  readonly shard: { readonly index: number; readonly count: number };
  readonly maxFailures: number | null;
  readonly maxFrameBytes: number;
  readonly openTimeoutMs: number;
  readonly onEvent: (frame: DispatchFrame) => void;
  readonly onGap: (lost: LostSession) => void;
  readonly onNotice: GatewayListener;
  /** The runner calls this once, at its end. `error` is null after a stop. */
  readonly onEnd: (error: unknown) => void;
}

export class SessionRunner {
  readonly #options: SessionRunnerOptions;
  readonly #end = new AbortController();
  /** The runner has left these connections, and their sockets are about to close. */
  readonly #leaving = new Set<Promise<void>>();
  readonly #inputs: SessionInput[] = [];
  #state = INITIAL_STATE;
  #busy = false;
  #wait: AbortController | null = null;
  #connection: Connection | null = null;
  /** The current connection uses this token. */
  #token: Secret | null = null;
  readonly #outlets: Outlets;
  /** The promise settles after the end, when nothing is open any more. */
  #gone: Promise<void> = Promise.resolve();
  #online: OpenPromise | null = null;
  #ending: { readonly error: unknown } | null = null;

  constructor(options: SessionRunnerOptions) {
    this.#options = options;
    const { maxFrameBytes } = options;
    this.#outlets = new Outlets(options.ways, { webSocket: { maxPayloadSize: maxFrameBytes } });
  }

  start(): void {
    this.#take({ type: "start" });
  }

  /** Resolves when a session is open. Rejects at the end. */
  online(): Promise<void> {
    if (this.#state.phase === "online") return Promise.resolve();
    if (this.#ending !== null) return Promise.reject(this.#ending.error ?? new GatewayStoppedError());
    this.#online ??= new OpenPromise();
    return this.#online.promise;
  }

  /** Resolves when every connection is gone. */
  async stop(): Promise<void> {
    this.#take({ type: "stop" });
    await this.#gone;
  }

  #take(input: SessionInput): void {
    this.#inputs.push(input);
    // A listener may stop the gateway in the middle of the effects.
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#inputs.shift(); next !== undefined; next = this.#inputs.shift()) this.#run(next);
    } finally {
      this.#busy = false;
    }
  }

  #run(input: SessionInput): void {
    const { random, tokens, maxFailures } = this.#options;
    const { state, effects } = step(this.#state, input, {
      jitter: random.next(),
      tokenRenewable: tokens.renewable,
      maxFailures,
    });
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: SessionEffect): void {
    switch (effect.type) {
      case "connect":
        void this.#connect();
        break;
      case "identify":
        this.#send(OPCODE.identify, {
          token: this.#authorization(),
          intents: this.#options.intents,
          shard: [this.#options.shard.index, this.#options.shard.count],
        });
        break;
      case "resume":
        this.#send(OPCODE.resume, {
          token: this.#authorization(),
          session_id: effect.sessionId,
          seq: effect.seq,
        });
        break;
      case "heartbeat":
        this.#send(OPCODE.heartbeat, effect.seq);
        break;
      case "cut":
        this.#leave(effect.code, effect.reason);
        break;
      case "wait":
        this.#sleep(effect.ms);
        break;
      case "drop-token":
        if (this.#token !== null) this.#options.tokens.drop(this.#token);
        break;
      case "deliver":
        this.#options.onEvent(effect.frame);
        break;
      case "gap":
        this.#options.onGap(effect.lost);
        break;
      case "notice":
        this.#notice(effect.notice);
        break;
      case "end":
        this.#finish(effect.error);
        break;
      default:
        effect satisfies never;
    }
  }

  #notice(notice: GatewayNotice): void {
    if (notice.type === "online") {
      this.#online?.resolve();
      this.#online = null;
    }
    this.#options.onNotice(notice);
  }

  async #connect(): Promise<void> {
    const { address, tokens, userAgent, openTimeoutMs, maxFrameBytes } = this.#options;
    const { signal } = this.#end;
    try {
      const { url, shards } = await address.find({ newSession: this.#state.session === null, signal });
      const token = await tokens.get(signal);
      const undici = await import("undici");
      const dispatcher = await this.#outlets.for(url);
      if (signal.aborted) return;
      if (shards !== null && shards > 1) {
        this.#options.onNotice({ type: "shards", recommended: shards });
        if (signal.aborted) return;
      }
      this.#token = token;
      this.#connection = new Connection({
        undici,
        url,
        dispatcher,
        userAgent,
        openTimeoutMs,
        maxFrameBytes,
        listener: {
          onOpen: () => this.#take({ type: "opened" }),
          onText: (text) => this.#receive(text),
          onEnd: ({ reason, ...end }) => {
            this.#connection = null;
            if (this.#state.phase === "connecting" || this.#state.phase === "greeting") address.forget();
            this.#take({ type: "closed", ...end, reason: token.redactIn(reason) });
          },
        },
      });
    } catch (error) {
      this.#take(inputOfError(error, this.#state));
    }
  }

  #receive(text: string | null): void {
    const frame = text === null ? null : readEventFrame(text);
    this.#take(frame === null ? { type: "unreadable" } : { type: "frame", frame });
  }

  #send(op: number, data: Json): void {
    this.#connection?.send(JSON.stringify({ op, d: data }));
  }

  #authorization(): string {
    return this.#token === null ? "" : `QQBot ${this.#token.reveal()}`;
  }

  #leave(code: number, reason: string): void {
    const connection = this.#connection;
    if (connection === null) return;
    this.#connection = null;
    const gone = connection.cut(code, reason).finally(() => this.#leaving.delete(gone));
    this.#leaving.add(gone);
  }

  #sleep(ms: number): void {
    this.#wait?.abort();
    const wait = new AbortController();
    this.#wait = wait;
    this.#options.clock.sleep(ms, wait.signal).then(
      () => {
        if (this.#wait === wait) this.#take({ type: "timer" });
      },
      // Another wait has replaced this one.
      () => {},
    );
  }

  #finish(error: unknown): void {
    this.#ending = { error };
    this.#wait?.abort();
    this.#wait = null;
    this.#end.abort(new GatewayStoppedError());
    this.#leave(1000, "");
    this.#gone = Promise.all(this.#leaving).then(() => this.#outlets.destroy());
    if (this.#online !== null) this.#online.reject(error ?? new GatewayStoppedError());
    this.#options.onEnd(error);
  }
}
