// The schemas of what a plan says: findings, the reasons of changes, and what it leaves for later. Of each code and each phrase they
// hold the params that it may have, also in a saved plan, whose codes and phrases are told in words.

import {
  anyOf,
  enumOf,
  integer,
  type JsonSchema,
  literal,
  nullValue,
  object,
  optional,
  type Schema,
  type SchemaMembers,
  schemaOf,
  string,
} from "../../model/json-schema.js";
import { FINDING_SHAPES } from "../../words/params/findings.js";
import { DEFERRED_SHAPES } from "../../words/params/plan/deferred.js";
import { REASON_SHAPES } from "../../words/params/plan/reasons.js";
import { levelsOf } from "./finding.js";

type Shapes = Readonly<Record<string, Schema>>;

export const positionSchema = object(
  { file: string(), line: integer({ minimum: 1 }), column: integer({ minimum: 1 }) },
  { additionalProperties: false, description: "a place in the configuration file" },
);

export const findingSchema = () =>
  schemaOf({
    ...object(
      {
        level: enumOf(["error", "warning", "info"], { description: "error blocks apply" }),
        code: enumOf(Object.keys(FINDING_SHAPES), { description: "the same in every language" }),
        params: object({}, { description: "the names and numbers that the message holds, by code" }),
        message: optional(string({ description: "in English, made of code and params" })),
        address: anyOf([string(), nullValue()], { description: "what it is about" }),
        source: anyOf([positionSchema, nullValue()], { description: "where the file says so" }),
        hint: optional(string({ description: "what to do next, in English" })),
      },
      { additionalProperties: false },
    ),
    allOf: rulesBy("code", FINDING_SHAPES, (code) => ({ level: enumOf(levelsOf(code)) })),
  });

/** `{ phrase: "lost", params: { id: "77" } }`. */
export const reasonSchema = (): Schema => phraseSchema("phrase", REASON_SHAPES, {});

/** `{ address: "message.news", why: "quota", params: { … } }`, with `others` beside. */
export const deferredSchema = (others: SchemaMembers): Schema => phraseSchema("why", DEFERRED_SHAPES, others);

function phraseSchema(name: string, shapes: Shapes, others: SchemaMembers): Schema {
  const members = { ...others, [name]: enumOf(Object.keys(shapes), { description: "why" }) };
  const params = object({}, { description: "the names and numbers that the sentence holds" });
  return schemaOf({
    ...object({ ...members, params }, { additionalProperties: false }),
    allOf: rulesBy(name, shapes),
  });
}

/** One rule for each code or phrase, so that a validator tells what is wrong and not only that nothing fits. */
const rulesBy = (name: string, shapes: Shapes, others = (_: string): SchemaMembers => ({})): JsonSchema[] =>
  Object.entries(shapes).map(([one, params]) => ({
    if: { properties: { [name]: { not: literal(one) } } },
    else: { properties: { ...others(one), params } },
  }));
