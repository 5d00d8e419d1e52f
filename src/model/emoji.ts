// People and the service write emoji in different forms. This module translates between them (service-facts 3.11, 4.11, 9.25).

import type { Emoji } from "./message.js";

/** The wire has these kinds of emoji. */
export const EMOJI_TYPE = { system: 1, character: 2 } as const;

// A selector says how to draw a picture, and is no part of the emoji's number.
const SELECTORS = /[\ufe0e\ufe0f]/g;
const ONE_PICTURE = /^\p{Extended_Pictographic}$/u;

/**
 * Reads `🎉` as type 2 with its decimal code point, and `system:76` as type 1 with that number. Returns null for anything else, also for
 * pictures of several code points (families, flags, skin tones), which the service has no id for.
 */
export function parseEmoji(written: string): Emoji | null {
  const system = /^system:([0-9]{1,10})$/.exec(written);
  if (system !== null) return { type: EMOJI_TYPE.system, id: String(Number(system[1])) };
  const character = written.replace(SELECTORS, "");
  if (!ONE_PICTURE.test(character)) return null;
  return { type: EMOJI_TYPE.character, id: String(character.codePointAt(0)) };
}

/** Returns the form that people write, as the reverse of parseEmoji(). A kind without such a form gives `3:17`. */
export function emojiText({ type, id }: Emoji): string {
  if (type === EMOJI_TYPE.system) return `system:${id}`;
  const code = Number(id);
  const isCharacter = type === EMOJI_TYPE.character && Number.isInteger(code) && code > 0 && code <= 0x10ffff;
  return isCharacter ? String.fromCodePoint(code) : `${type}:${id}`;
}
