// Emoji as people write them, and as the service names them (service-facts 3.11, 4.11, 9.25).

import type { Emoji } from "./message.js";

/** Kinds of emoji on the wire. */
export const EMOJI_TYPE = { system: 1, character: 2 } as const;

// How a picture is drawn is no part of its number.
const SELECTORS = /[\ufe0e\ufe0f]/g;
const ONE_PICTURE = /^\p{Extended_Pictographic}$/u;

/**
 * `🎉` is type 2 with its decimal code point, `system:76` is type 1 with that number. null for anything else, also
 * for pictures of several code points (families, flags, skin tones), which the service has no id for.
 */
export function parseEmoji(written: string): Emoji | null {
  const system = /^system:([0-9]{1,10})$/.exec(written);
  if (system !== null) return { type: EMOJI_TYPE.system, id: String(Number(system[1])) };
  const character = written.replace(SELECTORS, "");
  if (!ONE_PICTURE.test(character)) return null;
  return { type: EMOJI_TYPE.character, id: String(character.codePointAt(0)) };
}

/** As people write it: the reverse of parseEmoji; `3:17` for a kind that has no form. */
export function emojiText({ type, id }: Emoji): string {
  if (type === EMOJI_TYPE.system) return `system:${id}`;
  const code = Number(id);
  const isCharacter = type === EMOJI_TYPE.character && Number.isInteger(code) && code > 0 && code <= 0x10ffff;
  return isCharacter ? String.fromCodePoint(code) : `${type}:${id}`;
}
