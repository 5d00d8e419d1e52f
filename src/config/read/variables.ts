// `values:`: texts that `${NAME}` elsewhere in the file stands for. Only checked here: they are in their places already
// (yaml/file-values.ts).

import { isVariableName } from "../yaml/environment.js";
import type { SourceNode } from "../yaml/node.js";
import { type ReadContext, readMap, wrongType } from "./read-context.js";
import { ofKey, ofName } from "./subject.js";

export function checkValues(reader: ReadContext, node: SourceNode | undefined): void {
  const map = node && readMap(reader, node, ofKey("values"));
  for (const { key, keyRange, value } of map?.entries ?? []) {
    if (!isVariableName(key)) {
      reader.problems.add("E-VALUE-NAME", keyRange, () => ({ name: key }));
    }
    if (value.kind !== "scalar" || value.form === "nothing") {
      wrongType(reader, value, { what: ofName("values", key), expected: { case: "text" }, none: '""' });
    }
  }
}
