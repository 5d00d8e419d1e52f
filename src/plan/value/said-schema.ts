// These schemas describe findings, reasons of changes and deferred changes. For each code and each phrase they have its possible
// params, also for a saved plan, because guildform makes sentences from its codes and phrases.

import type { Address } from "../../model/address.js";
import {
  closed,
  enumOf,
  heldText,
  integer,
  type JsonSchema,
  literal,
  type ObjectValue,
  object,
  optional,
  orNull,
  type Schema,
  type SchemaMembers,
  schemaOf,
  string,
} from "../../model/json-schema.js";
import type { SourcePosition } from "../../model/source-position.js";
import { DEFERRED_SHAPES, type DeferredParams } from "../../words/shapes/deferred.js";
import { FINDING_SHAPES, type FindingParams } from "../../words/shapes/findings.js";
import { REASON_SHAPES, type ReasonParams } from "../../words/shapes/reasons.js";
import { FINDING_LEVELS, levelsOf } from "./plan-format.js";
import { SENTENCES } from "./printed-schema.js";

export const positionSchema: Schema<SourcePosition> = object(
  { file: heldText("own"), line: integer({ minimum: 1 }), column: integer({ minimum: 1 }) },
  { ...closed, description: "a place in the configuration file" },
);

/** Returns optional members with one sentence each, which plan JSON adds to a part of the plan. */
export const sentencesOf = (descriptions: Readonly<Record<string, string>>): SchemaMembers =>
  Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, optional(string({ description }))]),
  );

/** A value has its code under the name `Name`, the params of this code, and the members `Others`. */
type ByCode<Name extends string, Params, Others extends SchemaMembers> = {
  readonly [Code in keyof Params]: ObjectValue<Others> & { readonly [One in Name]: Code } & {
    readonly params: Params[Code];
  };
}[keyof Params];

const findingPlace = {
  level: enumOf(FINDING_LEVELS, { description: "error blocks apply" }),
  address: orNull(heldText<Address>("address"), "the address of the object"),
  source: orNull(positionSchema, "the place in the file"),
};

export const findingSchema = codeSchema<ByCode<"code", FindingParams, typeof findingPlace>>("code", {
  shapes: FINDING_SHAPES,
  description: "the code, equal in every language",
  others: { ...findingPlace, ...sentencesOf(SENTENCES.findings) },
  othersOf: (code) => ({ level: enumOf(levelsOf(code)) }),
});

/** A reason is, for example, `{ phrase: "lost", params: { id: "77" } }`. */
export const reasonSchema = codeSchema<ByCode<"phrase", ReasonParams, Record<never, never>>>("phrase", {
  shapes: REASON_SHAPES,
  description: "the reason",
});

const deferredChange = {
  address: heldText<Address>("address", {
    description: "the address of a change without an operation in this plan",
  }),
};

/** A deferred change is, for example, `{ address: "message.news", why: "quota", params: { … } }`. */
export const deferredSchema = codeSchema<ByCode<"why", DeferredParams, typeof deferredChange>>("why", {
  shapes: DEFERRED_SHAPES,
  description: "the reason",
  others: { ...deferredChange, ...sentencesOf(SENTENCES.deferred) },
});

/** Returns a schema with one case for each code. `othersOf` gives the members that depend on the code. */
function codeSchema<Value>(
  name: string,
  {
    shapes,
    description,
    others = {},
    othersOf = () => ({}),
  }: {
    readonly shapes: Readonly<Record<string, Schema>>;
    readonly description: string;
    readonly others?: SchemaMembers;
    readonly othersOf?: (code: string) => Readonly<Record<string, Schema>>;
  },
): Schema<Value> {
  const code = enumOf(Object.keys(shapes), { description });
  const params = object({}, { description: "the names and numbers in the sentence, by code" });
  return schemaOf({
    ...object({ [name]: code, params, ...others }, closed),
    // Each code has one rule, so that a validator names the error, and not only a mismatch of all codes.
    allOf: Object.entries(shapes).map(
      ([one, shape]): JsonSchema => ({
        if: { properties: { [name]: { not: literal(one) } } },
        else: { properties: { ...othersOf(one), params: shape } },
      }),
    ),
  });
}
