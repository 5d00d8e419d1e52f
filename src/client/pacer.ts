// The pacer is a gate in front of the network. It decides how many calls run at once, and which of them wait. caller.ts enters it before
// each attempt.
//
// The number of calls at once adapts (places). After a refusal its bucket pauses and then starts one call in each learnt interval (limits).
// Calls of a bucket pass in the order of their turns, and a refused call keeps its turn. A call takes one of the places only when its bucket
// lets it go.

import type { Clock } from "../model/clock.js";
import type { OperationName } from "../protocol/routes.js";
import type { Bucket, ClientListener } from "./client-event.js";
import { Limits, type StartedCall } from "./limits.js";
import { onAbort } from "./on-abort.js";
import type { Places } from "./places.js";

/** A call may run while it holds a slot. */
export interface Slot extends StartedCall {
  release(): void;
}

interface Entering {
  readonly turn: number;
  readonly operation: OperationName;
  readonly bucket: Bucket;
  readonly signal: AbortSignal;
  /** The pacer calls this with true when the call begins to wait for its bucket, and with false when such a wait ends. */
  readonly onPaceWait?: ((waits: boolean) => void) | undefined;
}

interface Waiter extends Entering {
  readonly admit: (slot: Slot) => void;
  announced: boolean;
  waitsForPace: boolean;
}

export class Pacer {
  readonly #clock: Clock;
  readonly #onEvent: ClientListener;
  readonly #places: Places;
  readonly #limits = new Limits();
  #running = 0;
  #waiters = 0;
  /** The pacer has given out the slots up to this number. */
  #lastNumber = 0;
  #turns = 0;
  /** The waiters of a bucket are in the order of their turns. */
  readonly #waiting = new Map<Bucket, Waiter[]>();
  #alarm: { readonly atMs: number; readonly off: AbortController } | null = null;

  constructor(options: {
    readonly clock: Clock;
    readonly onEvent: ClientListener;
    readonly places: Places;
  }) {
    this.#clock = options.clock;
    this.#onEvent = options.onEvent;
    this.#places = options.places;
  }

  /** Returns the next turn in the order of calls. A repeated call keeps its turn. */
  takeTurn(): number {
    this.#turns++;
    return this.#turns;
  }

  /** Resolves when the call may run. Rejects with the signal's reason when that comes first. */
  enter(call: Entering): Promise<Slot> {
    const { signal } = call;
    if (!signal.aborted && this.#isFree(call.bucket)) {
      return Promise.resolve(this.#newSlot(call.bucket, this.#clock.monotonic()));
    }
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const release = onAbort(signal, () => {
        this.#remove(waiter);
        this.#mark(waiter, false);
        reject(signal.reason);
        this.#admitReady();
      });
      const admit = (slot: Slot) => {
        release();
        this.#mark(waiter, false);
        resolve(slot);
      };
      const waiter: Waiter = { ...call, admit, announced: false, waitsForPace: false };
      this.#insert(waiter);
      if (this.#readyAtMs(call.bucket) > this.#clock.monotonic()) this.#mark(waiter, true);
      this.#admitReady();
    });
  }

