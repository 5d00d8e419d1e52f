// The reader and the published schema hold the same structural rules, one by hand and one as data. Whatever is
// done to a document, both accept it or both refuse it.

import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseText } from "./found-in.js";
import { containers, type Value, wholeValue } from "./whole-document.js";

const SCHEMA = new URL("../../schema/guildform.schema.json", import.meta.url);
const accepts = new Ajv({ allowUnionTypes: true }).compile(JSON.parse(readFileSync(SCHEMA, "utf8")));

/** What a schema can say. Rules between the parts of a file are the reader's alone. */
const STRUCTURAL = new Set([
  "E-FLAG-DUPLICATE",
  "E-FORMAT",
  "E-GROUP-NESTED",
  "E-ID",
  "E-KEY-CONFLICT",
  "E-KEY-MISSING",
  "E-KEY-UNKNOWN",
  "E-NAME-BLANK",
  "E-NAME-SLASH",
  "E-PERMISSION-EMPTY",
  "E-PINS-TOO-MANY",
  "E-RECOMMEND-EMPTY",
  "E-RECOMMEND-TOO-MANY",
  "E-TYPE",
  "E-UNSUPPORTED",
  "E-VALUE",
]);

const structuralProblems = (value: Value) =>
  parseText(JSON.stringify(value)).diagnostics.filter(({ code }) => STRUCTURAL.has(code));

const KEYS = [
  "guildform",
  "guild",
  "roles",
  "users",
  "defaults",
  "groups",
  "channels",
  "announcement",
  "removed",
  "moved",
  "policy",
  "messages",
  "threads",
  "key",
  "name",
  "channel_id",
  "group_id",
  "type",
  "sub_type",
  "private_type",
  "speak_permission",
  "application_id",
  "permissions",
  "pins",
  "message_id",
  "recommend",
  "introduce",
  "channel",
  "group",
  "from",
  "to",
  "view",
  "manage",
  "speak",
  "live",
  "unmanaged_channels",
  "removal",
  "protect",
  "limits",
  "deletes",
  "a/b",
  "a/\n",
  "",
  " ",
  "新",
];

const key = fc.constantFrom(...KEYS);
const PLAIN: readonly Value[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  4,
  10006,
  -1,
  1.5,
  2147483647,
  2147483648,
  "",
  " ",
  "x",
  "1",
  "01",
  "18446744073709551615",
  "all",
  "08ab",
  "a b",
  "none",
  "30%",
  "101%",
  "keep",
  "implicit",
  "text",
  "group",
  "Voice",
  "chat",
  "public",
  "everyone",
  "members",
  "welcome",
  "view",
  "manage",
  "rules",
  "lobby",
  "toString",
];
const plain = fc.constantFrom(...PLAIN);
const junk: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 1, arbitrary: fc.array(plain, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(key, plain, { maxKeys: 3, noNullPrototype: true }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.dictionary(key, plain, { maxKeys: 3, noNullPrototype: true }), { maxLength: 25 }),
  },
);

interface Change {
  readonly where: number;
  readonly which: number;
  readonly how: "replace" | "remove" | "add" | "repeat";
  readonly key: string;
  readonly value: Value;
}

const change: fc.Arbitrary<Change> = fc.record({
  where: fc.nat(),
  which: fc.nat(),
  how: fc.constantFrom("replace", "remove", "add", "repeat"),
  key,
  value: junk,
});

function changed(changes: readonly Change[]): Value {
  const root = wholeValue();
  for (const { where, which, how, key: newKey, value } of changes) {
    const all = containers(root);
    const container = all[where % all.length];
    if (container === undefined) continue;
    const own = JSON.parse(JSON.stringify(value)) as Value;
    if (Array.isArray(container)) {
      const at = which % Math.max(1, container.length);
      if (how === "replace") container.splice(at, 1, own);
      else if (how === "remove") container.splice(at, 1);
      else if (how === "add") container.push(own);
      else container.push(...(JSON.parse(JSON.stringify(container)) as Value[]));
      continue;
    }
    const names = Object.keys(container);
    const name = names[which % Math.max(1, names.length)] ?? newKey;
    if (how === "remove") delete container[name];
    else container[how === "replace" ? name : newKey] = own;
  }
  return root;
}

test("the whole document is accepted by both", () => {
  expect(structuralProblems(wholeValue())).toEqual([]);
  expect(parseText(JSON.stringify(wholeValue())).config).not.toBeNull();
  expect(accepts(wholeValue())).toBe(true);
});

test("reader and schema agree on every place of the document and every simple value", () => {
  const places = containers(wholeValue()).flatMap((container, where) =>
    Object.keys(container).map((_, which) => ({ where, which })),
  );
  for (const { where, which } of places) {
    for (const value of PLAIN) compare([{ where, which, how: "replace", key: "x", value }]);
    compare([{ where, which, how: "remove", key: "x", value: null }]);
  }
  expect(places.length).toBeGreaterThan(90);
});

test("reader and schema agree on every key in every map", () => {
  for (const where of containers(wholeValue()).keys()) {
    for (const newKey of KEYS) compare([{ where, which: 0, how: "add", key: newKey, value: "x" }]);
  }
});

function compare(changes: readonly Change[]): boolean {
  const value = changed(changes);
  const problems = structuralProblems(value).map(({ code, message }) => `${code} ${message}`);
  const ok = accepts(value);
  if (ok !== (problems.length === 0)) expect({ value, ok, problems }).toBe("the same answer from both");
  return ok;
}

test("reader and schema agree on changed documents", () => {
  let accepted = 0;
  let refused = 0;
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      if (compare(changes)) accepted++;
      else refused++;
    }),
    { numRuns: 900 },
  );
  // Both answers must really have been compared.
  expect(accepted).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(50);
});
