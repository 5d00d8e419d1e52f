// Each function makes a JSON Schema as plain JSON, together with the type of the values that it describes.
//
// The schema has the form that guildform publishes and that a validator takes: `string({ minLength: 1 })` is
// `{ type: "string", minLength: 1 }`. The compiler derives the type, `Static<typeof schema>`. So a shape is written once, without a
// library. A member of an object is required unless it is `optional`.

import { HOLDS, type Holds, NAMES_HOLD, WALKED } from "./holds.js";
import type { Json, JsonObject } from "./json.js";

declare const described: unique symbol;

/** Every schema may have these keywords. Schemas are types and not interfaces, so that a schema is a JsonObject too. */
type Annotations = {
  readonly title?: string;
  readonly description?: string;
  readonly default?: Json;
  readonly [HOLDS]?: Holds | undefined;
  readonly [WALKED]?: JsonSchema;
};

type StringKeywords = Annotations & {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
};

type NumberKeywords = Annotations & {
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly not?: JsonSchema;
};

type ArrayKeywords = Annotations & {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
};

export type ObjectKeywords = Annotations & {
  readonly additionalProperties?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  /** The list gives alternatives, such as `[{ required: ["id"] }, { required: ["content"] }]`. */
  readonly oneOf?: readonly JsonSchema[];
  /** A member may need other members, such as `{ keyboard: ["markdown"] }`. */
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
  readonly [NAMES_HOLD]?: Holds;
};

type TypeName = "string" | "integer" | "number" | "boolean" | "null" | "array" | "object";

/** guildform uses only these keywords of JSON Schema. */
export type JsonSchema = StringKeywords &
  NumberKeywords &
  ArrayKeywords &
  ObjectKeywords & {
    readonly type?: TypeName | readonly TypeName[];
    readonly const?: Json;
    readonly enum?: readonly Json[];
    readonly items?: JsonSchema;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
    readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
    readonly anyOf?: readonly JsonSchema[];
    readonly allOf?: readonly JsonSchema[];
    /** The text has the id of another schema and a place in it: `urn:guildform:schema:plan:1#/properties/changes`. */
    readonly $ref?: string;
    /** A value that does not fit `if` must fit `else`. */
    readonly if?: JsonSchema;
    readonly else?: JsonSchema;
  };

/** A `Schema<string>` describes strings. Only the compiler sees the type. */
export type Schema<Value = unknown> = JsonSchema & { readonly [described]?: () => Value };

export type Static<Of extends Schema> = Of extends Schema<infer Value> ? Value : never;

/** The member may be left out. */
export class Optional<Value = unknown> {
  readonly schema: Schema<Value>;

  constructor(schema: Schema<Value>) {
    this.schema = schema;
  }
}

export type SchemaMembers = Readonly<Record<string, Schema | Optional>>;

type OptionalName<Of extends SchemaMembers> = {
  [Name in keyof Of]: Of[Name] extends Optional ? Name : never;
}[keyof Of];

type MemberValue<Member> =
  Member extends Optional<infer Value> ? Value : Member extends Schema<infer Value> ? Value : never;

export type ObjectValue<Of extends SchemaMembers> = keyof Of extends never
  ? object
  : { readonly [Name in Exclude<keyof Of, OptionalName<Of>>]: MemberValue<Of[Name]> } & {
        readonly [Name in OptionalName<Of>]?: MemberValue<Of[Name]>;
      } extends infer Both
    ? { [Name in keyof Both]: Both[Name] }
    : never;

export const string = (keywords: StringKeywords = {}): Schema<string> => ({ type: "string", ...keywords });

/**
 * Makes the schema of a text with a mark, such as `heldText("own")`, or `heldText<Address>("address")` for a narrower type. The mark
 * says whose words the text holds. `--only-declared` hides a text of `string`.
 */
export const heldText = <Value extends string = string>(
  holds: Holds,
  keywords: StringKeywords = {},
): Schema<Value> => ({
  type: "string",
  ...keywords,
  [HOLDS]: holds,
});

/** Adds a mark to a schema, which says who wrote its values. */
export const held = <Value>(holds: Holds, schema: Schema<Value>): Schema<Value> => ({
  ...schema,
  [HOLDS]: holds,
});

/** Adds to a published schema a more exact one with the marks of its values. */
export const walkedAs = <Value>(walked: JsonSchema, schema: Schema<Value>): Schema<Value> => ({
  ...schema,
  [WALKED]: walked,
});

