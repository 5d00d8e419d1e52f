// English: how to correct a value of the wrong type.

import { byCase, type Cases, type None } from "../../cases.js";
import { code, copied, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/** How a value of a wrong type becomes one of the right type. */
export type Mend = Cases<{
  /** It is not there at all. `none` is how an empty value is written; `word`: how `null` itself is. */
  readonly nothing: {
    readonly leftOut: OmissionEffect | null;
    readonly none: "{}" | "[]" | '""' | null;
    readonly word: string | null;
  };
  readonly "no-list": None;
  /** The items, as they stand between brackets; null where they are too long to be shown. */
  readonly brackets: { readonly text: string | null };
  /** A list of maps is wanted: `keyed` names each by a key of a map, `single` is one item alone, both with their first key. */
  readonly dashes: { readonly form: "keyed" | "single"; readonly key: string };
  /** `key:x`, as YAML wants it: `key: x`. */
  readonly blank: { readonly text: string };
  /** null: it is too long to be shown. */
  readonly quotes: { readonly text: string | null };
  readonly "no-quotes": None;
  /** `yes` for `true`. */
  readonly boolean: { readonly value: "true" | "false" };
}>;

/** Leaving it out: is an error; leaves what is live as it is; is one item less in its list. */
export type OmissionEffect = "missing" | "unmanaged" | "no-item";

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
