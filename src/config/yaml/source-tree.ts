// The module turns a YAML document into the tree of node.ts. It replaces variables. It reports everything that this format excludes:
// aliases, tags, merge keys, a key without text, a second key with the same text. parse-config.ts calls it, and read/read-config.ts reads
// the tree.
//
// It refuses aliases instead of counting them, so that a short text cannot grow into a long one.

import { isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar } from "yaml";
import type { Problems } from "../source/problems.js";
import type { SourceText, TextRange } from "../source/source-text.js";
import { substitute, type Variables } from "./environment.js";
import { type MapEntry, plainForm, type SourceNode } from "./node.js";

export interface TreeContext {
  readonly source: SourceText;
  readonly problems: Problems;
  readonly variables: Variables;
  /** `path` has the keys that lead to a value, such as `["groups", "channels", "name"]`. Lists add none. */
  readonly takesVariables: (path: readonly string[]) => boolean;
  /** The reader adds each value with a text from outside of the file to this map. For example, `大厅` maps to `${ROOM}`. */
  readonly outsideTexts: Map<string, string>;
  /** Returns the offset in the source for an offset of a node. */
  readonly at: (offset: number) => number;
}

/** The place of a node has its path. A problem of a missing node marks `fallback`. */
interface Place {
  /** The keys lead to the node; lists add none. */
  readonly path: readonly string[];
  readonly fallback: TextRange;
}

const FAILSAFE_TAG = /^tag:yaml\.org,2002:(?:map|seq|str)$/;

/**
 * Turns a node of the parser into a SourceNode and reports what a file must not have. `node` is null for a missing value. The recursion is
 * only as deep as the document.
 */
export function sourceTree(context: TreeContext, node: ParsedNode | null, place: Place): SourceNode {
  if (node === null) return { kind: "scalar", form: "nothing", text: "", written: "", ...place.fallback };
  const range = rangeOf(node, context);
  if (isAlias(node)) {
    context.problems.add("E-YAML-ALIAS", range, () => ({ name: node.source }));
    return { kind: "broken", ...range };
  }
  // The document's own errors already report any other tag, at the tag itself.
  if (node.tag !== undefined && FAILSAFE_TAG.test(node.tag)) {
    context.problems.add("E-YAML-TAG", range, () => ({}));
    if (isScalar(node)) return { kind: "broken", ...range };
  }
  const inside = { path: place.path, fallback: range };
  if (isMap(node)) return { kind: "map", entries: entriesOf(context, node.items, inside), ...range };
  if (isSeq(node)) {
    const items = node.items.map((item) => sourceTree(context, item as ParsedNode | null, inside));
    return { kind: "list", items, ...range };
  }
  return scalarOf(context, node, inside);
}

function entriesOf(context: TreeContext, pairs: readonly PairLike[], map: Place): MapEntry[] {
  const byKey = new Map<string, MapEntry>();
  for (const pair of pairs) {
    const keyRange = pair.key === null ? map.fallback : rangeOf(pair.key, context);
    const name = isScalar(pair.key) ? String(pair.key.value) : "";
    const written = sourceTree(context, pair.value, { path: [...map.path, name], fallback: keyRange });
    // A missing value has no text to mark. Then the problem marks the key.
    const value = written.start === written.end ? { ...written, ...keyRange } : written;
    const key = keyOf(context, pair.key, keyRange);
    if (key === undefined) continue;
    const first = byKey.get(key);
    if (first !== undefined) {
      context.problems.add("E-YAML-KEY-DUPLICATE", keyRange, () => ({
        key,
        first: context.problems.place(first.keyRange),
      }));
      continue;
    }
    byKey.set(key, { key, keyRange, value });
  }
  return [...byKey.values()];
}

interface PairLike {
  readonly key: ParsedNode | null;
  readonly value: ParsedNode | null;
}

/** Returns the text of a key, or undefined after it has reported the key. */
function keyOf(context: TreeContext, node: ParsedNode | null, range: TextRange): string | undefined {
  const { problems } = context;
  if (node === null || !isScalar(node) || typeof node.value !== "string") {
    problems.add("E-YAML-KEY", range, () => ({ case: "not-text" }));
    return undefined;
  }
  const text = node.value;
  if (node.type !== "PLAIN") return text;
  if (text === "<<") {
    problems.add("E-YAML-MERGE", range, () => ({}));
    return undefined;
  }
  const form = plainForm(text);
  if (form !== "text") {
    problems.add("E-YAML-KEY", range, () =>
      form === "nothing" ? { case: "empty" } : { case: form === "boolean" ? "boolean" : "number", key: text },
    );
    return undefined;
  }
  if (text.includes("${")) {
    problems.add("E-ENV-KEY", range, () => ({ key: text }));
    return undefined;
  }
  return text;
}

function scalarOf(context: TreeContext, node: Scalar.Parsed, place: Place): SourceNode {
  const { path, fallback: range } = place;
  const text = String(node.value);
  const result = text.includes("${")
    ? substitute(text, context.takesVariables(path) ? context.variables : null)
    : undefined;
  if (result?.kind === "reported") return { kind: "broken", ...range };
  if (result?.kind === "wrong") {
    const place = variablePlace(context.source.text.slice(range.start, range.end), text, result.nth);
    const at = { start: range.start + place.start, end: range.start + place.end };
    context.problems.addSaid(result.statement(place.column), at);
    return { kind: "broken", ...range };
  }
  if (result?.isFromOutside) context.outsideTexts.set(result.text, text);
  const plain = node.type === "PLAIN" ? plainForm(text) : "text";
  const form = result?.variables === true ? "variable" : plain;
  return { kind: "scalar", form, text: result?.text ?? text, written: text, ...range };
}

/** Returns the place of the nth `${` in the value. It returns the place in the source too, unless escapes hide it there. */
function variablePlace(raw: string, value: string, nth: number): TextRange & { readonly column: number } {
  const inValue = nthIndex(value, nth);
  const column = Array.from(value.slice(0, inValue)).length + 1;
  if (raw.split("${").length !== value.split("${").length) return { start: 0, end: raw.length, column };
  const start = nthIndex(raw, nth);
  const close = raw.indexOf("}", start);
  return { start, end: close === -1 ? start + 2 : close + 1, column };
}

function nthIndex(text: string, nth: number): number {
  let at = text.indexOf("${");
  for (let count = 0; count < nth; count++) at = text.indexOf("${", at + 2);
  return at;
}

const rangeOf = ({ range: [start, end] }: ParsedNode, { at }: TreeContext): TextRange => ({
  start: at(start),
  end: at(end),
});
