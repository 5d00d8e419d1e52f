// English: `messages:` and what they carry.

import type { CodeWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { MessageParams } from "../../params/config/messages.js";
import { foreign, own, quoted, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { didYouMean } from "../did-you-mean.js";
import { placeText } from "../place-text.js";
import { inValue, literally } from "./forms.js";
import { foundText } from "./found.js";
import { subjectText } from "./subject.js";

const BY_ID = {
  pins: say`{ message_id: "…" }`,
  announcement: say`{ channel: KEY, message_id: "…" }`,
};

export const messages: CodeWords<MessageParams> = {
  "E-MESSAGE-CHANNEL": ({ key, is }) => ({
    message: say`${quoted(key)} is a ${own(is)}: no message can be posted there`,
    hint:
      is === "forum"
        ? say`a forum holds threads: write it under \`threads:\` of the channel, or name another channel`
        : say`name one of the channels in it`,
  }),
  "E-MESSAGE-BY-ID": ({ id, message }) => ({
    message: say`${foreign(id)} is the message ${quoted(message)}, which this file keeps: when it is posted anew, its id is another`,
    hint: say`write its key: ${quoted(message)}`,
  }),
  "E-MESSAGE-UNKNOWN": ({ key, near, in: place }) => ({
    message: say`no message has the key ${quoted(key)}`,
    hint: didYouMean(
      near,
      say`declare it under \`messages:\`; one that is posted already is named by its id: ${BY_ID[place]}`,
    ),
  }),
  "E-KEYBOARD-CARRIER": () => ({
    message: say`only markdown has a keyboard`,
    hint: say`write the words as \`markdown:\`, or remove \`keyboard\``,
  }),
  "E-KEYBOARD-EMPTY": () => ({
    message: say`a keyboard has at least one row`,
    hint: say`add a row, or remove \`keyboard\``,
  }),
  "E-KEYBOARD-TOO-MANY": ({ of, count, most }) => ({
    message: say`${countedText(count, of === "rows" ? "row" : "button")}; ${own(of === "rows" ? "a keyboard" : "a row")} has at most ${most}`,
    hint: say`remove ${count - most} of them`,
  }),
  "E-BUTTON-DUPLICATE": ({ first }) => ({
    message: say`two buttons of this keyboard have one id; the first is at ${placeText(first)}`,
    hint: say`give each button an id of its own`,
  }),
  "E-REACTION-DUPLICATE": ({ first }) => ({
    message: say`this reaction stands twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  "E-EMOJI": byCase({
    reaction: ({ found }) => ({
      message: say`a reaction must be one emoji, such as 🎉, or a system emoji, such as system:76; found ${foundText(found)}`,
      hint: say`flags, families and skin tones consist of several characters: the service has no id for them`,
    }),
    form: ({ name, inValue: at }) => ({
      message: inValue(say`a system emoji is named by its number; found ${quoted(name)}`, at),
      hint: say`write \`<emoji:4>\`, or ${literally("<emoji:")}; emoji characters are typed as they are`,
    }),
  }),
  "E-IMAGE-URL": ({ found }) => ({
    message: say`\`image\` must be a URL that begins with https:// or http://; found ${foundText(found)}`,
    hint: say`a file of this folder is written as { file: ./banner.png }`,
  }),
  "E-PARAM-EMPTY": byCase({
    none: () => ({
      message: say`a parameter has no value; the service refuses that (50041)`,
      hint: say`write at least one text`,
    }),
    blank: () => ({
      message: say`the value of a parameter is empty; the service refuses that (50041)`,
      hint: say`write a text; a blank that shows nothing is refused too`,
    }),
  }),
  "E-JSON-SIZE": ({ what, length, most }) => ({
    message: say`${subjectText(what)} has ${length} characters as JSON; at most ${most} are sent`,
    hint: say`make it smaller`,
  }),
  "E-JSON-DEPTH": ({ most }) => ({
    message: say`more than ${most} levels inside one value`,
    hint: say`no part of a message is that deep`,
  }),
};
