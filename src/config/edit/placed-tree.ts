// A YAML document is a tree of places in its text: the place of each value, of each list item, of each member, and of the signs before it.
// Edits are spliced at these places.

import type { CST, ParsedNode } from "yaml";
import { isMap, isScalar, isSeq } from "yaml";
import type { TextRange } from "../source/source-text.js";

/** `node` is the parser's node for a value of the text. */
export type PlacedValue = PlacedScalar | PlacedBlockText | PlacedCollection | PlacedElse;

interface PlacedNode extends TextRange {
  readonly node: ParsedNode | null;
}

/** The scalar is plain or in quotes. */
export interface PlacedScalar extends PlacedNode {
  readonly kind: "scalar";
}

/** The text begins with `|` or `>`, and its lines are below. */
export interface PlacedBlockText extends PlacedNode {
  readonly kind: "block-text";
  readonly header: TextRange;
  /** The lines begin at this offset. `end` is behind the last line that is not blank. */
  readonly body: number;
  /** The number is the indentation of its lines. null means that there are none. */
  readonly indent: number | null;
}

/** The list or mapping is on lines of its own (`block`) or in brackets (`flow`). */
export interface PlacedCollection extends PlacedNode {
  readonly kind: "block" | "flow";
  readonly shape: "list" | "map";
  readonly items: readonly PlacedItem[];
}

/** `nothing` means that there is no text, as behind `channels:`. `pair` is the mapping of one member in `[a: 1]`, which has no braces. */
export interface PlacedElse extends PlacedNode {
  readonly kind: "nothing" | "alias" | "pair";
}

/** A list item or a member begins with its dash or key, or with an anchor before the key (`&anchor key`). */
export interface PlacedItem extends TextRange {
  /** The key is null for list items, and for keys that are no text. */
  readonly key: string | null;
  /** The key is `<<`, which merges another map, if this is true. */
  readonly isMerge: boolean;
  /** The key has the form `? key` if this is true. */
  readonly isExplicit: boolean;
  /** A value may come at this offset: behind the dash or colon, and behind an anchor before the value (`&anchor`). */
  readonly behind: number;
  /** False means that no value can come there: `{ a }` has no colon. */
  readonly open: boolean;
  readonly value: PlacedValue;
  /** The offset is behind the comma that follows. null means that there is none. */
  readonly comma: number | null;
}

export const nothingAt = (offset: number, node: ParsedNode | null): PlacedElse => ({
  kind: "nothing",
  node,
  start: offset,
  end: offset,
});

/** Returns the tree of a value. Its nodes must know their tokens. The recursion is only as deep as the document. */
export function placedTree(
  node: ParsedNode | null,
  token: CST.Token | undefined,
  behind: number,
): PlacedValue {
  switch (token?.type) {
    case "alias":
    case "scalar":
    case "single-quoted-scalar":
    case "double-quoted-scalar": {
      const kind = token.type === "alias" ? "alias" : "scalar";
      return { kind, node, start: token.offset, end: token.offset + token.source.length };
    }
    case "block-scalar":
      return blockText(node, token);
    case "block-map":
    case "block-seq":
      return blockCollection(node, token);
    case "flow-collection":
      return flowCollection(node, token);
    default:
      return nothingAt(behind, node);
  }
}

function blockText(node: ParsedNode | null, token: CST.BlockScalar): PlacedBlockText {
  const [header] = token.props.filter(({ type }) => type === "block-scalar-header");
  const start = header?.offset ?? token.offset;
  const written = header !== undefined && "source" in header ? header.source : "";
  const body = token.props.reduce(
    (end, prop) => ("source" in prop ? Math.max(end, prop.offset + prop.source.length) : end),
    token.offset,
  );
  const indent = /^(?:[ \t]*\r?\n)*( *)[^\s]/.exec(token.source)?.[1]?.length ?? null;
  const length = written.includes("+") ? token.source.length : writtenLength(token.source, indent ?? 0);
  return {
    kind: "block-text",
    node,
    start,
    end: length === 0 ? start + written.length : body + length,
    header: { start, end: start + written.length },
    body,
    indent,
  };
}

/** Returns the length up to the end of the last line with content. A line of blanks alone has content when it is deeper than the text. */
function writtenLength(text: string, indent: number): number {
  let length = 0;
  let from = 0;
  for (const line of text.split("\n")) {
    const shown = line.endsWith("\r") ? line.length - 1 : line.length;
    if (shown > indent || line.trim() !== "") length = from + shown;
    from += line.length + 1;
  }
  return length;
}

