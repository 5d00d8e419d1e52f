// Comments of a pulled file: the beginning of somebody's text behind a value, ` # 处罚与申诉`.

import { withoutLogCommands } from "../../model/log-commands.js";
import { visibleText } from "../../model/visible-text.js";
import { cutText } from "../text-width.js";

/** How much of a text is looked at for a comment, in characters, and how much of it is shown, in columns. */
const LOOKED_AT = 300;
const SHOWN = 48;

/** The beginning of somebody's text behind a `#`: one line, visible, without a command of logs. Empty for blanks alone. */
export function yamlComment(text: string): string {
  const line = visibleText(text.slice(0, LOOKED_AT).replaceAll(/\s+/g, " ").trim());
  return line === "" ? "" : ` # ${withoutLogCommands(cutText(line, SHOWN))}`;
}
