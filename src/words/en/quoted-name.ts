// Puts a name into quotation marks.

import { foreign, say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** Returns `"hall"`. A quotation mark in the name becomes `\"`, so the name cannot end early. */
export const quotedName = (text: string): Sentence => say`"${foreign(text.replaceAll('"', '\\"'))}"`;
