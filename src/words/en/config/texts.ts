// Reports mistakes in texts, in the forms inside them, and in rich text. `inValue` is the place inside the value. It is
// null if the file writes the value without escapes.

import { byCase, type Cases, type None } from "../../cases.js";
import { cases, codes } from "../../codes.js";
import type { Place } from "../../place.js";
import { own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { inValue } from "./forms.js";
import { type SubjectPhrase, subjectText } from "./subject.js";

/** A JSON value has one of these kinds. */
export type JsonValueKind = "null" | "true" | "false" | "number" | "text" | "list" | "object";

type InValue = {
  readonly inValue: Place | null;
};

type ThreadJson = InValue &
  Cases<{
    readonly "ends-early": None;
    readonly unexpected: { readonly text: string };
    readonly root: { readonly is: JsonValueKind };
    readonly "no-paragraphs": None;
    readonly paragraphs: { readonly are: JsonValueKind };
    readonly paragraph: { readonly nth: number; readonly is: JsonValueKind };
  }>;

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

const richTextMessage: (params: ThreadJson) => Sentence = byCase({
  "ends-early": () => say`a thread of format json must be JSON: the text ends too early`,
  unexpected: ({ text }) => say`a thread of format json must be JSON: ${quoted(text)} does not belong here`,
  root: ({ is }) => richText(say`this is ${KINDS[is]}`),
  "no-paragraphs": () => richText(say`this object has none`),
  paragraphs: ({ are }) => richText(say`\`paragraphs\` is ${KINDS[are]}`),
  paragraph: ({ nth, is }) => richText(say`paragraph ${nth} is ${KINDS[is]}`),
});

const isNoJson = ({ case: which }: ThreadJson): boolean => which === "ends-early" || which === "unexpected";

const removeIt = say`remove it; line breaks and tabs may stay`;

export const texts = codes({
  "E-TEXT-BLANK": cases({
    value: ({ what }: { what: SubjectPhrase }) => ({
      message: say`${subjectText(what)} is blank`,
      hint: say`the service sends no empty message: write at least one character`,
    }),
    file: ({ path }: { path: string }) => ({
      message: say`the file ${quoted(path)} is blank`,
      hint: say`the service sends no empty message: write at least one character into it`,
    }),
  }),
  /** `character` is the code of a character, such as `U+0007`. */
  "E-TEXT-CONTROL": cases({
    json: ({ character }: { character: string }) => ({
      message: say`the text holds ${own(character)}, a character that no message can hold`,
      hint: removeIt,
    }),
    control: ({ character, inValue: at }: InValue & { character: string }) => ({
      message: inValue(say`the text holds a control character, ${own(character)}`, at),
      hint: removeIt,
    }),
    half: ({ character, inValue: at }: InValue & { character: string }) => ({
      message: inValue(say`the text holds half of a character, ${own(character)}`, at),
      hint: removeIt,
    }),
  }),
  /** `opening` is the beginning of a form, such as `<@`. */
  "E-FORM-OPEN": ({ opening, inValue: at }: InValue & { opening: string }) => ({
    message: inValue(say`\`${own(opening)}\` has no closing \`>\` on its line`, at),
    hint: say`close it, or write \`\\${own(opening)}\` for the characters themselves`,
  }),
  "W-MENTIONS-EVERYONE": ({ text, inValue: at }: InValue & { text: string }) => ({
    message: inValue(
      say`\`${own(text)}\` mentions every member who sees the channel, each time guildform posts the message`,
      at,
    ),
    hint: say`the service requires a permission for it, and limits how often; to mention no one, change the text`,
  }),
  "E-THREAD-JSON": (params: ThreadJson) => ({
    message: inValue(richTextMessage(params), params.inValue),
    hint: isNoJson(params)
      ? say`format json is for rich text as JSON; for other texts write \`format: text\`, html or markdown`
      : say`for example {"paragraphs": [{"elems": [{"type": 1, "text": {"text": "…"}}]}]}`,
  }),
});
