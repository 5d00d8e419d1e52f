// Draws services that limit the calls a second: the calls of each bucket, all calls together, or both. They count by token bucket or by
// window. No document says how this service counts (service-facts 1.4), so a client must learn each of them.

import fc from "fast-check";
import type { Reply } from "./loopback-service.js";

export type Counting = "tokens" | "sliding window" | "fixed window";

export interface Limited {
  readonly counting: Counting;
  /** Each bucket may make this many calls a second. null means that only all calls together are limited. */
  readonly rates: readonly number[] | null;
  readonly buckets: number;
  readonly total: number | null;
  readonly hasCode: boolean;
  /** `true` means that a refusal names the seconds to wait. */
  readonly saysPause: boolean;
  readonly phaseMs: number;
}

/** Small rates are as likely as large ones. */
const rate: fc.Arbitrary<number> = fc
  .double({ min: 0, max: 1, noNaN: true })
  .map((share) => Math.max(1, Math.round(50 ** share)));

export const limitedServices: fc.Arbitrary<Limited> = fc
  .record({
    counting: fc.constantFrom<Counting>("tokens", "sliding window", "fixed window"),
    limits: fc.constantFrom("buckets", "total", "both"),
    rates: fc.oneof(
      fc.array(rate, { minLength: 1, maxLength: 4 }),
      fc.tuple(rate, fc.integer({ min: 1, max: 4 })).map(([one, count]) => Array(count).fill(one)),
    ),
    total: rate,
    hasCode: fc.boolean(),
    saysPause: fc.boolean(),
    phaseMs: fc.nat(999),
  })
  .map(({ limits, rates, total, ...service }) => ({
    ...service,
    buckets: rates.length,
    rates: limits === "total" ? null : rates,
    total: limits === "buckets" ? null : total,
  }));

/** Returns how many calls a second the service accepts. */
export const capacityOf = ({ rates, total }: Limited): number =>
  Math.min(
    rates?.reduce((sum, one) => sum + one, 0) ?? Number.POSITIVE_INFINITY,
    total ?? Number.POSITIVE_INFINITY,
  );

/** Returns a function that answers a call of a bucket at a time. */
export function answering({ counting, rates, total, hasCode, saysPause, phaseMs }: Limited) {
  const limits = (rates ?? []).map((one) => limitOf(counting, one, phaseMs));
  const ofAll = total === null ? null : limitOf(counting, total, phaseMs);
  return (bucket: number, nowMs: number): Reply => {
    const own = [limits[bucket], ofAll].filter((one) => one !== null && one !== undefined);
    const waitMs = Math.max(0, ...own.map((limit) => limit.waitMs(nowMs)));
    if (waitMs === 0) {
      for (const limit of own) limit.take(nowMs);
      return { body: { id: "1" } };
    }
    return {
      status: 429,
      ...(hasCode ? { body: { code: 20028, message: "slow down" } } : {}),
      ...(saysPause ? { headers: { "retry-after": String(Math.ceil(waitMs / 1000)) } } : {}),
    };
  };
}

interface Limit {
  /** Returns 0 if the service accepts a call now. */
  waitMs(nowMs: number): number;
  take(nowMs: number): void;
}

function limitOf(counting: Counting, perSecond: number, phaseMs: number): Limit {
  switch (counting) {
    case "tokens": {
      let tokens = perSecond;
      let atMs = 0;
      const at = (nowMs: number) => Math.min(perSecond, tokens + ((nowMs - atMs) * perSecond) / 1000);
      return {
        waitMs: (nowMs) => Math.max(0, Math.ceil(((1 - at(nowMs)) * 1000) / perSecond)),
        take: (nowMs) => {
          tokens = at(nowMs) - 1;
          atMs = nowMs;
        },
      };
    }
    case "sliding window": {
      const times: number[] = [];
      return {
        waitMs: (nowMs) => Math.max(0, (times.at(-perSecond) ?? Number.NEGATIVE_INFINITY) + 1000 - nowMs),
        take: (nowMs) => {
          times.push(nowMs);
        },
      };
    }
    case "fixed window": {
      let window = -1;
      let count = 0;
      const windowAt = (nowMs: number) => Math.floor((nowMs + phaseMs) / 1000);
      return {
        waitMs: (nowMs) =>
          windowAt(nowMs) === window && count >= perSecond ? (window + 1) * 1000 - nowMs - phaseMs : 0,
        take: (nowMs) => {
          count = windowAt(nowMs) === window ? count + 1 : 1;
          window = windowAt(nowMs);
        },
      };
    }
  }
}
