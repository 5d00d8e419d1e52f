// The schemas of findings, reasons of changes and deferred changes. For each code and each phrase they have its possible params,
// also for a saved plan, because guildform makes sentences from its codes and phrases.

import {
  anyOf,
  enumOf,
  heldText,
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
import { DEFERRED_SHAPES } from "../../words/shapes/deferred.js";
import { FINDING_SHAPES } from "../../words/shapes/findings.js";
import { REASON_SHAPES } from "../../words/shapes/reasons.js";
import { levelsOf } from "./finding.js";

type Shapes = Readonly<Record<string, Schema>>;

export const positionSchema = object(
  { file: heldText("own"), line: integer({ minimum: 1 }), column: integer({ minimum: 1 }) },
  { additionalProperties: false, description: "a place in the configuration file" },
);

export const findingSchema = () =>
  schemaOf({
    ...object(
      {
        level: enumOf(["error", "warning", "info"], { description: "error blocks apply" }),
        code: enumOf(Object.keys(FINDING_SHAPES), { description: "the code, equal in every language" }),
        params: object({}, { description: "the names and numbers in the message, by code" }),
        message: optional(
          string({ description: "one sentence, made from code and params; not in a saved file" }),
        ),
        address: anyOf([heldText("address"), nullValue()], { description: "the address of the object" }),
        source: anyOf([positionSchema, nullValue()], { description: "the place in the file" }),
        hint: optional(string({ description: "the next step; not in a saved file" })),
      },
      { additionalProperties: false },
    ),
    allOf: rulesBy("code", FINDING_SHAPES, (code) => ({ level: enumOf(levelsOf(code)) })),
  });

/** `{ phrase: "lost", params: { id: "77" } }`. */
export const reasonSchema = (): Schema => phraseSchema("phrase", REASON_SHAPES, {});

/** `{ address: "message.news", why: "quota", params: { … } }`, with the members `others`. */
export const deferredSchema = (others: SchemaMembers): Schema => phraseSchema("why", DEFERRED_SHAPES, others);

function phraseSchema(name: string, shapes: Shapes, others: SchemaMembers): Schema {
  const members = { ...others, [name]: enumOf(Object.keys(shapes), { description: "the reason" }) };
  const params = object({}, { description: "the names and numbers in the sentence" });
  return schemaOf({
    ...object({ ...members, params }, { additionalProperties: false }),
    allOf: rulesBy(name, shapes),
  });
}

/** One rule for each code or phrase, so that a validator names the error, not only a mismatch of all cases. */
const rulesBy = (name: string, shapes: Shapes, others = (_: string): SchemaMembers => ({})): JsonSchema[] =>
  Object.entries(shapes).map(([one, params]) => ({
    if: { properties: { [name]: { not: literal(one) } } },
    else: { properties: { ...others(one), params } },
  }));
