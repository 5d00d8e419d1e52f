// The module makes the splices for a list or mapping on lines of its own. With an item its lines are removed, and a new item gets new
// lines. edit-file.ts calls it for collections in this style.
//
// The first item may be on the line of its parent (`- key: a`). Then that line keeps its dash, and the next item moves up to it, unless
// comments are in between.

import type { Json } from "../../model/json.js";
import type { PlacedCollection, PlacedItem } from "./placed-tree.js";
import type { Splice } from "./splice.js";
import type { TextLines } from "./text-lines.js";
import type { Changes } from "./wanted-changes.js";
import { type Indentation, itemLines, yamlMemberLines } from "./written-value.js";

export interface BlockPlace {
  readonly lines: TextLines;
  readonly indentation: Indentation;
  /** The offset is behind the dash or colon before the collection. null means that the collection is the whole file. */
  readonly behind: number | null;
}

export function blockSplices(block: PlacedCollection, changes: Changes, place: BlockPlace): Splice[] {
  return new BlockEditing(block, changes, place).splices();
}

/** The map has the new items behind each item, each with its lines. With the index -1, they are before the first. */
type NewItems = ReadonlyMap<number, readonly NewItem[]>;
type NewItem = readonly string[];

class BlockEditing {
  readonly #block: PlacedCollection;
  readonly #removed: ReadonlySet<number>;
  readonly #news: NewItems;
  readonly #lines: TextLines;
  readonly #behind: number | null;
  readonly #column: number;
  readonly #isInline: boolean;

  constructor(block: PlacedCollection, changes: Changes, { lines, indentation, behind }: BlockPlace) {
    this.#block = block;
    this.#removed = changes.removed;
    this.#lines = lines;
    this.#behind = behind;
    this.#column = lines.column(block.start);
    this.#isInline = !lines.begins(block.start);
    this.#news = newItems(block, changes, { lines, indentation });
  }

