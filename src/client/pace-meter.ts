// The meter listens to the client's events and estimates from the refusals how many calls of each bucket the service accepts.
// use-cases/apply-under-lock.ts records the estimate in state.
//
// The bucket was empty at two refusals in a row for too many calls. So the calls that got through between them are exactly what the service
// gave. If there is only one burst of refusals, the meter counts the calls before it over their time and one second more, for a bucket that
// was full. The meter also counts the calls after the burst: the service gives this rate or more. Apply listens with it, and state keeps the rates for
// rehearsals.

import type { Bucket } from "../protocol/route.js";
import { ROUTES } from "../protocol/routes.js";
import type { ClientEvent } from "./client-event.js";

/** The numbers are whole calls per minute by bucket, the oldest first: `{ permission: [294, 300] }`. */
export type MetPaces = Readonly<Record<string, readonly number[]>>;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** After a pause of this length the client had no calls to send, so the count starts again. */
const IDLE_MS = 6_000;
/** When two refusals are less than 50 ms apart, the client sent the two calls together. They count as one refusal. */
const BURST_MS = 50;
/** Fewer calls before the first refusal say too little: the bucket was probably not full. */
const FEWEST = 3;
/** The result has at most this many numbers for a bucket. */
const MOST = 5;

interface Met {
  /** The first call of this stretch got through at this time. null means that none has. */
  startMs: number | null;
  lastMs: number;
  passes: number;
  /** The service last refused a call at this time. null means that it has refused none in this stretch. */
  refusedMs: number | null;
  readonly samples: number[];
  /** This rate comes from the first burst of refusals. */
  first: number | null;
}

export class PaceMeter {
  readonly #now: () => number;
  readonly #met = new Map<Bucket, Met>();

  /** `now` returns milliseconds that only grow. */
  constructor(now: () => number) {
    this.#now = now;
  }

  readonly listen = (event: ClientEvent): void => {
    if (event.type === "throttle" && event.scope !== "everything") this.#refused(event.scope);
    else if (event.type === "request" && event.status !== null && event.status !== 429)
      this.#passed(ROUTES[event.operation].bucket);
  };

  met(): MetPaces {
    const paces: Record<string, readonly number[]> = {};
    for (const [bucket, met] of this.#met) {
      const { samples, first } = met;
      const all = samples.length > 0 ? samples : first === null ? [] : [Math.max(first, steadyRate(met))];
      if (all.length > 0) paces[bucket] = all.slice(-MOST).map((one) => Math.max(1, Math.round(one)));
    }
    return paces;
  }

  #passed(bucket: Bucket): void {
    const nowMs = this.#now();
    const met = this.#of(bucket);
    if (met.startMs === null || nowMs - met.lastMs > IDLE_MS) {
      met.startMs = nowMs;
      met.passes = 0;
      met.refusedMs = null;
    }
    met.lastMs = nowMs;
    met.passes += 1;
  }

  #refused(bucket: Bucket): void {
    const nowMs = this.#now();
    const met = this.#of(bucket);
    const { startMs, refusedMs, passes } = met;
    const isBurst = refusedMs !== null && nowMs - refusedMs < BURST_MS;
    if (refusedMs !== null && !isBurst && passes > 0)
      met.samples.push((passes * MINUTE_MS) / (nowMs - refusedMs));
    else if (refusedMs === null && startMs !== null && passes >= FEWEST)
      met.first ??= (passes * MINUTE_MS) / (SECOND_MS + nowMs - startMs);
    if (!isBurst) met.passes = 0;
    met.refusedMs = nowMs;
    met.lastMs = nowMs;
    met.startMs ??= nowMs;
  }

  #of(bucket: Bucket): Met {
    const entry = this.#met.get(bucket);
    if (entry !== undefined) return entry;
    const met: Met = { startMs: null, lastMs: 0, passes: 0, refusedMs: null, samples: [], first: null };
    this.#met.set(bucket, met);
    return met;
  }
}

/** Returns the calls a minute since the last refusal. The client may have sent fewer than the service gives. */
const steadyRate = ({ passes, refusedMs, lastMs }: Met): number =>
  refusedMs === null || lastMs - refusedMs < SECOND_MS ? 0 : (passes * MINUTE_MS) / (lastMs - refusedMs);
