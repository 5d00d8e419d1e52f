// Words of a command that is to be copied into a shell (bash, zsh).

/**
 * The text as one word: as it is, in single quotes, or `$'…'` with what a shell, a screen, Markdown or the reader of a
 * log would take for something else spelled out.
 */
export function shellWord(text: string): string {
  if (PLAIN.test(text)) return text;
  const spelled = [...text].map((character, index, all) => {
    if (QUOTABLE.test(character) && !(character === "#" && all[index - 1] === "#")) return character;
    const code = character.codePointAt(0) ?? 0;
    return code < 0x80
      ? `\\x${code.toString(16).padStart(2, "0")}`
      : `\\U${code.toString(16).padStart(8, "0")}`;
  });
  const plain = spelled.join("");
  return plain === text ? `'${text}'` : `$'${plain}'`;
}

const PLAIN = /^[\p{L}\p{N}_@%+=:,./-]+$/u;
const QUOTABLE = /[\p{L}\p{N}\p{Emoji_Presentation} ._/@:+,;!#%&()*=<>?^~$"{}[\]-]/u;
