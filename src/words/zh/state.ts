// Translates the sentences of en/state.ts into Chinese.

import { stateCare } from "./state/care.js";
import { damaged } from "./state/damage.js";
import { lock } from "./state/lock.js";
import { stateMove } from "./state/move.js";
import { statePlaceSentences } from "./state/place.js";
import { stateSeal } from "./state/seal.js";

export const state = {
  ...damaged,
  ...stateCare,
  ...lock,
  ...stateMove,
  ...statePlaceSentences,
  ...stateSeal,
};
