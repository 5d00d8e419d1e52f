// The module makes foreign text safe to show: control characters, ANSI escapes, line breaks, bidirectional overrides and other invisible
// characters become visible escapes such as `\x1b`, `\n`, `\u202e`.
//
// Every name and message from outside passes through it. A text of the guild or the service gets a backslash before its backticks and pipes
// too. render/ escapes for Markdown and HTML in a second step.

import { escapedLogCommands } from "./log-commands.js";

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

// One emoji may consist of several characters. Two of these stay: a joiner between two pictographs, and the selector of a pictograph's or
// keycap's look.
const IN_EMOJI =
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)/u;

// The pattern finds controls, format characters (bidi, zero-width, BOM, tags), line and paragraph separators and lone surrogates. It also
// finds fillers, selectors and blanks, which are invisible and still count as a letter, mark or sign.
const INVISIBLE = new RegExp(
  String.raw`(?!${IN_EMOJI.source})[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]`,
  "gu",
);

/** The pattern matches printable ASCII, CJK and Hangul. Most names have only these characters, and each of them is visible. */
const VISIBLE = /^[\x20-\x7e\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** The pattern is the same without backtick and pipe. */
const PLAIN =
  /^[\x20-\x5f\x61-\x7b\x7d\x7e\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]*$/;

/** Returns the text and spells out everything invisible or directional. A visible text stays the same. */
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
 * Returns text of the guild or the service for a message of guildform. The text is visible and has a backslash before each backtick and
 * pipe, so that no name ends a code span or a table cell. Call it once for a text. visibleText() does not change the result.
 */
export function foreignText(text: string): string {
  if (PLAIN.test(text)) return text;
  return visibleText(text).replace(/[`|]/g, "\\$&");
}

/**
 * Returns the text in double quotes, for a person to copy into the file: YAML reads the very same text back. The function spells out
 * backticks and pipes, so that the text fits in a code span. It also spells out commands in a log.
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