function blockCollection(
  node: ParsedNode | null,
  token: CST.BlockMap | CST.BlockSequence,
): PlacedCollection | PlacedElse {
  const items =
    token.type === "block-map"
      ? membersOf(node)
      : itemsOf(
          node,
          token.items.filter(({ start }) => start.some(({ type }) => type === "seq-item-ind")),
        );
  const [first] = items;
  const last = items.at(-1);
  if (first === undefined || last === undefined) return nothingAt(token.offset, node);
  const shape = token.type === "block-map" ? "map" : "list";
  return { kind: "block", shape, node, items, start: first.start, end: last.end };
}

function flowCollection(node: ParsedNode | null, token: CST.FlowCollection): PlacedCollection {
  const commas = token.items.flatMap(({ start }) => start.filter(({ type }) => type === "comma"));
  const bare = isMap(node) ? membersOf(node) : itemsOf(node, token.items.filter(isWritten));
  const items = bare.map((item, index) => {
    const comma = commas[index];
    return comma === undefined ? item : { ...item, comma: comma.offset + 1 };
  });
  const shape = isMap(node) ? "map" : "list";
  return { kind: "flow", shape, node, items, start: token.offset, end: (token.end[0]?.offset ?? 0) + 1 };
}

/** The tokens behind the last comma in brackets are no item. */
const isWritten = ({ start, key, sep, value }: CST.CollectionItem): boolean =>
  key !== undefined || sep !== undefined || value !== undefined || start.some(isProperty);

const isProperty = ({ type }: CST.SourceToken): boolean => type === "anchor" || type === "tag";

const membersOf = (node: ParsedNode | null): PlacedItem[] =>
  isMap(node)
    ? node.items.flatMap(({ key, value, srcToken }) =>
        srcToken === undefined ? [] : [memberOf(key as ParsedNode, value as ParsedNode | null, srcToken)],
      )
    : [];

function memberOf(key: ParsedNode | null, value: ParsedNode | null, token: CST.CollectionItem): PlacedItem {
  const { start = [], sep = [] } = token;
  const keyPlace = placedTree(key, token.key ?? undefined, start.at(-1)?.offset ?? 0);
  const first = [...start, ...sep].find(isSignificant);
  const from = Math.min(first?.offset ?? Infinity, token.key ? keyPlace.start : Infinity);
  const behind = endOfTokens(sep) ?? (token.key ? keyPlace.end : endOfTokens(start)) ?? from;
  const placed = placedTree(value, token.value, behind);
  return {
    key: textOf(key),
    isMerge: isScalar(key) && key.type === "PLAIN" && key.value === "<<",
    isExplicit: start.some(({ type }) => type === "explicit-key-ind"),
    start: from,
    end: Math.max(placed.end, behind),
    behind,
    open: sep.some(({ type }) => type === "map-value-ind"),
    value: placed,
    comma: null,
  };
}

function itemsOf(node: ParsedNode | null, tokens: readonly CST.CollectionItem[]): PlacedItem[] {
  const nodes = isSeq(node) ? node.items : [];
  return tokens.map((token, index) => {
    const item = (nodes[index] ?? null) as ParsedNode | null;
    const { start } = token;
    if (token.key !== undefined || token.sep !== undefined) {
      const { start: from, end } = memberOf(null, null, token);
      const value: PlacedElse = { kind: "pair", node: item, start: from, end };
      return { ...OF_LIST, start: from, end, behind: from, open: false, value };
    }
    const written = token.value === undefined ? (start[0]?.offset ?? 0) : token.value.offset;
    const behind = endOfTokens(start) ?? written;
    const value = placedTree(item, token.value, behind);
    const from = start.find(isSignificant)?.offset ?? value.start;
    return { ...OF_LIST, start: from, end: Math.max(value.end, behind), behind, open: true, value };
  });
}

const OF_LIST = { key: null, isMerge: false, isExplicit: false, comma: null } as const;

/** A comma belongs to the item before. */
const isSignificant = ({ type }: CST.SourceToken): boolean =>
  type !== "space" && type !== "newline" && type !== "comment" && type !== "comma";

function endOfTokens(tokens: readonly CST.SourceToken[]): number | null {
  const last = tokens.findLast(isSignificant);
  return last === undefined ? null : last.offset + last.source.length;
}

const textOf = (key: ParsedNode | null): string | null =>
  isScalar(key) && typeof key.value === "string" ? key.value : null;
