// Moves items of lists, such as the blocks of channels, to other places of their list or to another list. An item keeps its text and the
// comments directly above, and only its indentation changes. If a list in lines gets an item from brackets, or the other way round, the
// move may be refused.
//
// The module first inserts a stand-in at the new place (edit-file.ts knows how), and then puts the item's own lines there. `pull --into`
// moves blocks in this way (use-cases/into/follow-guild.ts).

import { Problems } from "../source/problems.js";
import { SourceText } from "../source/source-text.js";
import { boundedDocument } from "../yaml/bounded-document.js";
import { editFile } from "./edit-file.js";
import type { FileEdit, RefusalReason, YamlPath } from "./file-edit.js";
import { type PlacedCollection, type PlacedItem, type PlacedValue, placedTree } from "./placed-tree.js";

export interface ItemMove {
  readonly item: YamlPath;
  /** The item goes into this list. Paths and indexes are for the original text. */
  readonly list: YamlPath;
  /**
   * The item before it has this index, and does not move itself. null means that the moved item is the first. If several items move behind
   * the same one, their order stays.
   */
  readonly after: number | null;
}

/** Returns the new text, or the reason why one of the moves is impossible. */
export function moveItems(
  text: string,
  moves: readonly ItemMove[],
): { readonly text: string } | { readonly refused: RefusalReason } {
  const mark = standInFor(text);
  const chunks = moves.map(({ item }) => chunkOf(text, item));
  const edits = moves.flatMap(({ item, list, after }, index): FileEdit[] => [
    // The stand-in is a mapping, as the items of most lists are. So an empty list gets lines.
    { edit: "insert", list, after, value: { [`${mark}${index}`]: 0 } },
    { edit: "remove", path: item },
  ]);
  const edited = editFile(text, edits);
  const [refusal] = edited.refused;
  if (refusal !== undefined) return { refused: refusal.reason };
  return chunks.reduce<{ readonly text: string } | { readonly refused: RefusalReason }>(
    (so, chunk, index) => {
      if (!("text" in so)) return so;
      const placed = chunk === null ? null : putIn(so.text, chunk, `${mark}${index}`);
      return placed === null ? { refused: "layout" } : { text: placed };
    },
    edited,
  );
}

/** Returns a word that the text does not hold, not even as the beginning of a word with digits behind. */
function standInFor(text: string): string {
  let word = "moved-item-";
  while (text.includes(word)) word = `x${word}`;
  return word;
}

/** A chunk is an item in its written form: its lines with their comments in a list in lines, and only the value in any other. */
interface Chunk {
  readonly lines: readonly string[];
  /** The lines are whole when this is true: from the first comment to the last line of the item. */
  readonly isWhole: boolean;
  /** The dash of the item is in this column, or its value if it has no dash. */
  readonly column: number;
}

function chunkOf(text: string, path: YamlPath): Chunk | null {
  const placedItem = itemAt(text, path);
  if (placedItem === null) return null;
  const { kind, item } = placedItem;
  const lineStart = text.lastIndexOf("\n", item.start - 1) + 1;
  const column = item.start - lineStart;
  const isAlone = kind === "block" && text.slice(lineStart, item.start).trim() === "";
  if (!isAlone) {
    const { start, end } = item.value;
    return { lines: text.slice(start, end).split("\n"), isWhole: false, column: 0 };
  }
  const lineEnd = text.indexOf("\n", item.value.end - (text[item.value.end - 1] === "\n" ? 1 : 0));
  const before = text.slice(0, lineStart).split("\n").slice(0, -1);
  let comments = before.length;
  while (comments > 0 && isCommentAt(before[comments - 1] ?? "", column)) comments -= 1;
  const own = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd);
  return { lines: [...before.slice(comments), ...own.split("\n")], isWhole: true, column };
}

const isCommentAt = (line: string, column: number): boolean =>
  line.slice(0, column).trim() === "" && line[column] === "#";

function itemAt(
  text: string,
  path: YamlPath,
): { readonly kind: PlacedCollection["kind"]; readonly item: PlacedItem } | null {
  const source = new SourceText("", text);
  const document = boundedDocument(source, new Problems(source), { keepTokens: true });
  const root = document?.root ?? null;
  let place: PlacedValue = placedTree(root, root?.srcToken, 0);
  let placedItem: { readonly kind: PlacedCollection["kind"]; readonly item: PlacedItem } | null = null;
  for (const part of path) {
    if (!("items" in place)) return null;
    const item: PlacedItem | undefined =
      typeof part === "number" ? place.items[part] : place.items.find(({ key }) => key === part);
    if (item === undefined) return null;
    placedItem = { kind: place.kind, item };
    place = item.value;
  }
  return placedItem;
}

/** Returns the text with the chunk in place of the stand-in. null means that the form of one does not fit the form of the other. */
function putIn(text: string, chunk: Chunk, standIn: string): string | null {
  const match = new RegExp(`(?:\\{\\s*)?${standIn}: 0(?:\\s*\\})?`).exec(text);
  if (match === null) return null;
  const lineStart = text.lastIndexOf("\n", match.index) + 1;
  const end = match.index + match[0].length;
  const lead = text.slice(lineStart, match.index);
  const isAlone = /^ *- +$/.test(lead) && /^\r?(?:\n|$)/.test(text.slice(end));
  if (chunk.isWhole && isAlone) {
    const by = lead.indexOf("-") - chunk.column;
    // The text already has the line break behind the stand-in.
    const lines = chunk.lines.map((line) => shifted(line, by)).join("\n");
    return `${text.slice(0, lineStart)}${lines.replace(/\r$/, "")}${text.slice(end)}`;
  }
  const only = chunk.isWhole ? bare(chunk) : chunk.lines;
  if (only.length !== 1) return null;
  return text.slice(0, match.index) + (only[0] ?? "") + text.slice(end);
}

/**
 * Returns the value of an item on one line without comments, which fits any form of list. For another item it returns the lines unchanged.
 */
function bare({ lines }: Chunk): readonly string[] {
  const [only = ""] = lines;
  const value = /^ *- +([[{"'].*[\]}"'])\r?$/.exec(only)?.[1];
  return lines.length === 1 && value !== undefined ? [value] : ["", ""];
}

const shifted = (line: string, by: number): string => {
  if (line.trim() === "") return line;
  return by >= 0
    ? " ".repeat(by) + line
    : line.slice(0, -by).trim() === ""
      ? line.slice(-by)
      : line.trimStart();
};
