// Words of a command that is to be copied into a shell: bash from 3.2, which a Mac brings, and zsh. Words of a path of Windows, such as
// `C:\guilds\state.json`, are for PowerShell, where a backslash means itself.

/**
 * The text as one word: as it is, in single quotes, or `$'…'` with what a shell, a screen, Markdown or the reader of a
 * log would take for something else spelled out, as bytes: `\x27`. An older bash does not know `\u202e`.
 */
export const shellWord = (text: string): string => wordOn(process.platform, text);

/** The word for the usual shell of a system. */
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
