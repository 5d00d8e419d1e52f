// Draws notes on a terminal as compilers do: a line that editors can jump to, the line of the file with carets, and the next
// step. The note on a finding has its place below the message. block-lines.ts calls it for each note.
//
// Carets are placed by display width, so they point right under Chinese text and under escapes.

import type { SourcePosition } from "../../model/source-position.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import type { Excerpt, Note } from "../document/block.js";
import { punctuationText } from "../document/punctuation.js";
import { cutStart, cutText, textWidth } from "../text-width.js";
import { type Line, type Style, spaces, span, words } from "./paint.js";
import { proseLines } from "./prose-lines.js";

const LEVEL_STYLE: Readonly<Record<Note["severity"], Style>> = {
  error: "red",
  warning: "yellow",
  info: "dim",
};

interface NoteLayout {
  readonly columns: number;
  readonly headline: number;
  readonly indent: number;
}

/** Draws a note. An info note is dim in all its lines. */
export function noteLines(note: Note, layout: NoteLayout): Line[] {
  const { columns, indent } = layout;
  const { severity, code, at, excerpt, hint } = note;
  const colon = punctuationText("colon");
  const lead = [words(`${label(severity)} ${code}${colon.trimEnd()}`, LEVEL_STYLE[severity])];
  const gap = colon.slice(colon.trimEnd().length);
  if (note.of === "finding") {
    const style = severity === "info" ? "dim" : null;
    return [
      ...proseLines(note.message, { columns, indent, style, lead, gap, hang: HANG }),
      ...aboutLines(note, indent + HANG),
      ...proseLines(hint, { columns, indent: indent + HANG, style, lead: nextLead("help", style ?? "cyan") }),
    ];
  }
  const place = at === null ? [] : [words(`${placeText(at)}: `, "bold")];
  const gutter = at === null || excerpt === null ? 0 : String(at.line).length;
  const below = indent + Math.max(gutter, 1) + 1;
  const room = note.of === "error" ? layout.headline : columns;
  return [
    ...proseLines(note.message, {
      columns: layout.headline,
      indent,
      lead: [...place, ...lead],
      gap,
      hang: HANG,
    }),
    ...(excerpt === null ? [] : excerptLines(excerpt, { gutter, columns, note })),
    ...proseLines(note.cause, { columns: room, indent: below, lead: nextLead("cause", "dim") }),
    ...proseLines(hint, { columns: room, indent: below, lead: nextLead("help", "cyan") }),
  ];
}

const HANG = 4;

const label = (name: "error" | "warning" | "info" | "help" | "cause"): string =>
  plainText(inWords("label", { label: name }));

/** Draws the next step after `= help: `. */
export const nextLines = (words: Sentence, layout: { columns: number; indent: number }): Line[] =>
  proseLines(words, { ...layout, lead: nextLead("help", "cyan") });

const nextLead = (name: "help" | "cause", style: Style): Line => [
  words(`= ${label(name)}${punctuationText("colon")}`, style),
];

const placeText = ({ file, line, column }: SourcePosition): string => `${file}:${line}:${column}`;

function aboutLines({ at, about }: Note, indent: number): Line[] {
  const place = at !== null ? placeText(at) : about !== null ? plainText(about) : "";
  return place === "" ? [] : [[spaces(indent), words(`${plainText(inWords("at"))} ${place}`, "dim")]];
}

function excerptLines(
  excerpt: Excerpt,
  { gutter, columns, note }: { gutter: number; columns: number; note: Note },
): Line[] {
  const [before, marked, after] = [
    plainText(excerpt.before),
    plainText(excerpt.meant),
    plainText(excerpt.after),
  ];
  const room = columns - gutter - 3;
  // The marked part has priority. The text behind it gets up to a quarter of the rest, and the text before it gets what remains.
  const shownMarked = cutText(marked, room - 2);
  const free = room - textWidth(shownMarked);
  const shownBefore = cutStart(before, free - Math.min(textWidth(after), Math.floor(free / 4)));
  const shownAfter = cutText(after, free - textWidth(shownBefore));
  const bar = (number: string): Line => [words(number.padStart(gutter), "dim"), words(" |", "dim")];
  return [
    bar(""),
    [...bar(String(note.at?.line ?? "")), span(` ${shownBefore}${shownMarked}${shownAfter}`)],
    [
      ...bar(""),
      spaces(1 + textWidth(shownBefore)),
      span("^".repeat(Math.max(1, textWidth(shownMarked))), LEVEL_STYLE[note.severity]),
    ],
  ];
}
