// Wraps styled text. The spans of one line become several lines within a number of columns and keep their styles. block-lines.ts,
// content-lines.ts and value-lines.ts call it for lines of data.

import { type Line, lineText, type Span } from "./paint.js";
import { type Wrapping, wrapText } from "./wrap-text.js";

/** Returns at least one line. A space at a break is dropped. */
export function wrapLine(line: Line, columns: number, wrapping: Wrapping = {}): Line[] {
  const text = lineText(line);
  let start = 0;
  return wrapText(text, columns, wrapping).map((part) => {
    while (!text.startsWith(part, start) && text[start] === " ") start += 1;
    const end = start + part.length;
    const cut = cutSpans(line, { start, end });
    start = end;
    return cut;
  });
}

function cutSpans(line: Line, { start, end }: { start: number; end: number }): Line {
  const spans: Span[] = [];
  let at = 0;
  for (const of of line) {
    const { text } = of;
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    if (part !== "") spans.push({ ...of, text: part });
    at += text.length;
  }
  return spans;
}
