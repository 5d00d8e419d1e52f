// The module makes the splices for a list or mapping in brackets, on one line or on several. With an item its comma is removed, and a new
// item gets a comma. edit-file.ts calls it for collections in this style.
//
// If an item has a line of its own, that line is removed with it. New items behind such an item get lines of their own. The last item has a
// comma behind it only if it had one before.

import { yamlText } from "../text/yaml-text.js";
import type { PlacedCollection, PlacedItem } from "./placed-tree.js";
import type { Splice } from "./splice.js";
import type { TextLines } from "./text-lines.js";
import type { Changes } from "./wanted-changes.js";
import { flowText } from "./written-value.js";

export function flowSplices(flow: PlacedCollection, changes: Changes, lines: TextLines): Splice[] {
  return new FlowEditing(flow, changes, lines).splices();
}

class FlowEditing {
  readonly #flow: PlacedCollection;
  readonly #removed: ReadonlySet<number>;
  readonly #news: ReadonlyMap<number, readonly string[]>;
  readonly #lines: TextLines;
  /** The text has a comma behind the last item if this is true. */
  readonly #isTrailed: boolean;

  constructor(flow: PlacedCollection, changes: Changes, lines: TextLines) {
    this.#flow = flow;
    this.#removed = changes.removed;
    this.#lines = lines;
    this.#isTrailed = (flow.items.at(-1)?.comma ?? null) !== null;
    this.#news = newTexts(flow, changes);
  }

