// These functions give the facts about a place of a text: its data, and whether other places share it. wanted-changes.ts and set-splices.ts
// ask for them.

import { isAlias, isScalar, type ParsedNode, visit } from "yaml";
import type { Json } from "../../model/json.js";
import { substitute } from "../yaml/environment.js";
import { plainForm } from "../yaml/node.js";
import type { PlacedValue } from "./placed-tree.js";

/** Returns true when the place has no text, or null. */
export const isNothing = ({ kind, node }: PlacedValue): boolean =>
  kind === "nothing" ||
  (isScalar(node) && node.type === "PLAIN" && plainForm(String(node.value)) === "nothing");

/**
 * Returns the value that YAML 1.2 reads there, with `${…}` unchanged. undefined means that it is no JSON, such as an alias or a number of
 * 30 digits.
 */
export function dataOf(place: PlacedValue): Json | undefined {
  if (isNothing(place)) return null;
  if ("items" in place) {
    const values = place.items.map(({ value }) => dataOf(value));
    if (values.includes(undefined)) return undefined;
    if (place.shape === "list") return values.map((value) => value ?? null);
    if (place.items.some(({ key }) => key === null)) return undefined;
    return Object.fromEntries(place.items.map(({ key }, index) => [key ?? "", values[index]]));
  }
  return isScalar(place.node) ? scalarData(String(place.node.value), place.node.type === "PLAIN") : undefined;
}

function scalarData(text: string, isPlain: boolean): Json | undefined {
  switch (isPlain ? plainForm(text) : "text") {
    case "boolean":
      return text.toLowerCase() === "true";
    case "integer":
    case "number":
      // If JavaScript writes the number in another form, it may be another number.
      return String(Number(text)) === text ? Number(text) : undefined;
    default:
      return text;
  }
}

/** Returns true when the value has a variable: then the reader sees another text than the file's. */
export function holdsVariable(place: PlacedValue): boolean {
  if ("items" in place) return place.items.some(({ value }) => holdsVariable(value));
  return isScalar(place.node) && substitute(String(place.node.value), null).kind !== "replaced";
}

/** Aliases lead to these anchors. */
export function sharedAnchors(node: ParsedNode | null): ReadonlySet<string> {
  const names = new Set<string>();
  visit(node, { Alias: (_key, { source }) => void names.add(source) });
  return names;
}

/** Returns true when aliases lead to a node or to a part of it. */
export function isSharedIn({ node }: PlacedValue, shared: ReadonlySet<string>): boolean {
  if (shared.size === 0 || node === null) return false;
  let isShared = false;
  visit(node, {
    Node: (_key, one) => {
      if (isAlias(one) || one.anchor === undefined || !shared.has(one.anchor)) return undefined;
      isShared = true;
      return visit.BREAK;
    },
  });
  return isShared;
}
