// Writes a place in the file.

import type { Place } from "../place.js";
import { say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** `line 3, column 5`. */
export const placeText = ({ line, column }: Place): Sentence => say`line ${line}, column ${column}`;
