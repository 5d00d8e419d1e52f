// The schema of managed messages.
//
// Each description has the effect of the key and the meaning of a file without it. Keyboard, embed and ark have files of their own.

import { anyOf, array, integer, object, optional, string } from "../../model/json-schema.js";
import { CARRIERS } from "../desired-message.js";
import { ArkSchema, EmbedSchema } from "./embed-schema.js";
import { KeyboardSchema } from "./keyboard-schema.js";
import { filePath, map, mapOf, messageIdText, NO_SLASH, oneOf, text, VARIABLE } from "./parts.js";

const file = (description: string) =>
  filePath(
    `${description} Relative to the folder of this YAML file and inside it, not hidden (.git, .env), with forward slashes. guildform replaces no variables in the path or in the file.`,
  );

const FORMS = "`<@name>` a user of `users:`, `<#key>` a channel of this file, `<emoji:4>` a system emoji";

const Text = anyOf(
  [
    text(`the text, with ${FORMS}. A backslash before \`<\` keeps it literal.`),
    map({ file: file("A text file, UTF-8, at most 256 KiB.") }, { description: "the text of a file" }),
  ],
  { description: "Plain text. If it changes, guildform posts a new message and recalls the old one." },
);

const Template = map(
  {
    template_id: anyOf(
      [
        string({ pattern: "\\S", description: "the id, in quotes" }),
        integer({ minimum: 0, description: "an id of digits" }),
      ],
      { description: "The id of a markdown template of the bot." },
    ),
    params: optional(
      mapOf(
        { keyPattern: "\\S", description: "The parameters of the template, by name." },
        anyOf(
          [
            text("one value, not empty, without names such as `<@name>`"),
            array(text("one value, not empty"), { minItems: 1, description: "a list of values" }),
          ],
          { description: "a text or a list of texts" },
        ),
      ),
    ),
  },
  { description: "a template with its parameters" },
);

const Markdown = anyOf(
  [
    text(`the text in markdown, with ${FORMS}. guildform sends the rest unchanged.`),
    map(
      { file: file("A file with markdown, UTF-8, at most 256 KiB.") },
      { description: "the text of a file" },
    ),
    Template,
  ],
  {
    description:
      "Markdown: a text, a file or a template. If it changes, guildform edits a message with a keyboard in place, and posts any other message again.",
  },
);

const Image = anyOf(
  [
    string({
      pattern: `^https?://[^\\s/]\\S*$|${VARIABLE}`,
      description: "a URL for the service to fetch",
    }),
    map(
      { file: file("A PNG, JPEG, GIF or WebP file, at most 20 MiB.") },
      { description: "a file to upload" },
    ),
  ],
  { description: "A picture." },
);

const Message = object(
  {
    channel: text("The key of its channel; not a group or a forum."),
    text: optional(Text),
    markdown: optional(Markdown),
    image: optional(Image),
    embed: optional(EmbedSchema),
    ark: optional(ArkSchema),
    keyboard: optional(KeyboardSchema),
    reactions: optional(
      array(
        string({
          pattern: `^[\\ufe0e\\ufe0f]*\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]*$|^system:[0-9]{1,10}$|${VARIABLE}`,
          description: "an emoji, such as 🎉, or a system emoji, such as system:76",
        }),
        {
          uniqueItems: true,
          description:
            "The complete list of the bot's reactions; [] for none. Without this key they stay unchanged.",
        },
      ),
    ),
    on_change: optional(
      oneOf(
        {
          replace: "post a new message and recall the old one",
          edit: "edit the message; an error if the service cannot do that",
          keep: "do nothing",
        },
        {
          description:
            "The action when the text changes. Default: edit if the service allows it (markdown with a keyboard), else replace.",
        },
      ),
    ),
    message_id: optional(messageIdText("The id of an existing message of this channel to adopt.")),
  },
  {
    additionalProperties: false,
    oneOf: CARRIERS.map((carrier) => ({ required: [carrier] })),
    dependencies: { keyboard: ["markdown"] },
    description: `one message: exactly one of ${CARRIERS.join(", ")}`,
  },
);

/** The content of `messages:`. */
export const MessagesSchema = mapOf(
  {
    keyPattern: NO_SLASH,
    description: "The managed messages of the bot by key, in the order of posting. Keys have no slash.",
  },
  Message,
);
