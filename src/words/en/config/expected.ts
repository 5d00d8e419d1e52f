// English: the expected value, after `must be`.

import { byCase } from "../../params/cases.js";
import type { Expected } from "../../params/config/wrong-value.js";
import { listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";

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
  image: () => say`a URL, or a map such as { file: ./banner.png }`,
  "text-or-file": () => say`text, or a map such as { file: ./words.md }`,
  "text-or-texts": () => say`text or a list of texts`,
  path: () => say`the path of a file, as text`,
  flags: () => say`a list such as [view, speak] or a map such as { speak: true }`,
});
