import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonLine, jsonPieces, jsonText } from "../../src/render/json-text.js";
import { anyCharacter } from "../any-text.js";
import { samplePlan } from "./sample-plan.js";

const RAW = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

describe("JSON text", () => {
  test("is indented by two, with no newline at the end", () => {
    expect(jsonText({ name: "频道", list: [1] })).toBe('{\n  "name": "频道",\n  "list": [\n    1\n  ]\n}');
    expect(jsonLine({ name: "频道", list: [1] })).toBe('{"name":"频道","list":[1]}');
  });

  test("spells out what can fool a terminal, in keys too", () => {
    expect(jsonLine({ "\u202e": "\u001b[2J\n\u007f\u009b\u200b\u2028\ufeff\u{e0041}\ud800" })).toBe(
      '{"\\u202e":"\\u001b[2J\\n\\u007f\\u009b\\u200b\\u2028\\ufeff\\udb40\\udc41\\ud800"}',
    );
  });

  test("of what is no JSON is null", () => {
    expect(jsonText(undefined)).toBe("null");
    expect(jsonLine(() => 1)).toBe("null");
  });

  test("reads back as the same value, with nothing invisible in it", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: anyCharacter }), (value) => {
        const expected = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(jsonText(value))).toEqual(expected);
        expect(JSON.parse(jsonLine(value))).toEqual(expected);
        expect(jsonLine(value)).not.toMatch(RAW);
        expect(jsonText(value).replaceAll("\n", "")).not.toMatch(RAW);
      }),
    );
  });

  test("in pieces is the same text", () => {
    const entry = fc.jsonValue({ stringUnit: anyCharacter });
    const list = fc.tuple(entry, fc.integer({ min: 90, max: 310 }));
    const members = fc.oneof(
      entry,
      fc.constant(undefined),
      list.map(([one, length]) => Array.from({ length }, (_, index) => (index % 7 === 0 ? index : one))),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: anyCharacter }), members), (object) => {
        expect([...jsonPieces(object)].join("")).toBe(jsonText(object));
      }),
    );
    const calls = Array.from({ length: 1000 }, (_, index) => ({ index, text: "a\n::b" }));
    const pieces = [...jsonPieces({ calls })];
    expect(pieces.join("")).toBe(jsonText({ calls }));
    expect(pieces.length).toBeGreaterThanOrEqual(10);
  });

  test("of a plan survives the round trip", () => {
    expect(JSON.parse(jsonText(samplePlan))).toEqual(samplePlan);
  });
});
