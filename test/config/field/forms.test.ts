import { expect, test } from "vitest";
import { forms } from "../../../src/config/field/forms.js";
import { map } from "../../../src/config/field/map.js";
import { aThing, entryOf } from "../../../src/config/read/subject.js";
import { plainFlag, text } from "../../../src/config/schema/parts.js";
import { saying } from "../../../src/words/statement.js";
import { accepts, readBy } from "./read-by.js";

const title = text("the title");
const thread = forms(
  "a thread",
  [
    map("with a text", { title, content: text("the text"), keep: plainFlag("keep").optional() }),
    map("with a file", { title, file: text("the path") }),
  ],
  { what: aThing("thread"), listed: ["title", "content", "file"] },
);

test("each form is read", () => {
  expect(readBy(thread, "{ title: a, content: b, keep: true }").value).toEqual({
    title: "a",
    content: "b",
    keep: true,
  });
  expect(readBy(thread, "{ title: a, file: b }")).toMatchObject({
    value: { title: "a", file: "b" },
    found: [],
  });
});

test("a key that each form requires is required, and no other", () => {
  expect(readBy(thread, "{ content: b }")).toMatchObject({
    found: ["E-KEY-MISSING 1:3 content"],
    params: [{ what: aThing("thread"), key: "title" }],
  });
  expect(readBy(thread, "{ title: a }").found).toEqual([]);
});

test("keys of two forms together are its section's to judge: the reader gives both, the schema takes none", () => {
  expect(readBy(thread, "{ title: a, content: b, file: c }")).toMatchObject({
    value: { title: "a", content: "b", file: "c" },
    found: [],
  });
  expect(accepts(thread)({ title: "a", content: "b", file: "c" })).toBe(false);
});

test("an unknown key is compared with the keys of all forms", () => {
  expect(readBy(thread, "{ title: a, flie: b }").params).toMatchObject([
    { near: "file", known: ["title", "content", "file"] },
  ]);
});

test("a node can require keys of its own, and a refused key has its own words", () => {
  const removed = forms(
    "an entry",
    [map("one", { channel: title }), map("two", { channel: title, id: title })],
    {
      what: entryOf("removed"),
      refused: { group_id: saying("E-KEY-UNKNOWN", { case: "group-id" }) },
      requiredBy: (node) => (node.kind === "map" && node.entries.length > 1 ? ["id"] : []),
    },
  );
  expect(readBy(removed, "{}").found).toEqual([]);
  expect(readBy(removed, "{ channel: a, x: b }").params).toMatchObject([{ key: "id" }, { key: "x" }]);
  expect(readBy(removed, "{ group_id: 1 }").params).toMatchObject([{ case: "group-id" }]);
});

test("the schema takes each form", () => {
  const allowed = accepts(thread);
  expect([{ title: "a", content: "b" }, { title: "a", file: "b" }, { title: "a" }, {}].map(allowed)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a key leads into each form that has it", () => {
  expect(thread.under("title")).toEqual([title, title]);
  expect(thread.under("file")).toHaveLength(1);
  expect(thread.under("x")).toEqual([]);
});
