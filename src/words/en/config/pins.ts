// Reports mistakes in `pins:`.

import { codes } from "../../codes.js";
import type { Place } from "../../place.js";
import { quoted, say } from "../../say.js";
import { countedText } from "../counted-text.js";
import { placeText } from "../place-text.js";

export const pins = codes({
  "E-PINS-TOO-MANY": ({ count, most }: { count: number; most: number }) => ({
    message: say`${countedText(count, "pin")}; the service keeps at most ${most} in one channel`,
    hint: say`remove ${count - most} of them`,
  }),
  "E-PIN-DUPLICATE": ({ first }: { first: Place }) => ({
    message: say`this message is pinned twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  /** `home` is the key of the channel that declares the message, and `at` is the place of that declaration. */
  "E-PIN-ELSEWHERE": ({
    message,
    home,
    at,
    channel,
  }: {
    message: string;
    home: string;
    at: Place;
    channel: string;
  }) => ({
    message: say`the message ${quoted(message)} belongs to the channel ${quoted(home)} (${placeText(at)}) and cannot be pinned in ${quoted(channel)}`,
    hint: say`pin it under ${quoted(home)}, or change the message's \`channel:\``,
  }),
});
