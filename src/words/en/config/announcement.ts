// Reports mistakes in `announcement:`.

import { codes } from "../../codes.js";
import type { Place } from "../../place.js";
import { quoted, say } from "../../say.js";
import { placeText } from "../place-text.js";

export const announcement = codes({
  "E-RECOMMEND-EMPTY": () => ({
    message: say`no channel is recommended`,
    hint: say`name a channel, or write \`announcement: none\``,
  }),
  "E-RECOMMEND-TOO-MANY": ({ count, most }: { count: number; most: number }) => ({
    message: say`${count} recommended channels; the service takes at most ${most}`,
    hint: say`remove ${count - most} of them`,
  }),
  "E-RECOMMEND-DUPLICATE": ({ channel, first }: { channel: string; first: Place }) => ({
    message: say`the channel ${quoted(channel)} is recommended twice; the first is at ${placeText(first)}`,
    hint: say`keep one of the two`,
  }),
  "E-RECOMMEND-PRIVATE": ({ channel, at }: { channel: string; at: Place }) => ({
    message: say`the channel ${quoted(channel)} is not public: its private_type is set at ${placeText(at)}`,
    hint: say`only channels that everyone sees can be recommended`,
  }),
});
