// RateLimit decides how many calls per second each bucket of the route table admits.
//
// The service names rate limits, but states no numbers and no buckets for them (service-facts 7.3). A world has one number
// for each bucket, and one for all calls together. A bucket holds the calls of one second and refills evenly. A refused call costs nothing. Messages have a
// documented number per second. Then no second may hold more calls, however they are spread.

import type { RateSettings } from "./world.js";

const SECOND_MS = 1000;
/** The limit of all calls has a bucket too. No bucket of the route table has this name. */
const ALL_CALLS = "all calls";

interface BucketLimit {
  readonly perSecond: number;
  /** A full bucket holds this many calls, at least 1. The default is the calls of one second. */
  readonly capacity?: number;
}

export class RateLimit {
  readonly #buckets = new Map<string, { calls: number; at: number }>();
  /**
   * For each key, these are the times at which calls were admitted within the last second. The key with the oldest use
   * comes first.
   */
  readonly #lastSecond = new Map<string, readonly number[]>();

  /**
   * Returns the milliseconds until the bucket can admit a call. It returns 0 when it admits this call. Times are in
   * milliseconds.
   */
  wait(bucket: string, { now, ...limit }: BucketLimit & { readonly now: number }): number {
    return this.#waitForAll([{ bucket, ...limit }], now);
  }

  /** Does the same for a call, by the settings of the world. */
  waitOfCall(
    bucket: string,
    { buckets, requests_per_second, total = null }: RateSettings,
    now: number,
  ): number {
    const ofBucket = buckets?.[bucket];
    const limits = [
      { bucket, perSecond: ofBucket === undefined ? requests_per_second : ofBucket },
      { bucket: ALL_CALLS, perSecond: total },
    ];
    return this.#waitForAll(
      limits.flatMap(({ perSecond, ...one }) => (perSecond === null ? [] : [{ ...one, perSecond }])),
      now,
    );
  }

  /** If one bucket refuses a call, all buckets keep their calls. */
  #waitForAll(limits: readonly (BucketLimit & { readonly bucket: string })[], now: number): number {
    const states = limits.map(({ bucket, perSecond, capacity = perSecond }) => {
      const most = Math.max(1, capacity);
      const before = this.#buckets.get(bucket) ?? { calls: most, at: now };
      const refilled = (Math.max(0, now - before.at) * perSecond) / 1000;
      return { bucket, perSecond, calls: Math.min(most, before.calls + refilled) };
    });
    const isAdmitted = states.every(({ calls }) => calls >= 1);
    for (const { bucket, calls } of states)
      this.#buckets.set(bucket, { calls: isAdmitted ? calls - 1 : calls, at: now });
    return Math.max(
      0,
      ...states.map(({ calls, perSecond }) => (calls < 1 ? Math.ceil(((1 - calls) * 1000) / perSecond) : 0)),
    );
  }

  /** Does the same for a limit that holds in every second. `perSecond` is 1 or more. */
  waitInSecond(
    key: string,
    { perSecond, now }: { readonly perSecond: number; readonly now: number },
  ): number {
    for (const [longest, times] of this.#lastSecond) {
      if ((times.at(-1) ?? 0) > now - SECOND_MS) break;
      this.#lastSecond.delete(longest);
    }
    const admitted = (this.#lastSecond.get(key) ?? []).filter((at) => at > now - SECOND_MS);
    const oldest = admitted.at(-perSecond);
    if (oldest !== undefined) return oldest + SECOND_MS - now;
    this.#lastSecond.delete(key);
    this.#lastSecond.set(key, [...admitted, now]);
    return 0;
  }
}
