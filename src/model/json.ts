// JSON values as types. Readonly throughout: a value that crosses a folder is not changed by the reader.

/** Anything that `JSON.parse` can return. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object. A key may be absent, never `undefined` on the wire. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}
