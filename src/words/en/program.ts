// English: all that is said on the command line.

import type { CodeWords, PhraseWords } from "../catalogue.js";
import type { ProgramParams, ProgramPhrases } from "../params/program.js";
import { endings } from "./program/endings.js";
import { givenJson, givenJsonPhrases } from "./program/given-json.js";
import { programInputSentences } from "./program/input.js";
import { unsavedPlan } from "./program/unsaved-plan.js";

export const program: CodeWords<ProgramParams> = {
  ...endings,
  ...givenJson,
  ...programInputSentences,
  ...unsavedPlan,
};

export const programPhrases: PhraseWords<ProgramPhrases> = givenJsonPhrases;