  splices(): Splice[] {
    const { items } = this.#block;
    const firstKept = items.findIndex((_item, index) => !this.#removed.has(index));
    const leading = firstKept === -1 ? items.length : firstKept;
    if (firstKept === -1 && this.#news.size === 0) return this.#emptied();
    const ordinary = items.flatMap((_item, index) => (this.#removed.has(index) ? [this.#cut(index)] : []));
    if (!this.#isInline || leading === 0) {
      return [...ordinary, ...[...this.#news].map(([index, items]) => this.#put(index, items))];
    }
    const before = [...this.#news].filter(([index]) => index < leading);
    const later = [...this.#news].filter(([index]) => index >= leading);
    const first = before.toSorted(([left], [right]) => left - right).flatMap(([, items]) => items);
    return [
      ...this.#firstLine(first, firstKept),
      ...ordinary.slice(1),
      ...later.map(([index, items]) => this.#put(index, items)),
    ];
  }

  /** When the first item leaves the line of a dash, new lines take its place, or the next item moves up. */
  #firstLine(news: readonly NewItem[], firstKept: number): Splice[] {
    const { start, end } = this.#item(0);
    const lineEnd = this.#lines.end(end);
    if (news.length > 0) return [{ start, end: lineEnd, text: this.#joined(news, "") }];
    const next = this.#block.items[firstKept];
    const above = this.#item(firstKept - 1);
    if (
      next !== undefined &&
      this.#lines.isBlank({ start: this.#lines.behind(above.end), end: next.start })
    ) {
      return [{ start, end: next.start, text: "" }];
    }
    return [{ start: this.#withoutBlanks(start), end: lineEnd, text: "" }];
  }

  #emptied(): Splice[] {
    const text = this.#block.shape === "list" ? "[]" : "{}";
    const cuts = this.#block.items.map((_item, index) => this.#cut(index));
    const { start, end } = this.#item(0);
    if (this.#isInline) return [{ start, end: this.#lines.end(end), text }, ...cuts.slice(1)];
    if (this.#behind !== null) return [{ start: this.#behind, end: this.#behind, text: ` ${text}` }, ...cuts];
    const at = cuts[0]?.start ?? start;
    return [{ start: at, end: at, text: text + this.#lines.breakAt(start) }, ...cuts];
  }

  /** Cuts all lines of an item, with the comment lines directly above. When two runs of blank lines would meet, it cuts one of them too. */
  #cut(index: number): Splice {
    const { start, end } = this.#item(index);
    const floor = this.#floor(index);
    const column = this.#column;
    const from = this.#lines.withCommentsAbove(this.#lines.start(start), { column, floor });
    const keptAbove = this.#keptAbove(index);
    const below = this.#lines.behind(end);
    // Blank lines below would become part of a text under `|+`.
    const to = this.#endsLine(keptAbove) ? this.#lines.withBlanksBelow(below) : below;
    const blanks = this.#lines.withBlanksAbove(from, floor);
    const isBlankBelow = this.#lines.isBlank({ start: to, end: this.#lines.behind(to + 1) });
    return { start: isBlankBelow ? blanks : from, end: to, text: "", cutsLine: !this.#endsLine(keptAbove) };
  }

  /** Returns the index of the last item above `index` that stays, or -1 when none does. */
  #keptAbove(index: number): number {
    let above = index - 1;
    while (this.#removed.has(above)) above--;
    return above;
  }

  /** Returns true when the line break behind an item is part of its text, as under `|+`. */
  #endsLine(index: number): boolean {
    const end = this.#block.items[index]?.end;
    return end !== undefined && this.#lines.text.at(end - 1) === "\n";
  }

  /** Returns true when the item has a text under `|+`. Edits inside the item may leave this text at its end. */
  #mayEndLine(index: number): boolean {
    const item = this.#block.items[index];
    if (item === undefined) return false;
    return this.#endsLine(index) || KEEPS_BREAKS.test(this.#lines.text.slice(item.start, item.end));
  }

  /** The lines above the floor belong to other values. */
  #floor(index: number): number {
    if (index > 0) return this.#lines.behind(this.#item(index - 1).end);
    return this.#behind === null ? 0 : this.#lines.behind(this.#behind);
  }

  #put(index: number, news: readonly NewItem[]): Splice {
    const { start, end } = this.#item(Math.max(0, index));
    const lineBreak = this.#lines.breakAt(start);
    const indent = " ".repeat(this.#column);
    const apart = this.#isApart(Math.max(0, index)) && !this.#mayEndLine(index) ? lineBreak : "";
    const text = this.#joined(news, apart);
    if (index === -1 && this.#isInline) {
      return { start, end: start, text: text + lineBreak + apart + indent };
    }
    if (index === -1) {
      const lineStart = this.#lines.start(start);
      const at = this.#lines.withCommentsAbove(lineStart, { column: this.#column, floor: this.#floor(0) });
      return { start: at, end: at, text: indent + text + lineBreak + apart };
    }
    const at = this.#lines.withCommentsBelow(this.#lines.behind(end), this.#column);
    const isOpen = at > 0 && this.#lines.text[at - 1] !== "\n";
    return isOpen
      ? { start: at, end: at, text: apart + indent + text, lineBreak }
      : { start: at, end: at, text: apart + indent + text + lineBreak };
  }

  /** Returns true when a blank line separates an item from its neighbour. */
  #isApart(index: number): boolean {
    const later = index === 0 ? 1 : index;
    const item = this.#block.items[later];
    if (item === undefined) return false;
    const floor = this.#floor(later);
    const from = this.#lines.withCommentsAbove(this.#lines.start(item.start), {
      column: this.#column,
      floor,
    });
    return this.#lines.withBlanksAbove(from, floor) < from;
  }

  /** Joins items. All lines except the first begin in the column of the collection. */
  #joined(items: readonly NewItem[], apart: string): string {
    const lineBreak = this.#lines.breakAt(this.#block.start);
    const indent = lineBreak + " ".repeat(this.#column);
    return items.map((lines) => lines.join(indent)).join(apart + indent);
  }

  #withoutBlanks(offset: number): number {
    let at = offset;
    while (at > 0 && this.#lines.text[at - 1] === " ") at--;
    return at;
  }

  #item(index: number): PlacedItem {
    const item = this.#block.items[index];
    if (item === undefined) throw new RangeError(`no item ${index}`);
    return item;
  }
}

const KEEPS_BREAKS = /[|>]\d?\+/;

function newItems(
  { items, shape }: PlacedCollection,
  { added, inserted }: Changes,
  { lines, indentation }: Omit<BlockPlace, "behind">,
): NewItems {
  const news = new Map<number, readonly NewItem[]>();
  const addTo = (index: number, item: NewItem) => news.set(index, [...(news.get(index) ?? []), item]);
  if (shape === "map") {
    for (const [key, value] of added)
      addTo(memberBefore(items, value), yamlMemberLines(key, value, indentation));
    return news;
  }
  for (const [index, values] of inserted) {
    const sibling = items[Math.max(0, index)];
    for (const value of values) addTo(index, itemLike(value, sibling, { lines, indentation }));
  }
  return news;
}

/** A new member of one line comes behind the last member of one line, such as `name:` before `permissions:`. */
function memberBefore(items: readonly PlacedItem[], value: Json): number {
  const isShort = typeof value !== "object" || value === null;
  const index = isShort ? items.findLastIndex((item) => !("items" in item.value)) : -1;
  return index === -1 ? items.length - 1 : index;
}

/** After a mapping on lines of its own, a new mapping has lines of its own too. It also gets as many blanks behind the dash. */
function itemLike(
  value: Json,
  sibling: PlacedItem | undefined,
  { lines, indentation }: Omit<BlockPlace, "behind">,
): string[] {
  const other = sibling?.value;
  if (sibling === undefined || other === undefined) return itemLines(value, indentation);
  const isBeside = other.kind !== "nothing" && lines.start(other.start) === lines.start(sibling.start);
  const gap = isBeside && other.start > sibling.start + 1 ? other.start - sibling.start - 1 : 1;
  const isBlock = other.kind === "block" && typeof value === "object" && value !== null;
  return isBlock ? itemLines(value, indentation, gap, true) : itemLines(value, indentation, gap);
}