export const integer = (keywords: NumberKeywords = {}): Schema<number> => ({ type: "integer", ...keywords });

export const number = (keywords: NumberKeywords = {}): Schema<number> => ({ type: "number", ...keywords });

export const boolean = (keywords: Annotations = {}): Schema<boolean> => ({ type: "boolean", ...keywords });

export const nullValue = (): Schema<null> => ({ type: "null" });

/** Any JSON value fits. */
export const unknown = (keywords: Annotations = {}): Schema<unknown> => ({ ...keywords });

/** Any JSON value fits, and has the type Json. */
export const anyJson = (description: string): Schema<Json> => schemaOf({ description });

/** Describes an object with any members. */
export const anyObject = (keywords: ObjectKeywords = {}): Schema<JsonObject> =>
  record(unknown(), keywords) as Schema<JsonObject>;

/** Only this value fits: `literal("none")`. */
export const literal = <const Value extends string | number>(
  value: Value,
  keywords: Annotations = {},
): Schema<Value> => ({ type: typeof value === "number" ? "number" : "string", const: value, ...keywords });

/** These values fit: `enumOf(["pass", "reject", null])`. */
export const enumOf = <const Value extends string | number | null>(
  values: readonly Value[],
  keywords: Annotations = {},
): Schema<Value> => ({ enum: values, ...keywords });

export const array = <Value>(
  items: Schema<Value>,
  keywords: ArrayKeywords = {},
): Schema<readonly Value[]> => ({
  type: "array",
  items,
  ...keywords,
});

export const optional = <Value>(schema: Schema<Value>): Optional<Value> => new Optional(schema);

/** An object with these keywords has no other members: `object({ … }, closed)`. */
export const closed = { additionalProperties: false };

/** Makes an object with these members. Other members fit too, unless it is `closed`. */
export function object<const Of extends SchemaMembers>(
  members: Of,
  keywords: ObjectKeywords = {},
): Schema<ObjectValue<Of>> {
  const entries = Object.entries<Schema | Optional>(members);
  const required = entries.filter(([, member]) => !(member instanceof Optional)).map(([name]) => name);
  const properties = Object.fromEntries(
    entries.map(([name, member]) => [name, member instanceof Optional ? member.schema : member]),
  );
  return { type: "object", ...(required.length > 0 && { required }), properties, ...keywords };
}

/** Describes an object whose members all have one schema: `objectByName(["reads", "writes"], integer())`. */
export const objectByName = <const Name extends string, const Member extends Schema | Optional>(
  names: readonly Name[],
  member: Member,
  keywords: ObjectKeywords = {},
): Schema<ObjectValue<Readonly<Record<Name, Member>>>> =>
  object(Object.fromEntries(names.map((name) => [name, member])), keywords) as Schema<
    ObjectValue<Readonly<Record<Name, Member>>>
  >;

/** Makes an object with free keys, or with keys that match `keyPattern`, and with values of one kind. `names` says who wrote the keys. */
export const record = <Value>(
  value: Schema<Value>,
  {
    keyPattern = "^.*$",
    names,
    ...keywords
  }: ObjectKeywords & { readonly keyPattern?: string; readonly names?: Holds } = {},
): Schema<Readonly<Record<string, Value>>> => ({
  type: "object",
  patternProperties: { [keyPattern]: value },
  ...keywords,
  ...(names === undefined ? {} : { [NAMES_HOLD]: names }),
});

/** A value fits when it fits at least one of the schemas. */
export const anyOf = <const Of extends readonly Schema[]>(
  schemas: Of,
  keywords: Annotations = {},
): Schema<Static<Of[number]>> => ({ anyOf: schemas, ...keywords });

/** `description` says what the value, and what null, means. */
export const orNull = <Value>(schema: Schema<Value>, description: string): Schema<Value | null> =>
  anyOf([schema, nullValue()], { description }) as Schema<Value | null>;

/** A value fits when it fits both schemas. */
export const allOf = <Left, Right>(
  schemas: readonly [Schema<Left>, Schema<Right>],
): Schema<Left & Right> => ({ allOf: schemas });

/** Takes a schema written as JSON, when no function here makes it. The compiler does not check the type. */
export const schemaOf = <Value>(schema: JsonSchema): Schema<Value> => schema;
