// The field describes the threads of a forum channel. The text is in exactly one of `content` and `file`.

import { THREAD_FORMAT } from "../../protocol/wire/thread-body.js";
import { forms } from "../field/forms.js";
import { map } from "../field/map.js";
import { aThing, partSubject } from "../read/subject.js";
import { keyText, namedInteger, text, textFile, threadIdText, writtenText } from "./parts.js";

const own = {
  key: keyText(
    "The name of the thread in plans and state. It is unique in its channel and has no slash. To change it, add an entry to `moved:`.",
    partSubject("thread", "key"),
  ),
  title: text(
    "The title in the list of threads. Two threads may have the same title.",
    partSubject("thread", "title"),
  ),
  format: namedInteger(
    "The format of the content. Default: markdown. The service converts each format to rich text.",
    THREAD_FORMAT,
    {
      text: "plain text",
      html: "HTML",
      markdown: "markdown; the default",
      json: 'rich text as JSON text: {"paragraphs": […]}',
    },
  ).optional(),
  thread_id: threadIdText(
    "The id of a posted thread to adopt. Needed only if several threads have this title.",
  ).optional(),
};

export const ThreadField = forms(
  "A thread that the bot posts. The service cannot edit it. To change its text, add the old key to `removed:` and use a new key.",
  [
    map("a thread with its text", {
      ...own,
      content: writtenText("The text of the thread. guildform resolves no names in it."),
    }),
    map("a thread with its text in a file", {
      ...own,
      file: textFile(
        "The path of a file with the text, with forward slashes. It is relative to the folder of this file, inside it and not hidden (.git, .env). guildform replaces no variables in the path or in the text.",
      ),
    }),
  ],
  { what: aThing("thread"), listed: ["key", "title", "format", "content", "file", "thread_id"] },
);
