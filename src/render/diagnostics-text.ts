// Diagnostics as compilers show them: place, level, code and message on one line that editors can jump to, the
// source line with carets under what is meant, the next step, and a count at the end.
//
// Carets stand by display width, so they are right under Chinese text and under escapes.

import { type Diagnostic, isError } from "../model/diagnostic.js";
import { counted } from "./counted.js";
import { type Line, paint, spaces, span, type TextOptions, usableWidth } from "./paint.js";
import { cutStart, cutText, textWidth } from "./text-width.js";
import { wrapText } from "./wrap-text.js";

/** Empty for no diagnostics; no newline at the end. */
export function diagnosticsText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  return paint(diagnosticsLines(diagnostics, usableWidth(options)), options.color);
}

export function diagnosticsLines(diagnostics: readonly Diagnostic[], columns: number): Line[] {
  if (diagnostics.length === 0) return [];
  return [...diagnostics.flatMap((one) => [...diagnosticLines(one, columns), []]), countLine(diagnostics)];
}

function diagnosticLines(diagnostic: Diagnostic, columns: number): Line[] {
  const { at, code, message, hint } = diagnostic;
  const error = isError(diagnostic);
  const title: Line = [
    ...(at === null ? [] : [span(`${at.file}:${at.line}:${at.column}: `, "bold")]),
    span(`${error ? "error" : "warning"} ${code}:`, error ? "red" : "yellow"),
    span(` ${message}`),
  ];
  const gutter = at === null || diagnostic.excerpt === null ? 0 : String(at.line).length;
  return [title, ...excerptLines(diagnostic, { gutter, columns }), ...hintLines(hint, { gutter, columns })];
}

function excerptLines(
  { at, excerpt, code }: Diagnostic,
  { gutter, columns }: { gutter: number; columns: number },
): Line[] {
  if (excerpt === null) return [];
  const end = excerpt.caret + excerpt.length;
  const before = span(excerpt.text.slice(0, excerpt.caret)).text;
  const marked = span(excerpt.text.slice(excerpt.caret, end)).text;
  const after = span(excerpt.text.slice(end)).text;
  const room = columns - gutter - 3;
  // What is meant comes first, then what follows it up to a quarter, then as much before it as there is room.
  const shownMarked = cutText(marked, room - 2);
  const free = room - textWidth(shownMarked);
  const shownBefore = cutStart(before, free - Math.min(textWidth(after), Math.floor(free / 4)));
  const shownAfter = cutText(after, free - textWidth(shownBefore));
  const bar = (number: string): Line => [span(number.padStart(gutter), "dim"), span(" |", "dim")];
  const style = code.startsWith("E-") ? "red" : "yellow";
  return [
    bar(""),
    [...bar(String(at?.line ?? "")), span(` ${shownBefore}${shownMarked}${shownAfter}`)],
    [
      ...bar(""),
      spaces(1 + textWidth(shownBefore)),
      span("^".repeat(Math.max(1, textWidth(shownMarked))), style),
    ],
  ];
}

function hintLines(hint: string, { gutter, columns }: { gutter: number; columns: number }): Line[] {
  if (hint === "") return [];
  const lead = " ".repeat(Math.max(gutter, 1) + 1);
  return wrapText(span(asSentence(hint)).text, columns - lead.length - HELP.length).map((line, index) => [
    span(lead),
    index === 0 ? span(HELP, "cyan") : spaces(HELP.length),
    span(line),
  ]);
}

const HELP = "= help: ";

const asSentence = (hint: string): string => hint.charAt(0).toUpperCase() + hint.slice(1);

/** `E-MORE` and `W-MORE` stand for what is not told one by one. */
function countLine(diagnostics: readonly Diagnostic[]): Line {
  const count = (level: "E-" | "W-", noun: string): string[] => {
    const found = diagnostics.filter(({ code }) => code.startsWith(level));
    const told = found.filter(({ code }) => code !== `${level}MORE`).length;
    if (found.length === 0) return [];
    return [`${counted(told, noun)}${found.length > told ? " and more" : ""}`];
  };
  const counts = [...count("E-", "error"), ...count("W-", "warning")].join(", ");
  return [span(counts, diagnostics.some(isError) ? "red" : "yellow")];
}
