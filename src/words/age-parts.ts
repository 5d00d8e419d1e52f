// A time span by its two largest units.

export type AgeUnit = "day" | "hour" | "minute" | "second";

export interface AgePart {
  readonly count: number;
  readonly unit: AgeUnit;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Below this, the span has tenths of a second: an age of 1.4 seconds is over a limit of 1 second. */
const SHORT_MS = 10 * SECOND_MS;

/** One part or two, the larger one first; `ms` is not negative. 95,000 ms is 1 minute and 35 seconds. */
export function ageParts(ms: number): readonly AgePart[] {
  if (ms < SHORT_MS) return [{ count: Math.floor(ms / 100) / 10, unit: "second" }];
  const parts: readonly AgePart[] = [
    { count: Math.floor(ms / DAY_MS), unit: "day" },
    { count: Math.floor((ms % DAY_MS) / HOUR_MS), unit: "hour" },
    { count: Math.floor((ms % HOUR_MS) / MINUTE_MS), unit: "minute" },
    { count: Math.floor((ms % MINUTE_MS) / SECOND_MS), unit: "second" },
  ];
  return parts.filter(({ count }) => count > 0).slice(0, 2);
}
