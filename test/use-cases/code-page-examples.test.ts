// Tests the examples of files: before the correction the reader reports exactly this code, and after it no problem.

import { describe, expect, test } from "vitest";
import { codeEntries, codePage } from "../../src/use-cases/code-pages.js";
import { HEAD } from "../config/found-in.js";
import { type Files, parseBeside } from "../config/with-files.js";

/** The examples name these files. */
const FILES: Files = {
  "./rules.md": "Be kind.",
  "./empty.png": new Uint8Array(),
  "./banner.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
};

const examples = codeEntries().flatMap(({ code }) => {
  const { do: advice, example } = codePage(code).explanation;
  return example.kind === "shell" ? [] : [{ code, advice, ...example }];
});

const codesOf = (text: string): string[] => {
  const whole = text.includes("guildform:") ? text : HEAD + text;
  return [...new Set(parseBeside(whole, FILES).diagnostics.map(({ code }) => code))];
};

const ofFile = examples.filter(({ kind }) => kind === "file");
const ofPlan = examples.filter(({ kind }) => kind === "plan");

test("there are examples of both kinds", () => {
  expect(ofFile.length).toBeGreaterThan(80);
  expect(ofPlan.length).toBeGreaterThan(25);
});

describe.each(ofFile)("$code", ({ code, before, after }) => {
  test("before: this code and no other error", () => {
    const codes = codesOf(before);
    expect(codes).toContain(code);
    expect(codes.filter((one) => one !== code && one.startsWith("E-"))).toEqual([]);
  });

  test("after: nothing", () => {
    expect(codesOf(after)).toEqual([]);
  });
});

test.each(ofPlan)("$code: before and after are files without a mistake", ({ before, after }) => {
  expect([codesOf(before), codesOf(after)]).toEqual([[], []]);
});

/** A first sentence may add to the file or remove from it, and may name keys: "Name the roles under `permissions:`." */
const ADDS = /^(?:Name|Add|Write|Give|Put|Set|Declare|List)\b/i;
const TAKES = /^(?:Remove|Leave out|Delete|Take out|Drop)\b/i;
const KEY = /`([a-z_]+:)`/g;

/**
 * This matches the start of another remedy in an advice, such as "Declare the channels, or write `unmanaged_channels: keep`." One remedy is
 * enough.
 */
const ANOTHER_WAY =
  /(?<=[.;:]) (?=To |If |Else |Or )|, (?:or )?(?=(?:put|write|add|name|remove|leave|delete)\b)/;

/** Returns the remedies of an advice, if they name keys and the example uses none of them. A remedy without a key cannot be checked. */
function faultsOf({ advice, before, after }: { advice: string; before: string; after: string }): string[] {
  const ways = advice.split(ANOTHER_WAY).map((way) => stepsOf(way));
  const isTaken = ways.some((steps) =>
    steps.every(({ adds, keys }) =>
      adds
        ? keys.some((key) => after.includes(key))
        : keys.every((key) => count(after, key) < count(before, key) || after.length < before.length),
    ),
  );
  return isTaken ? [] : ways.flat().map(({ sentence }) => sentence);
}

const stepsOf = (way: string) =>
  way.split(/(?<=[.;:]) /).flatMap((sentence) => {
    const keys = [...sentence.matchAll(KEY)].map(([, key = ""]) => key);
    const adds = ADDS.test(sentence);
    return keys.length === 0 || !(adds || TAKES.test(sentence)) ? [] : [{ sentence, adds, keys }];
  });

const count = (text: string, key: string): number => text.split(key).length - 1;

test("an example does what its advice says", () => {
  const faults = examples.flatMap(({ code, ...example }) =>
    faultsOf(example).map((way) => `${code}: ${way}`),
  );
  expect(faults).toEqual([]);
});

test("an example that does the opposite of its advice is a fault", () => {
  const named = "channels: [{ name: a, permissions: { roles: { mod: [view] } } }]";
  const bare = "channels: [{ name: a }]";
  const advice = "Nothing. Name each role under `permissions:`.";
  expect(faultsOf({ advice, before: named, after: bare })).toHaveLength(1);
  expect(faultsOf({ advice, before: bare, after: named })).toEqual([]);
  expect(faultsOf({ advice: "Remove `permissions:`.", before: bare, after: named })).toHaveLength(1);
});
