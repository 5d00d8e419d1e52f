import { expect, test } from "vitest";
import { list } from "../../../src/config/field/list.js";
import { serviceMap, serviceObject } from "../../../src/config/field/service-map.js";
import { ofKey } from "../../../src/config/read/subject.js";
import { count, text } from "../../../src/config/schema/parts.js";
import { saying } from "../../../src/words/statement.js";
import { accepts, readBy } from "./read-by.js";

const documented = serviceMap("an embed", {
  title: text("its title"),
  color: count("its color").optional(),
  fields: list("its fields", text("one field")).optional(),
});
const embed = serviceObject(documented, (reader, node) => {
  if (node.entries.some(({ key }) => key === "forbidden"))
    reader.problems.addSaid(saying("E-RECOMMEND-EMPTY", {}), node);
});

test("the map travels whole, with the keys that guildform does not know", () => {
  expect(readBy(embed, "{ title: a, color: 2, later: { x: [1, true] } }")).toMatchObject({
    value: { title: "a", color: 2, later: { x: [1, true] } },
    found: [],
  });
});

test("each known key is checked, and each item of a list; then nothing travels", () => {
  expect(readBy(embed, "{ title: [], color: x, fields: [a, {}] }")).toMatchObject({
    value: undefined,
    found: ["E-TYPE 1:10 []", "E-VALUE 1:21 x", "E-TYPE 1:36 {}"],
    params: [{ what: ofKey("title") }, { what: ofKey("color") }, { what: ofKey("fields") }],
  });
});

test("a missing key is reported with the slip that it may be", () => {
  expect(readBy(embed, "{ titel: a }")).toMatchObject({
    value: undefined,
    found: ["E-KEY-MISSING 1:3 titel"],
    params: [{ case: "key", what: ofKey("it"), key: "title", slip: "titel" }],
  });
});

test("the keys of `last` are checked after the others", () => {
  const late = serviceMap("an embed", { first: text("a text"), second: text("a text") }, { last: ["first"] });
  expect(readBy(late, "{}").params).toMatchObject([{ key: "second" }, { key: "first" }]);
});

test("a check of the whole refuses the value", () => {
  expect(readBy(embed, "{ title: a, forbidden: 1 }")).toMatchObject({
    value: undefined,
    found: ["E-RECOMMEND-EMPTY 1:1 { title: a, forbidden: 1 }"],
  });
});

test("the schema takes unknown keys, and its rules", () => {
  expect([{ title: "a" }, { title: "a", later: 1 }, {}, { title: 1 }].map(accepts(embed))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(accepts(serviceMap("an ark", {}, { rules: { minProperties: 1 } }))({})).toBe(false);
});

test("a documented key leads to its field", () => {
  expect(embed.under("title")).toEqual([documented.under("title")[0]]);
  expect(embed.under("later")).toEqual([]);
});
