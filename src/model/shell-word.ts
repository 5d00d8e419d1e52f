// A person copies a command from the screen into a shell: bash from 3.2, which comes with a Mac, or zsh. This module writes the words of
// such a command. A word with a path of Windows, such as `C:\guilds\state.json`, is for PowerShell, where a backslash means itself.

/**
 * Returns the text as one word: unchanged, in single quotes, or as `$'…'`. The last form has bytes, such as `\x27`, for all characters that
 * a shell, a screen, Markdown or the reader of a log would misread. It uses bytes because an older bash does not know `\u202e`.
 */
export const shellWord = (text: string): string => wordOn(process.platform, text);

/** Returns the word for the usual shell of a system. */
export function wordOn(platform: NodeJS.Platform, text: string): string {
  if (platform === "win32" && text.includes("\\")) {
    const slashed = text.replaceAll("\\", "/");
    const word = wordOn("linux", slashed);
    if (word === slashed) return text;
    if (word === `'${slashed}'`) return `'${text}'`;
  }
  if (PLAIN.test(text)) return text;
  const spelled = [...text].map((character, index, all) => {
    if (QUOTABLE.test(character) && !(character === "#" && all[index - 1] === "#")) return character;
    return [...Buffer.from(character)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
  });
  const plain = spelled.join("");
  return plain === text ? `'${text}'` : `$'${plain}'`;
}

const PLAIN = /^[\p{L}\p{N}_@%+=:,./-]+$/u;
const QUOTABLE = /[\p{L}\p{N}\p{Emoji_Presentation} ._/@:+,;!#%&()*=<>?^~$"{}[\]-]/u;
