// Chinese: a name in quotation marks.

import { foreign, say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** A name that always has quotes: `“大厅”`. A name with quotation marks gets the others, `"大\"厅"`: it cannot end early. */
export const quotedName = (text: string): Sentence =>
  /[“”"]/.test(text) ? say`"${foreign(text.replaceAll('"', '\\"'))}"` : say`“${foreign(text)}”`;
