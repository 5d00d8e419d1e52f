// Splits a time span into its two largest units. Each language then makes text of them.

export type AgeUnit = "day" | "hour" | "minute" | "second";

export interface AgePart {
  readonly count: number;
  readonly unit: AgeUnit;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A span below this limit gets tenths of a second: an age of 1.4 seconds is over a limit of 1 second. */
const SHORT_MS = 10 * SECOND_MS;

/** Returns one part or two, the larger one first: 95,000 ms are 1 minute and 35 seconds. `ms` must not be negative. */
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
