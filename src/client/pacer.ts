// How many calls run at once, and which of them wait: a gate in front of the network.
//
// Concurrency adapts: halved when the service says that it is too much (once per burst), grown back slowly
// by success. After a refusal its bucket pauses; a refusal without platform code comes from the gateway in
// front of all resources and pauses everything. Calls pass in the order in which they came.

import type { Clock } from "../model/clock.js";
import type { OperationName } from "../protocol/routes.js";
import { abortable } from "./abortable.js";
import type { Bucket, ClientListener } from "./client-event.js";

/** One call's place in the gate. */
export interface Slot {
  /** Order of admission, from 1. */
  readonly number: number;
  release(): void;
}

interface Waiter {
  readonly admit: (slot: Slot) => void;
  gone: boolean;
}

export class Pacer {
  readonly #clock: Clock;
  readonly #onEvent: ClientListener;
  readonly #maxConcurrency: number;
  /** Whole part = calls that may run at once. */
  #limit: number;
  #running = 0;
  #admitted = 0;
  /** Refusals of slots up to this number belong to a burst that was already answered by halving. */
  #halvedAt = 0;
  readonly #waiting: Waiter[] = [];
  readonly #pausedUntil = new Map<Bucket | "everything", number>();

  constructor(options: {
    readonly clock: Clock;
    readonly onEvent: ClientListener;
    readonly concurrency: number;
  }) {
    this.#clock = options.clock;
    this.#onEvent = options.onEvent;
    this.#maxConcurrency = options.concurrency;
    this.#limit = options.concurrency;
  }

  /** Resolves when the call may run; rejects with the signal's reason when that comes first. */
  async enter(call: {
    readonly operation: OperationName;
    readonly bucket: Bucket;
    readonly signal: AbortSignal | undefined;
  }): Promise<Slot> {
    for (;;) {
      call.signal?.throwIfAborted();
      const slot = await this.#slot(call.signal);
      const waitMs = this.#pauseLeftMs(call.bucket);
      if (waitMs <= 0) return slot;
      slot.release();
      this.#onEvent({ type: "wait", operation: call.operation, bucket: call.bucket, waitMs });
      await this.#clock.sleep(waitMs, call.signal);
    }
  }

  /** The call of this slot was refused as one too many; nothing of `scope` starts for `pauseMs`. */
  throttled(slot: Slot, options: { readonly scope: Bucket | "everything"; readonly pauseMs: number }): void {
    if (slot.number > this.#halvedAt) {
      this.#limit = Math.max(1, Math.floor(this.#limit / 2));
      this.#halvedAt = this.#admitted;
    }
    const until = this.#clock.monotonic() + options.pauseMs;
    this.#pausedUntil.set(options.scope, Math.max(until, this.#pausedUntil.get(options.scope) ?? 0));
    this.#onEvent({ type: "throttle", ...options, concurrency: Math.floor(this.#limit) });
  }

  /** A call succeeded: about one more call at once per round of calls. */
  succeeded(): void {
    this.#limit = Math.min(this.#maxConcurrency, this.#limit + 1 / this.#limit);
    this.#admitWaiting();
  }

  async #slot(signal: AbortSignal | undefined): Promise<Slot> {
    if (this.#hasRoom() && this.#waiting.length === 0) return this.#newSlot();
    let waiter: Waiter | undefined;
    const admitted = new Promise<Slot>((admit) => {
      waiter = { admit, gone: false };
      this.#waiting.push(waiter);
    });
    try {
      return await abortable(admitted, signal);
    } catch (error) {
      if (waiter !== undefined) waiter.gone = true;
      // It may have been admitted at the moment it was called off.
      void admitted.then((slot) => slot.release());
      throw error;
    }
  }

  #newSlot(): Slot {
    this.#running++;
    this.#admitted++;
    let held = true;
    return {
      number: this.#admitted,
      release: () => {
        if (!held) return;
        held = false;
        this.#running--;
        this.#admitWaiting();
      },
    };
  }

  #admitWaiting(): void {
    while (this.#hasRoom()) {
      const waiter = this.#waiting.shift();
      if (waiter === undefined) return;
      if (!waiter.gone) waiter.admit(this.#newSlot());
    }
  }

  #hasRoom(): boolean {
    return this.#running < Math.floor(this.#limit);
  }

  #pauseLeftMs(bucket: Bucket): number {
    const until = Math.max(this.#pausedUntil.get(bucket) ?? 0, this.#pausedUntil.get("everything") ?? 0);
    return until - this.#clock.monotonic();
  }
}
