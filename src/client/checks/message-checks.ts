// The client refuses a message that the service would refuse, before it sends the call. This module has these checks. Sources:
// service-interface: Messages; service-facts 3.21, 3.22, 3.24, 4.7.6, 4.7.7. check-call.ts has a list of these checks for each operation.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { CARRYING_PARTS } from "../../protocol/message-parts.js";
import { isJsonList } from "../../protocol/wire/body-fields.js";
import type { InvalidCall } from "../../words/en/client/input.js";
import { type CallCheck, isFilled } from "./problem.js";

/** The image file travels outside of the body. */
const CARRIERS = CARRYING_PARTS.filter((part) => part !== "file_image");
const TEMPLATE_MEMBERS = ["custom_template_id", "template_id", "params"] as const;

/** Source: service-facts 7.2. */
const MOST_ROWS = 5;
const MOST_BUTTONS_IN_ROW = 5;

/** A keyboard or a reference alone carries no content, and neither does an object without values. */
export const hasCarrier: CallCheck = ({ body, image }) =>
  image !== undefined || CARRIERS.some((carrier) => carries(body[carrier]))
    ? null
    : { case: "nothing-to-send" };

const carries = (value: Json | undefined): boolean =>
  isJsonObject(value) ? Object.values(value).some(isFilled) : isFilled(value);

/** The service takes an empty id for none. So a reply with one would use up the quota of proactive messages. */
export const replyIsNamed: CallCheck = ({ body }) => {
  const empty = ["msg_id", "event_id"].find((member) => body[member] === "");
  return empty === undefined ? null : { case: "reply-empty", member: empty };
};

export const imageWithoutReference: CallCheck = ({ body, image }) =>
  image !== undefined && isFilled(body.message_reference) ? { case: "image-and-reference" } : null;

export const keyboardOnMarkdown: CallCheck = ({ body }) =>
  isFilled(body.keyboard) && !isFilled(body.markdown) ? { case: "keyboard-without-markdown" } : null;

export const markdownOfOneForm: CallCheck = ({ body: { markdown } }) =>
  isJsonObject(markdown) &&
  isFilled(markdown.content) &&
  TEMPLATE_MEMBERS.some((member) => isFilled(markdown[member]) && markdown[member] !== 0)
    ? { case: "markdown-of-two-forms" }
    : null;

export const keyboardOfOneForm: CallCheck = ({ body: { keyboard } }) => {
  if (!isJsonObject(keyboard)) return null;
  if (isFilled(keyboard.id) && isFilled(keyboard.content)) {
    return { case: "keyboard-of-two-forms" };
  }
  return isJsonObject(keyboard.content) ? sizeProblem(keyboard.content) : null;
};

/** The service refuses an edit that leaves no keyboard (50050). */
export const keyboardIsThere: CallCheck = ({ body: { keyboard } }) =>
  isJsonObject(keyboard) && (isFilled(keyboard.id) || isFilled(keyboard.content))
    ? null
    : { case: "no-keyboard" };

function sizeProblem(content: JsonObject): InvalidCall | null {
  const rows = listOf(content.rows);
  if (rows.length > MOST_ROWS) {
    return { case: "keyboard-rows", rows: rows.length, most: MOST_ROWS };
  }
  for (const [index, row] of rows.entries()) {
    const buttons = isJsonObject(row) ? listOf(row.buttons).length : 0;
    if (buttons > MOST_BUTTONS_IN_ROW) {
      return { case: "keyboard-buttons", row: index + 1, buttons, most: MOST_BUTTONS_IN_ROW };
    }
  }
  return null;
}

const listOf = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);
