// Tests random fields: the reader accepts the values that the emitted schema accepts, and no others. test/config/schema-agreement.long.test.ts
// compares the two for the fields of the file.

import fc from "fast-check";
import { expect, test } from "vitest";
import { choice } from "../../../src/config/field/choice.js";
import type { Field } from "../../../src/config/field/field.js";
import { list, oneOrMany } from "../../../src/config/field/list.js";
import { type MapKeys, map } from "../../../src/config/field/map.js";
import { mapOf } from "../../../src/config/field/map-of.js";
import { serviceMap } from "../../../src/config/field/service-map.js";
import { wrongType } from "../../../src/config/read/read-context.js";
import { count, plainFlag, plainId, plainOneOf, text } from "../../../src/config/schema/parts.js";
import { saying } from "../../../src/words/statement.js";
import { holds } from "../../soak/slice.js";
import { accepts, readBy } from "./read-by.js";

/** The field accepts each value of `fitting`. */
interface Case {
  readonly field: Field;
  readonly fitting: fc.Arbitrary<unknown>;
}

const LEAVES: readonly Case[] = [
  { field: text("a text"), fitting: fc.constantFrom("a", "rules") },
  { field: count("a number"), fitting: fc.nat({ max: 9 }) },
  { field: plainFlag("a flag"), fitting: fc.boolean() },
  { field: plainId("an id"), fitting: fc.constantFrom("101", 7) },
  {
    field: plainOneOf("a name", { keep: "keep it", error: "stop" }),
    fitting: fc.constantFrom("keep", "error"),
  },
];

const NAMES = ["name", "key", "type", "pins"] as const;
const empty = saying("E-RECOMMEND-EMPTY", {});
const most = {
  items: 2,
  problem: (items: number) => saying("E-RECOMMEND-TOO-MANY", { count: items, most: 2 }),
};

const listOf = ({ field, fitting }: Case): fc.Arbitrary<Case> =>
  fc.record({ isBounded: fc.boolean(), isFilled: fc.boolean() }).map(({ isBounded, isFilled }) => ({
    field: list("a list", field, { ...(isFilled && { empty }), ...(isBounded && { most }) }),
    fitting: fc.array(fitting, { minLength: isFilled ? 1 : 0, maxLength: 2 }),
  }));

const manyOf = ({ field, fitting }: Case, isFilled: boolean): Case => ({
  field: oneOrMany("one or many", field, { many: {}, empty: isFilled ? empty : null }),
  fitting: fc.oneof(fitting, fc.array(fitting, { minLength: 1, maxLength: 2 })),
});

const mapOfNames = ({ field, fitting }: Case): Case => ({
  field: mapOf("a map of names", field, {
    keyPattern: "^[^/]*$",
    wrongKey: (name) =>
      name.includes("/") ? saying("E-NAME-SLASH", { case: "name", name, section: "roles" }) : null,
  }),
  fitting: fc.dictionary(fc.constantFrom("a", "b"), fitting, { maxKeys: 2, noNullPrototype: true }),
});

interface Member extends Case {
  readonly name: string;
  readonly isOptional: boolean;
}

const membersOf = (members: readonly Case[]): fc.Arbitrary<readonly Member[]> =>
  fc.array(fc.boolean(), { minLength: members.length, maxLength: members.length }).map((isOptional) =>
    members.map((member, nth) => ({
      ...member,
      name: NAMES[nth] ?? "x",
      isOptional: isOptional[nth] === true,
    })),
  );

const keysOf = (members: readonly Member[]): MapKeys =>
  Object.fromEntries(
    members.map(({ name, field, isOptional }) => [name, isOptional ? field.optional() : field] as const),
  );

const fittingMap = (members: readonly Member[]): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(members.map(({ name, fitting }) => [name, fitting] as const)), {
    requiredKeys: members.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    noNullPrototype: true,
  });

const mapsOf = (members: readonly Member[]): Case => ({
  field: map("a map", keysOf(members)),
  fitting: fittingMap(members),
});

const serviceMapsOf = (members: readonly Member[]): Case => ({
  field: serviceMap("a map of the service", keysOf(members)),
  fitting: fittingMap(members),
});

