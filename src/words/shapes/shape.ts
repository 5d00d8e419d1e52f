// A shape declares the params of a code once, and gives their type and their JSON schema. The params of a finding in a
// saved plan need a shape, for example, because guildform checks them before it shows them.
//
// A text in a shape must have its origin: `heldText("guild-word")` for a name or id of the guild, `heldText("own")` for
// a word of guildform (model/holds.ts). `--only-declared` hides names by it.

import {
  anyOf,
  type JsonSchema,
  literal,
  nullValue,
  type ObjectValue,
  object,
  type Schema,
  type SchemaMembers,
  type Static,
} from "../../model/json-schema.js";

/** Describes an object with exactly these members. */
export const shape = <const Of extends SchemaMembers>(members: Of): Schema<ObjectValue<Of>> =>
  object(members, { additionalProperties: false });

export const nullable = <Value>(schema: Schema<Value>): Schema<Value | null> =>
  anyOf([schema, nullValue()]) as Schema<Value | null>;

/**
 * Describes cases (cases.ts). Each also has the members of `all`: `shapeOfCases({ elsewhere: {}, title: { live:
 * string() } }, { address: string() })`.
 */
export const shapeOfCases = <
  const Of extends Readonly<Record<string, SchemaMembers>>,
  const All extends SchemaMembers = Record<never, never>,
>(
  cases: Of,
  all?: All,
): Schema<
  { [Case in keyof Of]: { readonly case: Case } & ObjectValue<All> & ObjectValue<Of[Case]> }[keyof Of]
> => ({
  anyOf: Object.entries<SchemaMembers>(cases).map(
    ([name, members]): JsonSchema => shape({ ...all, case: literal(name), ...members }),
  ),
});

/** Derives the params of each code, readonly at every depth. */
export type ParamsOfShapes<Shapes extends Readonly<Record<string, Schema>>> = {
  readonly [Code in keyof Shapes]: Static<Shapes[Code]>;
};
