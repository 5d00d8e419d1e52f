// `schemaArbitrary` draws values that nearly fit a payload schema. Most members follow the schema and have plausible contents. Some are
// missing, some are null, and some have another type.

import fc from "fast-check";

/** Our payload schemas use these words of JSON Schema. */
interface Schema {
  readonly type?: string | readonly string[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly patternProperties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
}

/** Returns plausible values for a member of this name. The list is empty if there are none. */
export type Words = (name: string) => readonly unknown[];

const TEXTS = [
  "",
  "0",
  "1",
  "2",
  "x",
  "名字",
  "<@!902> & <#101>",
  "https://e.example/a.png",
  "\u0000\u202e",
  "{}",
];

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 99, 2 ** 53, "", "0", "x", [], {}, [[[[]]]], {
    a: { b: {} },
  }),
  fc.jsonValue({ maxDepth: 2 }),
);

const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: "grapheme", maxLength: 12 }));

/** About one value in sixteen is junk. */
const nearly = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary: good }, { weight: 1, arbitrary: junk });

export function schemaArbitrary(given: object, words: Words, name = ""): fc.Arbitrary<unknown> {
  const known = words(name);
  const generated = generatedArbitrary(given, words, name);
  if (known.length === 0) return generated;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: generated });
}

function generatedArbitrary(schema: Schema, words: Words, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined)
    return fc.oneof(...schema.anyOf.map((each) => schemaArbitrary(each, words, name)));
  if (schema.enum !== undefined) return nearly(fc.constantFrom(...schema.enum));
  if ("const" in schema) return nearly(fc.constant(schema.const));
  const [type] = [schema.type].flat();
  switch (type) {
    case "object":
      return nearly(objectArbitrary(schema, words));
    case "array":
      return nearly(fc.array(schemaArbitrary(schema.items ?? {}, words, name), { maxLength: 3 }));
    case "string":
      return nearly(text);
    case "integer":
    case "number":
      return nearly(
        fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(-1, 7, 10005, 10007, 1.5, 2 ** 40)),
      );
    case "boolean":
      return nearly(fc.boolean());
    case "null":
      return fc.constant(null);
    default:
      return junk;
  }
}

function objectArbitrary(schema: Schema, words: Words): fc.Arbitrary<unknown> {
  const [pattern] = Object.values(schema.patternProperties ?? {});
  if (pattern !== undefined) {
    const key = fc.constantFrom("100", "101", "103", "900", "x");
    return fc.dictionary(key, schemaArbitrary(pattern, words), { maxKeys: 3 });
  }
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const value = schemaArbitrary(member, words, name);
    // A required member is rarely missing. Two in five of the optional ones are there.
    const present = schema.required?.includes(name) ? 19 : 8;
    return fc.oneof(
      { weight: present, arbitrary: value.map((each) => [[name, each] as const]) },
      { weight: present === 19 ? 1 : 12, arbitrary: fc.constant([]) },
    );
  });
  return fc.tuple(...members).map((entries) => Object.fromEntries(entries.flat()));
}
