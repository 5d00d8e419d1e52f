// The types describe JSON values. They are readonly throughout: a reader in another folder does not change a value.

/** JSON.parse can return these values. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A key may be absent. It is never `undefined` on the wire. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value as an object, or an empty object when it is none. */
export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

/** Returns the value as a number, or null when it is none. */
export const numberOf = (value: Json | undefined): number | null =>
  typeof value === "number" ? value : null;
