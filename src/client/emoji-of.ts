// An emoji as people write it. Sources: service-facts 3.11, 4.11, 9.25.

import { parseEmoji } from "../model/emoji.js";
import type { Emoji } from "../model/message.js";
import { InvalidCallError } from "./invalid-call-error.js";

/** Characters of what is no emoji. */
const SHOWN = 40;

/**
 * `🎉` is type 2 with its decimal code point, `system:76` is type 1 with that number; an Emoji stays as it is.
 * Throws InvalidCallError for anything else, also for pictures of several code points (families, flags, skin
 * tones), which the service has no id for.
 */
export function emojiOf(written: Emoji | string): Emoji {
  if (typeof written !== "string") return written;
  const emoji = parseEmoji(written);
  if (emoji !== null) return emoji;
  throw new InvalidCallError({ operation: null, case: "emoji", text: written.slice(0, SHOWN) });
}
