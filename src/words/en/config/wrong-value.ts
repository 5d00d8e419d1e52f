// Reports a single value that its key does not accept.

import { cases, codes } from "../../codes.js";
import { own, quoted, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { didYouMean } from "../did-you-mean.js";
import { type Expected, expectedText } from "./expected.js";
import { type ActualValue, foundText } from "./found.js";
import { type Mend, mendText } from "./mend.js";
import { type SubjectPhrase, subjectText } from "./subject.js";

/** Other formats have these words where guildform has another word. */
export type Meant = "private" | "group" | "announcement" | "everyone";

type Type = {
  readonly what: SubjectPhrase;
  readonly expected: Expected;
  readonly found: ActualValue;
  readonly mend: Mend | null;
};

const ANNOUNCEMENTS = say`write none, { message: KEY } with a key of \`messages:\`, { channel: KEY, message_id: … }, or { recommend: … }`;

/** Names the value to write for a word of another format. */
const MEANT: Readonly<Record<Meant, (expected: Expected) => Sentence>> = {
  private: () =>
    say`write \`members\` for the roles and users under \`permissions:\`, or \`admins\` for administrators alone`,
  everyone: (expected) =>
    expected.case === "names" && expected.names.includes("public")
      ? say`write \`public\``
      : say`write \`everyone\``,
  group: () => say`write a group under \`groups:\`, without \`type\``,
  announcement: () => say`write \`sub_type: announcement\` with \`type: text\``,
};

const mustBe = ({ what, expected, found }: Omit<Type, "mend">) =>
  say`${subjectText(what)} must be ${expectedText(expected)}; found ${foundText(found)}`;

export const wrongValue = codes({
  "E-TYPE": (params: Type) => ({ message: mustBe(params), hint: mendText(params.mend) }),
  "E-VALUE": cases({
    /** `near` is the word that the person probably meant. */
    names: (params: {
      what: SubjectPhrase;
      expected: Expected;
      found: ActualValue;
      near: string | null;
      /** Is the word of another format, such as `private`, or null. */
      meant: Meant | null;
    }) => ({
      message: mustBe(params),
      hint: params.meant === null ? didYouMean(params.near) : MEANT[params.meant](params.expected),
    }),
    number: (params: {
      what: SubjectPhrase;
      expected: Expected;
      found: ActualValue;
      /** Is true if the file has a number in quotes. */
      inQuotes: boolean;
    }) => ({
      message: mustBe(params),
      hint: params.inQuotes ? say`write the number without quotes` : say``,
    }),
    announcement: ({ found }: { found: ActualValue }) => ({
      message: say`\`announcement\` must be none, a message, or recommended channels; found ${foundText(found)}`,
      hint: ANNOUNCEMENTS,
    }),
    "empty-announcement": () => ({
      message: say`\`announcement\` names neither a message nor recommended channels`,
      hint: ANNOUNCEMENTS,
    }),
    "thread-path": ({ text }: { text: string }) => ({
      message: say`\`thread\` must be CHANNEL/KEY, the keys of a channel and of a thread in it; found ${quoted(text)}`,
      hint: say`write the key of the channel, a slash, and the former key of the thread`,
    }),
    "message-key": ({ text }: { text: string }) => ({
      message: say`\`message\` must be the former key of a message, without a slash; found ${quoted(text)}`,
      hint: say`write the key alone, such as \`message: house-rules\``,
    }),
  }),
  "E-ID": ({
    isNumber,
    ...params
  }: {
    what: SubjectPhrase;
    expected: Expected;
    found: ActualValue;
    isNumber: boolean;
  }) => ({
    message: mustBe(params),
    hint: idHint(params.expected.case, isNumber),
  }),
  "E-FORMAT": ({ version, found, isNewer }: { version: number; found: ActualValue; isNewer: boolean }) => ({
    message: say`\`guildform\` must be ${expectedText({ case: "format", version })}; found ${foundText(found)}`,
    hint: isNewer
      ? say`the file is for a newer guildform: update the program, or write \`guildform: ${version}\` for the format of this version`
      : say`write \`guildform: ${version}\``,
  }),
  "E-NAME-BLANK": cases({
    value: ({ what }: { what: SubjectPhrase }) => ({
      message: say`${subjectText(what)} is blank`,
      hint: say`write at least one visible character`,
    }),
    name: ({ section }: { section: "roles" | "users" }) => ({
      message: say`a name under \`${own(section)}\` is blank`,
    }),
    parameter: () => ({
      message: say`the key of a parameter is blank`,
      hint: say`write the name that the template gives it`,
    }),
  }),
  "E-NUMBER": ({ found }: { found: ActualValue }) => ({
    message: say`${foundText(found)} has more digits than guildform can send exactly`,
    hint: say`put it in quotes: an id is text`,
  }),
});

function idHint(expected: string, isNumber: boolean) {
  if (expected === "template-id") return say`put it in quotes, as the service writes it`;
  return isNumber ? say`YAML reads a number here: put the whole id in quotes` : say``;
}
