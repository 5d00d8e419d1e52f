import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, digest } from "../../src/model/canonical-json.js";
import type { Json } from "../../src/model/json.js";

const json = fc.jsonValue().map((value) => value as Json);

/** Returns the value with the keys of every object in reverse order. */
function reversed(value: Json): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item: Json) => reversed(item));
  const entries = Object.entries(value).map(([key, member]) => [key, reversed(member ?? null)] as const);
  return Object.fromEntries(entries.toReversed());
}

describe("canonical JSON", () => {
  test("sorts keys at every depth, keeps lists, and has no spaces", () => {
    expect(canonicalJson({ b: [{ d: 1, c: null }, "x"], a: true, 频道: "规则" })).toBe(
      '{"a":true,"b":[{"c":null,"d":1},"x"],"频道":"规则"}',
    );
  });

  test("leaves undefined members out", () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(canonicalJson(undefined)).toBe("null");
  });

  test("holds the whole value", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe("a digest", () => {
  test("is SHA-256 of the canonical text", () => {
    expect(digest({})).toBe("sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
  });

  test("of a long text is that of the text as a whole", () => {
    fc.assert(
      fc.property(json, (value) => {
        const long = Array.from({ length: 1_000 }, (_none, index) => ({ name: `频道 "${index}"`, value }));
        const whole = createHash("sha256").update(canonicalJson(long)).digest("hex");
        expect(digest(long)).toBe(`sha256:${whole}`);
        expect(JSON.parse(canonicalJson(long))).toEqual(JSON.parse(JSON.stringify(long)));
      }),
      { numRuns: 5 },
    );
  });

  // JSON.stringify writes a list of strings in the canonical form.
  test("holds strings of any length and of all characters, wherever a piece of the text ends", () => {
    const ends = [65_530, 65_533, 65_534, 65_535, 65_536, 21_845, 21_846, 200_000];
    const odd = ['"', "\\", "\u0000\u007f", "频道", "\ud83c", "🎉", "\u2028", "~ !#[]"];
    for (const length of ends) {
      for (const text of odd) {
        const list = ["x".repeat(length - 3), text, text.repeat(length / text.length), "y".repeat(length)];
        expect(canonicalJson(list)).toBe(JSON.stringify(list));
        const whole = createHash("sha256").update(JSON.stringify(list)).digest("hex");
        expect(digest(list)).toBe(`sha256:${whole}`);
      }
    }
  });

  test("does not depend on the order of keys, nor on a trip through JSON", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(digest(reversed(value))).toBe(digest(value));
        expect(digest(JSON.parse(JSON.stringify(value)))).toBe(digest(value));
      }),
    );
  });

  test("differs where the value differs", () => {
    fc.assert(
      fc.property(json, json, (left, right) => {
        const same = canonicalJson(left) === canonicalJson(right);
        expect(digest(left) === digest(right)).toBe(same);
      }),
    );
    expect(digest([1, 2])).not.toBe(digest([2, 1]));
    expect(digest("1")).not.toBe(digest(1));
  });
});
