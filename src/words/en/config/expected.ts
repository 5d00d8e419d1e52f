// Names the value that a key needs. The words follow `must be`.

import { byCase, type Cases, type None } from "../../cases.js";
import { listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** Describes the values that a key accepts. */
export type Expected = Cases<{
  readonly map: None;
  readonly list: None;
  readonly text: None;
  readonly boolean: None;
  readonly integer: None;
  /** An id has only decimal digits. */
  readonly id: None;
  readonly "message-id": None;
  readonly "thread-id": None;
  readonly "template-id": None;
  /**
   * The value is one of these words. With `orInteger` it can also be a number of the service for which guildform has no
   * word.
   */
  readonly names: { readonly names: readonly string[]; readonly orInteger: boolean };
  readonly format: { readonly version: number };
  /** The value must be a whole number of 0 or more. */
  readonly count: None;
  /** The value must be a whole number or a percentage. */
  readonly limit: None;
  /** The value must be a day of the calendar. */
  readonly day: None;
  /** The value must be the colour of a role. */
  readonly color: None;
  readonly members: None;
  readonly image: None;
  readonly "text-or-file": None;
  readonly "text-or-texts": None;
  readonly path: None;
  readonly flags: None;
}>;

export const expectedText: (expected: Expected) => Sentence = byCase({
  map: () => say`a map`,
  list: () => say`a list`,
  text: () => say`text`,
  boolean: () => say`true or false`,
  integer: () => say`an integer`,
  id: () => say`an id of decimal digits, at most 18446744073709551615`,
  "message-id": () => say`a message id: letters, digits and . _ ~ - = + /`,
  "thread-id": () => say`a thread id: letters, digits and . _ ~ - = + /`,
  "template-id": () => say`the id of a template`,
  names: ({ names, orInteger }) =>
    say`${listed(names.map(own), { last: " or " })}${own(orInteger ? ", or an integer" : "")}`,
  format: ({ version }) => say`${version}, the version of this format`,
  count: () => say`a whole number from 0 on, such as 2 or 20`,
  limit: () => say`a whole number such as 5, or a share from 0% to 100% such as 30%`,
  day: () => say`a day such as 2026-12-01`,
  members: () => say`a list of names, or a map with \`add\`, \`never\` and \`forget\``,
  color: () => say`a colour in quotes such as "#4C8BF5", or a whole number from 0 to 4294967295`,
  image: () => say`a URL, or a map such as { file: ./banner.png }`,
  "text-or-file": () => say`text, or a map such as { file: ./words.md }`,
  "text-or-texts": () => say`text or a list of texts`,
  path: () => say`the path of a file, as text`,
  flags: () => say`a list such as [view, speak] or a map such as { speak: true }`,
});
