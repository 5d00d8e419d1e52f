// Describes an image file from the facts in a plan, `{ name, bytes, digest }`.

import { isJsonObject, type Json } from "../model/json.js";

export interface ImageFacts {
  readonly name: string;
  /** `12.3 KiB` */
  readonly size: string;
  /** `sha256 1a2b3c4d5e6f` */
  readonly digest: string;
}

/** Returns null for another value, such as the address of an image. */
export function imageFacts(image: Json): ImageFacts | null {
  const { name, bytes, digest } = isJsonObject(image) ? image : {};
  if (typeof name !== "string" || typeof bytes !== "number" || typeof digest !== "string") return null;
  const [algorithm = "", hex = ""] = digest.split(":");
  return { name, size: sizeText(bytes), digest: `${algorithm} ${hex.slice(0, SHORT)}` };
}

const SHORT = 12;

function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const inKib = bytes / 1024;
  return inKib < 1024 ? `${inKib.toFixed(1)} KiB` : `${(inKib / 1024).toFixed(1)} MiB`;
}
