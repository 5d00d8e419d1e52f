// Foreign text made safe to show: control characters, ANSI escapes, line breaks, bidirectional overrides
// and other invisible characters become visible escapes such as `\x1b`, `\n`, `\u202e`.
//
// Used for every name and message that comes from outside. Escaping for Markdown and HTML is a second
// step and belongs to render/.

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

// Controls, format characters (bidi, zero-width, BOM, tags), line and paragraph separators, lone surrogates.
// A zero-width joiner between two pictographs makes one emoji and stays.
const INVISIBLE =
  /(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** The text with everything invisible or directional spelled out. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const named = NAMED[character];
    if (named !== undefined) return named;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x100) return `\\x${code.toString(16).padStart(2, "0")}`;
    if (code < 0x10000) return `\\u${code.toString(16).padStart(4, "0")}`;
    return `\\u{${code.toString(16)}}`;
  });
}
