// Reports keys that a map does not have, and names the right key.

import { byCase, type Cases, type None } from "../../cases.js";
import type { Words } from "../../codes.js";
import { code, listed, own, quoted, say, written } from "../../say.js";
import { didYouMean } from "../did-you-mean.js";
import { type SubjectPhrase, subjectText } from "./subject.js";

export type KeyUnknown = Cases<{
  readonly key: {
    readonly what: SubjectPhrase;
    readonly key: string;
    readonly near: string | null;
    readonly known: readonly string[];
  };
  /** Other formats have these keys, for which guildform has other names. */
  readonly "channel-messages": None;
  readonly "group-id": None;
  readonly "message-content": None;
  readonly "message-file": None;
  readonly "removed-message-id": None;
  readonly "custom-template-id": None;
  readonly "words-content": None;
  /** A role or user is directly below `permissions:`, without `roles:` or `users:`. */
  readonly subject: { readonly section: "roles" | "users"; readonly name: string };
  readonly prototype: None;
}>;

export const unknownKeys: (params: KeyUnknown) => Words = byCase({
  key: ({ what, key, near, known }) => ({
    message: say`${subjectText(what)} has no key ${quoted(key)}`,
    hint: didYouMean(near, say`the keys are ${listed(known.map(own))}`),
  }),
  "channel-messages": () => ({
    message: say`a channel has no key “messages”`,
    hint: say`write messages under \`messages:\` at the top of the file, each with its \`channel:\``,
  }),
  "group-id": () => ({
    message: say`a group has no key “group_id”`,
    hint: say`write the id of a live group as channel_id too`,
  }),
  "message-content": () => ({
    message: say`a message has no key “content”`,
    hint: say`write plain text under \`text\`, and Markdown under \`markdown\``,
  }),
  "message-file": () => ({
    message: say`a message has no key “file”`,
    hint: say`write \`markdown: { file: … }\`, \`text: { file: … }\` or \`image: { file: … }\``,
  }),
  "removed-message-id": () => ({
    message: say`an entry of \`removed\` has no key “message_id”`,
    hint: say`name the message by its former key: \`message: KEY\`; guildform recalls only messages that it manages`,
  }),
  "custom-template-id": () => ({
    message: say`a template of \`markdown\` has no key “custom_template_id”`,
    hint: say`write \`template_id\`, and \`params\` as a map of names to texts`,
  }),
  "words-content": () => ({
    message: say`this text takes no key \`content\``,
    hint: say`write the text after the colon, or { file: ./words.md }`,
  }),
  subject: ({ section, name }) => ({
    message: say`\`permissions\` has no key ${quoted(name)}`,
    hint: say`write it one level deeper: ${code(own(section), own(": { "), written(name), own(": … }"))}`,
  }),
  prototype: () => ({ message: say`\`__proto__\` cannot be a key`, hint: say`remove it` }),
});
