// Finds plain English in the output of a command. Three words in a row in plain letters are plain English, because the pseudo-language
// widens the letters of every catalogue.

/** These texts stay plain in each language, on one line or wrapped. They are words of other people, and text to type. */
const STAYS = /⟦[^⟧]*⟧|`[^`]*`|"(?:[^"\\\n]|\\.)*"|\w+:\/\/\S+|(?:\.{0,2}\/)[\w./-]+/g;

/** A person types or copies these lines: a command, or a line of the file with its number. Text after `│` comes from other people. */
const COPIED = /^\s*(?:guildform |\d+ \|)|│ /;

const SENTENCE = /(?<![\w-])[A-Za-z][a-z]+(?:,? (?:[a-z]+|I|a)){2,}\b/;

/** Returns the plain texts of an output, each once, with numbers as `0`. */
export function plainEnglish(printed: string): readonly string[] {
  const lines = printed
    .replaceAll(STAYS, (text) => "\n".repeat(text.split("\n").length - 1) || "·")
    .split("\n");
  const texts = lines
    .filter((line) => !COPIED.test(line) && SENTENCE.test(line))
    .map((line) => line.trim().replaceAll(/[0-9]+/g, "0"));
  return [...new Set(texts)];
}
