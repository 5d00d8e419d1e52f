import { describe, expect, test } from "vitest";
import { map } from "../../../src/config/field/map.js";
import { aThing, ofKey } from "../../../src/config/read/subject.js";
import { count, text } from "../../../src/config/schema/parts.js";
import { saying } from "../../../src/words/statement.js";
import { accepts, readBy } from "./read-by.js";

const pin = map("a pin", { name: text("its name"), position: count("its place", { default: 3 }).optional() });

describe("a map with known keys", () => {
  test("has the values of its keys", () => {
    expect(readBy(pin, "{ name: rules, position: 2 }")).toMatchObject({
      value: { name: "rules", position: 2 },
      found: [],
    });
  });

  test("may leave an optional key out: its schema has the default, and the reader gives none", () => {
    expect(readBy(pin, "name: rules")).toMatchObject({ value: { name: "rules" }, found: [] });
    expect(pin.schema().properties?.position).toMatchObject({ default: 3 });
  });

  test("reports a missing key once, at the first key, and reads the others", () => {
    expect(readBy(pin, "position: 2")).toMatchObject({
      value: { position: 2 },
      found: ["E-KEY-MISSING 1:1 position"],
      params: [{ case: "key", what: ofKey("it"), key: "name" }],
    });
  });

  test("reports an unknown key with the near one, and all known ones", () => {
    const { value, found, params } = readBy(pin, "{ name: rules, postion: 2 }");
    expect({ value, found }).toEqual({ value: { name: "rules" }, found: ["E-KEY-UNKNOWN 1:16 postion"] });
    expect(params).toEqual([
      { case: "key", what: ofKey("it"), key: "postion", near: "position", known: ["name", "position"] },
    ]);
  });

  test("lists required keys first, then those of `listed`, and leaves the rest out", () => {
    const short = map("a pin", pin.keys, { listed: ["position"] });
    expect(readBy(short, "{ name: rules, x: 2 }").params).toMatchObject([{ known: ["name", "position"] }]);
    const shorter = map("a pin", pin.keys, { listed: [] });
    expect(readBy(shorter, "{ name: rules, x: 2 }").params).toMatchObject([{ known: ["name"] }]);
  });

  test("says its own words about a refused key", () => {
    const statement = saying("E-KEY-UNKNOWN", { case: "group-id" });
    const refusing = pin.refusing({ group_id: statement });
    expect(readBy(refusing, "{ name: rules, group_id: 2 }")).toMatchObject({
      found: ["E-KEY-UNKNOWN 1:16 group_id"],
      params: [{ case: "group-id" }],
    });
    expect(readBy(pin, "{ name: rules, group_id: 2 }").params).toMatchObject([{ case: "key" }]);
  });

  test.each(["toString", "__proto__", "constructor"])("has no key %s of its prototype", (name) => {
    expect(readBy(pin, `{ name: rules, ${name}: 2 }`)).toMatchObject({
      value: { name: "rules" },
      found: [`E-KEY-UNKNOWN 1:16 ${name}`],
    });
  });

  test("reports each value of a wrong type at its place, with its key as subject", () => {
    expect(readBy(pin, "{ name: [], position: many }")).toMatchObject({
      value: { name: undefined, position: undefined },
      found: ["E-TYPE 1:9 []", "E-VALUE 1:23 many"],
      params: [{ what: ofKey("name") }, { what: ofKey("position") }],
    });
  });

  test("reports a list in its place with its own subject, or the key's", () => {
    expect(readBy(pin, "[]")).toMatchObject({ value: undefined, params: [{ what: ofKey("it") }] });
    const own = map("a pin", pin.keys, { what: aThing("pin") });
    expect(readBy(own, "[]")).toMatchObject({ found: ["E-TYPE 1:1 []"], params: [{ what: aThing("pin") }] });
  });

  test("inside a map has the place of the inner key", () => {
    const outer = map("outer", { inner: pin });
    expect(readBy(outer, "inner:\n  nam: rules")).toMatchObject({
      value: { inner: {} },
      found: ["E-KEY-UNKNOWN 2:3 nam", "E-KEY-MISSING 2:3 nam"],
      params: [{ what: ofKey("inner") }, { what: ofKey("inner"), key: "name" }],
    });
  });

  test("tells a reader which keys stand in the file, in its order, with their places", () => {
    const seen: unknown[] = [];
    const spied = pin.refine((entries) => {
      seen.push(entries.has("name"), entries.has("position"), entries.entry("position"));
      seen.push(
        entries.all.map(({ key }) => key),
        entries.positions().name?.line,
        entries.at.column,
      );
      return entries;
    });
    readBy(spied, "\nname: rules");
    expect(seen).toEqual([true, false, undefined, ["name"], 2, 1]);
  });

  test("publishes required keys, all keys in order, and no others", () => {
    expect(pin.schema()).toMatchObject({ type: "object", required: ["name"], additionalProperties: false });
    expect(Object.keys(pin.schema().properties ?? {})).toEqual(["name", "position"]);
    const allowed = accepts(pin);
    expect([{ name: "a" }, { name: "a", position: 1 }, {}, { name: "a", x: 1 }, []].map(allowed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("a field with a step after it", () => {
  test("gives the value of the step, and does not take the step after a problem", () => {
    const long = text("a name").refine((name) => name.length);
    expect(readBy(long, "rules").value).toBe(5);
    expect(readBy(long, "[]")).toMatchObject({ value: undefined, found: ["E-TYPE 1:1 []"] });
  });

  test("reports a problem of the step at the node", () => {
    const never = text("a name").refine((_, node, { problems }) => {
      problems.addSaid(saying("E-RECOMMEND-EMPTY", {}), node);
      return undefined;
    });
    expect(readBy(map("outer", { it: never }), "it: rules")).toMatchObject({
      value: { it: undefined },
      found: ["E-RECOMMEND-EMPTY 1:5 rules"],
    });
  });
});

describe("a place without variables", () => {
  const section = map("a file", { open: text("a text"), plain: text("a text").plain().optional() });

  test("is the field and each value inside it", () => {
    expect(section.under("open").map((field) => field.takesVariables)).toEqual([true]);
    expect(section.under("plain").map((field) => field.takesVariables)).toEqual([false]);
    expect(section.under("toString")).toEqual([]);
  });

  test("stays one after a further step", () => {
    expect(
      text("a text")
        .plain()
        .refine((value) => value).takesVariables,
    ).toBe(false);
  });
});
