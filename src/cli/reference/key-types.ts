// Finds the type, the limits and the values of a key in its schema.

import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import type { FileWords, KeyLimits, KeyParts } from "./file-words.js";
import { inCode, markdownProse } from "./markdown.js";
import { membersOf, schemasOf, textOf } from "./schema-members.js";

/** Returns a line for each value or form of a key. Values inside of a form are indented under the first form that has them. */
export function linesOfValues(schema: JsonObject, indent: string, words: FileWords): readonly string[] {
  const [entry] = Object.values(membersOf(schema, "patternProperties"));
  if (entry !== undefined) {
    const line = `${indent}- ${words.keyLine("NAME", { ...keyOf(entry, words), isRequired: false })}`;
    return [line, ...linesOfValues(entry, `${indent}  `, words)];
  }
  const forms = flattened(schema);
  if (forms.length < 2) return [];
  const inner = forms.map((one) => linesOfValues(one, `${indent}  `, words).join("\n"));
  return forms.flatMap((one, index) => {
    const line = `${indent}- ${words.formLine(keyOf(one, words))}`;
    const values = inner[index] ?? "";
    return values === "" || inner.indexOf(values) < index ? [line] : [line, values];
  });
}

/** Includes the values of items: a list of rights has the rights. */
function flattened(schema: JsonObject): readonly JsonObject[] {
  const alternatives = schemasOf(schema, "anyOf");
  if (alternatives.length > 0)
    return alternatives.flatMap((one) =>
      schemasOf(one, "anyOf").length > 0 && textOf(one) === "" ? flattened(one) : [one],
    );
  if (isJsonObject(schema.items)) return flattened(schema.items);
  return schemasOf(schema, "anyOf");
}

/** Returns the parts of the line of a key, without its name. */
export const keyOf = (schema: JsonObject, words: FileWords): KeyParts => ({
  type: typeOf(schema, words),
  limits: limitsOf(schema),
  text: markdownProse(textOf(schema)),
});

export function typeOf(schema: JsonObject, words: FileWords): string {
  if (schema.const !== undefined) return inCode(String(schema.const));
  if (Array.isArray(schema.enum)) return words.values(schema.enum.map(String));
  const alternatives = schemasOf(schema, "anyOf");
  if (alternatives.length > 0)
    return words.alternatives([...new Set(alternatives.map((one) => baseOf(one, words)))]);
  if (schema.type === "array")
    return isJsonObject(schema.items) ? words.listOf(baseOf(schema.items, words)) : words.list;
  if (Object.keys(membersOf(schema, "patternProperties")).length > 0) return words.namedBlock;
  return words.types[nameOfType(schema.type)];
}

/** A fixed value counts as its type, so that `text`, `voice` and `forum` are one alternative. */
const baseOf = (schema: JsonObject, words: FileWords): string =>
  schema.const === undefined ? typeOf(schema, words) : words.types[nameOfType(typeof schema.const)];

const NAMES_OF_TYPES = ["string", "integer", "number", "boolean"] as const;

const nameOfType = (type: Json | undefined) => NAMES_OF_TYPES.find((one) => one === type) ?? "object";

export function limitsOf(schema: JsonObject): KeyLimits {
  const { minimum, maximum, minItems, maxItems } = schema;
  const least = minItems ?? minimum;
  const most = maxItems ?? (Number(maximum) < 2 ** 31 - 1 ? maximum : undefined);
  return {
    least: least === undefined || least === 0 ? null : String(least),
    most: most === undefined ? null : String(most),
    isList: schema.type === "array",
    isUnique: schema.uniqueItems === true,
    fallback: schema.default === undefined ? null : String(schema.default),
  };
}
