// Markdown → rich text. Which marks the service knows is not documented; these are the ones that rich text
// can say: bold and italic, headings (as bold), links and pictures. Everything else stays as it was typed.
//
// One pass; no pattern can look ahead further than the next bracket, so hostile text costs no more time.

import type { SentRichText } from "./rich-text.js";
import { RichTextBuilder } from "./rich-text-builder.js";

const INLINE =
  /\\([\\`*_[\]()!#<>-])|`([^`]*)`|(!?)\[([^[\]]*)\]\(([^()\s]*)(?:\s+"[^"()]*")?\)|<(https?:\/\/[^<>\s]+)>|\*\*|__|\*|_/g;
const HEADING = /^#{1,6}\s+/;
const FENCE = /^\s*```/;

export function markdownRichText(text: string): SentRichText {
  const builder = new RichTextBuilder();
  let fenced = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (FENCE.test(line)) {
      fenced = !fenced;
      continue;
    }
    if (fenced) builder.text(line);
    else if (HEADING.test(line)) readLine(line.replace(HEADING, ""), builder, true);
    else if (line.trim() !== "") readLine(line, builder, false);
    builder.endLine();
  }
  return builder.finish();
}

function readLine(line: string, builder: RichTextBuilder, heading: boolean): void {
  const open = { bold: "", italic: "" };
  const write = (text: string) =>
    builder.text(text, { font_bold: heading || open.bold !== "", italic: open.italic !== "" });
  let done = 0;
  for (const match of line.matchAll(INLINE)) {
    const [mark, escaped, code, bang, label = "", address = "", bare] = match;
    const { index } = match;
    write(line.slice(done, index));
    done = index + mark.length;
    if (escaped !== undefined) write(escaped);
    else if (code !== undefined) write(code);
    else if (bare !== undefined) builder.link(bare, bare);
    else if (bang === "!") builder.image(address);
    else if (bang === "") builder.link(address, label);
    else {
      const kind = mark.length === 2 ? "bold" : "italic";
      const edges = { before: line[index - 1] ?? " ", after: line[done] ?? " " };
      if (open[kind] === mark && closes(mark, edges)) open[kind] = "";
      else if (open[kind] === "" && opens(mark, edges) && line.includes(mark, done)) open[kind] = mark;
      else write(mark);
    }
  }
  write(line.slice(done));
}

interface Edges {
  readonly before: string;
  readonly after: string;
}

// An underscore inside a word is a letter; stars may stand anywhere, because Chinese has no spaces.
const opens = (mark: string, { before, after }: Edges): boolean =>
  !/\s/.test(after) && (mark.startsWith("*") || !isLetter(before));
const closes = (mark: string, { after }: Edges): boolean => mark.startsWith("*") || !isLetter(after);
const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);
