// English: a name in quotation marks.

import { foreign, say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** A name that always has quotes: `"hall"`. A quotation mark in the name is `\"`, so the name cannot end early. */
export const quotedName = (text: string): Sentence => say`"${foreign(text.replaceAll('"', '\\"'))}"`;
