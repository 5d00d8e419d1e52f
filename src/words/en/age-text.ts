// English: a time span by its two largest units, such as `7 days 3 hours`.

import { say } from "../say.js";
import type { Sentence } from "../sentence.js";
import { countedText } from "./counted-text.js";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Below this, the text has tenths of a second: an age of 1.4 seconds is over a limit of 1 second. */
const SHORT_MS = 10 * SECOND_MS;

/** `1 hour`, `2 minutes 5 seconds`, `1.4 seconds`; `ms` is not negative. */
export function ageText(ms: number): Sentence {
  if (ms < SHORT_MS) return countedText(Math.floor(ms / 100) / 10, "second");
  const units = [
    { count: Math.floor(ms / DAY_MS), noun: "day" },
    { count: Math.floor((ms % DAY_MS) / HOUR_MS), noun: "hour" },
    { count: Math.floor((ms % HOUR_MS) / MINUTE_MS), noun: "minute" },
    { count: Math.floor((ms % MINUTE_MS) / SECOND_MS), noun: "second" },
  ];
  const [first, second] = units
    .filter(({ count }) => count > 0)
    .map(({ count, noun }) => countedText(count, noun));
  if (first === undefined) return countedText(0, "second");
  return second === undefined ? first : say`${first} ${second}`;
}
