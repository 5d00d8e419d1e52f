// Translates the sentences of en/place-text.ts into Chinese.

import type { Place } from "../place.js";
import { say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** `第 3 行第 5 列`. */
export const placeText = ({ line, column }: Place): Sentence => say`第 ${line} 行第 ${column} 列`;
