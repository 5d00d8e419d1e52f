// How many calls the service takes of each bucket, as far as its refusals tell: a listener of the client's events.
//
// Between two refusals for calling too often the bucket was empty at both ends, so that what got through is what the service gave. Where there
// is one burst of refusals alone, what got through before it is what a full bucket held, which counts as one second's worth.

import type { Bucket } from "../protocol/route.js";
import { ROUTES } from "../protocol/routes.js";
import type { ClientEvent } from "./client-event.js";

/** Calls per minute by bucket, whole ones, the oldest first: `{ permission: [294, 300] }`. */
export type MetPaces = Readonly<Record<string, readonly number[]>>;

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Where nothing got through for so long, nobody asked. */
const IDLE_MS = 6_000;
/** Two refusals less than 50 ms apart count as one: calls that were sent together were refused together. */
const BURST_MS = 50;
/** Of one bucket, in one run. */
const MOST = 5;

interface Met {
  /** When the first call of this stretch got through; null before. */
  startMs: number | null;
  lastMs: number;
  passes: number;
  /** When the service last refused one too many; null before. */
  refusedMs: number | null;
  readonly samples: number[];
  /** Of the burst of refusals that came first. */
  first: number | null;
}

export class PaceMeter {
  readonly #now: () => number;
  readonly #met = new Map<Bucket, Met>();

  /** `now`: milliseconds that only grow. */
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
    for (const [bucket, { samples, first }] of this.#met) {
      const all = samples.length > 0 ? samples : first === null ? [] : [first];
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
    else if (refusedMs === null && startMs !== null && passes > 0)
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
