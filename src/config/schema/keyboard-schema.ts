// A keyboard as people write it, in the service's own words (service-facts 4.7.7): what is certain is said here, anything
// else passes.

import { array, integer, optional, string } from "../../model/json-schema.js";
import { MAX_BUTTONS, MAX_KEYBOARD_ROWS } from "../read/messages/keyboard.js";
import { free, text } from "./parts.js";

const Button = free(
  {
    id: optional(string({ description: "Unique in the keyboard." })),
    render_data: free(
      {
        label: string({ description: "What stands on the button." }),
        visited_label: string({ description: "What stands on it after a click." }),
        style: optional(integer({ description: "0 (when left out) grey outline, 1 blue outline." })),
      },
      { description: "How the button looks." },
    ),
    action: free(
      {
        type: optional(
          integer({
            description: "0 (when left out) opens a link, 1 tells the bot, 2 types a command.",
          }),
        ),
        permission: free(
          {
            type: optional(
              integer({
                description:
                  "Who may click: 0 (when left out) `specify_user_ids`, 1 managers, 2 everyone, 3 `specify_role_ids`.",
              }),
            ),
          },
          { description: "Who may click." },
        ),
        data: string({ description: "The link, the data for the bot, or the command." }),
        unsupport_tips: optional(
          string({ description: "What old clients show instead; nothing when left out." }),
        ),
      },
      { description: "What a click does." },
    ),
  },
  { description: "one button, in the service's words" },
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
    description: "Buttons under the message; markdown only. Written as the service documents it.",
  },
);
