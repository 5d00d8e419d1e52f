// Translates the descriptions of a JSON schema. published-schemas.ts calls it for the Chinese schema.

import { isJsonObject, type Json, type JsonObject } from "../model/json.js";

/** The keys of `texts` are the English descriptions. A description without a translation stays English. */
export const translatedSchema = (schema: JsonObject, texts: Readonly<Record<string, string>>): JsonObject =>
  Object.fromEntries(
    Object.entries(schema).map(([name, one]) => [
      name,
      name === "description" && typeof one === "string" ? (texts[one] ?? one) : translated(one, texts),
    ]),
  );

function translated(value: Json | undefined, texts: Readonly<Record<string, string>>): Json | undefined {
  if (Array.isArray(value)) return value.map((one: Json) => translated(one, texts) ?? null);
  return isJsonObject(value) ? translatedSchema(value, texts) : value;
}
