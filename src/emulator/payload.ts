// ReceivedPayload: a request body as the service reads it: JSON whenever it looks like JSON, whatever the content
// type says, and null the same as absent (service-facts 2.2, 9.46, 9.48).
//
// Nothing is thrown here: whether a malformed body matters is for the handler to say, because calls without
// a documented body are sent with all kinds of things in it.

import type { Json, JsonObject } from "../model/json.js";
import type { SniffedImage } from "./sniff-image.js";

/** An image that came along in a form (service-facts 2.3). */
export interface SentFile {
  readonly name: string;
  /** As the part says. */
  readonly type: string;
  readonly bytes: number;
  /** What it is by its content; null when that is no image we know. */
  readonly image: SniffedImage | null;
}

/** `value` is what was sent without its null members; `length` is that of the text, in characters. */
export type ReceivedPayload =
  | { readonly kind: "none" }
  | {
      readonly kind: "object";
      readonly value: JsonObject;
      readonly sent: JsonObject;
      readonly length: number;
      readonly file?: SentFile;
    }
  | { readonly kind: "bad_form"; readonly problem: string }
  | { readonly kind: "malformed"; readonly text: string };

/** Nesting beyond this is malformed: nothing of the service nests deeper than a rich text, and what is kept
 * in the journal must be printable again. */
const MAX_DEPTH = 500;

/** The payload of a body that is no form. */
export function readPayload(raw: Buffer): ReceivedPayload {
  const text = raw.toString("utf8").replace(/^\ufeff/, "");
  if (text.trim() === "") return { kind: "none" };
  const value = parseJson(text);
  if (!isObject(value)) return { kind: "malformed", text };
  return { kind: "object", value: withoutNulls(value), sent: value, length: text.length };
}

/** The JSON value of a text; undefined when it is none or nests too deep. */
export function parseJson(text: string): Json | undefined {
  if (depthOf(text) > MAX_DEPTH) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const withoutNulls = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));

function depthOf(text: string): number {
  if (text.length <= MAX_DEPTH) return 0;
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === "\\") index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") deepest = Math.max(deepest, ++depth);
    else if (character === "}" || character === "]") depth -= 1;
  }
  return deepest;
}
