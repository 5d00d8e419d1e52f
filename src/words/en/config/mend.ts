// Advises how to correct a value of the wrong type.

import { byCase, type Cases, type None } from "../../cases.js";
import { code, copied, own, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";

/** Describes how a value of a wrong type becomes a value of the right type. */
export type Mend = Cases<{
  /** The value is missing. `none` is the form of an empty value, and `word` is the quoted form of the word `null`. */
  readonly nothing: {
    readonly leftOut: OmissionEffect | null;
    readonly none: "{}" | "[]" | '""' | null;
    readonly word: string | null;
  };
  /** `form` is the map that holds the list, such as `{ add: [bob] }`. It is null if no key of the map has such a list. */
  readonly "no-list": { readonly form: string | null };
  /** `text` has the items as they must be between brackets. It is null if they are too long to show. */
  readonly brackets: { readonly text: string | null };
  /**
   * The value must be a list of maps. `keyed` gives each item a name by a key of the map, and `single` shows one item.
   * Both begin with the key.
   */
  readonly dashes: { readonly form: "keyed" | "single"; readonly key: string };
  /** YAML needs a blank: `key: x` in place of `key:x`. */
  readonly blank: { readonly text: string };
  /** `text` is null if it is too long to show. */
  readonly quotes: { readonly text: string | null };
  readonly "no-quotes": None;
  /** The file has `color: #4C8BF5`, and YAML reads the value as a comment. `text` is `#4C8BF5`. */
  readonly comment: { readonly text: string };
  /** A file must write `true` in place of `yes`. */
  readonly boolean: { readonly value: "true" | "false" };
}>;

/**
 * Without the key, the file has an error (`missing`), the live value stays (`unmanaged`), or the list has one item less
 * (`no-item`).
 */
export type OmissionEffect = "missing" | "unmanaged" | "no-item";

const mends: (mend: Mend) => Sentence = byCase({
  nothing: ({ leftOut, none, word }) =>
    say`${nothingText(leftOut, none)}${word === null ? NOTHING_SAID : say`; if you mean the word, write ${copied(word)}`}`,
  "no-list": ({ form }) =>
    form === null
      ? say`write \`key: …\` for each, without the dash or bracket of a list`
      : say`put the list under a key: ${code(written(form))}`,
  brackets: ({ text }) => say`put it in brackets: [${text === null ? own("…") : written(text)}]`,
  dashes: ({ form, key }) =>
    form === "keyed"
      ? say`write a list: begin each entry with a dash and its key, such as ${code(own("- key: "), written(key))}`
      : say`write a list: put a dash before the first key, such as ${code(own("- "), written(key), own(": …"))}`,
  blank: ({ text }) => say`write a space after the colon: ${written(text)}`,
  quotes: ({ text }) => (text === null ? say`put it in quotes` : say`put it in quotes: ${copied(text)}`),
  "no-quotes": () => say`write it without quotes`,
  comment: ({ text }) => say`put the value in quotes, because # begins a comment: ${copied(text)}`,
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
