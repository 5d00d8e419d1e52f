// Texts of the guide of the service: the meanings of its codes, and the pages of its operations. protocol/ has them in English.
//
// The emulator, the OpenAPI document and the JSON of `call` stay English, so protocol/ knows no other language.

import { spokenPart } from "./spoken.js";

/** A text of the guide in the language of this process: `guideText("the message is empty")`. */
export const guideText = (english: string): string => spokenPart("whole").guide[english] ?? english;
