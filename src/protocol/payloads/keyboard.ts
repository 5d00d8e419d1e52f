// Inline keyboards. Source: service-facts 4.7.7.
//
// The service's documentation calls `style`, both `type`s and `unsupport_tips` required, and its own samples and SDKs leave
// them out: absent they are 0 and "".

import { Type } from "typebox";

/** service-facts 7.2. */
export const MAX_ROWS = 5;
export const MAX_BUTTONS_IN_ROW = 5;

const Modal = Type.Object(
  {
    content: Type.String({ description: "at most 40 characters, and no URL" }),
    confirm_text: Type.Optional(Type.String({ description: "at most 4 characters" })),
    cancel_text: Type.Optional(Type.String({ description: "at most 4 characters" })),
  },
  { description: "a question before the click counts" },
);

const Button = Type.Object(
  {
    id: Type.Optional(Type.String({ description: "unique inside the keyboard" })),
    render_data: Type.Object({
      label: Type.String(),
      visited_label: Type.String({ description: "text after the click" }),
      style: Type.Optional(
        Type.Integer({
          description:
            "0 (when left out) grey outline, 1 blue outline, 3 white with red text, 4 blue with white text; may grow",
        }),
      ),
    }),
    action: Type.Object({
      type: Type.Optional(
        Type.Integer({
          description:
            "0 (when left out) link, 1 callback (INTERACTION_CREATE), 2 command, 3 native link, 4 subscribe; may grow",
        }),
      ),
      permission: Type.Object({
        type: Type.Optional(
          Type.Integer({
            description: "0 (when left out) listed users, 1 managers, 2 everyone, 3 listed roles",
          }),
        ),
        specify_user_ids: Type.Optional(Type.Array(Type.String())),
        specify_role_ids: Type.Optional(Type.Array(Type.String())),
      }),
      data: Type.String({ description: "what a callback or command carries" }),
      unsupport_tips: Type.Optional(
        Type.String({ description: "toast of clients that cannot show the button; none when left out" }),
      ),
      reply: Type.Optional(Type.Boolean({ description: "command only: quote the message" })),
      enter: Type.Optional(Type.Boolean({ description: "command only: send at once" })),
      anchor: Type.Optional(Type.Integer({ description: "command only: 1 opens the picker of pictures" })),
      click_limit: Type.Optional(Type.Integer({ description: "no longer used" })),
      at_bot_show_channel_list: Type.Optional(Type.Boolean({ description: "no longer used" })),
      modal: Type.Optional(Modal),
    }),
    group_id: Type.Optional(Type.String({ description: "buttons of one group are disabled together" })),
  },
  { description: "a button" },
);

const KeyboardContent = Type.Object({
  rows: Type.Optional(
    Type.Array(Type.Object({ buttons: Type.Array(Button, { maxItems: MAX_BUTTONS_IN_ROW }) }), {
      maxItems: MAX_ROWS,
    }),
  ),
  bot_appid: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  style: Type.Optional(
    Type.Object({ font_size: Type.Optional(Type.Union([Type.String(), Type.Integer()])) }),
  ),
});

export const MessageKeyboard = Type.Object(
  {
    id: Type.Optional(Type.String({ description: "a keyboard template; excludes content" })),
    content: Type.Optional(KeyboardContent),
  },
  { description: "a template or at most 5 rows of 5 buttons; only with markdown" },
);
