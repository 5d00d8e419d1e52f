// Plain English in what a command printed: three words in a row in plain letters, which the pseudo-language has widened
// wherever a catalogue wrote them.

/** Text that stays plain in each language, on one line or wrapped: words of others, and text to be typed. */
const STAYS = /⟦[^⟧]*⟧|`[^`]*`|"(?:[^"\\\n]|\\.)*"|\w+:\/\/\S+|(?:\.{0,2}\/)[\w./-]+/g;

/** Lines to be typed or copied: a command, and a line of the file with its number. Text behind `│` is from others. */
const COPIED = /^\s*(?:guildform |\d+ \|)|│ /;

const SENTENCE = /(?<![\w-])[A-Za-z][a-z]+(?:,? (?:[a-z]+|I|a)){2,}\b/;

/** The plain texts in what was printed, each once, with numbers as `0`. */
export function plainEnglish(printed: string): readonly string[] {
  const lines = printed
    .replaceAll(STAYS, (text) => "\n".repeat(text.split("\n").length - 1) || "·")
    .split("\n");
  const texts = lines
    .filter((line) => !COPIED.test(line) && SENTENCE.test(line))
    .map((line) => line.trim().replaceAll(/[0-9]+/g, "0"));
  return [...new Set(texts)];
}
