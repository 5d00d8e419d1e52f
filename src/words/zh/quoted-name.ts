// Translates the sentences of en/quoted-name.ts into Chinese.

import { foreign, say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** Returns `“大厅”`. A name with a quotation mark gets straight marks and an escape, `"大\"厅"`, so it cannot end early. */
export const quotedName = (text: string): Sentence =>
  /[“”"]/.test(text) ? say`"${foreign(text.replaceAll('"', '\\"'))}"` : say`“${foreign(text)}”`;
