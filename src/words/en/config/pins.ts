// English: `pins:`.

import type { CodeWords } from "../../catalogue.js";
import type { PinParams } from "../../params/config/pins.js";
import { quoted, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { placeText } from "../place-text.js";

export const pins: CodeWords<PinParams> = {
  "E-PINS-TOO-MANY": ({ count, most }) => ({
    message: say`${countedText(count, "pin")}; the service keeps at most ${most} in one channel`,
    hint: say`remove ${count - most} of them`,
  }),
  "E-PIN-DUPLICATE": ({ first }) => ({
    message: say`this message is pinned twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  "E-PIN-ELSEWHERE": ({ message, home, at, channel }) => ({
    message: say`the message ${quoted(message)} belongs to the channel ${quoted(home)} (${placeText(at)}) and cannot be pinned in ${quoted(channel)}`,
    hint: say`pin it under ${quoted(home)}, or change the message's \`channel:\``,
  }),
};
