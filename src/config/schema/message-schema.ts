// The fields describe the managed messages.
//
// Each description has the effect of the key and the meaning of a file without it. Keyboard, embed and ark have modules of their own.

import { parseEmoji } from "../../model/emoji.js";
import { saying } from "../../words/statement.js";
import { CARRIERS } from "../desired-message.js";
import { choice } from "../field/choice.js";
import { leaf } from "../field/field.js";
import { list, oneOrMany } from "../field/list.js";
import { map } from "../field/map.js";
import { mapOf } from "../field/map-of.js";
import { foundAt } from "../read/actual-value.js";
import { isText, readAnyText, readTemplateId, wrongType } from "../read/read-context.js";
import { aThing, partSubject } from "../read/subject.js";
import type { SourceNode } from "../yaml/node.js";
import { ArkField, EmbedField } from "./embed-schema.js";
import { KeyboardField } from "./keyboard-schema.js";
import { imageFile, messageIdText, NO_SLASH, oneOf, text, textFile, VARIABLE, writtenText } from "./parts.js";

const PATH =
  "Relative to the folder of this YAML file and inside it, not hidden (.git, .env), with forward slashes. guildform replaces no variables in the path or in the file.";

const FORMS = "`<@name>` a user of `users:`, `<#key>` a channel of this file, `<emoji:4>` a system emoji";

const textInFile = (description: string) =>
  map(
    "the text of a file",
    { file: textFile(`${description} ${PATH}`) },
    { refused: { content: saying("E-KEY-UNKNOWN", { case: "words-content" }) } },
  );

const isNoText = (node: SourceNode): boolean =>
  node.kind === "list" || (node.kind === "scalar" && node.form === "nothing");

export const TextField = choice(
  "Plain text. If it changes, guildform posts a new message and recalls the old one.",
  {
    inline: writtenText(`the text, with ${FORMS}. A backslash before \`<\` keeps it literal.`),
    file: textInFile("A text file, UTF-8, at most 256 KiB."),
  },
  {
    choose: (node, reader, what) => {
      if (isNoText(node)) return wrongType(reader, node, { what, expected: { case: "text-or-file" } });
      return node.kind === "map" ? "file" : "inline";
    },
  },
);

const mixed = saying("E-KEY-CONFLICT", { case: "markdown" });

/** A parameter has one value or several. The service refuses an empty one (50041). */
const Param = oneOrMany(
  "a text or a list of texts",
  writtenText("one value, not empty, without names such as `<@name>`"),
  {
    what: partSubject("parameter", "value"),
    many: { description: "a list of values" },
    manyItem: writtenText("one value, not empty"),
    empty: saying("E-PARAM-EMPTY", { case: "none" }),
  },
);

export const ParamsField = mapOf("The parameters of the template, by name.", Param, {
  keyPattern: "\\S",
  wrongKey: (key) => (key.trim() === "" ? saying("E-NAME-BLANK", { case: "parameter" }) : null),
});

export const TemplateField = map(
  "a template with its parameters",
  {
    template_id: leaf<string | number, string>(
      {
        anyOf: [
          { type: "string", pattern: "\\S", description: "the id, in quotes" },
          { type: "integer", minimum: 0, description: "an id of digits" },
        ],
        description: "The id of a markdown template of the bot.",
      },
      readTemplateId,
    ),
    params: ParamsField.optional(),
  },
  {
    what: aThing("template"),
    refused: {
      file: mixed,
      content: mixed,
      custom_template_id: saying("E-KEY-UNKNOWN", { case: "custom-template-id" }),
    },
  },
);

const OF_TEMPLATE = ["template_id", "custom_template_id", "params"];

const Markdown = choice(
  "Markdown: a text, a file or a template. If it changes, guildform edits a message with a keyboard in place, and posts any other message again.",
  {
    inline: writtenText(`the text in markdown, with ${FORMS}. guildform sends the rest unchanged.`),
    file: textInFile("A file with markdown, UTF-8, at most 256 KiB."),
    template: TemplateField,
  },
  {
    choose: (node, reader, what) => {
      if (isNoText(node)) return wrongType(reader, node, { what, expected: { case: "text-or-file" } });
      if (node.kind !== "map") return "inline";
      return node.entries.some(({ key }) => OF_TEMPLATE.includes(key)) ? "template" : "file";
    },
  },
);

const URL_TEXT = "^https?://[^\\s/]\\S*$";
const urlText = new RegExp(URL_TEXT);

const Image = choice(
  "A picture.",
  {
    url: leaf<string, string>(
      {
        type: "string",
        pattern: `${URL_TEXT}|${VARIABLE}`,
        description: "a URL for the service to fetch",
      },
      (reader, node, what) => {
        if (!isText(node)) return wrongType(reader, node, { what, expected: { case: "image" } });
        if (urlText.test(node.text)) return node.text;
        reader.problems.add("E-IMAGE-URL", node, () => ({ found: foundAt(node) }));
        return undefined;
      },
    ),
    file: map("a file to upload", {
      file: imageFile(`A PNG, JPEG, GIF or WebP file, at most 20 MiB. ${PATH}`),
    }),
  },
  { choose: (node) => (node.kind === "map" ? "file" : "url") },
);

const Reaction = leaf<string, string>(
  {
    type: "string",
    pattern: `^[\\ufe0e\\ufe0f]*\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]*$|^system:[0-9]{1,10}$|${VARIABLE}`,
    description: "an emoji, such as 🎉, or a system emoji, such as system:76",
  },
  readAnyText,
).refine((written, node, { problems }) => {
  const emoji = parseEmoji(written);
  if (emoji === null) problems.add("E-EMOJI", node, () => ({ case: "reaction", found: foundAt(node) }));
  return emoji ?? undefined;
});

export const ReactionsField = list(
  "The complete list of the bot's reactions; [] for none. Without this key they stay unchanged.",
  Reaction,
  { each: aThing("reaction"), uniqueItems: true },
);

export const MessageField = map(
  `one message: exactly one of ${CARRIERS.join(", ")}`,
  {
    channel: text("The key of its channel; not a group or a forum."),
    text: TextField.optional(),
    markdown: Markdown.optional(),
    image: Image.optional(),
    embed: EmbedField.optional(),
    ark: ArkField.optional(),
    keyboard: KeyboardField.optional(),
    reactions: ReactionsField.optional(),
    on_change: oneOf(
      "The action when the text changes. Default: edit if the service allows it (markdown with a keyboard), else replace.",
      {
        replace: "post a new message and recall the old one",
        edit: "edit the message; an error if the service cannot do that",
        keep: "do nothing",
      },
    ).optional(),
    message_id: messageIdText("The id of an existing message of this channel to adopt.").optional(),
  },
  {
    what: aThing("message"),
    refused: {
      content: saying("E-KEY-UNKNOWN", { case: "message-content" }),
      file: saying("E-KEY-UNKNOWN", { case: "message-file" }),
    },
    rules: {
      oneOf: CARRIERS.map((carrier) => ({ required: [carrier] })),
      dependencies: { keyboard: ["markdown"] },
    },
  },
);

/** A slash in a key would make two addresses equal: `message.<key>/<id>` is a former message. */
export const MessagesField = mapOf(
  "The managed messages of the bot by key, in the order of posting. Keys have no slash.",
  MessageField,
  {
    keyPattern: NO_SLASH,
    wrongKey: (key) => {
      if (key.trim() === "")
        return saying("E-NAME-BLANK", { case: "value", what: partSubject("message", "key") });
      return key.includes("/") ? saying("E-NAME-SLASH", { case: "key", key, of: "message" }) : null;
    },
  },
);
