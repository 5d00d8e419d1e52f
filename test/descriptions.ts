// Finds the descriptions of a JSON schema, at each depth.

import { isJsonObject, type Json } from "../src/model/json.js";
import type { JsonSchema } from "../src/model/json-schema.js";

/** The texts have the order of the schema. A text may come several times. */
export const descriptionsOf = (schema: JsonSchema): string[] => textsIn(schema as Json);

function textsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((one: Json) => textsIn(one));
  if (!isJsonObject(value)) return [];
  // A schema can have a property with the name `description`, whose value is a schema.
  return Object.entries(value).flatMap(([name, one]) => {
    if (one === undefined) return [];
    return name === "description" && typeof one === "string" ? [one] : textsIn(one);
  });
}
