// Body fields: reads the members of a request body. An absent member is undefined, a member of the wrong
// JSON type is refused with 12002 (service-facts 3.28), unknown members are never looked at
// (service-facts 9.47). What the values mean is for the caller.

import type { JsonObject } from "../model/json.js";
import { visibleText } from "../model/visible-text.js";
import type { ReceivedPayload } from "./payload.js";
import { Refusal } from "./refusals.js";

/** The object of a payload; an absent body is an empty one. */
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

/** An id as text; one published SDK types ids as numbers, so those are taken too (service-facts 3.28). */
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
