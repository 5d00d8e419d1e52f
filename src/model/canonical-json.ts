// One text for one value: keys sorted, no spaces. Digests of plans, state and configuration come from it.

import { createHash } from "node:crypto";
import type { Json } from "./json.js";

/** JSON text with sorted keys; `undefined` members are left out. Recursion depth is that of the value. */
export function canonicalJson(value: Json | undefined): string {
  if (value === undefined) return "null";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(",")}]`;
  const object = value as { readonly [key: string]: Json | undefined };
  let members = "";
  for (const key of sortedKeys(object)) {
    const member = object[key];
    if (member === undefined) continue;
    members += `${members === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}

/** Most objects that are digested are written in order: to see that costs less than to sort. */
function sortedKeys(object: object): string[] {
  const keys = Object.keys(object);
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? "") < key) ? keys : keys.sort();
}

/** `sha256:` and 64 hex digits of the canonical text of a value. */
export function digest(value: Json | undefined): string {
  return `sha256:${createHash("sha256").update(canonicalJson(value)).digest("hex")}`;
}
