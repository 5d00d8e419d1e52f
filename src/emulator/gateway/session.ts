// Session holds the subscription of one client and the events that it got, so that they can be sent again.
//
// Numbers begin with 1 for READY and have no gaps. A session keeps its last 1,000 frames, or fewer when they are large. It
// keeps them while the client is away, too (service-facts 5.4, 9.37).

import type { EmulatedConnection } from "./connection.js";
import { type DispatchTail, dispatchFrame } from "./frames.js";
import type { Subscription } from "./subscription.js";

const MAX_FRAMES = 1_000;
const MAX_CHARACTERS = 4 * 1024 * 1024;
/** A session outlives its connection by this time. */
const AWAY_MS = 300_000;

export interface SessionStart {
  readonly id: string;
  readonly subscription: Subscription;
  readonly connection: EmulatedConnection;
  /** `now` is the time of the emulated clock, in milliseconds. */
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
  /** The key is the number of the frame. The oldest frame is first. */
  readonly #frames = new Map<number, DispatchTail>();

  constructor({ id, subscription, connection, now }: SessionStart) {
    this.id = id;
    this.subscription = subscription;
    this.#connection = connection;
    this.#connectedAt = now;
  }

  /** `seq` is the number of the last frame. */
  get seq(): number {
    return this.#seq;
  }

  get connection(): EmulatedConnection | null {
    return this.#connection;
  }

  /** `connectedAt` is the time at which the client last connected, in emulated milliseconds. */
  get connectedAt(): number {
    return this.#connectedAt;
  }

  get open(): boolean {
    return this.#connection?.open ?? false;
  }

  /** If no client resumes the session, it ends at this time. `null` means that its client is connected. */
  get forgottenAt(): number | null {
    return this.#leftAt === null ? null : this.#leftAt + AWAY_MS;
  }

  /** Sends an event to the client and remembers it. */
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
   * Returns true when the session still has every frame after the number. READY is never sent again, because a client that
   * knows the session has received it.
   */
  canReplayAfter(seq: number): boolean {
    return seq <= this.#seq && Math.max(seq, 1) >= this.#seq - this.#frames.size;
  }

  /** Continues through another connection. It sends the frames after the number, and then `last`, which takes no number. */
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

  leave(now: number): void {
    this.#connection = null;
    this.#leftAt = now;
  }
}
