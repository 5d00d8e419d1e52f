// Loads all English sentences, and makes English the language of the process, as soon as a module imports it. Both the
// library and the client do.

import { ENGLISH } from "./en/english.js";
import { talk } from "./en/program/talk.js";
import { render } from "./en/render.js";
import { type SpokenParts, speak } from "./spoken.js";

export const ENGLISH_PARTS: SpokenParts = { talk, labels: render, whole: ENGLISH };

speak(ENGLISH_PARTS);
