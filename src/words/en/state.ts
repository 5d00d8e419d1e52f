// English: all that is said of state and its lock.

import type { CodeWords, PhraseWords } from "../catalogue.js";
import type { StateParams, StatePhrases } from "../params/state.js";
import { damaged } from "./state/damage.js";
import { lock, lockPhrases } from "./state/lock.js";
import { statePlace } from "./state/place.js";

export const state: CodeWords<StateParams> = {
  ...damaged,
  ...lock,
  ...statePlace,
};

export const statePhrases: PhraseWords<StatePhrases> = { ...lockPhrases };
