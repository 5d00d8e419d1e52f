// The texts under `values:` of a file, taken before anything else is read, since `${NAME}` elsewhere stands for them.
//
// Problems are reported where the section itself is read (read/values.ts); a value with one is null here.

import { isMap, isScalar, type ParsedNode } from "yaml";
import { isVariableName, substitute } from "./environment.js";
import { plainForm } from "./node.js";

/** By name; of a name that is written twice, the first. */
export function fileValues(document: ParsedNode | null): ReadonlyMap<string, string | null> {
  const values = new Map<string, string | null>();
  if (!isMap(document)) return values;
  const section = document.items.find(({ key }) => isScalar(key) && key.value === "values")?.value;
  if (!isMap(section)) return values;
  for (const { key, value } of section.items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    if (isVariableName(name) && !values.has(name)) values.set(name, textOf(value));
  }
  return values;
}

function textOf(node: unknown): string | null {
  if (!isScalar(node)) return null;
  const text = String(node.value);
  if (node.type === "PLAIN" && plainForm(text) === "nothing") return null;
  const result = substitute(text, null);
  return result.kind === "replaced" ? result.text : null;
}
