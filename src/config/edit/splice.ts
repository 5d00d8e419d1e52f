// Splices: pieces of a text that are replaced by others, and the text that comes of all of them.

import type { EditedSpan } from "./file-edit.js";

/** What stands from `start` up to `end` becomes `text`; `start` = `end`: it is put there. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The end of the text is cut: where it had no line break at its end, it has none afterwards. */
  readonly cutsLine?: boolean;
}

/** Splices of one place stand in their order; of what two of them cut, both parts go, and what one puts in between stays. */
export function spliced(
  text: string,
  splices: readonly Splice[],
): { text: string; spans: readonly EditedSpan[] } {
  const spans: EditedSpan[] = [];
  let done = "";
  let from = 0;
  for (const splice of splices.toSorted((left, right) => left.start - right.start)) {
    const start = Math.max(from, splice.start);
    const end = Math.max(start, splice.end);
    done += text.slice(from, start);
    from = end;
    const isLast = splice.cutsLine === true && end === text.length && !text.endsWith("\n");
    const [lineBreak = ""] = isLast ? (/\r?\n$/.exec(done) ?? []) : [];
    done = done.slice(0, done.length - lineBreak.length);
    const after = { start: done.length, end: done.length + splice.text.length };
    done += splice.text;
    addSpan(spans, { before: { start, end }, after }, lineBreak.length);
  }
  return { text: done + text.slice(from), spans };
}

/** Parts that touch each other are one. `taken`: characters before this part that it took back, from the text or from the last part. */
function addSpan(spans: EditedSpan[], { before, after }: EditedSpan, taken: number): void {
  const last = spans.at(-1);
  if (last === undefined || last.before.end < before.start - taken) {
    const isChange = before.end > before.start || after.end > after.start || taken > 0;
    if (isChange) spans.push({ before: { start: before.start - taken, end: before.end }, after });
    return;
  }
  const fromText = last.before.end < before.start || last.after.end === last.after.start ? taken : 0;
  const isJoined = last.before.end < before.start;
  spans[spans.length - 1] = {
    before: { start: last.before.start - (isJoined ? 0 : fromText), end: before.end },
    after: { start: Math.min(last.after.start, after.start), end: after.end },
  };
}
