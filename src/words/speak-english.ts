// Speaks English: an import of this module loads all English words. The library and the client import it.

import { ENGLISH } from "./en/english.js";
import { talk } from "./en/program/talk.js";
import { render } from "./en/render.js";
import { type SpokenParts, speak } from "./spoken.js";

export const ENGLISH_PARTS: SpokenParts = { talk, labels: render, whole: ENGLISH };

speak(ENGLISH_PARTS);
