// Mend: how a value of a wrong type becomes one of the right type.

import type { Expected, LeftOut, Mend } from "../../words/params/config/wrong-value.js";
import type { SourceNode } from "../yaml/node.js";

/** How an empty value is written. */
export type None = "{}" | "[]" | '""';

export function mendOf(
  node: SourceNode,
  options: { readonly expected: Expected; readonly none: None | null; readonly leftOut: LeftOut | null },
): Mend | null {
  const { expected, none, leftOut } = options;
  if (node.kind !== "scalar") {
    return node.kind === "list" && expected.case === "map" ? { case: "no-list" } : null;
  }
  if (node.form === "nothing") {
    // `name:` and `name: null` are the same to YAML.
    const word = isForText(expected) && node.written !== "" ? node.written : null;
    return { case: "nothing", leftOut, none, word };
  }
  if (expected.case === "list") return { case: "brackets", text: node.written };
  if (isForText(expected) && node.form !== "text") return { case: "quotes", text: node.written };
  return expected.case === "boolean" ? booleanMend(node.text) : null;
}

const isForText = (expected: Expected): boolean => expected.case === "text" || expected.case === "path";

function booleanMend(text: string): Mend | null {
  if (/^(?:yes|on|y)$/i.test(text)) return { case: "boolean", value: "true" };
  if (/^(?:no|off|n)$/i.test(text)) return { case: "boolean", value: "false" };
  return /^(?:true|false)$/i.test(text) ? { case: "no-quotes" } : null;
}
