// This is the schema of inline keyboards. Source: service-facts 4.7.7.
//
// The documentation of the service calls `style`, both `type`s and `unsupport_tips` required. Its own samples and SDKs
// leave them out, and absent they are 0 and "".

import { anyOf, array, boolean, integer, object, optional, string } from "../../model/json-schema.js";

/** Source: service-facts 7.2. */
export const MAX_ROWS = 5;
export const MAX_BUTTONS_IN_ROW = 5;

const Modal = object(
  {
    content: string({ description: "at most 40 characters, and no URL" }),
    confirm_text: optional(string({ description: "at most 4 characters" })),
    cancel_text: optional(string({ description: "at most 4 characters" })),
  },
  { description: "a question before the click counts" },
);

const Button = object(
  {
    id: optional(string({ description: "unique inside the keyboard" })),
    render_data: object({
      label: string(),
      visited_label: string({ description: "text after the click" }),
      style: optional(
        integer({
          description:
            "0 (default) grey outline, 1 blue outline, 3 white with red text, 4 blue with white text; the service may add values",
        }),
      ),
    }),
    action: object({
      type: optional(
        integer({
          description:
            "0 (default) link, 1 callback (INTERACTION_CREATE), 2 command, 3 native link, 4 subscribe; the service may add values",
        }),
      ),
      permission: object({
        type: optional(
          integer({
            description: "0 (default) listed users, 1 managers, 2 everyone, 3 listed roles",
          }),
        ),
        specify_user_ids: optional(array(string())),
        specify_role_ids: optional(array(string())),
      }),
      data: string({ description: "the data of a callback or a command" }),
      unsupport_tips: optional(
        string({ description: "the text that old clients show instead (default: none)" }),
      ),
      reply: optional(boolean({ description: "command only: quote the message" })),
      enter: optional(boolean({ description: "command only: send at once" })),
      anchor: optional(integer({ description: "command only: 1 opens the picker of pictures" })),
      click_limit: optional(integer({ description: "no longer used" })),
      at_bot_show_channel_list: optional(boolean({ description: "no longer used" })),
      modal: optional(Modal),
    }),
    group_id: optional(string({ description: "buttons of one group are disabled together" })),
  },
  { description: "a button" },
);

const KeyboardContent = object({
  rows: optional(
    array(object({ buttons: array(Button, { maxItems: MAX_BUTTONS_IN_ROW }) }), {
      maxItems: MAX_ROWS,
    }),
  ),
  bot_appid: optional(anyOf([string(), integer()])),
  style: optional(object({ font_size: optional(anyOf([string(), integer()])) })),
});

export const MessageKeyboard = object(
  {
    id: optional(string({ description: "a keyboard template; excludes content" })),
    content: optional(KeyboardContent),
  },
  { description: "a template or at most 5 rows of 5 buttons; only with markdown" },
);
