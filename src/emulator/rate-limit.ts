// RateLimit decides how many calls per second each bucket of the route table admits.
//
// The service names rate limits, but states no numbers and no buckets for them (service-facts 7.3). A world has one number
// for all buckets. A bucket holds the calls of one second and refills evenly. A refused call costs nothing. Messages have a
// documented number per second. Then no second may hold more calls, however they are spread.

const SECOND_MS = 1000;

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
  wait(
    bucket: string,
    limit: {
      readonly perSecond: number;
      readonly now: number;
      /** A full bucket holds this many calls, at least 1. The default is the calls of one second. */
      readonly capacity?: number;
    },
  ): number {
    const { perSecond, now } = limit;
    const capacity = Math.max(1, limit.capacity ?? perSecond);
    const before = this.#buckets.get(bucket) ?? { calls: capacity, at: now };
    const refilled = (Math.max(0, now - before.at) * perSecond) / 1000;
    const calls = Math.min(capacity, before.calls + refilled);
    this.#buckets.set(bucket, { calls: calls < 1 ? calls : calls - 1, at: now });
    return calls < 1 ? Math.ceil(((1 - calls) * 1000) / perSecond) : 0;
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
