// Translates the descriptions of threads in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const threadTexts: GuideTexts = {
  "Threads that the bot posts into a channel of type forum. Other threads stay. To delete a thread, add an entry to `removed:`.":
    "机器人在论坛子频道里发布的帖子。其他帖子不变。要删除帖子，在 `removed:` 下加一个条目。",
  "A thread that the bot posts. The service cannot edit it. To change its text, add the old key to `removed:` and use a new key.":
    "机器人发布的一个帖子。平台不支持编辑帖子。要改内容，把旧键写到 `removed:` 下，再用一个新键。",
  "a thread with its text": "帖子，内容直接写在这里",
  "a thread with its text in a file": "帖子，内容在另一个文件里",
  "The name of the thread in plans and state. It is unique in its channel and has no slash. To change it, add an entry to `moved:`.":
    "帖子在计划和状态里的标识，在子频道内不能重复，不含斜杠。要换键，在 `moved:` 下加一个条目。",
  "The title in the list of threads. Two threads may have the same title.":
    "帖子列表里的标题。两个帖子可以同名。",
  "The format of the content. Default: markdown. The service converts each format to rich text.":
    "内容的格式。默认 `markdown`。各种格式都由平台转换成富文本。",
  "plain text": "纯文本",
  HTML: "HTML",
  "markdown; the default": "markdown，默认值",
  'rich text as JSON text: {"paragraphs": […]}': '富文本，写成 JSON 文本：`{"paragraphs": […]}`',
  "The id of a posted thread to adopt. Needed only if several threads have this title.":
    "要接管的已有帖子的 ID。只有多个帖子标题相同时才要写。",
  "The text of the thread. guildform resolves no names in it.": "帖子的内容。guildform 不解析其中的名称。",
  "The path of a file with the text, with forward slashes. It is relative to the folder of this file, inside it and not hidden (.git, .env). guildform replaces no variables in the path or in the text.":
    "内容所在文件的路径，用正斜杠。从本文件所在的文件夹算起，不能超出它，也不能是隐藏文件（.git、.env）。路径和内容里的变量都不替换。",
};
