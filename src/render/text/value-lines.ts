// Draws values as lines such as `private_type public → members`, with the labels in one column. A long value gets lines of its
// own, and the new value comes below the old one. block-lines.ts calls it for the values of a change.
//
// Without `verbose` a value takes at most three lines and a count of the omitted characters. If a long old and new value begin
// alike, the shared beginning is omitted first, so that the difference is visible. Contents of messages and threads have their
// own form: content-lines.ts, and memberLines below.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import type { ShownMember, ShownValue, ValueRow } from "../document/shown-value.js";
import { cutText, graphemes, textWidth, widest } from "../text-width.js";
import { diffLines, textLines } from "./content-lines.js";
import { type Line, lineText, RULE, RULE_COLUMNS, type Span, spaces, span, words } from "./paint.js";
import { ownLines } from "./prose-lines.js";
import { runSpan } from "./run-span.js";
import { wrapLine } from "./wrap-line.js";
import { wrapText } from "./wrap-text.js";

interface ValueLayout {
  /** Gives the column where the labels begin. Signs such as `⇅` are two columns to the left of it. */
  readonly indent: number;
  readonly columns: number;
  readonly verbose: boolean;
}

export function valueLines(rows: readonly ValueRow[], layout: ValueLayout): Line[] {
  const labels = rows.map(({ label }) => runSpan(label, layout));
  const labelColumns = widest(labels.map(({ text }) => textWidth(text)));
  return rows.flatMap(({ sign, value, meaning = null }, index) => {
    const label = labels[index] ?? words("");
    const head = [
      spaces(layout.indent - 2),
      sign === null ? spaces(2) : words(`${sign} `, "yellow"),
      label,
      spaces(labelColumns - textWidth(label.text) + 2),
    ];
    const inner = { ...layout, indent: layout.indent + labelColumns + 2 };
    if (value.kind === "sides") return withMeaning(sidesLines(value, head, inner), meaning, inner);
    const { verbose } = layout;
    return contentLines(value, { columns: roomFor(inner) - RULE_COLUMNS, verbose }).map(
      (line, at): Line => [...(at === 0 ? head : [spaces(inner.indent)]), RULE, ...line],
    );
  });
}

function contentLines(
  value: Exclude<ShownValue, { kind: "sides" }>,
  layout: { columns: number; verbose: boolean },
): Line[] {
  switch (value.kind) {
    case "text":
      return textLines(value, layout);
    case "diff":
      return diffLines(value.lines, layout);
    case "members":
      return memberLines(value, layout);
    default:
      return value satisfies never;
  }
}

const roomFor = ({ columns, indent }: ValueLayout): number => Math.max(NARROWEST_VALUE, columns - indent);

function sidesLines(value: ShownValue & { kind: "sides" }, head: Line, layout: ValueLayout): Line[] {
  const columns = roomFor(layout);
  const values = spansOf(value);
  const [first, second] = values;
  if (first === undefined) return [];
  const line = second === undefined ? [first] : [first, ARROW, second];
  if (line.reduce((sum, { text }) => sum + textWidth(text), 0) <= columns) return [[...head, ...line]];
  const shared = second === undefined || layout.verbose ? 0 : sharedStart(first.text, second.text);
  const inner = columns - RULE_COLUMNS - (second === undefined ? 0 : 2);
  return values.flatMap((one, index) =>
    fittedLines(one.text, { columns: inner, verbose: layout.verbose, shared }).map((text, at): Line => {
      const start = index === 0 && at === 0 ? head : [spaces(layout.indent)];
      const arrow = second === undefined ? "" : index === 1 && at === 0 ? "→ " : "  ";
      return [...start, words(arrow), { ...one, text }];
    }),
  );
}

/** Puts the meaning after the value if the line has space, and otherwise on a line of its own. */
function withMeaning(lines: Line[], meaning: Sentence | null, { columns, indent }: ValueLayout): Line[] {
  if (meaning === null) return lines;
  const [line, ...others] = lines;
  const beside = words(`  ${plainText(meaning)}`, "dim");
  if (line !== undefined && others.length === 0 && textWidth(lineText([...line, beside])) <= columns)
    return [[...line, beside]];
  return [...lines, ...ownLines(meaning, { columns, indent, style: "dim" })];
}

const NARROWEST_VALUE = 16;
const ARROW = span(" → ");

const spansOf = ({ before, after }: ShownValue & { kind: "sides" }): Span[] => [
  ...(before === null ? [] : [span(plainText(before), "dim")]),
  ...(after === null ? [] : [span(plainText(after))]),
];

const LINES_PER_VALUE = 3;
const CONTEXT = 12;

function fittedLines(
  text: string,
  { columns, verbose, shared }: { columns: number; verbose: boolean; shared: number },
): string[] {
  const allLines = wrapText(text, columns);
  if (verbose || allLines.length <= LINES_PER_VALUE) return allLines;
  const pieces = graphemes(text);
  const skipped = shared > 2 * CONTEXT ? shared - CONTEXT : 0;
  const rest = `${skipped === 0 ? "" : "…"}${pieces.slice(skipped).join("")}`;
  const lines = wrapText(rest, columns).slice(0, LINES_PER_VALUE);
  return [...lines, ...wrapText(plainText(inWords("cut-value", { characters: pieces.length })), columns)];
}

function sharedStart(left: string, right: string): number {
  const others = graphemes(right);
  const pieces = graphemes(left);
  const end = pieces.findIndex((piece, index) => piece !== others[index]);
  return end === -1 ? pieces.length : end;
}

/**
 * Draws the changes inside a keyboard, an embed or an ark: a line for each member, with its path, its old value and its new value. A
 * structure that comes or goes completely has one value a member. Without `verbose` counts replace unchanged members and the rest of a long
 * list.
 */
export function memberLines(
  { members, whole }: Pick<ShownValue & { kind: "members" }, "members" | "whole">,
  { columns, verbose }: { readonly columns: number; readonly verbose: boolean },
): Line[] {
  const changed = members.filter(({ stays }) => !stays);
  const shown = verbose ? members : changed.slice(0, MOST_MEMBERS);
  const stayed = members.length - Math.max(shown.length, changed.length);
  const cut = Math.max(0, changed.length - shown.length);
  return [
    ...shown.flatMap((one) => wrapLine(memberLine(one, { whole, verbose }), columns)),
    ...(stayed === 0 ? [] : noteLines(inWords("members-unchanged", { members: stayed }), columns)),
    ...(cut === 0 ? [] : noteLines(inWords("cut-members", { members: cut }), columns)),
  ];
}

const MOST_MEMBERS = 8;
const VALUE_COLUMNS = 40;

const noteLines = (words: Sentence, columns: number): Line[] =>
  wrapLine([span(plainText(words), "dim")], columns);

function memberLine(
  { path, stays, before, after }: ShownMember,
  { whole, verbose }: { whole: boolean; verbose: boolean },
): Line {
  const most = verbose ? Number.POSITIVE_INFINITY : VALUE_COLUMNS;
  const text = (words: Sentence | null): string =>
    cutText(plainText(words ?? inWords("value", { value: null })), most);
  const label = span(`${plainText(path)}: `, "dim");
  if (whole || stays) return [label, span(text(after ?? before))];
  return [label, span(text(before), "dim"), span(" → "), span(text(after))];
}
