// Translates the guide of the service: the meanings of its codes, and the pages of its operations. protocol/ has the
// English texts and no other language, because the emulator, the OpenAPI document and the JSON of `call` stay English.

import { spokenPart } from "./spoken.js";

/**
 * Returns a text of the guide in the language of this process: `guideText("the message is empty")`. A text without a
 * translation stays English.
 */
export const guideText = (english: string): string => spokenPart("whole").guide[english] ?? english;
