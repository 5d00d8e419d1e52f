// Shortens a schema: each larger shape occurs once, under `definitions`. An example is the object that `basis` and `beside` hold. This
// makes the published schemas smaller. guildform itself validates with the whole schemas.

import type { JsonSchema } from "../model/json-schema.js";

/** The result accepts the same values. It follows draft 7, in which a member next to `$ref` has no effect. */
export function sharedShapes(schema: JsonSchema): JsonSchema & { readonly definitions?: Definitions } {
  const counts = countsOf(schema);
  const names = new Map<string, string>();
  const definitions: Record<string, JsonSchema> = {};
  const shared = (one: JsonSchema, at: string): JsonSchema => {
    const text = JSON.stringify(one);
    if (text.length < SMALLEST || (counts.get(text) ?? 0) < 2) return withParts(one, at, shared);
    const entry = names.get(text);
    const name = entry ?? freeName(at, definitions);
    if (entry === undefined) {
      names.set(text, name);
      // This keeps the name while the loop reads the parts of the shape.
      definitions[name] = one;
      definitions[name] = withParts(one, at, shared);
    }
    return { $ref: `#/definitions/${name}` };
  };
  const whole = withParts(schema, "", shared);
  return names.size === 0 ? whole : { ...whole, definitions };
}

type Definitions = Readonly<Record<string, JsonSchema>>;

/** A shorter shape is about as short as a reference to it. */
const SMALLEST = 60;

/** Counts each shape in the schema. It counts the parts of a repeated shape once. */
function countsOf(schema: JsonSchema): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (one: JsonSchema): JsonSchema => {
    const text = JSON.stringify(one);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    return before > 0 ? one : withParts(one, "", count);
  };
  count(schema);
  return counts;
}

type EachPart = (part: JsonSchema, at: string) => JsonSchema;

/** Replaces each schema directly inside of this one. `at` is the name of the nearest member, such as `look`. */
function withParts(schema: JsonSchema, at: string, each: EachPart): JsonSchema {
  const ofList = (list: readonly JsonSchema[] | undefined) => list?.map((one) => each(one, at));
  const ofMap = (map: Readonly<Record<string, JsonSchema>> | undefined) =>
    map === undefined
      ? undefined
      : Object.fromEntries(Object.entries(map).map(([name, one]) => [name, each(one, name)]));
  const ofOne = (one: JsonSchema | undefined) => (one === undefined ? undefined : each(one, at));
  const replaced: Readonly<Record<string, unknown>> = {
    anyOf: ofList(schema.anyOf),
    allOf: ofList(schema.allOf),
    oneOf: ofList(schema.oneOf),
    properties: ofMap(schema.properties),
    patternProperties: ofMap(schema.patternProperties),
    items: ofOne(schema.items),
    not: ofOne(schema.not),
    if: ofOne(schema.if),
    else: ofOne(schema.else),
  };
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, replaced[keyword] ?? value]),
  );
}

/** Returns `look`, and `look-2` for another shape of this name. */
function freeName(at: string, taken: Definitions): string {
  const name = at.replace(/\W/g, "") || "shape";
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}-${number}`;
    if (!Object.hasOwn(taken, tried)) return tried;
  }
}
