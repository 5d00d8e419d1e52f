// Compares two texts for people: line by line, and word by word inside a changed line. Chinese is split into words too. shown-values.ts
// calls it for a changed text.
//
// The result is data, and the module draws nothing. It loses nothing: without the new pieces the lines are the old text, and
// without the old pieces they are the new text. The work is bounded: a part with too many differences counts as replaced.

import { diffArrays } from "diff/lib/diff/array.js";
import { once } from "../../model/once.js";

/** Returns the lines in the order of reading. The old lines of a replaced part come first. */
export function textDiff(before: string, after: string): DiffLine[] {
  return runsOf(before.split("\n"), after.split("\n"), MOST_LINE_EDITS).flatMap((run) =>
    run.same ? run.items.map((text): DiffLine => ({ kind: "same", text })) : changedLines(run),
  );
}

/** `changed` is a line that is still mostly the same. */
export type DiffLine =
  | { readonly kind: "same" | "old" | "new"; readonly text: string }
  | { readonly kind: "changed"; readonly pieces: readonly DiffPiece[] };

export interface DiffPiece {
  readonly kind: "same" | "old" | "new";
  readonly text: string;
}

// The cost of a greedy diff grows with the square of the edits and not with the length of the text.
const MOST_LINE_EDITS = 400;
const MOST_WORD_EDITS = 200;

type Run =
  | { readonly same: true; readonly items: readonly string[] }
  | { readonly same: false; readonly old: readonly string[]; readonly now: readonly string[] };

function runsOf(before: readonly string[], after: readonly string[], mostEdits: number): Run[] {
  const start = sharedStart(before, after);
  const end = sharedEnd(before.slice(start), after.slice(start));
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const changes = diffArrays(old, now, { maxEditLength: mostEdits });
  const middle = changes === undefined ? [{ same: false as const, old, now }] : joined(changes);
  return [
    { same: true as const, items: before.slice(0, start) },
    ...middle,
    { same: true as const, items: before.slice(before.length - end) },
  ].filter((run) => (run.same ? run.items.length : run.old.length + run.now.length) > 0);
}

function joined(
  changes: readonly { readonly value: string[]; readonly added: boolean; readonly removed: boolean }[],
): Run[] {
  const runs: Run[] = [];
  for (const { value, added, removed } of changes) {
    const last = runs.at(-1);
    if (!added && !removed) runs.push({ same: true, items: value });
    else {
      const { old, now } = last === undefined || last.same ? { old: [], now: [] } : last;
      const run = {
        same: false as const,
        old: removed ? [...old, ...value] : old,
        now: added ? [...now, ...value] : now,
      };
      runs.splice(last === undefined || last.same ? runs.length : runs.length - 1, 1, run);
    }
  }
  return runs;
}

function sharedStart(left: readonly string[], right: readonly string[]): number {
  const end = left.findIndex((item, index) => item !== right[index]);
  return end === -1 ? left.length : end;
}

function sharedEnd(left: readonly string[], right: readonly string[]): number {
  const most = Math.min(left.length, right.length);
  let count = 0;
  while (count < most && left[left.length - 1 - count] === right[right.length - 1 - count]) count += 1;
  return count;
}

/** Matches the changed lines in their order. The other lines come or go completely. */
function changedLines({ old, now }: { old: readonly string[]; now: readonly string[] }): DiffLine[] {
  const size = [...old, ...now].reduce((sum, text) => sum + text.length, 0);
  const reach = old.length === now.length || size > MOST_SEARCHED ? 1 : REACH;
  const lines: DiffLine[] = [];
  const whole = (kind: "old" | "new", texts: readonly string[]) => {
    for (const text of texts) lines.push({ kind, text });
  };
  let next = 0;
  let left: string[] = [];
  for (const [index, text] of old.entries()) {
    const partner = partnerOf(text, { now, start: reach === 1 ? Math.max(index, next) : next, reach });
    if (partner === null) {
      left.push(text);
      continue;
    }
    whole("old", left);
    left = [];
    whole("new", now.slice(next, partner.at));
    lines.push({ kind: "changed", pieces: partner.pieces });
    next = partner.at + 1;
  }
  whole("old", left);
  whole("new", now.slice(next));
  return lines;
}

/** Finds the first new line that is similar to the old one. */
function partnerOf(
  text: string,
  { now, start, reach }: { now: readonly string[]; start: number; reach: number },
): { at: number; pieces: readonly DiffPiece[] } | null {
  for (const [index, other] of now.slice(start, start + reach).entries()) {
    const pieces = lineDiff(text, other);
    if (pieces !== null) return { at: start + index, pieces };
  }
  return null;
}

/**
 * The search for a similar line reaches this number of lines. It looks only at the same place if the text has more than
 * `MOST_SEARCHED` characters.
 */
const REACH = 8;
const MOST_SEARCHED = 20_000;

/** Two lines are similar if this share of their visible characters is equal. */
const LIKENESS = 0.4;
/** A line of at least this length has grown if the new line contains all of it. */
const WHOLE = 8;

/** Returns null if the two lines are not similar. */
function lineDiff(before: string, after: string): readonly DiffPiece[] | null {
  if (before === "" || after === "") return null;
  const runs = runsOf(wordsOf(before), wordsOf(after), MOST_WORD_EDITS);
  const pieces = withoutIslands(runs).flatMap((run): DiffPiece[] =>
    run.same
      ? [{ kind: "same", text: run.items.join("") }]
      : [piece("old", run.old), piece("new", run.now)].filter(({ text }) => text !== ""),
  );
  const commonWeight = pieces.reduce((sum, { kind, text }) => sum + (kind === "same" ? weight(text) : 0), 0);
  const [less, more] = [weight(before), weight(after)].sort((one, other) => one - other);
  const grew = commonWeight === less && commonWeight >= WHOLE;
  return grew || commonWeight >= LIKENESS * (more ?? 0) ? pieces : null;
}

const piece = (kind: DiffPiece["kind"], words: readonly string[]): DiffPiece => ({
  kind,
  text: words.join(""),
});

const weight = (text: string): number => text.replace(/\s/g, "").length;

/** Merges a blank or a comma between two changes with them, because it is easier to read. */
function withoutIslands(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const [index, run] of runs.entries()) {
    const [last, next] = [all.at(-1), runs[index + 1]];
    const island = run.same && next?.same === false && ISLAND.test(run.items.join(""));
    if (last?.same === false && (island || !run.same)) {
      const [old, now] = run.same ? [run.items, run.items] : [run.old, run.now];
      all[all.length - 1] = { same: false, old: [...last.old, ...old], now: [...last.now, ...now] };
    } else all.push(run);
  }
  return all;
}

const ISLAND = /^[\s\p{P}]{1,2}$/u;

// A dictionary splits Chinese into words under any locale. A fixed locale gives the same result on every machine. The segmenter loads this
// dictionary, so only a changed text makes it.
const wordSegmenter = once(() => new Intl.Segmenter("zh", { granularity: "word" }));

/** Splits a text at blanks and punctuation. A segmenter copies its whole text for each word, so the stretches are short. */
const STRETCHES = /[\s\p{P}]|[^\s\p{P}]{1,400}/gu;
const ONE_WORD = /^(?:[A-Za-z0-9_]+|.)$/u;

const wordsOf = (text: string): string[] =>
  (text.match(STRETCHES) ?? []).flatMap((stretch) =>
    ONE_WORD.test(stretch)
      ? [stretch]
      : Array.from(wordSegmenter().segment(stretch), ({ segment }) => segment),
  );
