// What is known of a place of a text: its data, and what of it stands elsewhere too.

import { isAlias, isScalar, type ParsedNode, visit } from "yaml";
import type { Json } from "../../model/json.js";
import { substitute } from "../yaml/environment.js";
import { plainForm } from "../yaml/node.js";
import type { PlacedValue } from "./placed-tree.js";

/** Whether nothing is written there, or null. */
export const isNothing = ({ kind, node }: PlacedValue): boolean =>
  kind === "nothing" ||
  (isScalar(node) && node.type === "PLAIN" && plainForm(String(node.value)) === "nothing");

/** What YAML 1.2 reads there, `${…}` as it is written; undefined where it is no JSON, such as an alias or a number of 30 digits. */
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
      // What JavaScript would write otherwise may be another number than this one.
      return String(Number(text)) === text ? Number(text) : undefined;
    default:
      return text;
  }
}

/** Whether a variable stands in the value: text of the file is not what is read then. */
export function holdsVariable(place: PlacedValue): boolean {
  if ("items" in place) return place.items.some(({ value }) => holdsVariable(value));
  return isScalar(place.node) && substitute(String(place.node.value), null).kind !== "replaced";
}

/** The anchors that aliases lead to. */
export function sharedAnchors(node: ParsedNode | null): ReadonlySet<string> {
  const names = new Set<string>();
  visit(node, { Alias: (_key, { source }) => void names.add(source) });
  return names;
}

/** Whether aliases lead to a node or to what stands in it. */
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
