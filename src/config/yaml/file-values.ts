// The module reads the texts under `values:` before the rest of the file, because `${NAME}` elsewhere means one of them. parse-config.ts
// calls it.
//
// The field of the section (schema/config-schema.ts) is where problems are reported. A value with a problem is null here.

import { isMap, isScalar, type ParsedNode } from "yaml";
import { isVariableName, substitute } from "./environment.js";
import { plainForm } from "./node.js";

/** Maps a name to its value. When a name occurs twice, the first value counts. */
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
