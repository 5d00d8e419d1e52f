// Checks of messages. Sources: service-interface: Messages; service-facts 3.21, 3.22, 3.24, 4.7.6, 4.7.7.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { isJsonList } from "../../protocol/wire/body-fields.js";
import { type Check, isFilled, type Problem } from "./problem.js";

const CARRIERS = ["content", "embed", "ark", "image", "markdown"] as const;
const TEMPLATE_MEMBERS = ["custom_template_id", "template_id", "params"] as const;

/** service-facts 7.2. */
const MOST_ROWS = 5;
const MOST_BUTTONS_IN_ROW = 5;

/** Keyboard and reference are no carriers, nor is an object that holds nothing. */
export const hasCarrier: Check = ({ body, image }) =>
  image !== undefined || CARRIERS.some((carrier) => carries(body[carrier]))
    ? null
    : {
        problem: "there is nothing to send",
        hint: "Give one of content, embed, ark, image, file_image or markdown.",
      };

const carries = (value: Json | undefined): boolean =>
  isJsonObject(value) ? Object.values(value).some(isFilled) : isFilled(value);

/** The service takes an empty id for none: what is meant as a reply would use up the quota of proactive messages. */
export const replyIsNamed: Check = ({ body }) => {
  const empty = ["msg_id", "event_id"].find((member) => body[member] === "");
  return empty === undefined
    ? null
    : { problem: `${empty} is empty`, hint: "Give the id of what is replied to, or leave it out." };
};

export const imageWithoutReference: Check = ({ body, image }) =>
  image !== undefined && isFilled(body.message_reference)
    ? {
        problem: "file_image and message_reference exclude each other",
        hint: "Quote the message in a post of its own, or give the image by its URL.",
      }
    : null;

export const keyboardOnMarkdown: Check = ({ body }) =>
  isFilled(body.keyboard) && !isFilled(body.markdown)
    ? { problem: "a keyboard stands only under markdown", hint: "Give the text as markdown." }
    : null;

export const markdownOfOneForm: Check = ({ body: { markdown } }) =>
  isJsonObject(markdown) &&
  isFilled(markdown.content) &&
  TEMPLATE_MEMBERS.some((member) => isFilled(markdown[member]) && markdown[member] !== 0)
    ? {
        problem: "markdown has both content and a template",
        hint: "Give native content, or a template with its params.",
      }
    : null;

export const keyboardOfOneForm: Check = ({ body: { keyboard } }) => {
  if (!isJsonObject(keyboard)) return null;
  if (isFilled(keyboard.id) && isFilled(keyboard.content)) {
    return {
      problem: "a keyboard has both id and content",
      hint: "Give the id of a template, or rows of buttons.",
    };
  }
  return isJsonObject(keyboard.content) ? sizeProblem(keyboard.content) : null;
};

/** The service refuses an edit that leaves no keyboard (50050). */
export const keyboardIsThere: Check = ({ body: { keyboard } }) =>
  isJsonObject(keyboard) && (isFilled(keyboard.id) || isFilled(keyboard.content))
    ? null
    : {
        problem: "an edited message needs a keyboard",
        hint: "Give the keyboard that the message is to have, also when only the text changes.",
      };

function sizeProblem(content: JsonObject): Problem | null {
  const rows = listOf(content.rows);
  if (rows.length > MOST_ROWS) {
    return {
      problem: `a keyboard has at most ${MOST_ROWS} rows, not ${rows.length}`,
      hint: `Take ${rows.length - MOST_ROWS} away.`,
    };
  }
  for (const [index, row] of rows.entries()) {
    const buttons = isJsonObject(row) ? listOf(row.buttons).length : 0;
    if (buttons > MOST_BUTTONS_IN_ROW) {
      return {
        problem: `a row of a keyboard has at most ${MOST_BUTTONS_IN_ROW} buttons, and row ${index + 1} has ${buttons}`,
        hint: "Put them into several rows.",
      };
    }
  }
  return null;
}

const listOf = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);
