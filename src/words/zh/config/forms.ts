// Translates the sentences of en/config/forms.ts into Chinese.

import type { Place } from "../../place.js";
import { own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { placeText } from "../place-text.js";

/** Returns the escape that writes the characters of a form literally. Before it, the sentence has 写. */
export const literally = (opening: "<@" | "<#" | "<emoji:"): Sentence =>
  say`\`\\${own(opening)}\` 表示这几个字符本身`;

export const inValue = (message: Sentence, place: Place | null): Sentence =>
  place === null ? message : say`${message}（值的${placeText(place)}）`;
