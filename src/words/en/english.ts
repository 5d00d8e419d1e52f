// This is the catalogue of English. A folder holds an area such as plan/, and a file holds one subject.

import type { Catalogue } from "../catalogue.js";
import { client, clientPhrases } from "./client.js";
import { subjects } from "./config/subject.js";
import { config } from "./config.js";
import { engine, enginePhrases } from "./engine.js";
import { forgeWords } from "./forge.js";
import { howMany } from "./how-many.js";
import { planPhrases, planSentences } from "./plan.js";
import { talk } from "./program/talk.js";
import { program, programPhrases } from "./program.js";
import { render } from "./render.js";
import { state } from "./state.js";
import { usage } from "./usage.js";

export const ENGLISH: Catalogue = {
  codes: {
    ...client,
    ...config,
    ...engine,
    ...forgeWords,
    ...howMany,
    ...planSentences,
    ...program,
    ...state,
    ...usage,
  },
  phrases: {
    ...clientPhrases,
    ...enginePhrases,
    ...render,
    ...planPhrases,
    ...programPhrases,
    ...subjects,
    ...talk,
  },
  guide: {},
};
