// The examples of files are true: before, the reader of files says exactly that code; after, it says nothing.

import { describe, expect, test } from "vitest";
import { ENGLISH_EXPLANATIONS } from "../../../../src/words/en/explained/every-code.js";
import { HEAD } from "../../../config/found-in.js";
import { type Files, parseBeside } from "../../../config/with-files.js";

/** The files that examples name. */
const FILES: Files = {
  "./rules.md": "Be kind.",
  "./empty.png": new Uint8Array(),
  "./banner.png": new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
};

const examples = ENGLISH_EXPLANATIONS.flatMap(({ explained }) =>
  Object.entries(explained).flatMap(([code, { example }]) =>
    example.kind === "shell" ? [] : [{ code, ...example }],
  ),
);

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
