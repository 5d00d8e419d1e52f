// A value of a plan as words: `view, speak`, `报到`, `(none)`.
//
// Text stands as it is unless that could be misread: a text that is empty, has spaces a reader would not
// see, or holds a sign that the layout uses (arrow, comma, quote) stands in quotes. So no name can look
// like a change, a list or an address.

import type { Json } from "../model/json.js";
import { foreignText } from "../model/visible-text.js";

/** Safe to show. */
export function valueText(value: Json | undefined): string {
  if (value === null || value === undefined) return "(none)";
  if (typeof value === "string") return wordText(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? "nothing" : value.map((item: Json) => valueText(item)).join(", ");
  }
  return Object.entries(value)
    .map(([key, member]) => `${wordText(key)} ${valueText(member)}`)
    .join("; ");
}

const MISREAD = /^$|^\s|\s$|\s\s|[^\S ]|[→⇅,;"]|^[-+~=!(]|^nothing$/u;

/** One text, in quotes when it could be misread. */
export function wordText(text: string): string {
  return MISREAD.test(text) ? `"${foreignText(text).replaceAll('"', '\\"')}"` : foreignText(text);
}
