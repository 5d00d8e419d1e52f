// This is the catalogue of Chinese. Its files have the names of the English ones, and translate them.

import type { Catalogue } from "../catalogue.js";
import type { SpokenParts } from "../spoken.js";
import { client, clientPhrases } from "./client.js";
import { subjects } from "./config/subject.js";
import { config } from "./config.js";
import { engine, enginePhrases } from "./engine.js";
import { forgeWords } from "./forge.js";
import { guide } from "./guide.js";
import { howMany } from "./how-many.js";
import { planPhrases, planSentences } from "./plan.js";
import { talk } from "./program/talk.js";
import { program, programPhrases } from "./program.js";
import { render } from "./render.js";
import { state } from "./state.js";
import { usage } from "./usage.js";

const CHINESE: Catalogue = {
  guide,
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
};

export const CHINESE_PARTS: SpokenParts = { talk, labels: render, whole: CHINESE };
