// componentSchemas writes the payload schemas as components of the OpenAPI document. A payload inside another one becomes a
// reference to its name.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { PAYLOADS, type PayloadName } from "../payloads/index.js";

export function componentSchemas(): JsonObject {
  return Object.fromEntries(Object.entries(PAYLOADS).map(([name, schema]) => [name, insideReferred(schema)]));
}

export const schemaRef = (name: PayloadName): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/**
 * Returns the properties of an object payload. A property that is itself a payload becomes a reference. Other payloads have
 * no properties.
 */
export function referredProperties(name: PayloadName): JsonObject {
  return insideReferred(PAYLOADS[name].properties ?? {});
}

const NAMES: ReadonlyMap<JsonObject, string> = new Map(
  Object.entries(PAYLOADS).map(([name, schema]) => [schema, name]),
);

const insideReferred = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, value === undefined ? value : referred(value)]),
  );

function referred(value: Json): Json {
  if (isList(value)) return value.map(referred);
  if (!isJsonObject(value)) return value;
  const name = NAMES.get(value);
  return name === undefined ? insideReferred(value) : { $ref: `#/components/schemas/${name}` };
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
