// This module reads the members of a request body. An absent member is undefined. A member of the wrong JSON type is
// refused with 12002 (service-facts 3.28). Unknown members are never read (service-facts 9.47). The caller decides what the
// values mean.

import type { JsonObject } from "../model/json.js";
import { visibleText } from "../model/visible-text.js";
import type { ReceivedPayload } from "./payload.js";
import { Refusal } from "./refusals.js";

/** Returns the object of a payload. An absent body counts as an empty object. */
export function bodyObject(payload: ReceivedPayload): JsonObject {
  if (payload.kind === "malformed") throw new Refusal(12002, "not a JSON object");
  if (payload.kind === "bad_form") throw new Refusal(50035, visibleText(payload.problem));
  return payload.kind === "none" ? {} : payload.value;
}

export function textField(body: JsonObject, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || typeof value === "string") return value;
  throw new Refusal(12002, `${name} must be a string`);
}

export function integerField(body: JsonObject, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || (typeof value === "number" && Number.isSafeInteger(value))) return value;
  throw new Refusal(12002, `${name} must be an integer`);
}

/**
 * Reads an id as text. The manual of the Python SDK types an id as a number, so numbers are accepted too (service-facts
 * 3.28).
 */
export function idField(body: JsonObject, name: string): string | undefined {
  const value = body[name];
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  return textField(body, name);
}

export function idListField(body: JsonObject, name: string): readonly string[] {
  const value = body[name];
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Refusal(12002, `${name} must be a list of ids`);
  return value.map((_item, index) => idField({ [name]: value[index] }, name) ?? "");
}
