// `values:`: texts that `${NAME}` elsewhere in the file stands for. Only checked here: they are in their places already
// (yaml/file-values.ts).

import { quoted } from "../source/quoted.js";
import { isVariableName } from "../yaml/environment.js";
import type { SourceNode } from "../yaml/node.js";
import { type Reader, readMap, wrongType } from "./reader.js";

export function checkValues(reader: Reader, node: SourceNode | undefined): void {
  const map = node && readMap(reader, node, "`values`");
  for (const { key, keyRange, value } of map?.entries ?? []) {
    if (!isVariableName(key)) {
      reader.problems.add("E-VALUE-NAME", keyRange, () => ({ name: key }));
    }
    if (value.kind !== "scalar" || value.form === "nothing") {
      wrongType(reader, value, `\`values\`: ${quoted(key)} must be text`, '""');
    }
  }
}
