// Chinese: a time span by its two largest units, such as `7 天 3 小时`.

import { say } from "../say.js";
import type { Sentence } from "../sentence.js";

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Below this, the text has tenths of a second: an age of 1.4 seconds is over a limit of 1 second. */
const SHORT_MS = 10 * SECOND_MS;

/** `1 小时`, `2 分 5 秒`, `1.4 秒`; `ms` is not negative. */
export function ageText(ms: number): Sentence {
  if (ms < SHORT_MS) return say`${Math.floor(ms / 100) / 10} 秒`;
  const units = [
    { count: Math.floor(ms / DAY_MS), text: (count: number) => say`${count} 天` },
    { count: Math.floor((ms % DAY_MS) / HOUR_MS), text: (count: number) => say`${count} 小时` },
    { count: Math.floor((ms % HOUR_MS) / MINUTE_MS), text: (count: number) => say`${count} 分` },
    { count: Math.floor((ms % MINUTE_MS) / SECOND_MS), text: (count: number) => say`${count} 秒` },
  ];
  const [first, second] = units.filter(({ count }) => count > 0).map(({ count, text }) => text(count));
  if (first === undefined) return say`0 秒`;
  return second === undefined ? first : say`${first} ${second}`;
}
