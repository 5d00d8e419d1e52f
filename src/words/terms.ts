// Reads the rows of docs/reference/terms.md, which `guildform explain members` prints. A word can have several rows,
// each with another key.

export interface Term {
  /** The word is `members` or `any role NAME`, for example. */
  readonly word: string;
  /** A file has the word in this form, such as `private_type: members`. */
  readonly written: string;
  readonly members: string;
  readonly not: string;
  /** The service has this value or role for the word. */
  readonly service: string;
}

/** Returns the rows of the table. Throws an Error if the page has no rows, which is a bug of guildform. */
export function termsIn(markdown: string): readonly Term[] {
  const rows = markdown.split("\n").filter((line) => line.startsWith("| `"));
  if (rows.length === 0) throw new Error("no terms");
  return rows.map((line) => {
    const [word = "", written = "", members = "", not = "", service = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { word: word.replaceAll("`", ""), written, members, not, service };
  });
}
