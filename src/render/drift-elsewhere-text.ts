// Prints changes of the guild since the plan was made, if they are outside of the plan. The text appears when a saved plan is
// applied (engine/plan-again.ts finds the changes).

import type { DriftElsewhere } from "../plan/footprint/staleness.js";
import { inWords } from "../words/in-words.js";
import { plainText } from "../words/plain-text.js";

/** Returns one line without colours. */
export const driftElsewhereText = (drift: readonly DriftElsewhere[]): string =>
  plainText(inWords("drift-elsewhere", { channels: drift.length, shown: drift.slice(0, SHOWN) }));

const SHOWN = 5;
