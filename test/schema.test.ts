// The published schemas are what the source says.

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { publishedSchemas } from "../src/use-cases/published-schemas.js";

it.each(Object.entries(publishedSchemas()))(
  "schema/%s is not stale (else: npm run schema)",
  async (name, schema) => {
    const text = await readFile(new URL(`../schema/${name}`, import.meta.url), "utf8");
    expect(JSON.parse(text)).toEqual(schema);
  },
);
