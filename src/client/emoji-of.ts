// An emoji as people write it. Sources: service-facts 3.11, 4.11, 9.25.

import type { Emoji } from "../model/message.js";
import { visibleText } from "../model/visible-text.js";
import { InvalidCallError } from "./invalid-call-error.js";

// How a picture is drawn is no part of its number.
const SELECTORS = /[\ufe0e\ufe0f]/g;
const ONE_PICTURE = /^\p{Extended_Pictographic}$/u;

/**
 * `🎉` is type 2 with its decimal code point, `system:76` is type 1 with that number; an Emoji stays as it is.
 * Throws InvalidCallError for anything else, also for pictures of several code points (families, flags, skin
 * tones), which the service has no id for.
 */
export function emojiOf(written: Emoji | string): Emoji {
  if (typeof written !== "string") return written;
  const system = /^system:([0-9]{1,10})$/.exec(written);
  if (system !== null) return { type: 1, id: system[1] ?? "" };
  const character = written.replace(SELECTORS, "");
  if (ONE_PICTURE.test(character)) return { type: 2, id: String(character.codePointAt(0)) };
  throw new InvalidCallError({
    operation: null,
    problem: `this is no emoji that the service knows: ${visibleText(written.slice(0, 40))}`,
    hint: "Give one emoji character, such as 🎉, or the number of a system emoji: system:76.",
  });
}
