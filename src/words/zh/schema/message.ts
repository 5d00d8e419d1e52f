// Translates the descriptions of messages in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const messageTexts: GuideTexts = {
  "The managed messages of the bot by key, in the order of posting. Keys have no slash.":
    "机器人的托管消息，按键列出，顺序就是发布顺序。键里不能有斜杠。",
  "one message: exactly one of text, markdown, image, embed, ark":
    "一条消息：`text`、`markdown`、`image`、`embed`、`ark` 必须且只能写一个",
  "The key of its channel; not a group or a forum.": "所在子频道的键，不能是分组或论坛子频道。",

  "Plain text. If it changes, guildform posts a new message and recalls the old one.":
    "纯文本。改动后，guildform 发布新消息，撤回旧消息。",
  "the text, with `<@name>` a user of `users:`, `<#key>` a channel of this file, `<emoji:4>` a system emoji. A backslash before `<` keeps it literal.":
    "文本内容。`<@name>` 是 `users:` 下的用户，`<#key>` 是本文件的子频道，`<emoji:4>` 是系统表情。`<` 前加反斜杠，就按原样发送。",
  "the text of a file": "取自文件的文本",
  "A text file, UTF-8, at most 256 KiB. Relative to the folder of this YAML file and inside it, not hidden (.git, .env), with forward slashes. guildform replaces no variables in the path or in the file.":
    "文本文件，UTF-8，最大 256 KiB。路径用正斜杠，从本 YAML 文件所在的文件夹算起，不能超出它，也不能是隐藏文件（.git、.env）。路径和文件里的变量都不替换。",
  "Markdown: a text, a file or a template. If it changes, guildform edits a message with a keyboard in place, and posts any other message again.":
    "Markdown：文本、文件或模板。改动后，带按钮键盘的消息就地编辑，其他消息重新发布。",
  "the text in markdown, with `<@name>` a user of `users:`, `<#key>` a channel of this file, `<emoji:4>` a system emoji. guildform sends the rest unchanged.":
    "Markdown 文本。`<@name>` 是 `users:` 下的用户，`<#key>` 是本文件的子频道，`<emoji:4>` 是系统表情。其余内容按原样发送。",
  "A file with markdown, UTF-8, at most 256 KiB. Relative to the folder of this YAML file and inside it, not hidden (.git, .env), with forward slashes. guildform replaces no variables in the path or in the file.":
    "Markdown 文件，UTF-8，最大 256 KiB。路径用正斜杠，从本 YAML 文件所在的文件夹算起，不能超出它，也不能是隐藏文件（.git、.env）。路径和文件里的变量都不替换。",
  "a template with its parameters": "模板及其参数",
  "The id of a markdown template of the bot.": "机器人的 Markdown 模板的 ID。",
  "the id, in quotes": "ID，加引号",
  "an id of digits": "全是数字的 ID",
  "The parameters of the template, by name.": "模板的参数，按名称填写。",
  "a text or a list of texts": "一个文本，或多个文本的列表",
  "one value, not empty, without names such as `<@name>`": "一个值，不能为空，不支持 `<@name>` 这类名称",
  "a list of values": "多个值的列表",
  "one value, not empty": "一个值，不能为空",

  "A picture.": "图片。",
  "a URL for the service to fetch": "URL，由平台下载",
  "a file to upload": "要上传的文件",
  "A PNG, JPEG, GIF or WebP file, at most 20 MiB. Relative to the folder of this YAML file and inside it, not hidden (.git, .env), with forward slashes. guildform replaces no variables in the path or in the file.":
    "PNG、JPEG、GIF 或 WebP 文件，最大 20 MiB。路径用正斜杠，从本 YAML 文件所在的文件夹算起，不能超出它，也不能是隐藏文件（.git、.env）。路径和文件里的变量都不替换。",

  "The complete list of the bot's reactions; [] for none. Without this key they stay unchanged.":
    "机器人的全部表情表态，`[]` 表示没有。不写这个键，表态不变。",
  "an emoji, such as 🎉, or a system emoji, such as system:76":
    "emoji，例如 🎉；或系统表情，例如 `system:76`",
  "The action when the text changes. Default: edit if the service allows it (markdown with a keyboard), else replace.":
    "内容改动后的处理方式。默认能编辑就编辑（带按钮键盘的 Markdown），否则重新发布。",
  "post a new message and recall the old one": "发布新消息，撤回旧消息",
  "edit the message; an error if the service cannot do that": "编辑消息，平台不支持时报错",
  "do nothing": "不处理",
  "The id of an existing message of this channel to adopt.":
    "要接管的消息的 ID，须是这个子频道里的现有消息。",
};