  /** Most calls of most runs find no other waiter and a free slot. */
  #isFree(bucket: Bucket): boolean {
    return (
      this.#waiters === 0 &&
      this.#running < this.#places.limit &&
      this.#readyAtMs(bucket) <= this.#clock.monotonic()
    );
  }

  /** Returns for how many ms the service has only refused calls of a bucket, with the refusal of now. */
  refusedForMs(bucket: Bucket): number {
    return this.#limits.refusedForMs(bucket, this.#clock.monotonic());
  }

  /** The service has refused the call of this slot as one too many. `askedMs` is the pause that the service asked for, or null. */
  throttled(
    slot: Slot,
    { pauseMs, askedMs }: { readonly pauseMs: number; readonly askedMs: number | null },
  ): void {
    this.#places.refused(slot.number, this.#lastNumber);
    const nowMs = this.#clock.monotonic();
    const scope = this.#limits.refused(slot, { nowMs, pauseMs, askedMs });
    for (const [bucket, waiters] of this.#waiting)
      if (scope === "everything" || scope === bucket) for (const waiter of waiters) this.#mark(waiter, true);
    this.#onEvent({ type: "throttle", scope, pauseMs, concurrency: this.#places.limit });
  }

  /** The service has accepted the call of this slot, with any answer, `tookMs` after the client sent it. */
  passed(slot: Slot, operation: OperationName, tookMs: number): void {
    this.#places.passed(operation, tookMs);
    this.#limits.passed(slot, this.#clock.monotonic());
    this.#admitReady();
  }

  #admitReady(): void {
    if (this.#waiters === 0) {
      this.#setAlarm(null);
      return;
    }
    const nowMs = this.#clock.monotonic();
    while (this.#running < this.#places.limit) {
      const heads = this.#heads();
      const next = heads.find(({ bucket }) => this.#readyAtMs(bucket) <= nowMs);
      if (next === undefined) {
        this.#waitFor(heads, nowMs);
        return;
      }
      this.#remove(next);
      next.admit(this.#newSlot(next.bucket, nowMs));
    }
    this.#setAlarm(null);
  }

  #newSlot(bucket: Bucket, nowMs: number): Slot {
    this.#running++;
    const started = this.#limits.started(bucket, nowMs);
    this.#lastNumber = started.number;
    let held = true;
    return {
      ...started,
      release: () => {
        if (!held) return;
        held = false;
        this.#running--;
        this.#admitReady();
      },
    };
  }

  /** A slot is free, but no bucket is ready. The pacer looks again when the first one is. */
  #waitFor(heads: readonly Waiter[], nowMs: number): void {
    const times = heads.map(({ bucket }) => this.#readyAtMs(bucket));
    this.#setAlarm(times.length === 0 ? null : Math.min(...times));
    for (const head of heads.filter(({ announced }) => !announced)) {
      head.announced = true;
      const { operation, bucket } = head;
      this.#onEvent({ type: "wait", operation, bucket, waitMs: Math.ceil(this.#readyAtMs(bucket) - nowMs) });
    }
  }

  #setAlarm(atMs: number | null): void {
    if (this.#alarm?.atMs === atMs) return;
    this.#alarm?.off.abort();
    this.#alarm = null;
    if (atMs === null) return;
    const alarm = { atMs, off: new AbortController() };
    this.#alarm = alarm;
    const ring = () => {
      if (this.#alarm !== alarm) return;
      this.#alarm = null;
      this.#admitReady();
    };
    // A rejection means that another alarm has replaced this one.
    this.#clock.sleep(Math.ceil(atMs - this.#clock.monotonic()), alarm.off.signal).then(ring, () => {});
  }

  /** Returns the first waiter of each bucket, in the order of their turns. */
  #heads(): readonly Waiter[] {
    return [...this.#waiting.values()]
      .flatMap((waiters) => waiters.slice(0, 1))
      .sort((left, right) => left.turn - right.turn);
  }

  #insert(waiter: Waiter): void {
    const waiters = this.#waiting.get(waiter.bucket) ?? [];
    this.#waiting.set(waiter.bucket, waiters);
    const before = waiters.findLastIndex(({ turn }) => turn < waiter.turn);
    waiters.splice(before + 1, 0, waiter);
    this.#waiters++;
  }

  #remove(waiter: Waiter): void {
    const waiters = this.#waiting.get(waiter.bucket) ?? [];
    const index = waiters.indexOf(waiter);
    if (index < 0) return;
    waiters.splice(index, 1);
    this.#waiters--;
  }

  #mark(waiter: Waiter, waits: boolean): void {
    if (waiter.waitsForPace === waits) return;
    waiter.waitsForPace = waits;
    waiter.onPaceWait?.(waits);
  }

  #readyAtMs(bucket: Bucket): number {
    return this.#limits.readyAtMs(bucket, this.#clock.monotonic());
  }
}
