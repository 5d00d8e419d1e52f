// The descriptions of a JSON schema, at each depth.

import { isJsonObject, type Json } from "../src/model/json.js";
import type { JsonSchema } from "../src/model/json-schema.js";

/** In the order of the schema; the same text may come several times. */
export const descriptionsOf = (schema: JsonSchema): string[] => textsIn(schema as Json);

function textsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((one: Json) => textsIn(one));
  if (!isJsonObject(value)) return [];
  const { description, ...rest } = value;
  return [
    ...(typeof description === "string" ? [description] : []),
    ...Object.values(rest).flatMap((one) => (one === undefined ? [] : textsIn(one))),
  ];
}
