// Shared shapes: a schema that says each larger shape once, under `definitions`, such as the look that `basis` and `beside` hold.
// What is published is smaller by that; the schemas that guildform validates with stay whole.

import type { JsonSchema } from "../model/json-schema.js";

/** The same values are valid. Of draft 7, where nothing counts beside a `$ref`. */
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
      // Keeps the name while its own parts are looked at.
      definitions[name] = one;
      definitions[name] = withParts(one, at, shared);
    }
    return { $ref: `#/definitions/${name}` };
  };
  const whole = withParts(schema, "", shared);
  return names.size === 0 ? whole : { ...whole, definitions };
}

type Definitions = Readonly<Record<string, JsonSchema>>;

/** A shorter shape is no longer than a reference to it, or hardly. */
const SMALLEST = 60;

/** How often each shape stands in the schema; what stands inside of a repeated one counts once. */
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

/** The schema with each schema directly inside of it replaced. `at`: the name of the nearest member, such as `look`. */
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

/** `look`, and `look-2` for another shape of that name. */
function freeName(at: string, taken: Definitions): string {
  const name = at.replace(/\W/g, "") || "shape";
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}-${number}`;
    if (!Object.hasOwn(taken, tried)) return tried;
  }
}
