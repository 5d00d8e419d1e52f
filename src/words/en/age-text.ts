// English: a time span by its two largest units, such as `7 days 3 hours`.

import { say } from "../say.js";
import type { Sentence } from "../sentence.js";
import { countedText } from "./counted-text.js";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `1 hour`, `0 minutes`; `ms` is not negative. */
export function ageText(ms: number): Sentence {
  const units = [
    { count: Math.floor(ms / DAY_MS), noun: "day" },
    { count: Math.floor((ms % DAY_MS) / HOUR_MS), noun: "hour" },
    { count: Math.floor((ms % HOUR_MS) / MINUTE_MS), noun: "minute" },
  ];
  const [first, second] = units
    .filter(({ count }) => count > 0)
    .map(({ count, noun }) => countedText(count, noun));
  if (first === undefined) return countedText(0, "minute");
  return second === undefined ? first : say`${first} ${second}`;
}
