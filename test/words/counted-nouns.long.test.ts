// Tests that a number and its noun agree: it makes every sentence of the catalogue with all its counts at 0, 1 and 2. The params come from
// the types next to the sentences, by their names. A new sentence needs no line here.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { JsonSchema } from "../../src/model/json-schema.js";
import { ENGLISH } from "../../src/words/en/english.js";
import { plainText } from "../../src/words/plain-text.js";
import type { Sentence } from "../../src/words/sentence.js";
import { FINDING_SHAPES } from "../../src/words/shapes/findings.js";

const SOURCE = fileURLToPath(new URL("../../src/words/", import.meta.url));

const textsBelow = (folder: string): string[] =>
  readdirSync(join(SOURCE, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(SOURCE, folder, name), "utf8"));

/** The key is the name of a member, and the value is the text of its type. */
interface Declared {
  readonly types: ReadonlyMap<string, string>;
  /** The keys are codes, phrases, and names that may be a `case`. */
  readonly keys: ReadonlySet<string>;
}

const MEMBER = /"?([\w-]+)"?\??:\s*((?:string|number|boolean|null|readonly|["|A-Z])[^;{}]*)/g;

const KEY = /(?:^|readonly )\s*"?([\w-]+)"?[:,(]/gm;

const files: readonly Declared[] = textsBelow("en").map((text) => ({
  types: new Map([...text.matchAll(MEMBER)].map(([, name = "", type = ""]) => [name, type.trim()] as const)),
  keys: new Set([...text.matchAll(KEY)].map(([, key = ""]) => key)),
}));

const everywhere = new Map(files.flatMap(({ types }) => [...types]));

/** These limits of the service or of guildform are never 1. */
const BOUND = /^(?:most|least|limit\w*|max\w*|\w+Ms|status|code|serial|line|column|version|at)$/;

/** Makes params with all the members that a sentence may read: each count is `count`, and each list has `count` items. */
function paramsOf(declared: Declared, count: number, chosen: string): object {
  const member = (name: string): unknown => {
    const type = declared.types.get(name) ?? everywhere.get(name) ?? "";
    if (name === "case") return chosen;
    if (/^number\b/.test(type)) return BOUND.test(name) ? 30 : count;
    // The text of a list of objects ends before its first brace.
    if (/\[\]|^readonly$/.test(type)) return Array(count).fill(/string/.test(type) ? "x" : any());
    if (/^boolean/.test(type)) return true;
    const [, literal] = /^\|?\s*"([^"]*)"/.exec(type) ?? [];
    return literal ?? (/^string\b/.test(type) ? "x" : any());
  };
  const any = (): object =>
    new Proxy(
      {},
      { get: (_target, name) => (typeof name === "symbol" || name === "then" ? undefined : member(name)) },
    );
  return any();
}

/** Returns the params of a finding, from its schema. Each case and each value of a list of words is in one of them. */
function valuesOf(schema: JsonSchema, count: number, name = ""): readonly unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum !== undefined) return schema.enum;
  if (schema.anyOf !== undefined)
    return schema.anyOf.flatMap((one) => valuesOf(one as JsonSchema, count, name));
  if (schema.type === "integer" || schema.type === "number") return [BOUND.test(name) ? 30 : count];
  if (schema.type === "array")
    return valuesOf(schema.items as JsonSchema, count).map((item) => Array(count).fill(item));
  if (schema.type === "boolean") return [true, false];
  if (schema.type === "null") return [null];
  if (schema.type !== "object") return ["channel.x"];
  const members = Object.entries(schema.properties ?? {}).map(
    ([key, one]) => [key, valuesOf(one as JsonSchema, count, key)] as const,
  );
  const first = Object.fromEntries(members.map(([key, [value]]) => [key, value]));
  return [
    first,
    ...members.flatMap(([key, [, ...others]]) => others.map((value) => ({ ...first, [key]: value }))),
  ];
}

/** Returns the sentences of a function of the catalogue. It has one in each case that accepts these params. */
function saidBy(name: string, say: (params: never) => unknown, count: number): string[] {
  const schema = (FINDING_SHAPES as Readonly<Record<string, JsonSchema>>)[name];
  if (schema !== undefined)
    return [...new Set(valuesOf(schema, count).flatMap((params) => said(() => say(params as never))))];
  const owners = files.filter(({ keys }) => keys.has(name));
  return [
    ...new Set(
      owners.flatMap((owner) =>
        ["", ...owner.keys].flatMap((chosen) => said(() => say(paramsOf(owner, count, chosen) as never))),
      ),
    ),
  ];
}

/** Returns nothing if the params do not fit, such as for a case within a case. */
function said(say: () => unknown): string[] {
  try {
    const words = say() as Sentence | { readonly message: Sentence; readonly hint?: Sentence };
    if (!("message" in words)) return [plainText(words)];
    return [`${plainText(words.message)}. ${words.hint === undefined ? "" : plainText(words.hint)}`];
  } catch {
    return [];
  }
}

const walked = [...Object.entries(ENGLISH.codes), ...Object.entries(ENGLISH.phrases)] as [
  string,
  (params: never) => unknown,
][];

/** The set has each noun that a sentence counts. */
const NOUNS = new Set([
  ...textsBelow("en").flatMap((text) =>
    [...text.matchAll(/countedText\([^,]+, [`"](?:[^`"]* )?([a-z]+)[`"]/g)].map(([, noun = ""]) => noun),
  ),
  ...["session", "record", "operation", "beginning", "page", "row", "event", "day", "apply"],
]);

const pluralOf = (noun: string): string =>
  noun.endsWith("y") && !noun.endsWith("ay") ? `${noun.slice(0, -1)}ies` : `${noun}s`;
const PLURALS = new Set([...NOUNS].map(pluralOf));

/** Finds `1 problems` and `2 problem`. */
const disagreements = (text: string): string[] =>
  [
    ...text.matchAll(
      /(?<![\d.,])(0|1|2) ((?:(?:more|new|live|other|harmless|pinned|chat) )*)([a-z]+)\b(?! ids?\b)/g,
    ),
  ].flatMap(([whole, number, , noun = ""]) => ((number === "1" ? PLURALS : NOUNS).has(noun) ? [whole] : []));

test.each([0, 1, 2])("counts of %i (else: countedText of src/words/en/counted-text.ts)", (count) => {
  const wrong = walked.flatMap(([name, say]) =>
    saidBy(name, say, count).flatMap((text) =>
      disagreements(text).map((one) => `${name}: ${one} in: ${text}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test("most sentences are said; a case within a case is not", () => {
  const silent = walked.filter(([name, say]) => saidBy(name, say, 1).length === 0).map(([name]) => name);
  expect(silent.length).toBeLessThan(walked.length / 6);
});

test.each([1, 2])("the verb agrees too: %i", (count) => {
  const more = ENGLISH.codes["E-MORE"]({ more: count, all: 30 }).message;
  expect(plainText(more)).toBe(
    count === 1 ? "1 more error is not shown (30 in all)" : "2 more errors are not shown (30 in all)",
  );
});
