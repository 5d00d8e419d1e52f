// Reports the place at which a text stops being JSON.

import type { JsonMistake } from "../../model/json-mistake.js";
import { byCase } from "../cases.js";
import { quoted, say } from "../say.js";
import type { Sentence } from "../sentence.js";

/** `is not JSON: it stops early` */
export const notJson: (mistake: JsonMistake) => Sentence = byCase({
  end: () => say`is not JSON: it stops early`,
  at: ({ line, column }) => say`is not JSON: the mistake is at line ${line}, column ${column}`,
  sign: ({ sign }) => say`is not JSON: the character ${quoted(sign)} is wrong`,
  unknown: () => say`is not JSON`,
});
