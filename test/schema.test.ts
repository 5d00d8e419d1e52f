// Tests that the published schemas agree with the source.

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../src/model/json.js";
import { PlanSchema } from "../src/plan/value/plan-schema.js";
import { publishedSchemas } from "../src/use-cases/published-schemas.js";

it.each(Object.entries(publishedSchemas()))(
  "schema/%s is not stale (else: npm run schema)",
  async (name, schema) => {
    const text = await readFile(new URL(`../schema/${name}`, import.meta.url), "utf8");
    expect(JSON.parse(text)).toEqual(published(schema));
  },
);

it("the schema of plans says each shape once, and all that guildform validates with", () => {
  const { $schema, $id, title, definitions, ...schema } = publishedSchemas()[
    "plan.schema.json"
  ] as JsonObject;
  expect(expanded(schema, definitions as JsonObject)).toEqual(published(PlanSchema));
  const shapes = Object.values(definitions as JsonObject).map((one) => JSON.stringify(one));
  expect(new Set(shapes).size).toBe(shapes.length);
});

/** JSON has no place for the marks that say whose words a value holds. */
const published = (schema: object): unknown => JSON.parse(JSON.stringify(schema));

/** Returns the schema with each definition in place of the reference to it. */
function expanded(value: Json, definitions: JsonObject): Json {
  if (Array.isArray(value)) return value.map((one: Json) => expanded(one, definitions));
  if (!isJsonObject(value)) return value;
  const name = typeof value.$ref === "string" ? /^#\/definitions\/(.+)$/.exec(value.$ref)?.[1] : undefined;
  if (name !== undefined) return expanded(definitions[name] ?? null, definitions);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      one === undefined ? [] : [[key, expanded(one, definitions)]],
    ),
  );
}
