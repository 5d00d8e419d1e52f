// An image as words: `rules.png, 12.3 KiB, sha256 1a2b3c4d5e6f`, or its address.

import { isJsonObject, type Json } from "../model/json.js";
import { valueText, wordText } from "./value-text.js";

/** Safe to show. Anything else than the facts of an image file is shown as the value it is. */
export function imageText(value: Json): string {
  const { name, bytes, digest } = isJsonObject(value) ? value : {};
  if (typeof name !== "string" || typeof bytes !== "number" || typeof digest !== "string")
    return valueText(value);
  const [algorithm = "", hex = ""] = digest.split(":");
  return [wordText(name), sizeText(bytes), wordText(`${algorithm} ${hex.slice(0, SHORT)}`)].join(", ");
}

const SHORT = 12;

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const inKib = bytes / 1024;
  return inKib < 1024 ? `${inKib.toFixed(1)} KiB` : `${(inKib / 1024).toFixed(1)} MiB`;
}
