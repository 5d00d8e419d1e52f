// Reports mistakes in `messages:` and their content.

import { cases, codes } from "../../codes.js";
import type { Place } from "../../place.js";
import { foreign, own, quoted, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { didYouMean } from "../did-you-mean.js";
import { placeText } from "../place-text.js";
import { inValue, literally } from "./forms.js";
import { type ActualValue, foundText } from "./found.js";
import { type SubjectPhrase, subjectText } from "./subject.js";

const BY_ID = {
  pins: say`{ message_id: "…" }`,
  announcement: say`{ channel: KEY, message_id: "…" }`,
};

export const messages = codes({
  "E-MESSAGE-CHANNEL": ({ key, is }: { key: string; is: "forum" | "group" }) => ({
    message: say`${quoted(key)} is a ${own(is)}: no message can be posted there`,
    hint:
      is === "forum"
        ? say`a forum holds threads: write the text under \`threads:\` of the channel, or name another channel`
        : say`name a channel of this group`,
  }),
  "E-MESSAGE-BY-ID": ({ id, message }: { id: string; message: string }) => ({
    message: say`${foreign(id)} is the message ${quoted(message)}, which this file declares: it gets a new id when guildform posts it again`,
    hint: say`write its key: ${quoted(message)}`,
  }),
  "E-MESSAGE-UNKNOWN": ({
    key,
    near,
    in: place,
  }: {
    key: string;
    near: string | null;
    in: "pins" | "announcement";
  }) => ({
    message: say`no message has the key ${quoted(key)}`,
    hint: didYouMean(
      near,
      say`declare the message under \`messages:\`; name a posted message by its id: ${BY_ID[place]}`,
    ),
  }),
  "E-KEYBOARD-CARRIER": () => ({
    message: say`only markdown has a keyboard`,
    hint: say`write the text as \`markdown:\`, or remove \`keyboard\``,
  }),
  "E-KEYBOARD-EMPTY": () => ({
    message: say`a keyboard has at least one row`,
    hint: say`add a row, or remove \`keyboard\``,
  }),
  "E-KEYBOARD-TOO-MANY": ({ of, count, most }: { of: "rows" | "buttons"; count: number; most: number }) => ({
    message: say`${countedText(count, of === "rows" ? "row" : "button")}; ${own(of === "rows" ? "a keyboard" : "a row")} has at most ${most}`,
    hint: say`remove ${count - most} of them`,
  }),
  "E-BUTTON-DUPLICATE": ({ first }: { first: Place }) => ({
    message: say`two buttons of this keyboard have the same id; the first is at ${placeText(first)}`,
    hint: say`give each button an id of its own`,
  }),
  "E-REACTION-DUPLICATE": ({ first }: { first: Place }) => ({
    message: say`the list has this reaction twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  "E-EMOJI": cases({
    reaction: ({ found }: { found: ActualValue }) => ({
      message: say`a reaction must be one emoji, such as 🎉, or a system emoji, such as system:76; found ${foundText(found)}`,
      hint: say`flags, families and skin tones consist of several characters: the service has no id for them`,
    }),
    /** The text of a message has the form `<emoji:4>`. */
    form: ({ name, inValue: at }: { name: string; inValue: Place | null }) => ({
      message: inValue(say`a system emoji needs its number; found ${quoted(name)}`, at),
      hint: say`write \`<emoji:4>\`, or ${literally("<emoji:")}; type other emoji directly`,
    }),
  }),
  "E-IMAGE-URL": ({ found }: { found: ActualValue }) => ({
    message: say`\`image\` must be a URL that begins with https:// or http://; found ${foundText(found)}`,
    hint: say`for a file of this folder write { file: ./banner.png }`,
  }),
  "E-PARAM-EMPTY": cases({
    none: () => ({
      message: say`the list of a parameter is empty; the service refuses that (50041)`,
      hint: say`write at least one text, or remove the parameter`,
    }),
    blank: () => ({
      message: say`the value of a parameter is blank; the service refuses that (50041)`,
      hint: say`write a text, or remove the parameter`,
    }),
  }),
  "E-JSON-SIZE": ({ what, length, most }: { what: SubjectPhrase; length: number; most: number }) => ({
    message: say`${subjectText(what)} has ${length} characters as JSON; the limit is ${most}`,
    hint: say`make it smaller`,
  }),
  "E-JSON-DEPTH": ({ most }: { most: number }) => ({
    message: say`more than ${most} levels inside one value`,
    hint: say`remove levels: no part of a message needs so many`,
  }),
});
