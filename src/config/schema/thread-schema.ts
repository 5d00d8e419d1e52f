// Threads of a forum channel as people write them: exactly one of `content` and `file` holds the words.

import { anyOf, optional } from "../../model/json-schema.js";
import { filePath, keyText, map, messageIdText, namedInteger, text } from "./parts.js";

const own = {
  key: keyText(
    "The lasting name of the thread in plans and state; unique in its channel, without a slash. Change it with `moved:`.",
  ),
  title: text("What people see in the list of threads. Two threads may have one title."),
  format: optional(
    namedInteger(
      {
        text: "plain text",
        html: "HTML",
        markdown: "markdown; the default",
        json: 'rich text as JSON text: {"paragraphs": […]}',
      },
      {
        description:
          "How the content is written. Default: markdown. The service keeps every format as rich text.",
      },
    ),
  ),
  thread_id: optional(
    messageIdText("The id of a posted thread to take over. Needed only when several have the title."),
  ),
};

export const ThreadSchema = anyOf(
  [
    map(
      {
        ...own,
        content: text("What the thread says, as written: no names are resolved in it."),
      },
      { description: "one thread with its words" },
    ),
    map(
      {
        ...own,
        file: filePath(
          "The path of a text file with what the thread says, with forward slashes: relative to the folder of this file, never outside of it, and never hidden (.git, .env). Variables are replaced neither here nor in it.",
        ),
      },
      { description: "one thread with its words in a file" },
    ),
  ],
  {
    description:
      "A thread that the bot posts. The service cannot edit it: another text needs a tombstone and a new key.",
  },
);
