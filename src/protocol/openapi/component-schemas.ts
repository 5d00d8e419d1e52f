// The payload schemas as components of the OpenAPI document.
//
// A payload that stands inside another is referred to by name. Payloads are compared by their text, as the
// schema library copies a schema to make it optional.

import { canonicalJson } from "../../model/canonical-json.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { PAYLOADS, type PayloadName } from "../payloads/index.js";

/** Every payload by its name. */
export function componentSchemas(): JsonObject {
  return Object.fromEntries(Object.entries(WRITTEN).map(([name, schema]) => [name, insideReferred(schema)]));
}

export const schemaRef = (name: PayloadName): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** The properties of an object payload, those that are payloads themselves referred to; none for others. */
export function referredProperties(name: PayloadName): JsonObject {
  const properties = WRITTEN[name]?.properties;
  return isJsonObject(properties) ? insideReferred(properties) : {};
}

/** As they are written: without what the schema library keeps beside. */
const WRITTEN: Readonly<Record<string, JsonObject>> = JSON.parse(JSON.stringify(PAYLOADS));

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(WRITTEN).map(([name, schema]) => [canonicalJson(schema), name]),
);

const insideReferred = (schema: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, value === undefined ? value : referred(value)]),
  );

function referred(value: Json): Json {
  if (isList(value)) return value.map(referred);
  if (!isJsonObject(value)) return value;
  const name = NAMES.get(canonicalJson(value));
  return name === undefined ? insideReferred(value) : { $ref: `#/components/schemas/${name}` };
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
