// A term: a row of docs/reference/terms.md, as `guildform explain members` prints it. One word may have several rows, each with
// another key.

export interface Term {
  /** `members`, `any role NAME` */
  readonly word: string;
  /** `private_type: members` */
  readonly written: string;
  readonly members: string;
  readonly not: string;
  /** The value or the role of the service. */
  readonly service: string;
}

/** The rows of the table; a page without rows is a bug of guildform. */
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
