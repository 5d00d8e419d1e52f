// Splices: pieces of a text that are replaced by others, and the text that comes of all of them.

import type { EditedSpan } from "./file-edit.js";

/** What stands from `start` up to `end` becomes `text`; `start` = `end`: it is put there. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The line before it stays: a text without a line break at its end has none afterwards either. */
  readonly cutsLine?: boolean;
  /** What ends the line before it, if that line is not ended yet. */
  readonly lineBreak?: string;
  /** The new text comes before the other splices of the same place, such as a member before the next item. */
  readonly leads?: boolean;
}

/** Splices of one place stand in their order; of what two of them cut, both parts go, and what one puts in between stays. */
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

/** Parts that touch each other are one. */
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

/** The last characters of the new text go: they are part of the last span, or stand right before it. */
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
