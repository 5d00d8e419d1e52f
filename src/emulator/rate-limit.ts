// RateLimit: how many calls per second each bucket of the route table admits.
//
// The service documents limits but no numbers and no buckets (service-facts 7.3); a world sets one number
// for all buckets. A bucket holds one second's worth of calls and refills evenly; a refused call costs nothing.

export class RateLimit {
  readonly #buckets = new Map<string, { calls: number; at: number }>();

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
}
