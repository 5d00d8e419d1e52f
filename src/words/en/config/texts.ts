// English: texts, the forms in them, and rich text.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { JsonValueKind, TextParams } from "../../params/config/texts.js";
import { own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { inValue } from "./forms.js";
import { subjectText } from "./subject.js";

const KINDS: Readonly<Record<JsonValueKind, Sentence>> = {
  null: say`null`,
  true: say`true`,
  false: say`false`,
  number: say`a number`,
  text: say`a text`,
  list: say`a list`,
  object: say`an object`,
};

const richText = (problem: Sentence) => say`rich text is an object with a list of \`paragraphs\`; ${problem}`;

const richTextMessage: (params: TextParams["E-THREAD-JSON"]) => Sentence = byCase({
  "ends-early": () => say`a thread of format json must be JSON: the text ends too early`,
  unexpected: ({ text }) => say`a thread of format json must be JSON: ${quoted(text)} does not belong here`,
  root: ({ is }) => richText(say`this is ${KINDS[is]}`),
  "no-paragraphs": () => richText(say`this object has none`),
  paragraphs: ({ are }) => richText(say`\`paragraphs\` is ${KINDS[are]}`),
  paragraph: ({ nth, is }) => richText(say`paragraph ${nth} is ${KINDS[is]}`),
});

const isNoJson = ({ case: which }: TextParams["E-THREAD-JSON"]): boolean =>
  which === "ends-early" || which === "unexpected";

const removeIt = say`remove it; line breaks and tabs may stay`;

export const texts: CodeWords<TextParams> = {
  "E-TEXT-BLANK": byCase({
    value: ({ what }) => ({
      message: say`${subjectText(what)} is blank`,
      hint: say`the service sends no empty message: write at least one character`,
    }),
    file: ({ path }) => ({
      message: say`the file ${quoted(path)} is blank`,
      hint: say`the service sends no empty message: write at least one character into it`,
    }),
  }),
  "E-TEXT-CONTROL": byCase({
    json: ({ character }) => ({
      message: say`the text holds ${own(character)}, a character that no message can hold`,
      hint: removeIt,
    }),
    control: ({ character, inValue: at }) => ({
      message: inValue(say`the text holds a control character, ${own(character)}`, at),
      hint: removeIt,
    }),
    half: ({ character, inValue: at }) => ({
      message: inValue(say`the text holds half of a character, ${own(character)}`, at),
      hint: removeIt,
    }),
  }),
  "E-FORM-OPEN": ({ opening, inValue: at }) => ({
    message: inValue(say`\`${own(opening)}\` has no closing \`>\` on its line`, at),
    hint: say`close it, or write \`\\${own(opening)}\` for the characters themselves`,
  }),
  "W-MENTIONS-EVERYONE": ({ text, inValue: at }) => ({
    message: inValue(
      say`\`${own(text)}\` mentions every member who sees the channel, each time guildform posts the message`,
      at,
    ),
    hint: say`the service requires a permission for it, and limits how often; to mention no one, change the text`,
  }),
  "E-THREAD-JSON": (params) => ({
    message: inValue(richTextMessage(params), params.inValue),
    hint: isNoJson(params)
      ? say`format json is for rich text as JSON; for other texts write \`format: text\`, html or markdown`
      : say`for example {"paragraphs": [{"elems": [{"type": 1, "text": {"text": "…"}}]}]}`,
  }),
};
