// Reports a file that is not valid YAML, and forms of YAML that guildform refuses.

import { cases, codes, type ParamsOf } from "../../codes.js";
import type { Place } from "../../place.js";
import { copied, own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { placeText } from "../place-text.js";
import { type YamlFault, yamlFaultText } from "./yaml-fault.js";

const LOOK = {
  variable: say`inside { } and [ ] a variable needs quotes: "\${NAME}"`,
  layout: say`check the indentation, the colon after the key, and the quotes and brackets around this place`,
  quotes: say`put the value in quotes`,
  unclosed: say`the quotes that open here are not closed: close them, or remove them`,
  "no-dash": say`begin the line with a dash for a new entry of the list, or indent it like the keys of the entry above`,
  "no-blank": say`write a space after the colon: \`key: value\``,
  comment: say`# begins a comment here, and the comment hides the rest of the line: put the value in quotes`,
  colon: say`put a text with a colon and a space in quotes; begin a map on its own line`,
  "stray-dash": say`this list entry is among the keys of a map. Indent its dash, and the lines below it, like the dash of the entry above. If there is no entry above, put a dash before the first key`,
};

/** A hint offers a key for copying up to this length. A longer key would be cut by the printer. */
const LONGEST = 40;

const noText = (key: string, kind: "boolean" | "number") => ({
  message: say`the key ${quoted(key)} is not text: YAML reads a ${own(kind)}`,
  hint: key.length > LONGEST ? say`put it in quotes` : say`put it in quotes: ${copied(key)}`,
});

const shouldRead = (line: string): Sentence => say`the line should read \`${written(line)}\``;

const signText = (ascii: string): Sentence => (ascii === " " ? say`a space` : say`\`${own(ascii)}\``);

export const yaml = codes({
  "E-YAML-ALIAS": ({ name }: { name: string }) => ({
    message: say`this format has no aliases, such as ${quoted(`*${name}`)}`,
    hint: say`write the value itself; \`defaults:\` holds the common values of channels`,
  }),
  "E-YAML-TAG": () => ({
    message: say`this format has no YAML tags (\`!name\`, \`!!name\`)`,
    hint: say`remove the tag; quotes make a value text`,
  }),
  "E-YAML-TAB": () => ({
    message: say`a tab indents this line`,
    hint: say`YAML indents with spaces: replace the tab with spaces`,
  }),
  "E-YAML-DOCUMENTS": () => ({
    message: say`a second YAML document starts here`,
    hint: say`one file holds one document: remove the \`---\` line`,
  }),
  "E-YAML-DEPTH": ({ most }: { most: number }) => ({
    message: say`more than ${most} levels of nesting`,
    hint: say`a guildform file needs nine levels at most`,
  }),
  "E-YAML-TOKENS": ({ most }: { most: number }) => ({
    message: say`more than ${most} YAML tokens up to here`,
    hint: say`is this the right file?`,
  }),
  /** `line` is the correct line, or null if guildform does not know it. */
  "E-YAML-SYNTAX": ({
    fault,
    look,
    line,
  }: {
    fault: YamlFault;
    look:
      | "variable"
      | "layout"
      | "quotes"
      | "unclosed"
      | "no-dash"
      | "no-blank"
      | "comment"
      | "colon"
      | "stray-dash"
      | null;
    line: string | null;
  }) => ({
    message: say`this is not valid YAML: ${yamlFaultText(fault)}`,
    ...(look === null ? {} : { hint: line === null ? LOOK[look] : shouldRead(line) }),
  }),
  "E-YAML-KEY": cases({
    "not-text": () => ({ message: say`a key must be text`, hint: say`write \`key: value\`` }),
    empty: () => ({ message: say`a key is empty`, hint: say`write \`key: value\`` }),
    number: ({ key }: { key: string }) => noText(key, "number"),
    boolean: ({ key }: { key: string }) => noText(key, "boolean"),
  }),
  "E-YAML-KEY-DUPLICATE": ({ key, first }: { key: string; first: Place }) => ({
    message: say`this map has the key ${quoted(key)} twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  "E-YAML-MERGE": () => ({
    message: say`this format has no merge keys (\`<<\`)`,
    hint: say`write the values themselves; \`defaults:\` holds the common values of channels`,
  }),
  /**
   * `code` and `name` come from Unicode, and `ascii` is the character that YAML needs. `inWords` means that the
   * character belongs to words that need quotes. `line` is the correct line. It is null if the line is too long or has
   * another mistake.
   */
  "E-FULLWIDTH": ({
    character,
    code,
    name,
    ascii,
    inWords,
    line,
  }: {
    character: string;
    code: string;
    name: string;
    ascii: string;
    inWords: boolean;
    line: string | null;
  }) => {
    const sign = say`${ascii === " " ? say`a space` : say`\`${written(character)}\``} (${own(code)} ${own(name)})`;
    const mend = say`${inWords ? say`put the text in ASCII quotes` : say`write ${signText(ascii)} instead`}`;
    return {
      message: inWords
        ? say`${sign} is in text between { }, which needs quotes`
        : say`${sign} is in the place of ${signText(ascii)}, which YAML needs`,
      hint:
        line === null
          ? mend
          : say`${shouldRead(line)}${inWords ? NOTHING_SAID : say`; if the character belongs to a text, put the text in ASCII quotes`}`,
    };
  },
});

export type YamlParams = ParamsOf<typeof yaml>;
