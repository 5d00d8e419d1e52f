// Translates the sentences of en/program.ts into Chinese.

import { emulatorPhrases } from "./program/emulator.js";
import { endings } from "./program/endings.js";
import { givenJson, givenJsonPhrases } from "./program/given-json.js";
import { programInputSentences } from "./program/input.js";
import { unsavedPlan } from "./program/unsaved-plan.js";

export const program = {
  ...endings,
  ...givenJson,
  ...programInputSentences,
  ...unsavedPlan,
};

export const programPhrases = { ...givenJsonPhrases, ...emulatorPhrases };
