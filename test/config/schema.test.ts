import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { fieldOfKey, type MapKeys } from "../../src/config/field/map.js";
import { ConfigField } from "../../src/config/schema/config-schema.js";
import { configJsonSchema, peopleJsonSchema } from "../../src/config/schema/index.js";

test("the published file is what the code says", () => {
  const file = new URL("../../schema/guildform.schema.json", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(configJsonSchema());
});

test("every key and every alternative is described", () => {
  const undescribed: string[] = [];
  let described = 0;
  const walk = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) return;
    const parent = path.split("/").at(-2) ?? "";
    const isSchema = /^(?:properties|patternProperties|anyOf)$/.test(parent) || path.endsWith("/items");
    if (isSchema) {
      const says = "description" in value ? String(value.description) : "";
      if (says.length < 4) undescribed.push(path);
      else described++;
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}/${key.replaceAll("/", "~1")}`);
  };
  walk(configJsonSchema(), "#");
  expect(undescribed).toEqual([]);
  expect(described).toBeGreaterThan(150);
});

test("editors find draft, id and title", () => {
  expect(configJsonSchema()).toMatchObject({
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "urn:guildform:schema:config:1",
    title: "guildform",
    additionalProperties: false,
  });
});

test("`values:` names the sections without variables", () => {
  const plain = Object.entries<MapKeys[string]>(ConfigField.keys).filter(
    ([, key]) => !fieldOfKey(key).takesVariables,
  );
  const names = plain.map(([name]) => name).sort((left, right) => (left < right ? -1 : 1));
  const { description } = fieldOfKey(ConfigField.keys.values).schema();
  expect(description).toContain(` under ${names.slice(0, -1).join(", ")} and ${names.at(-1)}, `);
});

test("a people file has names of users and nothing else", () => {
  const isPeopleFile = new Ajv().compile(peopleJsonSchema());
  expect(isPeopleFile({ users: { alice: "902", bob: 903 } })).toBe(true);
  for (const wrong of [{}, { users: { "a/b": "902" } }, { users: { alice: "x" } }, { users: {}, roles: {} }])
    expect(isPeopleFile(wrong)).toBe(false);
});
