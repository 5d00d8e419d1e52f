// JSON Schema as plain JSON, with the type of the values that it describes.
//
// Each function makes one schema, as it is published and as a validator takes it: `string({ minLength: 1 })` is
// `{ type: "string", minLength: 1 }`. The compiler derives the type, `Static<typeof schema>`, so a shape is written
// once and no library is loaded to have it. A member of an object is required unless it is `optional`.

import { HOLDS, type Holds, NAMES_HOLD, WALKED } from "./holds.js";
import type { Json } from "./json.js";

declare const described: unique symbol;

// Types and not interfaces, so that a schema is a JsonObject too.

/** What every schema may say. */
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
  /** Alternatives, such as `[{ required: ["id"] }, { required: ["content"] }]`. */
  readonly oneOf?: readonly JsonSchema[];
  /** What a member needs beside it, such as `{ keyboard: ["markdown"] }`. */
  readonly dependencies?: Readonly<Record<string, readonly string[]>>;
  readonly [NAMES_HOLD]?: Holds;
};

type TypeName = "string" | "integer" | "number" | "boolean" | "null" | "array" | "object";

/** A JSON Schema, with the keywords that guildform uses. */
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
    /** The id of another schema, and a place in it: `urn:guildform:schema:plan:1#/properties/changes`. */
    readonly $ref?: string;
    /** What it does not describe, `else` describes. */
    readonly if?: JsonSchema;
    readonly else?: JsonSchema;
  };

/** A JSON Schema of values of one type, such as `Schema<string>`. Only the compiler sees the type. */
export type Schema<Value = unknown> = JsonSchema & { readonly [described]?: () => Value };

/** The type of the values that a schema describes. */
export type Static<Of extends Schema> = Of extends Schema<infer Value> ? Value : never;

/** A member of an object that may be left out. */
export class Optional<Value = unknown> {
  readonly schema: Schema<Value>;

  constructor(schema: Schema<Value>) {
    this.schema = schema;
  }
}

/** The members of an object, by name. */
export type SchemaMembers = Readonly<Record<string, Schema | Optional>>;

type OptionalName<Of extends SchemaMembers> = {
  [Name in keyof Of]: Of[Name] extends Optional ? Name : never;
}[keyof Of];

type MemberValue<Member> =
  Member extends Optional<infer Value> ? Value : Member extends Schema<infer Value> ? Value : never;

/** The type of an object with these members. */
export type ObjectValue<Of extends SchemaMembers> = keyof Of extends never
  ? object
  : { -readonly [Name in Exclude<keyof Of, OptionalName<Of>>]: MemberValue<Of[Name]> } & {
        -readonly [Name in OptionalName<Of>]?: MemberValue<Of[Name]>;
      } extends infer Both
    ? { [Name in keyof Both]: Both[Name] }
    : never;

export const string = (keywords: StringKeywords = {}): Schema<string> => ({ type: "string", ...keywords });

/** A text, and whose words it holds: `heldText("address")`. A text of `string` is hidden by `--only-declared`. */
export const heldText = (holds: Holds, keywords: StringKeywords = {}): Schema<string> => ({
  type: "string",
  ...keywords,
  [HOLDS]: holds,
});

/** A schema with a mark: whose words its values hold. */
export const held = <Value>(holds: Holds, schema: Schema<Value>): Schema<Value> => ({
  ...schema,
  [HOLDS]: holds,
});

/** A published schema, and a more exact one with the marks of its values. */
export const walkedAs = <Value>(walked: JsonSchema, schema: Schema<Value>): Schema<Value> => ({
  ...schema,
  [WALKED]: walked,
});

export const integer = (keywords: NumberKeywords = {}): Schema<number> => ({ type: "integer", ...keywords });

export const number = (keywords: NumberKeywords = {}): Schema<number> => ({ type: "number", ...keywords });

export const boolean = (keywords: Annotations = {}): Schema<boolean> => ({ type: "boolean", ...keywords });

/** null and nothing else. */
export const nullValue = (): Schema<null> => ({ type: "null" });

/** Any JSON value. */
export const unknown = (keywords: Annotations = {}): Schema<unknown> => ({ ...keywords });

/** The same, where its type is that of JSON. */
export const anyJson = (description: string): Schema<Json> => schemaOf({ description });

/** One value and nothing else: `literal("none")`. */
export const literal = <const Value extends string | number>(
  value: Value,
  keywords: Annotations = {},
): Schema<Value> => ({ type: typeof value === "number" ? "number" : "string", const: value, ...keywords });

/** One of some values: `enumOf(["pass", "reject", null])`. */
export const enumOf = <const Value extends string | number | null>(
  values: readonly Value[],
  keywords: Annotations = {},
): Schema<Value> => ({ enum: values, ...keywords });

export const array = <Value>(items: Schema<Value>, keywords: ArrayKeywords = {}): Schema<Value[]> => ({
  type: "array",
  items,
  ...keywords,
});

export const optional = <Value>(schema: Schema<Value>): Optional<Value> => new Optional(schema);

/** Keywords of an object that has no other members: `object({ … }, closed)`. */
export const closed = { additionalProperties: false };

/** An object with these members; others pass unless it is `closed`. */
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

/** An object whose keys are free, or match `keyPattern`, and whose values are all of one kind. `names`: whose words the keys are. */
export const record = <Value>(
  value: Schema<Value>,
  {
    keyPattern = "^.*$",
    names,
    ...keywords
  }: ObjectKeywords & { readonly keyPattern?: string; readonly names?: Holds } = {},
): Schema<Record<string, Value>> => ({
  type: "object",
  patternProperties: { [keyPattern]: value },
  ...keywords,
  ...(names === undefined ? {} : { [NAMES_HOLD]: names }),
});

/** A value of at least one of the schemas. */
export const anyOf = <const Of extends readonly Schema[]>(
  schemas: Of,
  keywords: Annotations = {},
): Schema<Static<Of[number]>> => ({ anyOf: schemas, ...keywords });

/** The value, or null, with what that means. */
export const orNull = <Value>(schema: Schema<Value>, description: string): Schema<Value | null> =>
  anyOf([schema, nullValue()], { description }) as Schema<Value | null>;

/** A value of both schemas. */
export const allOf = <Left, Right>(
  schemas: readonly [Schema<Left>, Schema<Right>],
): Schema<Left & Right> => ({ allOf: schemas });

/** A schema written as JSON, for what no function here makes; the type is the caller's word. */
export const schemaOf = <Value>(schema: JsonSchema): Schema<Value> => schema;
