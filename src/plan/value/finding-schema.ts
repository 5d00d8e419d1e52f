// The schema of findings in plan JSON: of each code the levels and the params that it may have. It holds for a saved plan, too,
// whose codes and params are told in words.

import {
  anyOf,
  enumOf,
  type JsonSchema,
  literal,
  nullValue,
  object,
  optional,
  type Schema,
  schemaOf,
  string,
} from "../../model/json-schema.js";
import { FINDING_SHAPES } from "../../words/params/findings.js";
import { levelsOf } from "./finding.js";

/** `position`: of places in the file. */
export const findingSchema = (position: Schema) =>
  schemaOf({
    ...object(
      {
        level: enumOf(["error", "warning", "info"], { description: "error blocks apply" }),
        code: enumOf(Object.keys(FINDING_SHAPES), { description: "the same in every language" }),
        params: object({}, { description: "the names and numbers that the message holds, by code" }),
        message: optional(string({ description: "in English, made of code and params" })),
        address: anyOf([string(), nullValue()], { description: "what it is about" }),
        source: anyOf([position, nullValue()], { description: "where the file says so" }),
        hint: optional(string({ description: "what to do next, in English" })),
      },
      { additionalProperties: false },
    ),
    allOf: Object.entries(FINDING_SHAPES).map(([code, params]) => ofCode(code, params)),
  });

/** One rule for each code, so that a validator tells what is wrong and not only that nothing fits. */
const ofCode = (code: string, params: Schema): JsonSchema => ({
  if: { properties: { code: { not: literal(code) } } },
  else: { properties: { level: enumOf(levelsOf(code)), params } },
});
