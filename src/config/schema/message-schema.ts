// Managed messages as people write them.
//
// Every key says what it does and what it means to leave it out; keyboard, embed and ark have files of their own.

import { anyOf, array, integer, object, optional, string } from "../../model/json-schema.js";
import { CARRIERS } from "../desired-message.js";
import { ArkSchema, EmbedSchema } from "./embed-schema.js";
import { KeyboardSchema } from "./keyboard-schema.js";
import { filePath, map, mapOf, messageIdText, NO_SLASH, oneOf, text, VARIABLE } from "./parts.js";

const file = (description: string) =>
  filePath(
    `${description} Relative to the folder of this YAML file and inside it, not hidden (.git, .env), with forward slashes. Variables are replaced neither here nor in the file.`,
  );

const FORMS = "`<@name>` a user of `users:`, `<#key>` a channel of this file, `<emoji:4>` a system emoji";

const Text = anyOf(
  [
    text(`the words; ${FORMS}; a backslash before the \`<\` writes them as they stand`),
    map({ file: file("A text file, UTF-8, at most 256 KiB.") }, { description: "the words of a file" }),
  ],
  { description: "Plain words. A changed text is posted anew and the old message recalled." },
);

const Template = map(
  {
    template_id: anyOf(
      [
        string({ pattern: "\\S", description: "the id, in quotes" }),
        integer({ minimum: 0, description: "an id that is all digits" }),
      ],
      { description: "The id of a markdown template of the bot." },
    ),
    params: optional(
      mapOf(
        { keyPattern: "\\S", description: "The parameters of the template, by its names for them." },
        anyOf(
          [
            text("one value; not empty, and without forms"),
            array(text("one value; not empty"), { minItems: 1, description: "a list of values" }),
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
    text(`the words in markdown; ${FORMS}; everything else travels as written`),
    map(
      { file: file("A file with markdown, UTF-8, at most 256 KiB.") },
      { description: "the words of a file" },
    ),
    Template,
  ],
  {
    description:
      "Markdown, as words, a file or a template. With a keyboard it is edited in place; without one it is posted anew.",
  },
);

const Image = anyOf(
  [
    string({
      pattern: `^https?://[^\\s/]\\S*$|${VARIABLE}`,
      description: "a URL that the service fetches",
    }),
    map(
      { file: file("A PNG, JPEG, GIF or WebP file, at most 20 MiB.") },
      { description: "a file that is sent along" },
    ),
  ],
  { description: "A picture." },
);

const Message = object(
  {
    channel: text("The key of the channel that it stands in; no group and no forum."),
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
          description: "Exactly these reactions of the bot; [] for none. Left out: they stay as they are.",
        },
      ),
    ),
    on_change: optional(
      oneOf(
        {
          replace: "posted anew, and the old message is recalled",
          edit: "edited in place, or an error where the service cannot do that",
          keep: "nothing is done",
        },
        {
          description:
            "What happens when the words change. Left out: edited where the service allows it (markdown with a keyboard), else replaced.",
        },
      ),
    ),
    message_id: optional(
      messageIdText("The id of a message of this channel that is posted already, to take it over."),
    ),
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
    description:
      "Messages that the bot posts and keeps, in the order of posting, each under a key of its own. Keys have no slash.",
  },
  Message,
);
