// Foreign text made safe to show: control characters, ANSI escapes, line breaks, bidirectional overrides
// and other invisible characters become visible escapes such as `\x1b`, `\n`, `\u202e`.
//
// Used for every name and message that comes from outside; what comes from the guild or the service loses its
// backticks and pipes too. Escaping for Markdown and HTML is a second step and belongs to render/.

import { escapedLogCommands } from "./log-commands.js";

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

// What makes one emoji of several characters and stays: a joiner between two pictographs, and the selector of
// a pictograph's or keycap's look.
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)/u;

// Controls, format characters (bidi, zero-width, BOM, tags), line and paragraph separators, lone surrogates;
// then what shows nothing though it counts as a letter, mark or sign: fillers, selectors, blanks.
const INVISIBLE = new RegExp(
  String.raw`(?!${IN_EMOJI.source})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]`,
  "gu",
);

/** Printable ASCII, CJK and Hangul: most names are of these alone, and each of them shows. */
const VISIBLE = /^[\x20-\x7e\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** The same without backtick and pipe. */
const PLAIN =
  /^[\x20-\x5f\x61-\x7b\x7d\x7e\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** The text with everything invisible or directional spelled out. Text that is visible already stays the same. */
export function visibleText(text: string): string {
  if (VISIBLE.test(text)) return text;
  return text.replace(INVISIBLE, (character) => {
    const named = NAMED[character];
    if (named !== undefined) return named;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x100) return `\\x${hex(code, 2)}`;
    if (code < 0x10000) return `\\u${hex(code, 4)}`;
    return `\\u{${hex(code, 1)}}`;
  });
}

/**
 * Text of the guild or the service inside a message of ours: visible, with a backslash before each backtick and
 * pipe, so that no name ends a code span or a table cell. To be applied once; visibleText() leaves the result as
 * it is.
 */
export function foreignText(text: string): string {
  if (PLAIN.test(text)) return text;
  return visibleText(text).replace(/[`|]/g, "\\$&");
}

/**
 * The text in double quotes, to be copied into the file: YAML reads the very same text back. Backticks and pipes
 * are spelled out as well, so it can stand in a code span, and so are commands in a log.
 */
export function quotedText(text: string): string {
  return escapedLogCommands(JSON.stringify(text))
    .replace(INVISIBLE, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
    })
    .replace(/[`|]/g, (character) => `\\x${hex(character.charCodeAt(0), 2)}`);
}

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, "0");
