// Diagnostics as compilers show them: place, level, code and message on one line that editors can jump to, the
// source line with carets under what is meant, the next step, and a count at the end.
//
// Carets stand by display width, so they are right under Chinese text and under escapes.

import { type Diagnostic, isError } from "../words/diagnostic.js";
import { told } from "../words/words-of.js";
import { counted } from "./counted.js";
import {
  headlineWidth,
  type Line,
  paint,
  spaces,
  span,
  type TextOptions,
  usableWidth,
  words,
} from "./paint.js";
import { proseLines } from "./prose-lines.js";
import { cutStart, cutText, textWidth } from "./text-width.js";

/** Empty for no diagnostics; no newline at the end. */
export function diagnosticsText(diagnostics: readonly Diagnostic[], options: TextOptions): string {
  return paint(diagnosticsLines(diagnostics, options), options.color);
}

export function diagnosticsLines(diagnostics: readonly Diagnostic[], options: TextOptions): Line[] {
  if (diagnostics.length === 0) return [];
  return [...diagnostics.flatMap((one) => [...diagnosticLines(one, options), []]), countLine(diagnostics)];
}

function diagnosticLines(diagnostic: Diagnostic, options: TextOptions): Line[] {
  const columns = usableWidth(options);
  const { at, code } = diagnostic;
  const { message, hint } = told(diagnostic);
  const error = isError(diagnostic);
  const place = at === null ? [] : [words(`${at.file}:${at.line}:${at.column}: `, "bold")];
  const level = words(`${error ? "error" : "warning"} ${code}:`, error ? "red" : "yellow");
  const gutter = at === null || diagnostic.excerpt === null ? 0 : String(at.line).length;
  return [
    ...proseLines(` ${message}`, { columns: headlineWidth(options), lead: [...place, level], hang: 4 }),
    ...excerptLines(diagnostic, { gutter, columns }),
    ...proseLines(asSentence(hint), {
      columns,
      indent: Math.max(gutter, 1) + 1,
      lead: [words("= help: ", "cyan")],
    }),
  ];
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
  const bar = (number: string): Line => [words(number.padStart(gutter), "dim"), words(" |", "dim")];
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
  return [words(counts, diagnostics.some(isError) ? "red" : "yellow")];
}
