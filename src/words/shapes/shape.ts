// Shapes: params of which a value is checked where it comes from a file, such as those of findings in a saved plan. One text gives
// the schema and the type.

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

/** An object with these members and no others. */
export const shape = <const Of extends SchemaMembers>(members: Of): Schema<ObjectValue<Of>> =>
  object(members, { additionalProperties: false });

export const nullable = <Value>(schema: Schema<Value>): Schema<Value | null> =>
  anyOf([schema, nullValue()]) as Schema<Value | null>;

/** Cases (cases.ts), each with the members that all have: `shapeOfCases({ elsewhere: {}, title: { live: string() } }, { address: string() })`. */
export const shapeOfCases = <
  const Of extends Readonly<Record<string, SchemaMembers>>,
  const All extends SchemaMembers = Record<never, never>,
>(
  cases: Of,
  all?: All,
): Schema<{ [Case in keyof Of]: { case: Case } & ObjectValue<All> & ObjectValue<Of[Case]> }[keyof Of]> => ({
  anyOf: Object.entries<SchemaMembers>(cases).map(
    ([name, members]): JsonSchema => shape({ ...all, case: literal(name), ...members }),
  ),
});

/** The params of codes, by code, as nobody changes them. */
export type ParamsOfShapes<Shapes extends Readonly<Record<string, Schema>>> = {
  readonly [Code in keyof Shapes]: Unchanging<Static<Shapes[Code]>>;
};

type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
    : Value;
