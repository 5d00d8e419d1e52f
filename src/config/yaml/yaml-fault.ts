// The module gives a mistake of the YAML parser as params of the catalogue. The parser gives a code and an English sentence. It gives one
// code for several mistakes, and the words of the sentence distinguish them. `bounded-document.ts` reports the mistake.

import type { YAMLError } from "yaml";
import type { YamlFault } from "../../words/en/config/yaml-fault.js";

type Form = readonly [pattern: RegExp, fault: YamlFault | ((sign: string) => YamlFault)];

const ANCHOR: readonly Form[] = [[/^/, { case: "anchor" }]];

const FORMS: Readonly<Record<string, readonly Form[]>> = {
  BLOCK_AS_IMPLICIT_KEY: [
    [/^A block sequence/, { case: "list-as-key" }],
    [/^/, { case: "two-colons" }],
  ],
  MULTILINE_IMPLICIT_KEY: [[/^/, { case: "key-lines" }]],
  KEY_OVER_1024_CHARS: [[/^/, { case: "key-long" }]],
  BAD_INDENT: [
    [/^All mapping items/, { case: "map-columns" }],
    [/^All sequence items/, { case: "list-columns" }],
    [/^Block scalar/, { case: "block-text" }],
    [/end with a (.)/, (sign) => ({ case: "open-bracket", sign })],
    [/^/, { case: "indent" }],
  ],
  MISSING_CHAR: [
    [/^Missing closing (["'])quote/, (quote) => ({ case: "open-quote", quote })],
    [/ must end with a (.)/, (sign) => ({ case: "open-bracket", sign })],
    [/^Implicit map keys/, { case: "no-value" }],
    [/^Sequence item without -/, { case: "no-dash" }],
    [/^Missing , /, { case: "no-comma" }],
    [/^Missing space after :/, { case: "no-space" }],
    [/^Comments must be separated/, { case: "comment-space" }],
    [/^Block scalars? /, { case: "block-text" }],
    [/^Tags and anchors/, { case: "anchor" }],
    [/directives-end/, { case: "directive" }],
  ],
  UNEXPECTED_TOKEN: [
    [/^Unexpected (?:,|empty item) in /, { case: "extra-comma" }],
    [/^/, { case: "unexpected" }],
  ],
  BAD_SCALAR_START: [[/(\S)$/, (sign) => ({ case: "start", sign })]],
  BAD_DQ_ESCAPE: [[/^Invalid escape sequence (.*)$/s, (written) => ({ case: "escape", written })]],
  BLOCK_IN_FLOW: [[/^/, { case: "block-in-brackets" }]],
  BAD_ALIAS: ANCHOR,
  ALIAS_PROPS: ANCHOR,
  MULTIPLE_ANCHORS: ANCHOR,
  MULTIPLE_TAGS: ANCHOR,
  BAD_PROP_ORDER: ANCHOR,
  BAD_DIRECTIVE: [[/^/, { case: "directive" }]],
};

export function yamlFault({ code, message }: YAMLError): YamlFault {
  for (const [pattern, fault] of FORMS[code] ?? []) {
    const match = pattern.exec(message);
    if (match !== null) return typeof fault === "function" ? fault(match[1] ?? "") : fault;
  }
  return { case: "other", code };
}
