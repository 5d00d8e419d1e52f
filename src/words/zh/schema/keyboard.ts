// Translates the descriptions of keyboards in the schema of the file.

import type { GuideTexts } from "../../catalogue.js";

export const keyboardTexts: GuideTexts = {
  "Buttons under a markdown message, as the service documents them.":
    "Markdown 消息下方的按钮，写法见平台文档。",
  "A keyboard template of the bot; without `content`.": "机器人的按钮键盘模板，不能同时写 `content`。",
  "The rows of buttons.": "各行按钮。",
  "At most 5 rows.": "最多 5 行。",
  "one row": "一行",
  "At most 5 buttons.": "最多 5 个按钮。",
  "one button, as the service documents it": "一个按钮，写法见平台文档",
  "Unique in the keyboard.": "按钮的 ID，在按钮键盘内不能重复。",
  "The look of the button.": "按钮的外观。",
  "The text on the button.": "按钮上的文字。",
  "The text on the button after a click.": "点击后按钮上的文字。",
  "0 (default) grey outline, 1 blue outline.": "0（默认）灰色线框，1 蓝色线框。",
  "The effect of a click.": "点击的效果。",
  "0 (default) opens a link, 1 calls the bot, 2 types a command.":
    "0（默认）跳转链接，1 回调机器人，2 填入指令。",
  "The users who may click.": "谁可以点击。",
  "0 (default) the users in `specify_user_ids`, 1 managers, 2 everyone, 3 the roles in `specify_role_ids`.":
    "0（默认）`specify_user_ids` 里的用户，1 管理者，2 所有人，3 `specify_role_ids` 里的身份组。",
  "The link, the data for the bot, or the command.": "链接、回传给机器人的数据，或指令。",
  "The text that old clients show instead. Default: none.": "旧版客户端不支持按钮时显示的文字。默认没有。",
};
