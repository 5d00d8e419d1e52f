// English: all that is said of state and its lock.

import type { CodeWords } from "../catalogue.js";
import type { StateParams } from "../params/state.js";
import { stateCare } from "./state/care.js";
import { damaged } from "./state/damage.js";
import { lock } from "./state/lock.js";
import { stateMove } from "./state/move.js";
import { statePlaceSentences } from "./state/place.js";
import { stateSeal } from "./state/seal.js";

export const state: CodeWords<StateParams> = {
  ...damaged,
  ...stateCare,
  ...lock,
  ...stateMove,
  ...statePlaceSentences,
  ...stateSeal,
};
