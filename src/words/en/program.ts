// English: all that is said on the command line.

import type { CodeWords } from "../catalogue.js";
import type { ProgramParams } from "../params/program.js";
import { endings } from "./program/endings.js";
import { givenJson } from "./program/given-json.js";
import { programInputSentences } from "./program/input.js";
import { unsavedPlan } from "./program/unsaved-plan.js";

export const program: CodeWords<ProgramParams> = {
  ...endings,
  ...givenJson,
  ...programInputSentences,
  ...unsavedPlan,
};
