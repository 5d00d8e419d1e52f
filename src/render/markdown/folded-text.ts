// Prints the texts of messages and threads. Each text is a complete diff, folded below the changes behind a line with the name of
// its message or thread. change-pieces.ts calls it for each change with a text.

import { inWords } from "../../words/in-words.js";
import type { Sentence } from "../../words/sentence.js";
import { type FoldedDiffLine, foldedDiff } from "../document/folded-diff.js";
import { punctuationText } from "../document/punctuation.js";
import type { Run } from "../document/run.js";
import type { ShownMember, ShownValue, ValueRow } from "../document/shown-value.js";
import { fenceAround } from "./fence.js";
import { fenced, htmlText } from "./markdown-words.js";

/** A text value takes lines of its own: a text, a diff, or the members of a structure. */
export type TextValue = Exclude<ShownValue, { kind: "sides" }>;

/** Returns the words that replace a folded text among the changes. */
export function foldedWords(value: TextValue): Sentence {
  switch (value.kind) {
    case "text":
      return inWords("folded-text", { lines: value.lines.length, characters: value.characters });
    case "diff":
      return inWords("folded-diff", {
        gone: value.lines.filter(({ side }) => side === "old" || side === "changed").length,
        come: value.lines.filter(({ side }) => side === "new" || side === "changed").length,
      });
    case "members":
      return inWords("folded-members", { members: value.members.length });
    default:
      return value satisfies never;
  }
}

/** Prints the folded text. `names` are the names of the row and of the rows above it. */
export function foldedText({ label, value }: ValueRow, names: readonly (readonly Run[])[]): string[] {
  if (value.kind === "sides") return [];
  const of = names.map((runs) => runs.map(({ words }) => htmlText(words)).join("")).join(" › ");
  return [
    `<details><summary>${of}${punctuationText("colon")}${htmlText(label.words)}${punctuationText("comma")}${htmlText(foldedWords(value))}</summary>`,
    "",
    ...fenceAround(textLines(value)),
    "",
    "</details>",
  ];
}

function textLines(value: TextValue): string[] {
  switch (value.kind) {
    case "text":
      return value.lines.map((line) => `${value.side === "old" ? "-" : "+"} │ ${fenced(line)}`);
    case "diff":
      return foldedDiff(value.lines).flatMap(diffLines);
    case "members":
      return value.members.flatMap((one) => memberLines(one, value.whole));
    default:
      return value satisfies never;
  }
}

function diffLines(line: FoldedDiffLine): string[] {
  switch (line.side) {
    case "folded":
      return [`  ${fenced(inWords("lines-unchanged", { lines: line.lines }))}`];
    case "same":
      return [`  │ ${fenced(line.words)}`];
    case "old":
      return [`- │ ${fenced(line.words)}`];
    case "new":
      return [`+ │ ${fenced(line.words)}`];
    case "changed":
      return (["old", "new"] as const).map((side) => {
        const pieces = line.pieces.filter((one) => one.side === "same" || one.side === side);
        return `${side === "old" ? "-" : "+"} │ ${pieces.map(({ words }) => fenced(words)).join("")}`;
      });
    default:
      return line satisfies never;
  }
}

function memberLines({ path, stays, before, after }: ShownMember, whole: boolean): string[] {
  const line = (sign: string, words: Sentence | null): string[] =>
    words === null ? [] : [`${sign} │ ${fenced(path)}: ${fenced(words)}`];
  if (stays && !whole) return line(" ", after ?? before);
  return [...line("-", before), ...line("+", after)];
}
