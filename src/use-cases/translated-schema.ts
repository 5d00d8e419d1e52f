// A JSON schema with its descriptions in another language.

import { isJsonObject, type Json, type JsonObject } from "../model/json.js";

/** A description without a translation stays. `texts`: translations by the English description. */
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
