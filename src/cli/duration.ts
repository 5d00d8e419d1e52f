// A duration as people and other tools write it: `30s`, `5m`, `1h30m`, `0`.

import { InvalidArgumentError } from "commander";

/** In milliseconds, up to a week. Throws InvalidArgumentError. */
export function durationMs(text: string): number {
  const parts = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/.exec(text);
  const [hours, minutes, seconds] = [1, 2, 3].map((index) => Number(parts?.[index] ?? 0));
  const ms = (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
  if (text !== "0" && (parts === null || text === "" || ms > WEEK_MS)) {
    throw new InvalidArgumentError(
      "Write a duration such as 30s, 5m or 1h30m, at most 168h; 0 waits for nobody.",
    );
  }
  return ms;
}

const WEEK_MS = 7 * 24 * 60 * 60_000;