  splices(): Splice[] {
    const { items } = this.#flow;
    const keptIndexes = [...items.keys()].filter((index) => !this.#removed.has(index));
    const cuts = this.#cuts(keptIndexes[0] ?? items.length);
    const [lastKept] = keptIndexes.slice(-1);
    if (lastKept === undefined) return this.#refilled([...cuts]);
    const puts = this.#anchored(keptIndexes).map(({ behind, texts, isLast }) =>
      behind === null ? this.#putFirst(keptIndexes[0] ?? 0, texts) : this.#put(behind, texts, isLast),
    );
    const { comma } = this.#item(lastKept);
    const endsWithNew = [...this.#news.keys()].some((index) => index >= lastKept);
    const isBared = lastKept < items.length - 1 && !endsWithNew && !this.#isTrailed && comma !== null;
    const bared = isBared ? [{ start: comma - 1, end: comma, text: "" }] : [];
    return [...cuts, ...bared, ...puts.flat()];
  }

  /** Returns the new texts, each with the remaining item before them. */
  #anchored(keptIndexes: readonly number[]) {
    const byAnchor = new Map<number | null, string[]>();
    for (const [index, texts] of [...this.#news].toSorted(([left], [right]) => left - right)) {
      const behind = keptIndexes.findLast((one) => one <= index) ?? null;
      byAnchor.set(behind, [...(byAnchor.get(behind) ?? []), ...texts]);
    }
    return [...byAnchor].map(([behind, texts]) => ({ behind, texts, isLast: behind === keptIndexes.at(-1) }));
  }

  /** The list had items and keeps no item of them. */
  #refilled(cuts: Splice[]): Splice[] {
    const { start, end, shape } = this.#flow;
    const inside = { start: start + 1, end: end - 1 };
    const texts = [...this.#news].toSorted(([left], [right]) => left - right).flatMap(([, some]) => some);
    const pad = shape === "map" && texts.length > 0 ? " " : "";
    const rest = restOf(this.#lines.text, inside, cuts);
    if (/^[ \t]*$/.test(rest)) return [{ ...inside, text: pad + texts.join(", ") + pad }];
    const text = texts.length === 0 ? "" : `${pad}${texts.join(", ")} `;
    return [{ start: inside.start, end: inside.start, text }, ...cuts];
  }

  #cuts(firstKept: number): Splice[] {
    const removed = [...this.#removed].toSorted((left, right) => left - right);
    return removed.flatMap((index) => [...this.#commentsAbove(index), this.#cut(index, firstKept)]);
  }

  #commentsAbove(index: number): Splice[] {
    const { start } = this.#item(index);
    if (!this.#lines.begins(start)) return [];
    const floor = this.#lines.behind(this.#endOf(index - 1));
    const lineStart = this.#lines.start(start);
    const from = this.#lines.withCommentsAbove(lineStart, { column: this.#lines.column(start), floor });
    return [{ start: from, end: lineStart, text: "" }];
  }

  #cut(index: number, firstKept: number): Splice {
    const { start, end, comma } = this.#item(index);
    const last = comma ?? end;
    if (this.#hasLine(index)) {
      return { start: this.#lines.start(start), end: this.#lines.behind(last), text: "" };
    }
    const next = this.#flow.items[index + 1];
    if (index < firstKept || this.#breaksBetween(this.#endOf(index - 1), start)) {
      const isNear = next !== undefined && !this.#breaksBetween(last, next.start);
      return { start, end: isNear ? next.start : last, text: "" };
    }
    return { start: this.#endOf(index - 1), end: last, text: "" };
  }

  /** Puts new items before all remaining ones: on a line of their own below the bracket, or directly before the first. */
  #putFirst(firstKept: number, texts: readonly string[]): Splice[] {
    const { start } = this.#item(firstKept);
    const open = this.#flow.start + 1;
    if (this.#lines.begins(start) && this.#lines.finishes(open)) {
      const at = this.#lines.behind(open);
      const lineBreak = this.#lines.breakAt(open);
      return [{ start: at, end: at, text: this.#onLines(texts, start, lineBreak) }];
    }
    return [{ start, end: start, text: texts.map((text) => `${text}, `).join(""), leads: true }];
  }

  #put(index: number, texts: readonly string[], isLast: boolean): Splice[] {
    const { start, end, comma } = this.#item(index);
    const ownLine = this.#lines.begins(start) && this.#lines.finishes(comma ?? end);
    const isBare = isLast && !this.#isTrailed;
    const lineBreak = this.#lines.breakAt(start);
    if (ownLine) {
      const at = this.#lines.behind(comma ?? end);
      const lines = this.#onLines(texts, start, lineBreak);
      const text = isBare ? lines.slice(0, -1 - lineBreak.length) + lineBreak : lines;
      const added = comma === null ? [{ start: end, end, text: "," }] : [];
      return [...added, { start: at, end: at, text }];
    }
    if (comma === null) return [{ start: end, end, text: texts.map((text) => `, ${text}`).join("") }];
    const joined = texts.map((text) => ` ${text},`).join("");
    return [{ start: comma, end: comma, text: isBare ? joined.slice(0, -1) : joined, leads: true }];
  }

  /** Writes a line for each text, in the column of `like`. */
  #onLines(texts: readonly string[], like: number, lineBreak: string): string {
    const indent = this.#lines.text.slice(this.#lines.start(like), like);
    return texts.map((text) => `${indent}${text},${lineBreak}`).join("");
  }

  #hasLine(index: number): boolean {
    const { start, end, comma } = this.#item(index);
    return this.#lines.begins(start) && this.#lines.finishes(comma ?? end);
  }

  #breaksBetween(start: number, end: number): boolean {
    return this.#lines.text.slice(start, end).includes("\n");
  }

  /** Returns the offset behind an item and its comma. For the place before the first item, it is behind the bracket. */
  #endOf(index: number): number {
    const item = this.#flow.items[index];
    return item === undefined ? this.#flow.start + 1 : (item.comma ?? item.end);
  }

  #item(index: number): PlacedItem {
    const item = this.#flow.items[index];
    if (item === undefined) throw new RangeError(`no item ${index}`);
    return item;
  }
}

function newTexts({ items, shape }: PlacedCollection, { added, inserted }: Changes): Map<number, string[]> {
  if (shape === "list") {
    return new Map([...inserted].map(([index, values]) => [index, values.map(flowText)]));
  }
  const members = [...added].map(([key, value]) => `${yamlText(key)}: ${flowText(value)}`);
  return members.length === 0 ? new Map() : new Map([[items.length - 1, members]]);
}

/** Returns the text between brackets that remains. */
function restOf(
  text: string,
  { start, end }: { start: number; end: number },
  cuts: readonly Splice[],
): string {
  let rest = "";
  let from = start;
  for (const cut of cuts.toSorted((left, right) => left.start - right.start)) {
    rest += text.slice(from, Math.max(from, cut.start));
    from = Math.max(from, cut.end);
  }
  return rest + text.slice(from, Math.max(from, end));
}
