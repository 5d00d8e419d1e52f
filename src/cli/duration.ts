// Reads a duration as people and other tools write it: `30s`, `5m`, `1h30m`, `0`. The age of a plan may also be in days: `7d`. Flags such
// as `--lock-timeout` and `--plan-max-age` have it as their parser (cli/arguments/shared-flags.ts, cli/arguments/planning-flags.ts).

import { badArgument } from "./wrong-usage.js";

/** Accepts up to a week. Throws InvalidArgumentError. */
export function durationMs(text: string): number {
  const ms = writtenMs(text);
  if (ms !== null && ms <= WEEK_MS) return ms;
  throw badArgument({ case: "duration" });
}

/** Reads the highest age of a plan. It may be in days, has no upper limit, and is Infinity for `none`. Throws InvalidArgumentError. */
export function planAgeMs(text: string): number {
  if (text === "none") return Number.POSITIVE_INFINITY;
  const [, days] = /^(\d{1,6})d$/.exec(text) ?? [];
  const ms = days === undefined ? writtenMs(text) : Number(days) * DAY_MS;
  if (ms !== null && ms > 0) return ms;
  throw badArgument({ case: "age" });
}

/** Returns null if the text is no duration. */
function writtenMs(text: string): number | null {
  const parts = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/.exec(text);
  const [hours = 0, minutes = 0, seconds = 0] = [1, 2, 3].map((index) => Number(parts?.[index] ?? 0));
  if (text !== "0" && (parts === null || text === "")) return null;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;
