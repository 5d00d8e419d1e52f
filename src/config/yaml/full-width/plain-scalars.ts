// A plain scalar is a text without quotes in YAML, here with the signs around it. A full-width character can be a slip only there, not in a
// comment, in quotes or in a block scalar.

import { CST, Lexer } from "yaml";

export interface PlainScalar {
  readonly start: number;
  readonly text: string;
  /** The scalar is inside such a bracket. null means that it is in none. */
  readonly within: "map" | "list" | null;
  /** The scalar is a key: a colon follows it. */
  readonly isKey: boolean;
  /** The scalar is a value: a colon is before it. */
  readonly isValue: boolean;
  /** A blank or the end of the line follows. */
  readonly isSpaced: boolean;
  /** Quoted words or a closing bracket come directly before it. */
  readonly afterEnd: boolean;
}

/** Returns the scalars in order. The lexer accepts a broken structure and does not recurse. */
export function plainScalars(text: string): PlainScalar[] {
  const scalars: { -readonly [Key in keyof PlainScalar]: PlainScalar[Key] }[] = [];
  const brackets: ("map" | "list")[] = [];
  let at = 0;
  let before = "";
  let adjacent = "";
  let isContent = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (isContent) {
      const surrounding = {
        within: brackets.at(-1) ?? null,
        isValue: before === "map-value-ind",
        isSpaced: !/\S/.test(text.charAt(at + lexeme.length)),
        afterEnd: ENDS.has(adjacent),
      };
      const isPlain = before !== "block-scalar-header";
      if (isPlain) scalars.push({ start: at, text: lexeme, isKey: false, ...surrounding });
      at += lexeme.length;
      before = adjacent = isPlain ? "plain" : "block";
      isContent = false;
      continue;
    }
    const type = CST.tokenType(lexeme) ?? "";
    isContent = type === "scalar";
    if (!MARKS.has(type)) at += lexeme.length;
    else if (type === "flow-error-end") brackets.length = 0;
    if (MARKS.has(type)) continue;
    adjacent = type;
    if (SILENT.has(type)) continue;
    const last = scalars.at(-1);
    if (type === "map-value-ind" && before === "plain" && last !== undefined) last.isKey = true;
    if (type === "flow-map-start") brackets.push("map");
    else if (type === "flow-seq-start") brackets.push("list");
    else if (type === "flow-map-end" || type === "flow-seq-end") brackets.pop();
    before = type;
  }
  return scalars;
}

/** These tokens are marks of the lexer, and no text. */
export const MARKS: ReadonlySet<string> = new Set(["doc-mode", "flow-error-end", "scalar"]);
const SILENT: ReadonlySet<string> = new Set(["space", "comment", "newline"]);
const ENDS: ReadonlySet<string> = new Set([
  "single-quoted-scalar",
  "double-quoted-scalar",
  "flow-map-end",
  "flow-seq-end",
]);
