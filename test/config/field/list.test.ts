import { describe, expect, test } from "vitest";
import { list, oneOrMany } from "../../../src/config/field/list.js";
import { map } from "../../../src/config/field/map.js";
import { aThing, ofKey } from "../../../src/config/read/subject.js";
import { count, text } from "../../../src/config/schema/parts.js";
import { saying } from "../../../src/words/statement.js";
import { accepts, readBy } from "./read-by.js";

const empty = saying("E-RECOMMEND-EMPTY", {});
const tooMany = (items: number) => saying("E-RECOMMEND-TOO-MANY", { count: items, most: 2 });

describe("a list", () => {
  const names = list("the names", text("one name"));

  test("has its items in the order of the file", () => {
    expect(readBy(names, "[b, a, b]")).toMatchObject({ value: ["b", "a", "b"], found: [] });
    expect(readBy(names, "[]")).toMatchObject({ value: [], found: [] });
  });

  test("reports each wrong item, and still has the others", () => {
    expect(readBy(names, "[a, {}, [], b]")).toMatchObject({
      value: ["a", undefined, undefined, "b"],
      found: ["E-TYPE 1:5 {}", "E-TYPE 1:9 []"],
      params: [{ what: ofKey("it") }, { what: ofKey("it") }],
    });
  });

  test.each(["a", "{}", "null"])("refuses %s in its place", (written) => {
    expect(readBy(names, written)).toMatchObject({ value: undefined, found: [`E-TYPE 1:1 ${written}`] });
  });

  test("names its own subject, and another of its items", () => {
    const pins = list("the pins", text("one pin"), { what: ofKey("pins"), each: aThing("pin") });
    expect(readBy(pins, "a").params).toMatchObject([{ what: ofKey("pins") }]);
    expect(readBy(pins, "[{}]").params).toMatchObject([{ what: aThing("pin") }]);
    const all = list("the pins", text("one pin"), { what: ofKey("pins") });
    expect(readBy(all, "[{}]").params).toMatchObject([{ what: ofKey("pins") }]);
  });

  test("that must not be empty says so at its place, in reader and schema", () => {
    const some = list("the names", text("one name"), { empty });
    expect(readBy(some, "[]").found).toEqual(["E-RECOMMEND-EMPTY 1:1 []"]);
    expect([[], ["a"]].map(accepts(some))).toEqual([false, true]);
  });

  test("above its number says so once, at the first item above it", () => {
    const few = list("the names", text("one name"), { most: { items: 2, problem: tooMany } });
    expect(readBy(few, "[a, b]").found).toEqual([]);
    expect(readBy(few, "[a, b, c, d]")).toMatchObject({
      value: ["a", "b", "c", "d"],
      found: ["E-RECOMMEND-TOO-MANY 1:8 c"],
      params: [{ count: 4, most: 2 }],
    });
    expect(
      [
        ["a", "b"],
        ["a", "b", "c"],
      ].map(accepts(few)),
    ).toEqual([true, false]);
  });

  test("of maps has the place of a key in an item", () => {
    const pins = list("the pins", map("a pin", { name: text("its name") }));
    expect(readBy(pins, "- name: a\n- nmae: b").found).toEqual([
      "E-KEY-UNKNOWN 2:3 nmae",
      "E-KEY-MISSING 2:3 nmae",
    ]);
  });

  test("publishes `uniqueItems`, which its section reports", () => {
    const unique = list("the names", text("one name"), { uniqueItems: true });
    expect(accepts(unique)(["a", "a"])).toBe(false);
    expect(readBy(unique, "[a, a]").found).toEqual([]);
  });
});

describe("one or many", () => {
  const rights = oneOrMany("the rights", text("one right"), { many: { description: "several" }, empty });

  test("takes one item alone like a list of it", () => {
    expect(readBy(rights, "view").value).toEqual(["view"]);
    expect(readBy(rights, "[view, speak]").value).toEqual(["view", "speak"]);
  });

  test("reports a wrong item at its place", () => {
    expect(readBy(rights, "[view, {}]").found).toEqual(["E-TYPE 1:8 {}"]);
    expect(readBy(rights, "{}").found).toEqual(["E-TYPE 1:1 {}"]);
  });

  test("may be empty where it names no problem", () => {
    expect(readBy(rights, "[]").found).toEqual(["E-RECOMMEND-EMPTY 1:1 []"]);
    const any = oneOrMany("the rights", text("one right"), { many: {}, empty: null });
    expect(readBy(any, "[]")).toMatchObject({ value: [], found: [] });
    expect([[], ["a"], "a"].map(accepts(rights))).toEqual([false, true, true]);
    expect([[], ["a"], "a"].map(accepts(any))).toEqual([true, true, true]);
  });

  test("publishes another description of an item in a list", () => {
    const params = oneOrMany("values", text("one value, alone"), {
      many: {},
      manyItem: text("one value of several"),
      empty: null,
    });
    expect(params.schema().anyOf).toMatchObject([
      { description: "one value, alone" },
      { items: { description: "one value of several" } },
    ]);
  });
});

test("a list passes a key on to its items", () => {
  const plain = map("a pin", { file: count("a number").plain() });
  for (const field of [list("pins", plain), oneOrMany("pins", plain, { many: {}, empty: null })])
    expect(field.under("file").map(({ takesVariables }) => takesVariables)).toEqual([false]);
});
