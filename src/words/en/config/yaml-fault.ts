// Names a mistake in the syntax of YAML. The words follow "this is not valid YAML".

import { byCase, type Cases, type None } from "../../cases.js";
import { own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";

/** `sign` is the character at the place, such as `@` or `]`. */
export type YamlFault = Cases<{
  /** A line has two colons, such as `name: a: b`. */
  readonly "two-colons": None;
  readonly "key-lines": None;
  readonly "key-long": None;
  readonly "no-value": None;
  readonly "map-columns": None;
  readonly "list-columns": None;
  readonly "list-as-key": None;
  readonly "no-dash": None;
  readonly indent: None;
  readonly "open-quote": { readonly quote: string };
  readonly "open-bracket": { readonly sign: string };
  readonly "no-comma": None;
  readonly "extra-comma": None;
  readonly "no-space": None;
  readonly "comment-space": None;
  readonly start: { readonly sign: string };
  /** A text in double quotes has a backslash that begins no escape, such as `\q`. */
  readonly escape: { readonly written: string };
  readonly "block-in-brackets": None;
  readonly "block-text": None;
  readonly anchor: None;
  readonly directive: None;
  /** A part of the file fits nowhere at this place. */
  readonly unexpected: None;
  /** `code` is another code of the parser, such as `IMPOSSIBLE`. */
  readonly other: { readonly code: string };
}>;

export const yamlFaultText: (fault: YamlFault) => Sentence = byCase({
  "two-colons": () => say`a second colon makes another key on the same line`,
  "key-lines": () => say`a key has several lines, or its colon is missing`,
  "key-long": () => say`a key has more than 1024 characters`,
  "no-value": () => say`a key has no colon`,
  "map-columns": () => say`the keys of one map begin at different columns`,
  "list-columns": () => say`the dashes of one list are at different columns`,
  "list-as-key": () => say`a list is in the place of a key`,
  "no-dash": () => say`the line needs a dash, or another indentation`,
  indent: () => say`the indentation does not fit`,
  "open-quote": ({ quote }) => say`the closing ${own(quote)} is missing`,
  "open-bracket": ({ sign }) =>
    say`the closing ${own(sign)} is missing, or the lines before it need more indentation`,
  "no-comma": () => say`a comma is missing`,
  "extra-comma": () => say`a comma has nothing before it`,
  "no-space": () => say`a space is missing after the colon`,
  "comment-space": () => say`a space is missing before the comment`,
  start: ({ sign }) => say`a text without quotes cannot begin with ${own(sign)}`,
  escape: ({ written: text }) => say`double quotes do not allow ${written(text)}`,
  "block-in-brackets": () => say`a map or list in lines is inside of { } or [ ]`,
  "block-text": () => say`the lines of a text after | or > need indentation`,
  anchor: () => say`an anchor, an alias or a tag is wrong here; this format has none of them`,
  directive: () => say`a line with % at its start is wrong; this format has no directives`,
  unexpected: () => say`this part of the line is wrong here`,
  other: ({ code }) => say`the parser reports ${own(code)}`,
});
