// A ReceivedPayload is a request body as the service reads it. Text that looks like JSON is read as JSON under every
// content type. `null` counts as absent (service-facts 2.2, 9.46, 9.48).
//
// This module throws nothing. The handler decides whether a malformed body matters, because clients send all kinds of
// bodies with calls that document none.

import type { Json, JsonObject } from "../model/json.js";
import type { SniffedImage } from "./sniff-image.js";

/** `SentFile` is an image in a form (service-facts 2.3). */
export interface SentFile {
  readonly name: string;
  /** `type` is the content type in the header of the part. */
  readonly type: string;
  readonly bytes: number;
  /** `image` is the type that the content shows. `null` means that the content is no image of a known type. */
  readonly image: SniffedImage | null;
}

/** `value` is the sent object without its null members. `length` counts the characters of the text. */
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

/**
 * JSON with deeper nesting is malformed. No body of the service nests deeper than a rich text, and the journal must be able
 * to print each body again.
 */
const MAX_DEPTH = 500;

/** Returns the payload of a body that is no form. */
export function readPayload(raw: Buffer): ReceivedPayload {
  const text = raw.toString("utf8").replace(/^\ufeff/, "");
  if (text.trim() === "") return { kind: "none" };
  const value = parseJson(text);
  if (!isObject(value)) return { kind: "malformed", text };
  return { kind: "object", value: withoutNulls(value), sent: value, length: text.length };
}

/** Returns the JSON value of a text. `undefined` means that the text is no JSON or nests too deep. */
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
