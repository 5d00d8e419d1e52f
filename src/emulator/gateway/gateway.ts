// EmulatedGateway has the sessions that listen to the service, and sends them events.
//
// It serves Hello, Identify, Resume and heartbeats. If a connection breaks the rules, it is closed with a code of
// service-facts 5.6. Every session gets the events of its intents and its shard, in the order in which they happened, and
// gets them again after a resume. Sockets come from gateway-door.ts, and gateway-control.ts disturbs clients for tests.

import { randomUUID } from "node:crypto";
import type { WebSocket } from "ws";
import { DueTimer } from "../due-timer.js";
import type { EmulatedClock } from "../emulated-clock.js";
import type { EmittedEvent } from "../event-log.js";
import type { Service } from "../service.js";
import { type ClientFrame, readClientFrame } from "./client-frame.js";
import { isResumable, NO_STARTS_LEFT, type OwnCloseCode, reasonOf } from "./closing.js";
import { EmulatedConnection } from "./connection.js";
import { Connections } from "./connections.js";
import { ACK_FRAME, type DispatchTail, dispatchTail, INVALID_SESSION_FRAME, RESUMED_TAIL } from "./frames.js";
import { Session } from "./session.js";
import { type SessionStartLimit, SessionStarts } from "./session-starts.js";
import { Sessions } from "./sessions.js";
import { isSubscribed, readSubscription } from "./subscription.js";

type Identify = Extract<ClientFrame, { kind: "identify" }>;
type Resume = Extract<ClientFrame, { kind: "resume" }>;
type Ending = OwnCloseCode | typeof NO_STARTS_LEFT;

export class EmulatedGateway {
  readonly #clock: EmulatedClock;
  readonly #service: Service;
  readonly #timer: DueTimer;
  readonly #closing: AbortSignal;
  readonly #connections = new Connections();
  readonly #sessions = new Sessions();
  readonly #starts = new SessionStarts();
  readonly #closes: Record<string, number> = {};
  readonly #counts = { connected: 0, identified: 0, resumed: 0, dispatched: 0 };

