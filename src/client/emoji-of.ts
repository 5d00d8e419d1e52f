// Callers of the client may write an emoji as people do, such as `🎉`. client.reactions and `guildform call --emoji` take this form.

import { parseEmoji } from "../model/emoji.js";
import type { Emoji } from "../model/message.js";
import { InvalidCallError } from "./invalid-call-error.js";

/** An error shows this many characters of a text that is no emoji. */
const SHOWN = 40;

/**
 * Reads `🎉` as type 2 with its decimal code point, and `system:76` as type 1 with that number. An Emoji stays the same. Throws
 * InvalidCallError for anything else, also for pictures of several code points (families, flags, skin tones), which the service has no id
 * for. Sources: service-facts 3.11, 4.11, 9.25.
 */
export function emojiOf(written: Emoji | string): Emoji {
  if (typeof written !== "string") return written;
  const emoji = parseEmoji(written);
  if (emoji !== null) return emoji;
  throw new InvalidCallError({ operation: null, case: "emoji", text: written.slice(0, SHOWN) });
}
