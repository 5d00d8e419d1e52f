import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Fail, type StoredShape, stored } from "../../src/state/stored-shape.js";
import type { WrongMember } from "../../src/words/en/state/damage.js";

class Wrong extends Error {
  readonly member: WrongMember;
  constructor(member: WrongMember) {
    super(JSON.stringify(member));
    this.member = member;
  }
}

const fail: Fail = (wrong) => {
  throw new Wrong(wrong);
};

/** Returns the value of the shape, or the reported problem. The value has the place `at`. */
function read(shape: StoredShape, value: unknown): unknown {
  try {
    return shape(value, "at", fail);
  } catch (error) {
    if (error instanceof Wrong) return { wrong: error.member };
    throw error;
  }
}

const wrongKind = (at: string, is: string, wanted: string) => ({ wrong: { case: "kind", at, is, wanted } });

const {
  boundId,
  count,
  dictionary,
  id,
  json,
  list,
  object,
  only,
  optional,
  orElse,
  orNull,
  orRef,
  text,
  whole,
} = stored;

describe("one value", () => {
  test.each([
    [undefined, "missing"],
    [null, "null"],
    [[], "list"],
    [{}, "object"],
    [1, "number"],
    [true, "boolean"],
  ])("%j is no text", (value, kind) => {
    expect(read(text, value)).toEqual(wrongKind("at", kind, "text"));
  });

  test("a text is kept, also an empty one", () => {
    expect(["", "规则"].map((value) => read(text, value))).toEqual(["", "规则"]);
  });

  test("a whole number may be negative, and no fraction or text", () => {
    expect(read(whole, -3)).toBe(-3);
    expect(read(whole, 1.5)).toEqual(wrongKind("at", "number", "whole-number"));
    expect(read(whole, 2 ** 53)).toEqual(wrongKind("at", "number", "whole-number"));
    expect(read(whole, "1")).toEqual(wrongKind("at", "text", "whole-number"));
  });

  test("a count starts at 0, and a wrong number is reported with its value", () => {
    expect(read(count, 0)).toBe(0);
    expect(read(count, -1)).toEqual({ wrong: { case: "count", at: "at", is: -1 } });
    expect(read(count, 1.5)).toEqual({ wrong: { case: "count", at: "at", is: 1.5 } });
    expect(read(count, "1")).toEqual({ wrong: { case: "count", at: "at", is: "text" } });
  });

  test.each(["..", "a/../b", "a b", "", "a?b"])("%j is no id: it cannot be part of a path", (value) => {
    for (const shape of [id, boundId])
      expect(read(shape, value)).toEqual({ wrong: { case: "id", at: "at", text: value } });
  });

  test("a bound id may have parts, and an id may be `all`", () => {
    expect(read(boundId, "101/role/10012")).toBe("101/role/10012");
    expect(read(id, "all")).toBe("all");
  });

  test("a message about an id shows its first 200 characters", () => {
    expect(read(id, " ".repeat(500))).toEqual({ wrong: { case: "id", at: "at", text: " ".repeat(200) } });
  });

  test("any JSON is kept; a missing value is null", () => {
    expect(read(json, { a: [1, null] })).toEqual({ a: [1, null] });
    expect(read(json, undefined)).toBeNull();
  });
});

describe("a value that may be missing", () => {
  test("is null, or the given value, and is still checked", () => {
    expect([null, undefined, "a"].map((value) => read(orNull(text), value))).toEqual([null, null, "a"]);
    expect([null, undefined, 3].map((value) => read(orElse(count, 7), value))).toEqual([7, 7, 3]);
    expect(read(orNull(text), 1)).toEqual(wrongKind("at", "number", "text"));
  });

  test("of an object stays out, and null is no missing value", () => {
    const shape = object({ id: text, note: optional(text) });
    expect(read(shape, { id: "a" })).toStrictEqual({ id: "a" });
    expect(read(shape, { id: "a", note: "b" })).toEqual({ id: "a", note: "b" });
    expect(read(shape, { id: "a", note: null })).toEqual(wrongKind("at.note", "null", "text"));
  });
});

describe("an object", () => {
  const members = { id: text, calls: list(object({ at: count })) };

  test("keeps unknown members; `only` drops them", () => {
    const value = { id: "a", calls: [{ at: 1, later: true }], later: { x: 1 } };
    expect(read(object(members), value)).toEqual(value);
    expect(read(only(members), value)).toEqual({ id: "a", calls: [{ at: 1, later: true }] });
  });

  test("reports a wrong member by its whole place", () => {
    expect(read(object(members), { id: "a", calls: [{ at: 1 }, { at: "x" }] })).toEqual({
      wrong: { case: "count", at: "at.calls[1].at", is: "text" },
    });
    expect(read(object(members), { calls: [] })).toEqual(wrongKind("at.id", "missing", "text"));
  });

  test("has no path before the names of the whole's members", () => {
    expect(() => object(members)({ id: 1 }, "", fail)).toThrow('"at":"id"');
  });

  test.each([null, [], "a", 1])("is not %j", (value) => {
    for (const shape of [object(members), only(members), stored.jsonObject, dictionary(text)])
      expect(read(shape, value)).toMatchObject({ wrong: { case: "kind", at: "at", wanted: "object" } });
  });
});

describe("a list and a dictionary", () => {
  test("check each item, and name its place", () => {
    expect(read(list(text), ["a", "b"])).toEqual(["a", "b"]);
    expect(read(list(text), { 0: "a" })).toEqual(wrongKind("at", "object", "list"));
    expect(read(dictionary(text), { "channel.a": 1 })).toEqual(
      wrongKind('at["channel.a"]', "number", "text"),
    );
  });

  test("an entry named __proto__ is an entry", () => {
    const value = read(dictionary(text), JSON.parse('{ "__proto__": "a", "toString": "b" }'));
    expect(Object.entries(value as object)).toEqual([
      ["__proto__", "a"],
      ["toString", "b"],
    ]);
    expect((read(dictionary(text), {}) as { toString?: unknown }).toString).toBeUndefined();
  });
});

test("a Ref takes the place of a value, without other members", () => {
  const ref = { $ref: "channel.rules#id", more: 1 };
  expect(read(orRef(id), ref)).toEqual({ $ref: "channel.rules#id" });
  expect(read(orRef(id), "101")).toBe("101");
  expect(read(orRef(id), { $ref: 1 })).toEqual(wrongKind("at", "object", "text"));
});

test("a shape gives the value of its JSON, and takes its own value", () => {
  const shape = object({
    id: boundId,
    at: orNull(count),
    by: dictionary(list(text)),
    open: optional(orRef(id)),
  });
  const value = fc.record(
    {
      id: fc.constantFrom("101", "101/08a1"),
      at: fc.option(fc.nat()),
      by: fc.dictionary(fc.string(), fc.array(fc.string())),
      open: fc.oneof(fc.constant("101"), fc.constant({ $ref: "channel.rules#id" })),
      later: fc.jsonValue(),
    },
    { requiredKeys: ["id", "at", "by"] },
  );
  fc.assert(
    fc.property(value, (given) => {
      const stored = JSON.parse(JSON.stringify(given)) as unknown;
      const value = read(shape, stored);
      expect(value).toEqual(stored);
      expect(read(shape, value)).toEqual(value);
    }),
    { numRuns: 200 },
  );
});
