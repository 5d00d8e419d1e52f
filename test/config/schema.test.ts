import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configJsonSchema } from "../../src/config/schema/index.js";

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
