// Writes a time span in Chinese with its two largest units, such as `7 天 3 小时`.

import { type AgeUnit, ageParts } from "../age-parts.js";
import { listed, own, say } from "../say.js";
import type { Sentence } from "../sentence.js";

const UNITS: Readonly<Record<AgeUnit, string>> = { day: "天", hour: "小时", minute: "分", second: "秒" };

/** Returns `1 小时`, `2 分 5 秒` or `1.4 秒`. `ms` must not be negative. */
export const ageText = (ms: number): Sentence =>
  listed(
    ageParts(ms).map(({ count, unit }) => say`${count} ${own(UNITS[unit])}`),
    { separator: " " },
  );
