// A payload schema as the pages of `guildform call` and its field=value arguments read it.

import type { JsonSchema } from "../../model/json-schema.js";
import type { ValueType } from "../../words/en/render/call-pages.js";

const INDEX = /^(?:0|[1-9][0-9]{0,3})$/;

/** Whether a segment of a path is a place in a list. */
export const isIndex = (segment: string): boolean => INDEX.test(segment);

/** The schema of what stands at a path, a segment for each member or place in a list; undefined when none does. */
export function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  let part: JsonSchema | undefined = schema;
  for (const segment of path) part = part === undefined ? undefined : memberOf(part, segment);
  return part;
}

/** The names of the members that an object of this schema has. */
export const memberNames = (schema: JsonSchema): string[] =>
  choices(schema).flatMap(({ properties }) => Object.keys(properties ?? {}));

/** The schemas of which a value must fit one. */
export const choices = (schema: JsonSchema): readonly JsonSchema[] =>
  schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(choices);

/** The types of a value, each once: `["string", { listOf: ["integer"] }]`. `null` is left out. */
export function valueTypes(schema: JsonSchema): readonly ValueType[] {
  const types = choices(schema).flatMap(({ type = "any", items }) =>
    [type]
      .flat()
      .filter((name) => name !== "null")
      .map(
        (name): ValueType =>
          name === "array" ? { listOf: items === undefined ? [] : valueTypes(items) } : name,
      ),
  );
  return [...new Map(types.map((type) => [JSON.stringify(type), type])).values()];
}

function memberOf(schema: JsonSchema, segment: string): JsonSchema | undefined {
  for (const { properties, items } of choices(schema)) {
    if (properties !== undefined && Object.hasOwn(properties, segment)) return properties[segment];
    if (items !== undefined && isIndex(segment)) return items;
  }
  return undefined;
}
