// English: a time span by its two largest units, such as `7 days 3 hours`.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `1 hour`, `0 minutes`; `ms` is not negative. */
export function ageText(ms: number): string {
  const parts = [
    counted(Math.floor(ms / DAY_MS), "day"),
    counted(Math.floor((ms % DAY_MS) / HOUR_MS), "hour"),
    counted(Math.floor((ms % HOUR_MS) / MINUTE_MS), "minute"),
  ].filter((part) => part !== null);
  return parts.slice(0, 2).join(" ") || "0 minutes";
}

const counted = (number: number, unit: string): string | null =>
  number === 0 ? null : `${number} ${unit}${number === 1 ? "" : "s"}`;
