// A keyboard has the format of the service: a template by its id, or rows of buttons (service-facts 4.7.7, 7.2). guildform checks the
// documented keys and accepts all others.

import { saying } from "../../words/statement.js";
import { list } from "../field/list.js";
import { serviceMap, serviceObject } from "../field/service-map.js";
import { checkDeclaredKeyboard } from "../read/messages/keyboard.js";
import { aThing } from "../read/subject.js";
import { anyInteger, anyText, text } from "./parts.js";

const MAX_ROWS = 5;
const MAX_BUTTONS = 5;

const most = (items: number, of: "rows" | "buttons") => ({
  items,
  problem: (count: number) => saying("E-KEYBOARD-TOO-MANY", { of, count, most: items }),
});

const Button = serviceMap(
  "one button, as the service documents it",
  {
    id: anyText("Unique in the keyboard.").optional(),
    render_data: serviceMap("The look of the button.", {
      label: anyText("The text on the button."),
      visited_label: anyText("The text on the button after a click."),
      style: anyInteger("0 (default) grey outline, 1 blue outline.").optional(),
    }),
    action: serviceMap(
      "The effect of a click.",
      {
        type: anyInteger("0 (default) opens a link, 1 calls the bot, 2 types a command.").optional(),
        permission: serviceMap("The users who may click.", {
          type: anyInteger(
            "0 (default) the users in `specify_user_ids`, 1 managers, 2 everyone, 3 the roles in `specify_role_ids`.",
          ).optional(),
        }),
        data: anyText("The link, the data for the bot, or the command."),
        unsupport_tips: anyText("The text that old clients show instead. Default: none.").optional(),
      },
      { last: ["permission"] },
    ),
  },
  { what: aThing("button") },
);

const Row = serviceMap(
  "one row",
  {
    buttons: list(`At most ${MAX_BUTTONS} buttons.`, Button, { most: most(MAX_BUTTONS, "buttons") }),
  },
  { what: aThing("row") },
);

export const KeyboardField = serviceObject(
  serviceMap(
    "Buttons under a markdown message, as the service documents them.",
    {
      id: text("A keyboard template of the bot; without `content`.").optional(),
      content: serviceMap("The rows of buttons.", {
        rows: list(`At most ${MAX_ROWS} rows.`, Row, {
          empty: saying("E-KEYBOARD-EMPTY", {}),
          most: most(MAX_ROWS, "rows"),
        }),
      }).optional(),
    },
    { rules: { oneOf: [{ required: ["id"] }, { required: ["content"] }] } },
  ),
  checkDeclaredKeyboard,
);
