import { expect, test } from "vitest";
import { mapOf } from "../../../src/config/field/map-of.js";
import { ofKey, ofName } from "../../../src/config/read/subject.js";
import { count, NO_SLASH, text } from "../../../src/config/schema/parts.js";
import { saying } from "../../../src/words/statement.js";
import { accepts, readBy } from "./read-by.js";

const roles = mapOf("the roles", count("a number"), {
  keyPattern: NO_SLASH,
  wrongKey: (name) =>
    name.includes("/") ? saying("E-NAME-SLASH", { case: "name", name, section: "roles" }) : null,
  each: (name) => ofName("roles", name),
});

test("the entries are in the order of the file, each with its key", () => {
  expect(readBy(roles, "{ mod: 2, guest: 1 }")).toMatchObject({ value: { mod: 2, guest: 1 }, found: [] });
  expect(readBy(roles, "{}")).toMatchObject({ value: [], found: [] });
});

test("a wrong key is reported at the key, and its value is read too", () => {
  expect(readBy(roles, "{ a/b: 2, c/d: x }")).toMatchObject({
    value: { "a/b": 2, "c/d": undefined },
    found: ["E-NAME-SLASH 1:3 a/b", "E-NAME-SLASH 1:11 c/d", "E-VALUE 1:16 x"],
  });
});

test("the subject of a value's problem is its name, or its key", () => {
  expect(readBy(roles, "{ mod: x }").params).toMatchObject([{ what: ofName("roles", "mod") }]);
  const plain = mapOf("the roles", count("a number"), { keyPattern: "" });
  expect(readBy(plain, "{ mod: x }").params).toMatchObject([{ what: ofKey("mod") }]);
});

test("a value in its place is reported with its own subject, or the key's", () => {
  expect(readBy(roles, "[]")).toMatchObject({ value: undefined, params: [{ what: ofKey("it") }] });
  const own = mapOf("the roles", count("a number"), { keyPattern: "", what: ofKey("permissions.roles") });
  expect(readBy(own, "x").params).toMatchObject([{ what: ofKey("permissions.roles") }]);
});

test("the schema takes what the reader takes", () => {
  expect([{ mod: 1 }, {}, { "a/b": 1 }, { mod: "x" }, []].map(accepts(roles))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("each key leads to the one field", () => {
  const plain = mapOf("the files", text("a path").plain(), { keyPattern: "" });
  expect(plain.under("any").map(({ takesVariables }) => takesVariables)).toEqual([false]);
});
