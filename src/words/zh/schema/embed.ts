// Translates the descriptions of embeds and ark templates in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const embedTexts: GuideTexts = {
  "An embed, as the service documents it. guildform resolves no names in it.":
    "embed 消息，写法见平台文档。guildform 不解析其中的名称。",
  "The title.": "标题。",
  "The text below the title.": "标题下方的文字。",
  "The text of the notification.": "通知里显示的文字。",
  "A small picture.": "小图。",
  "The URL of a picture.": "图片的 URL。",
  "The lines.": "各行内容。",
  "one line": "一行",
  "The text of the line.": "这一行的文字。",
  "More text.": "附加文字。",
  "An ark template, as the service documents it. guildform resolves no names in it.":
    "ark 模板消息，写法见平台文档。guildform 不解析其中的名称。",
  "23 links and texts, 24 text and picture, 37 large picture.":
    "23 链接和文本列表，24 文本加缩略图，37 大图。",
  "The variables of the template.": "模板的变量。",
  "one variable": "一个变量",
  "A variable of the template, such as #DESC#.": "模板的变量名，例如 #DESC#。",
  "Its text.": "变量的文字。",
  "The entries of a variable that is a list, instead of value.": "列表型变量的各项，代替 `value`。",
  "one entry": "一项",
  "Its variables.": "这一项的变量。",
  "one variable of the entry": "这一项的一个变量",
};
