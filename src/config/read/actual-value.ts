// A problem about a wrong value says which value is there.

import type { ActualValue } from "../../words/en/config/found.js";
import type { SourceNode } from "../yaml/node.js";

/** Returns `{ case: "text", text: "abc" }` or `{ case: "nothing" }`, for example. */
export function foundAt(node: SourceNode): ActualValue {
  if (node.kind !== "scalar") return { case: node.kind };
  switch (node.form) {
    case "nothing":
      return { case: "nothing" };
    case "boolean":
      return { case: "boolean", text: node.written };
    case "text":
    case "variable":
      return { case: "text", text: node.written };
    case "integer":
    case "number":
      return { case: "number", text: node.written };
    default:
      return node.form satisfies never;
  }
}
