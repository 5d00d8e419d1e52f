// Changes the JSON of a plan as a person does who knows neither its shape nor its meaning.

import type { Json, JsonObject } from "../../../src/model/json.js";

/** Returns every place in a JSON value, as the keys that lead to it. */
export function pathsOf(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, one]) => pathsOf(one as Json, [...path, key]));
  return path.length === 0 ? inside : [path, ...inside];
}

const memberAt = (value: JsonObject, path: readonly string[]): Json =>
  path.reduce<Json>((one, key) => (one as JsonObject)?.[key] ?? null, value);

/** Removes a value, replaces it with another one from the plan, or changes a text or number a little. */
export function edit(
  plan: JsonObject,
  path: readonly string[],
  { from, how }: { readonly from: readonly string[]; readonly how: number },
): void {
  const parent = memberAt(plan, path.slice(0, -1)) as { [key: string]: Json } | null;
  const key = path.at(-1) ?? "";
  if (typeof parent !== "object" || parent === null) return;
  const now = parent[key];
  if (how === 0 && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (how === 0) delete parent[key];
  else if (how === 1) parent[key] = structuredClone(memberAt(plan, from));
  else if (typeof now === "number") parent[key] = now + 1;
  else parent[key] = how === 2 ? "902" : `${String(now)}1`;
}