  constructor(around: {
    readonly clock: EmulatedClock;
    readonly service: Service;
    /** When the signal aborts, it ends every connection. */
    readonly closing: AbortSignal;
  }) {
    const { clock, service, closing } = around;
    this.#clock = clock;
    this.#service = service;
    this.#closing = closing;
    this.#timer = new DueTimer({ clock, closing, settle: () => this.#settle() });
    clock.onAdvance((stepMs) => {
      // A client cannot send heartbeats in time that the clock skips, so the skipped time does not count as silence.
      for (const connection of this.#connections.all()) connection.heardAt += stepMs;
      // The timer waits in real time, which is too long when the emulated time is faster.
      this.#timer.cancel();
      this.#settle();
    });
    closing.addEventListener("abort", () => {
      for (const connection of this.#connections.all()) connection.drop();
    });
  }

  /** `true` means that an authenticated session has an open connection. */
  get online(): boolean {
    return this.#connections.online;
  }

  /** Returns the status that refuses upgrades. `null` means that upgrades are accepted. */
  get refusedUpgrade(): number | null {
    return this.#service.settings.refused_upgrade;
  }

  /** `true` means that one more connection may come. A closed connection frees its place. */
  get hasRoom(): boolean {
    if (this.#closing.aborted) return false;
    if (this.#connections.isFull) {
      for (const connection of this.#connections.all()) if (!connection.open) this.#remove(connection);
    }
    return !this.#connections.isFull;
  }

  sessionStarts(): SessionStartLimit {
    return this.#starts.limit(this.#startBound());
  }

  sessions(): readonly Session[] {
    return [...this.#sessions.all()];
  }

  connections(): readonly EmulatedConnection[] {
    return this.#connections.all();
  }

  /** Returns the counters since the start. The key of `closes` is the code that the gateway gave. */
  counters() {
    return { ...this.#counts, closes: { ...this.#closes } };
  }

  /** Sends events to every session that subscribed to them, in this order. */
  publish(events: readonly EmittedEvent[]): void {
    for (const event of events) {
      let tail: DispatchTail | null = null;
      for (const session of this.#sessions.all()) {
        if (!isSubscribed(session.subscription, event, this.#service.bot)) continue;
        tail ??= dispatchTail(event);
        session.push(tail);
        this.#counts.dispatched += 1;
      }
    }
  }

  accept(socket: WebSocket): void {
    const { heartbeat_interval_ms: heartbeatIntervalMs } = this.#service.settings;
    const connection = new EmulatedConnection(socket, { now: this.#clock.now(), heartbeatIntervalMs });
    this.#connections.set(connection, null);
    this.#counts.connected += 1;
    this.#watch();
    socket.on("message", (data, isBinary) => this.#hear(connection, isBinary ? null : data.toString()));
    socket.on("close", () => this.#remove(connection));
    // The error is a broken frame or a reset. The close that follows is enough.
    socket.on("error", () => {});
  }

  /** Ends a connection. If the code allows no resume, it ends the session too. */
  end(
    connection: EmulatedConnection,
    { code, reason }: { readonly code: number; readonly reason?: string },
  ): void {
    if (!connection.open) return;
    connection.close(code, reason ?? reasonOf(code));
    this.#closes[code] = (this.#closes[code] ?? 0) + 1;
    const session = this.#leave(connection);
    if (session !== null && !isResumable(code)) this.#sessions.forget(session);
  }

  /** Ends a connection without a close frame. */
  drop(connection: EmulatedConnection): void {
    connection.drop();
    this.#leave(connection);
  }

  /**
   * Tells a client that its session is no longer valid. The frame comes before the close, because one published client
   * identifies again only after it (service-facts 5.6).
   */
  invalidate(connection: EmulatedConnection, code: 4006 | 4007): void {
    connection.send(INVALID_SESSION_FRAME);
    this.end(connection, { code });
  }

  /** Asks a client to reconnect, and closes its connection after that time. `null` leaves the connection open. */
  askToReconnect(connection: EmulatedConnection, closeAfterMs: number | null): void {
    connection.askToReconnect(closeAfterMs === null ? Infinity : this.#clock.now() + closeAfterMs);
    this.#settle();
  }

  #hear(connection: EmulatedConnection, text: string | null): void {
    if (!connection.open) return;
    const now = this.#clock.now();
    const ending = connection.deadline <= now ? 4009 : this.#answer(connection, readClientFrame(text));
    if (ending === null) connection.heardAt = now;
    else if (ending === 4006 || ending === 4007) this.invalidate(connection, ending);
    else this.end(connection, typeof ending === "number" ? { code: ending } : ending);
  }

  /** Obeys the frame. Returns null, or the code with which the connection ends. */
  #answer(connection: EmulatedConnection, frame: ClientFrame): Ending | null {
    switch (frame.kind) {
      case "wrong":
        return frame.code;
      case "heartbeat":
        if (this.#connections.sessionOf(connection) === null) return 4003;
        if (!connection.silent) connection.send(ACK_FRAME);
        return null;
      case "identify":
        return this.#identify(connection, frame);
      case "resume":
        return this.#resume(connection, frame);
      default:
        return frame satisfies never;
    }
  }

  #identify(connection: EmulatedConnection, { token, data: wishes }: Identify): Ending | null {
    const { bot } = this.#service;
    if (this.#connections.sessionOf(connection) !== null) return 4005;
    if (!this.#isGood(token)) return 4004;
    const subscription = readSubscription(wishes, bot);
    if (typeof subscription === "number") return subscription;
    if (!this.#starts.take(this.#startBound())) return NO_STARTS_LEFT;
    const session = new Session({ id: randomUUID(), subscription, connection, now: this.#clock.now() });
    this.#sessions.add(session);
    this.#connections.set(connection, session);
    this.#counts.identified += 1;
    const user = { id: bot.id, username: bot.username, bot: true };
    const data = { version: 1, session_id: session.id, user, shard: subscription.shard };
    session.push(dispatchTail({ type: "READY", data }));
    return null;
  }

  #resume(connection: EmulatedConnection, { token, sessionId, seq }: Resume): OwnCloseCode | null {
    const now = this.#clock.now();
    if (this.#connections.sessionOf(connection) !== null) return 4005;
    this.#sessions.settle(now);
    const session = this.#sessions.find(sessionId);
    if (!this.#isGood(token)) {
      // No resume is possible after 4004 (service-facts 5.6). A connected client keeps its session, because the mistake is
      // in another connection.
      if (session !== undefined && !session.open) this.#sessions.forget(session);
      return 4004;
    }
    if (session === undefined) return 4006;
    if (seq === null || !session.canReplayAfter(seq)) return 4007;
    const displaced = session.connection;
    if (displaced !== null) {
      this.#leave(displaced);
      this.end(displaced, { code: 4902 });
    }
    this.#connections.set(connection, session);
    session.resume(connection, { seq, last: RESUMED_TAIL, now });
    this.#counts.resumed += 1;
    return null;
  }

  /** The token may come without its scheme, as one published client sends it (service-facts 5.4). */
  #isGood(token: string): boolean {
    const credential = /\s/.test(token.trim()) ? token : `QQBot ${token}`;
    return this.#service.checkCredential(credential) === null;
  }

  #remove(connection: EmulatedConnection): void {
    this.drop(connection);
    this.#connections.remove(connection);
  }

  /** Detaches the session from the connection, and returns it. The session then waits for another connection. */
  #leave(connection: EmulatedConnection): Session | null {
    const session = this.#connections.sessionOf(connection);
    if (session === null) return null;
    session.leave(this.#clock.now());
    this.#connections.set(connection, null);
    this.#watch();
    return session;
  }

  /** Ends overdue connections and sessions, and waits for the next deadline. */
  #settle(): void {
    const now = this.#clock.now();
    this.#sessions.settle(now);
    for (const connection of this.#connections.all()) {
      if (connection.deadline <= now) this.end(connection, { code: 4009 });
    }
    this.#watch();
  }

  #watch(): void {
    let next = this.#connections.deadline;
    for (const { forgottenAt } of this.#sessions.all()) next = Math.min(next, forgottenAt ?? Infinity);
    this.#timer.wait(next === Infinity ? null : next);
  }

  #startBound() {
    const { gateway_sessions_per_day: total } = this.#service.settings;
    return { total, now: this.#clock.now() };
  }
}
