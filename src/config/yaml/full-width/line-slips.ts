// The module finds the slips at the beginning of one line: its indentation, the dashes of a list, a comment, the colon after a key.
//
// scalar-slips.ts and broken-line-slips.ts call it, to explain a mistake and to read past it. The caller decides whether a line is
// structure or text.

import { WIDE_BLANK } from "./characters.js";
import type { Columns } from "./columns.js";
import type { Slip } from "./slip.js";

const BLANK = `[ ${WIDE_BLANK}]`;
const INDENT = new RegExp(`^${BLANK}*`);
const DASH = new RegExp(`^[-－](${BLANK}+)|^－(?=[A-Za-z_])`);
/** The pattern finds a key, the blanks after it, and a full-width colon, or an ASCII colon with a wide blank after it. */
const KEY = new RegExp(
  `^([^\\s${WIDE_BLANK}：:，｛｝［］{}[\\],#"'“”‘’「」『』＂＇&*!|>%@\`][^\\s：:]*)(${BLANK}*)(：|:(?=[${WIDE_BLANK}]))(${BLANK}*)`,
);
const NAME_OF_KEY = /^[A-Za-z_][A-Za-z0-9_.-]*$/;
/** A value is certainly no text when it begins so. */
const VALUE = /^(?:$|["'0-9“”‘’「『[{［｛|>｜＞$＄])/;

/** The line begins at `offset` in its text. */
export interface WrittenLine {
  readonly offset: number;
  readonly text: string;
  readonly columns?: Columns;
}

/** Returns the full-width slips that are visible in one line. `keyed` means that the line may be a key. */
export function lineSlips({ offset, text, columns }: WrittenLine, { keyed }: { keyed: boolean }): Slip[] {
  const slips: Slip[] = [];
  const blank = (at: number, blanks: string, instead = " ".repeat(blanks.length)): void => {
    if (isWide(blanks))
      slips.push({ part: "blank", start: offset + at, end: offset + at + blanks.length, instead });
  };
  const character = (part: Slip["part"], at: number, instead: string): void => {
    slips.push({ part, start: offset + at, end: offset + at + 1, instead });
  };
  const indent = INDENT.exec(text)?.[0] ?? "";
  let at = indent.length;
  blank(0, indent, spaces(indent, { offset, isItem: DASH.test(text.slice(at)), columns }));
  for (let dash = DASH.exec(text.slice(at)); dash !== null; dash = DASH.exec(text.slice(at))) {
    const [written, blanks = ""] = dash;
    if (written.startsWith("－")) character("dash", at, blanks === "" ? "- " : "-");
    blank(at + 1, blanks);
    at += written.length;
  }
  if (text.startsWith("＃", at)) {
    character("comment", at, "#");
    return slips;
  }
  const key = keyed ? KEY.exec(text.slice(at)) : null;
  if (key === null) return slips;
  const [whole, name = "", before = "", colon, after = ""] = key;
  const rest = text.slice(at + whole.length);
  at += name.length;
  blank(at, before, "");
  at += before.length;
  if (colon === "：") character("colon", at, after === "" && rest !== "" ? ": " : ":");
  blank(at + 1, after, rest === "" ? "" : " ");
  const sure = NAME_OF_KEY.test(name) || VALUE.test(rest.trimEnd());
  return sure ? slips : slips.map((slip) => ({ ...slip, unsure: true }));
}

const isWide = (blanks: string): boolean => /[\u3000\u00a0]/.test(blanks);

/** A wide blank may be one column or two. The lines above decide. */
function spaces(
  indent: string,
  {
    offset,
    isItem,
    columns,
  }: { readonly offset: number; readonly isItem: boolean; readonly columns: Columns | undefined },
): string {
  const widths = [1, 2].map((width) => indent.replaceAll("\u3000", " ".repeat(width)).length);
  return " ".repeat(columns?.fitting(offset, { widths, isItem }) ?? widths[0] ?? 0);
}
