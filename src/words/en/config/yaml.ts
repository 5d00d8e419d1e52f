// English: a text as YAML.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { YamlParams } from "../../params/config/yaml.js";
import { copied, own, quoted, say, written } from "../../say.js";
import { NOTHING_SAID, type Sentence } from "../../sentence.js";
import { placeText } from "../place-text.js";

const LOOK = {
  variable: say`inside { } and [ ] a variable needs quotes: "\${NAME}"`,
  layout: say`look at the indentation, the colon after the key, and the quotes and brackets around this place`,
  quotes: say`put the value in quotes`,
  unclosed: say`the quotes that open here are not closed: close them, or remove them`,
  "no-dash": say`begin the line with a dash for a new entry of the list, or indent it like the keys of the entry above`,
  "no-blank": say`write a blank behind the colon: \`key: value\``,
  colon: say`a text with a colon and a blank in it needs quotes; a mapping begins on a line of its own`,
  "stray-dash": say`this entry of a list stands among the keys of a mapping: indent its dash, and the lines below, like the dash of the entry above; where no entry is above, put a dash before the first of the keys`,
};

/** The longest key that is shown to be copied: a longer one is cut where it is carried. */
const LONGEST = 40;

const noText = (key: string, kind: "boolean" | "number") => ({
  message: say`the key ${quoted(key)} is not text: YAML reads a ${own(kind)}`,
  hint: key.length > LONGEST ? say`put it in quotes` : say`put it in quotes: ${copied(key)}`,
});

const shouldRead = (line: string): Sentence => say`the line should read \`${written(line)}\``;

const signText = (ascii: string): Sentence => (ascii === " " ? say`a space` : say`\`${own(ascii)}\``);

export const yaml: CodeWords<YamlParams> = {
  "E-YAML-ALIAS": ({ name }) => ({
    message: say`the alias ${quoted(`*${name}`)}: aliases are not part of this format`,
    hint: say`write the value out; \`defaults:\` holds what channels share`,
  }),
  "E-YAML-TAG": () => ({
    message: say`YAML tags (\`!name\`, \`!!name\`) are not part of this format`,
    hint: say`remove the tag; quotes make a value text`,
  }),
  "E-YAML-TAB": () => ({
    message: say`a tab is used for indentation`,
    hint: say`YAML indents with spaces: replace the tab by spaces`,
  }),
  "E-YAML-DOCUMENTS": () => ({
    message: say`a second YAML document starts here`,
    hint: say`one file holds one document: remove the \`---\` line`,
  }),
  "E-YAML-DEPTH": ({ most }) => ({
    message: say`more than ${most} levels of nesting`,
    hint: say`a guildform file needs nine levels at most`,
  }),
  "E-YAML-TOKENS": ({ most }) => ({
    message: say`more than ${most} YAML tokens up to here`,
    hint: say`is this the right file?`,
  }),
  "E-YAML-SYNTAX": ({ reason, look, line }) => ({
    message: say`this is not valid YAML: ${written(reason)}`,
    ...(look === null ? {} : { hint: line === null ? LOOK[look] : shouldRead(line) }),
  }),
  "E-YAML-KEY": byCase({
    "not-text": () => ({ message: say`a key must be text`, hint: say`write \`key: value\`` }),
    empty: () => ({ message: say`a key is empty`, hint: say`write \`key: value\`` }),
    number: ({ key }) => noText(key, "number"),
    boolean: ({ key }) => noText(key, "boolean"),
  }),
  "E-YAML-KEY-DUPLICATE": ({ key, first }) => ({
    message: say`the key ${quoted(key)} is written twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  "E-YAML-MERGE": () => ({
    message: say`merge keys (\`<<\`) are not part of this format`,
    hint: say`write the values out; \`defaults:\` holds what channels share`,
  }),
  "E-FULLWIDTH": ({ character, code, name, ascii, inWords, line }) => {
    const sign = say`${ascii === " " ? say`a blank` : say`\`${written(character)}\``} (${own(code)} ${own(name)})`;
    const mend = say`${inWords ? say`put the words in ASCII quotes` : say`write ${signText(ascii)} for it`}`;
    return {
      message: inWords
        ? say`${sign} stands in words between { }, which need quotes there`
        : say`${sign} stands where YAML wants ${signText(ascii)}`,
      hint:
        line === null
          ? mend
          : say`${shouldRead(line)}${inWords ? NOTHING_SAID : say`; what belongs to a text stands in ASCII quotes`}`,
    };
  },
};
