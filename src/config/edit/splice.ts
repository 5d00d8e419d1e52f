// A splice replaces a piece of a text by another one. The module applies all splices of a text. edit-file.ts applies the splices that the
// other modules of this folder make.

import type { EditedSpan } from "./file-edit.js";

/** `text` replaces the part from `start` to `end`. When both are equal, it is inserted there. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The splice cuts a whole line and keeps the line before. A text without a line break at its end then still has none. */
  readonly cutsLine?: boolean;
  /** The text is the end of the line before, if that line has no end yet. */
  readonly lineBreak?: string;
  /** The new text comes before the other splices at the same place, such as a member before the next item. */
  readonly leads?: boolean;
}

/**
 * Applies the splices. At one place they keep their order. If two of them cut overlapping parts, both parts go, and an insertion in between
 * stays.
 */
export function spliced(
  text: string,
  splices: readonly Splice[],
): { text: string; spans: readonly EditedSpan[] } {
  const spans: EditedSpan[] = [];
  let done = "";
  let from = 0;
  for (const splice of splices.toSorted(byPlace)) {
    const start = Math.max(from, splice.start);
    const end = Math.max(start, splice.end);
    done += text.slice(from, start);
    from = end;
    const isOpen = splice.lineBreak !== undefined && done !== "" && !done.endsWith("\n");
    const put = (isOpen ? (splice.lineBreak ?? "") : "") + splice.text;
    addSpan(spans, {
      before: { start, end },
      after: { start: done.length, end: done.length + put.length },
    });
    done += put;
  }
  const isOpen = !text.endsWith("\n") && splices.some(({ cutsLine, end }) => cutsLine && end === text.length);
  const [lineBreak = ""] = isOpen && from === text.length ? (/\r?\n$/.exec(done) ?? []) : [];
  if (lineBreak !== "") takeBack(spans, { done, taken: lineBreak.length, end: text.length });
  return { text: done.slice(0, done.length - lineBreak.length) + text.slice(from), spans };
}

const byPlace = (left: Splice, right: Splice): number =>
  left.start - right.start || Number(right.leads ?? false) - Number(left.leads ?? false);

/** Parts that touch each other become one span. */
function addSpan(spans: EditedSpan[], { before, after }: EditedSpan): void {
  const last = spans.at(-1);
  if (before.end === before.start && after.end === after.start) return;
  if (last === undefined || last.before.end < before.start) {
    spans.push({ before, after });
    return;
  }
  spans[spans.length - 1] = {
    before: { start: last.before.start, end: before.end },
    after: { start: last.after.start, end: after.end },
  };
}

/** Cuts the last characters of the new text. They are part of the last span, or come directly before it. */
function takeBack(
  spans: EditedSpan[],
  { done, taken, end }: { readonly done: string; readonly taken: number; readonly end: number },
): void {
  const last = spans.pop();
  if (last === undefined) return;
  const fromText = Math.max(0, taken - (last.after.end - last.after.start));
  addSpan(spans, {
    before: { start: last.before.start - fromText, end },
    after: { start: last.after.start - fromText, end: done.length - taken },
  });
}
