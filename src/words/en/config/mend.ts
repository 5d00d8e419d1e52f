// English: how to correct a value of the wrong type.

import { byCase } from "../../params/cases.js";
import type { Mend, OmissionEffect } from "../../params/config/wrong-value.js";
import { code, copied, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

const mends: (mend: Mend) => Sentence = byCase({
  nothing: ({ leftOut, none, word }) =>
    say`${nothingText(leftOut, none)}${word === null ? NOTHING_SAID : say`; if you mean the word, write ${copied(word)}`}`,
  "no-list": () => say`write \`key: …\` for each, without the dash or bracket of a list`,
  brackets: ({ text }) => say`put it in brackets: [${text === null ? own("…") : written(text)}]`,
  dashes: ({ form, key }) =>
    form === "keyed"
      ? say`write a list: begin each entry with a dash and its key, such as ${code(own("- key: "), written(key))}`
      : say`write a list: put a dash before the first key, such as ${code(own("- "), written(key), own(": …"))}`,
  blank: ({ text }) => say`write a space after the colon: ${written(text)}`,
  quotes: ({ text }) => (text === null ? say`put it in quotes` : say`put it in quotes: ${copied(text)}`),
  "no-quotes": () => say`write it without quotes`,
  boolean: ({ value }) => say`write ${own(value)}`,
});

export const mendText = (mend: Mend | null): Sentence => (mend === null ? NOTHING_SAID : mends(mend));

function nothingText(leftOut: OmissionEffect | null, none: string | null): Sentence {
  switch (leftOut) {
    case "missing":
      return say`write one: the key is required`;
    case "no-item":
      return say`write one, or remove the entry from the list`;
    case "unmanaged":
    case null: {
      const leaveOut = leftOut === null ? say`remove the key` : say`remove the key to leave it unmanaged`;
      return none === null ? leaveOut : say`write ${own(none)} for none, or ${leaveOut}`;
    }
    default:
      return leftOut satisfies never;
  }
}
