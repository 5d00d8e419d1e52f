// A written text comes from a person, in the YAML or in a file next to it. It knows the places of its characters.
//
// A written text has LF for CRLF and no blank lines at its end. A reader gives the offsets of a problem in the text. In the YAML, quotes,
// indentation and escapes come between the text and its source, so the mark under the problem is as exact as possible.
// read/attached-file.ts makes these texts for messages, threads and announcements, and the readers of contents take them.

import type { SourcePosition } from "../../model/source-position.js";
import type { CodeParams } from "../../words/params.js";
import type { Place } from "../../words/place.js";
import type { Problems } from "../source/problems.js";
import type { SourceText, TextRange } from "../source/source-text.js";
import type { ScalarNode } from "../yaml/node.js";

export interface WrittenText {
  readonly text: string;
  /** Returns the place of an offset of `text`. */
  at(offset: number): SourcePosition;
  /** Reports a problem of a part of `text`. `inValue` is its place in the text, when the file cannot show the part itself. */
  report<C extends TextCode>(
    code: C,
    part: TextRange,
    params: (inValue: Place | null) => CodeParams[C],
  ): void;
}

export type TextCode =
  | "E-CHANNEL-UNKNOWN"
  | "E-EMOJI"
  | "E-FORM-OPEN"
  | "E-TEXT-CONTROL"
  | "E-THREAD-JSON"
  | "E-USER-UNKNOWN"
  | "W-MENTIONS-EVERYONE";

export function fileText(file: SourceText, problems: Problems): WrittenText {
  return {
    text: withoutTrailingLines(file.text),
    at: (offset) => file.position(offset),
    report: (code, part, params) => problems.add(code, part, () => params(null), file),
  };
}

export function scalarText(source: SourceText, node: ScalarNode, problems: Problems): WrittenText {
  const text = withoutTrailingLines(withPlainLines(node.text));
  const raw = source.text.slice(node.start, node.end);
  const place = (part: TextRange): TextRange => {
    const inRaw = partInRaw(text, raw, part);
    return inRaw === undefined
      ? node
      : { start: node.start + inRaw, end: node.start + inRaw + part.end - part.start };
  };
  return {
    text,
    at: (offset) => source.position(place({ start: offset, end: offset + 1 }).start),
    report: (code, part, params) => {
      const range = problems.shows(code) ? place(part) : node;
      problems.add(code, range, () => params(range === node ? placeIn(text, part) : null));
    },
  };
}

/** The marked words occur in the raw text as often as in the value. So the nth occurrence in both is the same. */
function partInRaw(text: string, raw: string, { start, end }: TextRange): number | undefined {
  const words = text.slice(start, end);
  if (words === "" || words.includes("\n")) return undefined;
  const before = countOf(text.slice(0, start + words.length - 1), words);
  if (countOf(text, words) !== countOf(raw, words)) return undefined;
  let at = raw.indexOf(words);
  for (let count = 0; count < before; count++) at = raw.indexOf(words, at + 1);
  return at;
}

function countOf(text: string, words: string): number {
  let count = 0;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) count++;
  return count;
}

function placeIn(text: string, { start }: TextRange): Place {
  const before = text.slice(0, start);
  const line = before.split("\n").length;
  return { line, column: Array.from(before.slice(before.lastIndexOf("\n") + 1)).length + 1 };
}

const withPlainLines = (text: string): string => text.replaceAll("\r\n", "\n");

function withoutTrailingLines(text: string): string {
  let end = text.length;
  for (let at = end - 1; at >= 0; at--) {
    const character = text[at];
    if (character === "\n") end = at;
    else if (character !== " " && character !== "\t") break;
  }
  return text.slice(0, end);
}
