// Tests that schemas are plain JSON, and that the compiler knows the described values.

import { describe, expect, expectTypeOf, it, test } from "vitest";
import { ConfigField } from "../../src/config/schema/config-schema.js";
import {
  FAULTS_SCHEMA,
  WORLD_SCHEMA,
  type WrittenFault,
  type WrittenWorld,
} from "../../src/emulator/index.js";
import {
  allOf,
  anyOf,
  array,
  boolean,
  enumOf,
  integer,
  literal,
  nullValue,
  number,
  object,
  optional,
  record,
  type Schema,
  type Static,
  schemaOf,
  string,
  unknown,
} from "../../src/model/json-schema.js";
import { PlanSchema } from "../../src/plan/value/plan-schema.js";
import { PAYLOADS, type Payload } from "../../src/protocol/payloads/index.js";

const Pin = object(
  {
    id: string({ pattern: "^[0-9]+$", description: "decimal digits" }),
    note: optional(string()),
    kind: enumOf(["push", "reply", null]),
    by: optional(anyOf([object({ role: string() }), object({ role: string(), user: integer() })])),
  },
  { additionalProperties: false },
);

test("an object lists what is required, in the order written, and its keywords come last", () => {
  expect(JSON.stringify(Pin)).toBe(
    JSON.stringify({
      type: "object",
      required: ["id", "kind"],
      properties: {
        id: { type: "string", pattern: "^[0-9]+$", description: "decimal digits" },
        note: { type: "string" },
        kind: { enum: ["push", "reply", null] },
        by: {
          anyOf: [
            { type: "object", required: ["role"], properties: { role: { type: "string" } } },
            {
              type: "object",
              required: ["role", "user"],
              properties: { role: { type: "string" }, user: { type: "integer" } },
            },
          ],
        },
      },
      additionalProperties: false,
    }),
  );
  expect(object({ note: optional(string()) })).toStrictEqual({
    type: "object",
    properties: { note: { type: "string" } },
  });
});

test.each([
  [integer({ minimum: 1 }), { type: "integer", minimum: 1 }],
  [number(), { type: "number" }],
  [boolean(), { type: "boolean" }],
  [nullValue(), { type: "null" }],
  [unknown({ description: "anything" }), { description: "anything" }],
  [literal("none"), { type: "string", const: "none" }],
  [literal(1), { type: "number", const: 1 }],
  [array(string(), { minItems: 1 }), { type: "array", items: { type: "string" }, minItems: 1 }],
  [record(number()), { type: "object", patternProperties: { "^.*$": { type: "number" } } }],
  [
    record(number(), { keyPattern: "^[a-z]$", additionalProperties: false }),
    { type: "object", patternProperties: { "^[a-z]$": { type: "number" } }, additionalProperties: false },
  ],
  [allOf([string(), unknown()]), { allOf: [{ type: "string" }, {}] }],
  [schemaOf<number | null>({ type: ["integer", "null"] }), { type: ["integer", "null"] }],
])("%j is plain JSON", (schema, json) => {
  expect(schema).toStrictEqual(json);
});

test("what guildform publishes is its own JSON, member for member", () => {
  for (const schema of [
    ...Object.values(PAYLOADS),
    ConfigField.schema(),
    PlanSchema,
    WORLD_SCHEMA,
    FAULTS_SCHEMA,
  ]) {
    // A clone lacks symbols, such as the symbol for whose words a text holds.
    expect(structuredClone(schema)).toStrictEqual(JSON.parse(JSON.stringify(schema)));
  }
});

describe("types", () => {
  it("an optional member may be left out, and each choice keeps its own members", () => {
    expectTypeOf<Static<typeof Pin>>().toEqualTypeOf<{
      readonly id: string;
      readonly kind: "push" | "reply" | null;
      readonly note?: string;
      readonly by?: { readonly role: string } | { readonly role: string; readonly user: number };
    }>();
  });

  it("lists, records, literals and both-of", () => {
    const parts = object({
      list: array(literal("a")),
      map: record(array(integer())),
      both: allOf([object({ id: optional(string()) }), object({ id: string() })]),
      any: unknown(),
      none: object({}),
    });
    expectTypeOf<Static<typeof parts>["list"]>().toEqualTypeOf<readonly "a"[]>();
    expectTypeOf<Static<typeof parts>["map"]>().toEqualTypeOf<Readonly<Record<string, readonly number[]>>>();
    expectTypeOf<Static<typeof parts>["both"]["id"]>().toEqualTypeOf<string>();
    expectTypeOf<Static<typeof parts>["any"]>().toBeUnknown();
    expectTypeOf<Static<typeof parts>["none"]>().toEqualTypeOf<object>();
  });

  it("a schema stands for no other, and what is optional only in an object", () => {
    expectTypeOf<Schema<string>>().not.toExtend<Schema<number>>();
    expectTypeOf(optional(string())).not.toExtend<Schema>();
    // @ts-expect-error a keyword that is no keyword
    string({ patern: "a" });
  });

  it("what the service and the emulator's files hold", () => {
    expectTypeOf<Payload<"PinsMessage">>().toEqualTypeOf<{
      readonly guild_id?: string;
      readonly channel_id?: string;
      readonly message_ids?: readonly string[] | null;
    }>();
    expectTypeOf<WrittenFault["fault"]>().toEqualTypeOf<
      "delay" | "drop_before" | "drop_after" | "status" | "truncate" | "stale" | "hang"
    >();
    expectTypeOf<WrittenWorld["counters"]>().toExtend<{ readonly guild?: string } | undefined>();
  });
});
