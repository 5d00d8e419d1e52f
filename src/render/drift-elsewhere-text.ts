// Drift elsewhere: what changed in the guild since a plan was made and that the plan does not touch.

import type { DriftElsewhere } from "../plan/footprint/staleness.js";
import { inWords } from "../words/in-words.js";
import { plainText } from "../words/plain-text.js";

/** One line, without colours. */
export const driftElsewhereText = (drift: readonly DriftElsewhere[]): string =>
  plainText(inWords("drift-elsewhere", { channels: drift.length, shown: drift.slice(0, SHOWN) }));

const SHOWN = 5;
