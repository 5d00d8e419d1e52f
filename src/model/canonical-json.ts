// One text for one value: keys sorted, no spaces. Digests of plans, state and configuration come from it.

import { createHash } from "node:crypto";
import type { Json } from "./json.js";

/** JSON text with sorted keys; `undefined` members are left out. Recursion depth is that of the value. */
export function canonicalJson(value: Json | undefined): string {
  if (value === undefined) return "null";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(",")}]`;
  const object = value as { readonly [key: string]: Json | undefined };
  const members = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(object[key])}`);
  return `{${members.join(",")}}`;
}

/** `sha256:` and 64 hex digits of the canonical text of a value. */
export function digest(value: Json | undefined): string {
  return `sha256:${createHash("sha256").update(canonicalJson(value)).digest("hex")}`;
}
