// Reads members of a JSON schema: its description, its required keys, its keys and its alternatives.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";

export const textOf = ({ description }: JsonObject): string =>
  typeof description === "string" ? description : "";

export const requiredOf = ({ required }: JsonObject): readonly string[] =>
  Array.isArray(required) ? required.map((one: Json) => String(one)) : [];

export const isRequired = (schema: JsonObject, name: string): boolean => requiredOf(schema).includes(name);

export function membersOf(schema: JsonObject, name: string): Readonly<Record<string, JsonObject>> {
  const members = schema[name];
  if (!isJsonObject(members)) return {};
  return Object.fromEntries(
    Object.entries(members).flatMap(([key, one]) => (isJsonObject(one) ? [[key, one]] : [])),
  );
}

export function schemasOf(schema: JsonObject, name: string): readonly JsonObject[] {
  const list = schema[name];
  return Array.isArray(list) ? list.filter((one: Json) => isJsonObject(one)) : [];
}
