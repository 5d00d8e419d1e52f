// The schema of a keyboard, in the format of the service (service-facts 4.7.7). It describes the documented members and
// accepts all others.

import { array, integer, optional, string } from "../../model/json-schema.js";
import { MAX_BUTTONS, MAX_KEYBOARD_ROWS } from "../read/messages/keyboard.js";
import { free, text } from "./parts.js";

const Button = free(
  {
    id: optional(string({ description: "Unique in the keyboard." })),
    render_data: free(
      {
        label: string({ description: "The text on the button." }),
        visited_label: string({ description: "The text on the button after a click." }),
        style: optional(integer({ description: "0 (default) grey outline, 1 blue outline." })),
      },
      { description: "The look of the button." },
    ),
    action: free(
      {
        type: optional(
          integer({
            description: "0 (default) opens a link, 1 calls the bot, 2 types a command.",
          }),
        ),
        permission: free(
          {
            type: optional(
              integer({
                description:
                  "0 (default) the users in `specify_user_ids`, 1 managers, 2 everyone, 3 the roles in `specify_role_ids`.",
              }),
            ),
          },
          { description: "The users who may click." },
        ),
        data: string({ description: "The link, the data for the bot, or the command." }),
        unsupport_tips: optional(
          string({ description: "The text that old clients show instead. Default: none." }),
        ),
      },
      { description: "The effect of a click." },
    ),
  },
  { description: "one button, as the service documents it" },
);

export const KeyboardSchema = free(
  {
    id: optional(text("A keyboard template of the bot; without `content`.")),
    content: optional(
      free(
        {
          rows: array(
            free(
              {
                buttons: array(Button, {
                  maxItems: MAX_BUTTONS,
                  description: `At most ${MAX_BUTTONS} buttons.`,
                }),
              },
              { description: "one row" },
            ),
            { minItems: 1, maxItems: MAX_KEYBOARD_ROWS, description: `At most ${MAX_KEYBOARD_ROWS} rows.` },
          ),
        },
        { description: "The rows of buttons." },
      ),
    ),
  },
  {
    oneOf: [{ required: ["id"] }, { required: ["content"] }],
    description: "Buttons under a markdown message, as the service documents them.",
  },
);
