// What commands say while and after they work, as plain text, without the rest of the catalogue: `validate` says one sentence
// of a good file.

import type { TalkParams } from "./params.js";
import { plainText } from "./plain-text.js";
import type { Sentence } from "./sentence.js";
import { spokenPart } from "./spoken.js";
import type { Phrase } from "./statement.js";

/** `talkText(phrase("stopping", {}))` */
export function talkText(phrase: Phrase<keyof TalkParams>): string {
  // The compiler does not see that the params are those of the same phrase.
  return plainText(
    (spokenPart("talk")[phrase.phrase] as (params: Phrase["params"]) => Sentence)(phrase.params),
  );
}

/** Sentences in a row, with a blank between them. A full-width stop or bracket has its blank already. */
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
