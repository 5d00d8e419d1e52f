// Writes the Markdown of the generated reference: headings, tables, code, and the prose of the help and of the descriptions in schemas.
//
// GitHub, Gitee and Gitea show this Markdown alike. A paragraph is one line, because a wrapped line could begin with `-` or `#`.

/** Writes plain text as Markdown. Flags, variables and globs become code, and code between backticks stays. */
export function markdownProse(text: string): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : codeIn(part)))
    .join("");
}

/** Joins the lines of a paragraph. Chinese has no blank next to its marks and between its characters. */
export const joinedLines = (lines: readonly string[]): string =>
  lines.join("\n").replaceAll(NO_BLANK, "").replaceAll("\n", " ");

/** Matches a line break that becomes no blank. */
const NO_BLANK =
  /(?<=[，。、：；！？（）“”])\n|\n(?=[，。、：；！？（）“”])|(?<=\p{Script=Han})\n(?=\p{Script=Han})/gu;

/** Matches `--flag`, `GUILDFORM_STATE`, `${NAME}`, and a word with a sign of Markdown, such as `permission.*`. */
const CODE =
  /(?<![\w-])--?[a-z][\w-]*(?:=[\w.-]+)?(?: --[a-z][\w-]*)*|(?<!\w)[A-Z]+(?:_[A-Z0-9]+)+\b|\$\{[^}]*\}|[^\s(){}"'“”\p{Script=Han}，。、：；！？（）]*[*<>|~[\]][^\s(){}"'“”\p{Script=Han}，。、：；！？（）]*/gu;

function codeIn(text: string): string {
  let [whole, end] = ["", 0];
  for (const match of text.matchAll(CODE)) {
    const word = match[0].replace(/[.,;:]+$/, "");
    if (!/\w/.test(word)) continue;
    whole += escaped(text.slice(end, match.index)) + inCode(word);
    end = match.index + word.length;
  }
  return whole + escaped(text.slice(end));
}

const escaped = (text: string): string => text.replace(/[\\*<>[\]|~]|(?<!\w)_|_(?!\w)/g, "\\$&");

/** The text may contain backticks. */
export function inCode(text: string): string {
  const fence = text.includes("`") ? "``" : "`";
  const margin = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${margin}${text}${margin}${fence}`;
}

export const codeList = (texts: readonly string[]): string => texts.map(inCode).join(", ");

export const codeFence = (language: string, lines: readonly string[]): string =>
  [`\`\`\`${language}`, ...lines, "```"].join("\n");

/** Leaves out empty columns. A cell is Markdown. A `|` in a cell is escaped, and a line break becomes `<br>`. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = head.flatMap((_, index) => (rows.some((row) => (row[index] ?? "") !== "") ? [index] : []));
  const line = (row: readonly string[]) =>
    `| ${columns.map((index) => cell(row[index] ?? "")).join(" | ")} |`;
  return [line(head), `|${columns.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

const cell = (text: string): string => text.replace(/(?<!\\)\|/g, "\\|").replaceAll("\n", "<br>");

/** A block that is null is left out. `source` is the file that people edit. */
export const generatedPage = (source: string, blocks: readonly (string | null)[]): string =>
  `${[`<!-- Generated from ${source} by \`npm run reference\`. -->`, ...blocks.filter((one) => one !== null)].join("\n\n")}\n`;

/** Returns a heading with its table, or null for a table without rows. */
export const titledTable = (
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string | null => (rows.length === 0 ? null : `## ${title}\n\n${markdownTable(head, rows)}`);
