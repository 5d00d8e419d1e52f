// Session: what one client has subscribed to, and what it was told, so that it can be told again.
//
// Numbers begin with 1 for READY and have no gaps. The last 1,000 frames are kept, fewer when they are large;
// the frames are kept while the client is away, too (service-facts 5.4, 9.37).

import type { EmulatedConnection } from "./connection.js";
import { type DispatchTail, dispatchFrame } from "./frames.js";
import type { Subscription } from "./subscription.js";

const MAX_FRAMES = 1_000;
const MAX_CHARACTERS = 4 * 1024 * 1024;
/** How long a session outlives its connection. */
const AWAY_MS = 300_000;

export interface SessionStart {
  readonly id: string;
  readonly subscription: Subscription;
  readonly connection: EmulatedConnection;
  /** Emulated milliseconds. */
  readonly now: number;
}

export class Session {
  readonly id: string;
  readonly subscription: Subscription;
  #connection: EmulatedConnection | null;
  #connectedAt: number;
  #leftAt: number | null = null;
  #seq = 0;
  #characters = 0;
  /** By number, oldest first. */
  readonly #frames = new Map<number, DispatchTail>();

  constructor({ id, subscription, connection, now }: SessionStart) {
    this.id = id;
    this.subscription = subscription;
    this.#connection = connection;
    this.#connectedAt = now;
  }

  /** The number of the last frame. */
  get seq(): number {
    return this.#seq;
  }

  get connection(): EmulatedConnection | null {
    return this.#connection;
  }

  /** When its client came, the last time; emulated milliseconds. */
  get connectedAt(): number {
    return this.#connectedAt;
  }

  get open(): boolean {
    return this.#connection?.open ?? false;
  }

  /** When it is forgotten unless it is resumed; null while its client is there. */
  get forgottenAt(): number | null {
    return this.#leftAt === null ? null : this.#leftAt + AWAY_MS;
  }

  /** Tells the client, and remembers it. */
  push(tail: DispatchTail): void {
    this.#seq += 1;
    this.#frames.set(this.#seq, tail);
    this.#characters += tail.length;
    for (const [oldest, { length }] of this.#frames) {
      if (this.#frames.size <= MAX_FRAMES && this.#characters <= MAX_CHARACTERS) break;
      this.#frames.delete(oldest);
      this.#characters -= length;
    }
    this.#connection?.send(dispatchFrame(this.#seq, tail));
  }

  /**
   * Whether everything after the number is still there. READY is not told again: who knows the session has
   * heard it.
   */
  canReplayAfter(seq: number): boolean {
    return seq <= this.#seq && Math.max(seq, 1) >= this.#seq - this.#frames.size;
  }

  /** Goes on through another connection: what came after the number, then `last`, which takes no number. */
  resume(
    connection: EmulatedConnection,
    from: { readonly seq: number; readonly last: DispatchTail; readonly now: number },
  ): void {
    this.#connection = connection;
    this.#connectedAt = from.now;
    this.#leftAt = null;
    for (const [seq, tail] of this.#frames) {
      if (seq > Math.max(from.seq, 1)) connection.send(dispatchFrame(seq, tail));
    }
    connection.send(dispatchFrame(this.#seq, from.last));
  }

  /** The client is gone, for now. */
  leave(now: number): void {
    this.#connection = null;
    this.#leftAt = now;
  }
}
