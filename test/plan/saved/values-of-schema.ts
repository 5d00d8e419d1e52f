// Draws values of a schema of params. Their texts are names that a guild may have, and worse ones.

import fc from "fast-check";
import type { JsonSchema } from "../../../src/model/json-schema.js";
import { anyText } from "../../any-text.js";

const names = fc.oneof(
  anyText({ maxLength: 8 }),
  fc.constantFrom(
    "规则",
    "channel.rules",
    "a`b|c",
    "\u202e\u001b[31mx",
    "::error::x",
    "$(id)",
    "__proto__",
    "\ud800",
    "",
  ),
);

/** No person would read such a long name. */
export const longNames = fc.constantFrom(
  "x".repeat(200_000),
  "规".repeat(20_000),
  "\ud83d\ude00".repeat(20_000),
);

/** Draws values of the schema. `texts` are the strings in them. */
export function valuesOf(schema: JsonSchema, texts: fc.Arbitrary<string> = names): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, texts)));
  switch (schema.type) {
    case "string":
      return texts;
    case "integer":
    case "number":
      return fc.integer({ min: 0, max: 40 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, texts), { maxLength: 12 });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, member]) => [name, valuesOf(member, texts)]),
        ),
      );
    default:
      throw new Error(`a schema that params do not have: ${JSON.stringify(schema)}`);
  }
}

/** Returns one value. A seed always gives the same value. */
export const oneValueOf = (
  schema: JsonSchema,
  seed: number,
  texts: fc.Arbitrary<string> = names,
): Readonly<Record<string, unknown>> =>
  fc.sample(valuesOf(schema, texts), { numRuns: 1, seed })[0] as Readonly<Record<string, unknown>>;

/** Returns params with one required member less, one member more, or one member of another type. */
export function wrongParams(schema: JsonSchema): object[] {
  const params = oneValueOf(schema, 11);
  const { required = [] } = schema as { readonly required?: readonly string[] };
  const wrong = Object.keys(params).flatMap((name) => {
    const { [name]: _, ...fewer } = params;
    const others = [
      { ...params, [name]: { x: 1 } },
      { ...params, [name]: [[]] },
    ];
    return required.includes(name) ? [fewer, ...others] : others;
  });
  return [...wrong, { ...params, more: "x" }];
}
