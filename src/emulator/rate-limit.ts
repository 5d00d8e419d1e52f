// RateLimit: how many calls per second each bucket of the route table admits.
//
// The service documents limits but no numbers and no buckets (service-facts 7.3); a world sets one number
// for all buckets. A bucket holds one second's worth of calls and refills evenly; a refused call costs nothing.
// Where a number is documented, as for messages, no second may hold more than that, however the calls are spread.

const SECOND_MS = 1000;

export class RateLimit {
  readonly #buckets = new Map<string, { calls: number; at: number }>();
  /** When calls were admitted within the last second; the key that was used longest ago comes first. */
  readonly #lastSecond = new Map<string, readonly number[]>();

  /** Milliseconds until the bucket has room again; 0 when the call is admitted. Times are milliseconds. */
  wait(
    bucket: string,
    limit: {
      readonly perSecond: number;
      readonly now: number;
      /** How many calls a full bucket holds, at least 1; a second's worth when left out. */
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

  /** The same for a limit that holds in every second; `perSecond` is 1 or more. */
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
