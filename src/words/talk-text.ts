// Makes plain text of the phrases that a command prints while and after it works. It needs only the part `talk` of a
// language: `validate` prints one sentence about a valid file.

import type { TalkParams } from "./params.js";
import { plainText } from "./plain-text.js";
import type { Sentence } from "./sentence.js";
import { spokenPart } from "./spoken.js";
import type { Phrase } from "./statement.js";

/** `talkText(phrase("stopping", {}))` */
export function talkText(phrase: Phrase<keyof TalkParams>): string {
  // The compiler does not see that the params belong to this phrase.
  return plainText(
    (spokenPart("talk")[phrase.phrase] as (params: Phrase["params"]) => Sentence)(phrase.params),
  );
}

/** Joins sentences with a space. After a Chinese full stop and before a Chinese bracket, no space is necessary. */
export const talkTexts = (phrases: readonly Phrase<keyof TalkParams>[]): string =>
  phrases
    .map(talkText)
    .reduce(
      (before, text) =>
        before === "" || before.endsWith("。") || text.startsWith("（")
          ? `${before}${text}`
          : `${before} ${text}`,
      "",
    );
