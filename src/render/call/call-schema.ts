// Reads a payload schema for the pages of `guildform call` and for its arguments of the form field=value.

import type { JsonSchema } from "../../model/json-schema.js";
import type { ValueType } from "../../words/en/render/call-pages.js";

const INDEX = /^(?:0|[1-9][0-9]{0,3})$/;

/** Returns true when a segment of a path is an index of a list. */
export const isIndex = (segment: string): boolean => INDEX.test(segment);

/**
 * Returns the schema at a path, or undefined if the path leads nowhere. Each segment is the name of a member or an index of a
 * list.
 */
export function schemaAt(schema: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  let part: JsonSchema | undefined = schema;
  for (const segment of path) part = part === undefined ? undefined : memberOf(part, segment);
  return part;
}

/** Returns the names of the members that an object of this schema may have. */
export const memberNames = (schema: JsonSchema): string[] =>
  choices(schema).flatMap(({ properties }) => Object.keys(properties ?? {}));

/** Returns the alternative schemas. A value must match one of them. */
export const choices = (schema: JsonSchema): readonly JsonSchema[] =>
  schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(choices);

/** Returns each type of a value once: `["string", { listOf: ["integer"] }]`. It leaves out `null`. */
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
