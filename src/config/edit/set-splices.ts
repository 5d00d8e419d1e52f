// The splices here replace one value by another. The new value has the style of the old one if that style can hold it, and keeps the
// comment behind it. edit-file.ts calls it for a changed value.

import type { Json } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { dataOf } from "./placed-facts.js";
import type { PlacedBlockText, PlacedCollection, PlacedItem, PlacedValue } from "./placed-tree.js";
import { blockText, editedScalar } from "./scalar-text.js";
import type { Splice } from "./splice.js";
import type { TextLines } from "./text-lines.js";
import {
  blockLines,
  fitsLine,
  flowText,
  type Indentation,
  isEmptyCollection,
  isShort,
} from "./written-value.js";

/** The edit replaces the value of this member or item, in this collection. */
export interface ValuePlace {
  readonly from: PlacedCollection;
  readonly item: PlacedItem;
  readonly lines: TextLines;
  readonly indentation: Indentation;
}

export function setSplices(old: PlacedValue, value: Json, place: ValuePlace): Splice[] {
  if (sameJson(dataOf(old), value)) return [];
  if (old.kind === "block-text") return insteadOfBlockText(old, value, place);
  if (old.kind === "block") return insteadOfBlock(old, value, place);
  const { from, item } = place;
  const isLine =
    from.kind === "flow" || isOneLine(old, value) || (from.shape === "list" && !hasRoom(old, place));
  if (isLine) return [{ start: old.start, end: old.end, text: before(old, item) + lineText(old, value) }];
  return from.shape === "list" ? [besideDash(old, value, place)] : belowKey(old, value, place);
}

/** Returns the text between a key or dash and the value, when there was no value before. */
const before = (old: PlacedValue, { open }: PlacedItem): string =>
  old.start < old.end ? "" : open ? " " : ": ";

const lineText = (old: PlacedValue, value: Json): string =>
  typeof value === "object" && value !== null
    ? flowText(value)
    : editedScalar(value, old.kind === "scalar" ? old : null);

/** Returns true when the value is on the line of its key. This is always so when the old one was in brackets and the new one is short. */
function isOneLine(old: PlacedValue, value: Json): boolean {
  if (fitsLine(value)) return true;
  return old.kind === "flow" && old.items.length > 0 && isShort(value);
}

/** Returns true when lines can begin next to the dash. A comment behind it would come in between, and a tab before it gives no column. */
const hasRoom = (old: PlacedValue, { item, lines }: ValuePlace): boolean =>
  !lines.isCommented(old.end) && !lines.text.slice(item.start, old.start).includes("\t");

function besideDash(old: PlacedValue, value: Json, { item, lines, indentation }: ValuePlace): Splice {
  const column = old.start < old.end ? lines.column(old.start) : lines.column(item.start) + 2;
  const indent = lines.breakAt(old.end) + " ".repeat(column);
  const text = before(old, item) + blockLines(value, indentation).join(indent);
  return { start: old.start, end: old.end, text };
}

/** The key keeps its line, with the comment on it. */
function belowKey(old: PlacedValue, value: Json, place: ValuePlace): Splice[] {
  const { item, lines } = place;
  const isNear = lines.isBlank({ start: item.behind, end: old.start });
  const start = isNear ? item.behind : old.start;
  const at = lines.end(old.end);
  return [
    { start, end: old.end, text: "" },
    { start: at, end: at, text: linesBelow(value, place) },
  ];
}

/** Returns a line break and the lines of a value below its key, without a line break at the end. */
function linesBelow(value: Json, { item, lines, indentation }: ValuePlace): string {
  const depth = Array.isArray(value) ? indentation.items : indentation.members;
  const indent = lines.breakAt(item.start) + " ".repeat(lines.column(item.start) + depth);
  return indent + blockLines(value, indentation).join(indent);
}

function insteadOfBlockText(old: PlacedBlockText, value: Json, place: ValuePlace): Splice[] {
  const { from, lines } = place;
  const text = typeof value === "string" ? blockText(value, old) : null;
  const body = { start: lines.end(old.header.end), end: lines.end(old.end) };
  const lineBreak = lines.breakAt(old.start);
  if (text !== null) {
    const indent = " ".repeat(old.indent ?? 0);
    const written = text.lines.map((line) => lineBreak + (line === "" ? "" : indent + line)).join("");
    return [
      { ...old.header, text: text.header },
      { ...body, text: written },
    ];
  }
  if (fitsLine(value) || from.shape === "list") {
    return [
      { ...old.header, text: lineText(old, value) },
      { ...body, text: "" },
    ];
  }
  return [
    { ...old.header, text: "" },
    { ...body, text: linesBelow(value, place) },
  ];
}

function insteadOfBlock(old: PlacedCollection, value: Json, place: ValuePlace): Splice[] {
  const { item, lines, indentation } = place;
  const isLine = typeof value !== "object" || value === null || isEmptyCollection(value);
  const isInline = !lines.begins(old.start);
  const end = lines.end(old.end);
  const column = lines.column(old.start);
  if (isInline) {
    const indent = lines.breakAt(old.start) + " ".repeat(column);
    const text = isLine ? lineText(old, value) : blockLines(value, indentation).join(indent);
    return [{ start: old.start, end, text }];
  }
  const start = lines.withCommentsAbove(lines.start(old.start), { column, floor: lines.behind(item.behind) });
  if (isLine) {
    return [
      { start: item.behind, end: item.behind, text: ` ${lineText(old, value)}` },
      { start, end: lines.behind(old.end), text: "", cutsLine: true },
    ];
  }
  const isDeeper = column > lines.column(item.start) || (Array.isArray(value) && old.shape === "list");
  const depth = isDeeper ? column : lines.column(item.start) + indentation.members;
  const indent = " ".repeat(depth);
  const text = blockLines(value, indentation)
    .map((line) => indent + line)
    .join(lines.breakAt(old.start));
  return [{ start, end, text }];
}
