// Writes a time span with its two largest units, such as `7 days 3 hours`.

import { ageParts } from "../age-parts.js";
import { listed } from "../say.js";
import type { Sentence } from "../sentence.js";
import { countedText } from "./counted-text.js";

/** Returns `1 hour`, `2 minutes 5 seconds` or `1.4 seconds`. `ms` must not be negative. */
export const ageText = (ms: number): Sentence =>
  listed(
    ageParts(ms).map(({ count, unit }) => countedText(count, unit)),
    { separator: " " },
  );