const choiceOf = (scalar: Case, ofMaps: Case): Case => ({
  field: choice(
    "a choice",
    { scalar: scalar.field, map: ofMaps.field },
    {
      choose: (node, reader, what) => {
        if (node.kind === "list") return wrongType(reader, node, { what, expected: { case: "text" } });
        return node.kind === "map" ? "map" : "scalar";
      },
    },
  ),
  fitting: fc.oneof(scalar.fitting, ofMaps.fitting),
});

const leafCase = fc.constantFrom(...LEAVES);

const caseUpTo = (depth: number): fc.Arbitrary<Case> => {
  if (depth === 0) return leafCase;
  const inner = caseUpTo(depth - 1);
  const ofMaps = fc.array(inner, { maxLength: 4 }).chain(membersOf).map(mapsOf);
  // The members of a map of the service are leaves, lists, and maps of the service: it reads no others.
  const serviceMember = fc.oneof(leafCase, leafCase.chain(listOf));
  return fc.oneof(
    inner.chain(listOf),
    // An item that is a list would make a list of one item and one item alone the same text.
    fc.tuple(fc.oneof(leafCase, ofMaps), fc.boolean()).map(([item, isFilled]) => manyOf(item, isFilled)),
    inner.map(mapOfNames),
    ofMaps,
    fc.array(serviceMember, { maxLength: 4 }).chain(membersOf).map(serviceMapsOf),
    fc.tuple(leafCase, ofMaps).map(([scalar, maps]) => choiceOf(scalar, maps)),
  );
};

const JUNK = fc.constantFrom<unknown>(
  null,
  "",
  " ",
  "x",
  "keep",
  "101",
  -1,
  0,
  1.5,
  3,
  true,
  [],
  [[]],
  {},
  { name: "a" },
);

/** One value inside another is replaced, removed or added. */
function damaged(
  value: unknown,
  { where, junk, key }: { where: number; junk: unknown; key: string },
): unknown {
  const copy = JSON.parse(JSON.stringify({ it: value })) as Record<string, unknown>;
  const containers: (Record<string, unknown> | unknown[])[] = [];
  const collect = (one: unknown) => {
    if (typeof one !== "object" || one === null) return;
    containers.push(one as Record<string, unknown>);
    for (const inner of Object.values(one)) collect(inner);
  };
  collect(copy);
  const container = containers[where % containers.length] ?? copy;
  if (container === copy) copy.it = junk;
  else if (Array.isArray(container)) container.splice(where % (container.length + 1), where % 2, junk);
  else if (where % 3 === 0) delete container[Object.keys(container)[0] ?? ""];
  else container[where % 3 === 1 ? (Object.keys(container)[0] ?? key) : key] = junk;
  return copy.it;
}

const damage = fc.record({
  where: fc.nat({ max: 60 }),
  junk: JUNK,
  key: fc.constantFrom(...NAMES, "nmae", "a/b"),
});

test("reader and schema of a random field agree", async () => {
  const answers = { accepted: 0, refused: 0 };
  const random = caseUpTo(3).chain(({ field, fitting }) =>
    fc.record({
      field: fc.constant(field),
      values: fc.array(fc.tuple(fitting, fc.option(damage)), { minLength: 1, maxLength: 12 }),
    }),
  );
  const { isWhole } = await holds(
    fc.property(random, ({ field, values }) => {
      const isAccepted = accepts(field);
      for (const [value, harm] of values) {
        const written = JSON.stringify(harm === null ? value : damaged(value, harm));
        const { found } = readBy(field, written);
        const bySchema = isAccepted(JSON.parse(written));
        expect({ schema: field.schema(), written, found, bySchema }).toMatchObject({
          bySchema: found.length === 0,
        });
        if (harm === null) expect(bySchema).toBe(true);
        answers[bySchema ? "accepted" : "refused"]++;
      }
    }),
    { soak: 1200, test: 30 },
  );
  expect(Math.min(answers.accepted, answers.refused)).toBeGreaterThan(isWhole ? 1000 : 2);
});
