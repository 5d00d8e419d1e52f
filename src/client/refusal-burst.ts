// A burst is the refusals of about one second, with the calls that were on their way at the first of them. limits.ts learns from each burst
// once. If it refuses every bucket that sends, one limit of all calls may be the reason.

import type { Bucket } from "./client-event.js";
import type { Pace } from "./pace.js";

const SECOND_MS = 1_000;
/** A bucket that started no call for longer does not send. */
const SENDS_MS = 2_000;
/** A bucket with fewer calls may not send, if the calls are old. */
const FEW_CALLS = 3;
/** The calls are old if none started in this last part of the time before the first refusal. */
const QUIET_PART = 0.6;

export interface Burst {
  /** This call has the newest first refusal of a bucket. */
  newest: number;
  /** Calls up to this number were on their way at the first refusal. */
  readonly lastNumber: number;
  /** `fromMs` is the time of the first call before the first refusal. */
  readonly fromMs: number;
  readonly atMs: number;
  readonly untilMs: number;
  readonly buckets: Set<Bucket>;
  /** Between the refusals of these buckets no call got through. */
  together: { readonly bucket: Bucket; readonly takeBack: () => void }[];
  passesSinceNewest: number;
  isOfAll: boolean;
  /** A burst without a lesson only pauses its buckets. */
  readonly teaches: boolean;
}

export const newBurst = (
  number: number,
  { nowMs, ...about }: Pick<Burst, "fromMs" | "lastNumber" | "teaches"> & { readonly nowMs: number },
): Burst => ({
  ...about,
  newest: number,
  atMs: nowMs,
  untilMs: nowMs + SECOND_MS,
  buckets: new Set(),
  together: [],
  passesSinceNewest: 0,
  isOfAll: false,
});

/** Returns true when the service has refused every bucket that sends. */
export const hasAllSenders = (
  { buckets, atMs, fromMs }: Burst,
  paces: ReadonlyMap<Bucket, Pick<Pace, "stream" | "intervalMs">>,
): boolean =>
  [...paces].every(
    ([bucket, { stream, intervalMs }]) =>
      buckets.has(bucket) ||
      stream.lastStartMs <= atMs - Math.max(SENDS_MS, 3 * intervalMs) ||
      (intervalMs === 0 &&
        stream.passes < FEW_CALLS &&
        stream.lastStartMs <= atMs - QUIET_PART * (atMs - fromMs)),
  );
