// Writes the published schemas: `npm run schema`.

import { mkdir, writeFile } from "node:fs/promises";
import { isJsonObject, type Json } from "../model/json.js";
import { publishedSchemas } from "../use-cases/published-schemas.js";

const COLUMNS = 120;

for (const [name, schema] of Object.entries(publishedSchemas())) {
  const url = new URL(`../../schema/${name}`, import.meta.url);
  await mkdir(new URL(".", url), { recursive: true });
  await writeFile(url, `${jsonLines(schema, "")}\n`);
}

/**
 * Writes a value on one line if the line is wide enough: `{ "type": "string" }`. Else each member has a line of its own. Tabs indent the
 * lines, because a schema has many levels.
 */
function jsonLines(value: Json, indent: string): string {
  const line = onOneLine(value);
  if (2 * indent.length + line.length <= COLUMNS || typeof value !== "object" || value === null) return line;
  const inner = `${indent}\t`;
  const broken = (lines: readonly string[], [open, close]: readonly [string, string]) =>
    `${open}\n${lines.map((one) => `${inner}${one}`).join(",\n")}\n${indent}${close}`;
  if (!isJsonObject(value))
    return broken(
      value.map((one) => jsonLines(one, inner)),
      ["[", "]"],
    );
  const members = Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : [`${JSON.stringify(name)}: ${jsonLines(one, inner)}`],
  );
  return broken(members, ["{", "}"]);
}

function onOneLine(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (!isJsonObject(value)) return `[${value.map(onOneLine).join(", ")}]`;
  const members = Object.entries(value).flatMap(([name, one]) =>
    one === undefined ? [] : [`${JSON.stringify(name)}: ${onOneLine(one)}`],
  );
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}
