// JSON values as types, and the question that is asked of them everywhere. Readonly throughout: a value that crosses a
// folder is not changed by the reader.

/** Anything that `JSON.parse` can return. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. A key may be absent, never `undefined` on the wire. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an object; empty where it is none. */
export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** The value as a number; null where it is none. */
export const numberOf = (value: Json | undefined): number | null =>
  typeof value === "number" ? value : null;
