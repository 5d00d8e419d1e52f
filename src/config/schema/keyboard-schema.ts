// A keyboard, in the format of the service: a template by its id, or rows of buttons (service-facts 4.7.7, 7.2). The documented keys
// are checked, all others pass.

import { saying } from "../../words/statement.js";
import { list } from "../field/list.js";
import { optionalKey } from "../field/map.js";
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
  {
    id: optionalKey(anyText("Unique in the keyboard.")),
    render_data: serviceMap(
      {
        label: anyText("The text on the button."),
        visited_label: anyText("The text on the button after a click."),
        style: optionalKey(anyInteger("0 (default) grey outline, 1 blue outline.")),
      },
      { description: "The look of the button." },
    ),
    action: serviceMap(
      {
        type: optionalKey(anyInteger("0 (default) opens a link, 1 calls the bot, 2 types a command.")),
        permission: serviceMap(
          {
            type: optionalKey(
              anyInteger(
                "0 (default) the users in `specify_user_ids`, 1 managers, 2 everyone, 3 the roles in `specify_role_ids`.",
              ),
            ),
          },
          { description: "The users who may click." },
        ),
        data: anyText("The link, the data for the bot, or the command."),
        unsupport_tips: optionalKey(anyText("The text that old clients show instead. Default: none.")),
      },
      { last: ["permission"], description: "The effect of a click." },
    ),
  },
  { what: aThing("button"), description: "one button, as the service documents it" },
);

const Row = serviceMap(
  {
    buttons: list(Button, {
      most: most(MAX_BUTTONS, "buttons"),
      description: `At most ${MAX_BUTTONS} buttons.`,
    }),
  },
  { what: aThing("row"), description: "one row" },
);

export const KeyboardField = serviceObject(
  serviceMap(
    {
      id: optionalKey(text("A keyboard template of the bot; without `content`.")),
      content: optionalKey(
        serviceMap(
          {
            rows: list(Row, {
              empty: saying("E-KEYBOARD-EMPTY", {}),
              most: most(MAX_ROWS, "rows"),
              description: `At most ${MAX_ROWS} rows.`,
            }),
          },
          { description: "The rows of buttons." },
        ),
      ),
    },
    {
      rules: { oneOf: [{ required: ["id"] }, { required: ["content"] }] },
      description: "Buttons under a markdown message, as the service documents them.",
    },
  ),
  checkDeclaredKeyboard,
);
