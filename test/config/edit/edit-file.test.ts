// Tests edits of a text that a person wrote: pairs of before and after, and the refusals.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { editFile } from "../../../src/config/edit/edit-file.js";
import type { FileEdit, YamlPath } from "../../../src/config/edit/file-edit.js";
import type { Json } from "../../../src/model/json.js";

const set = (path: YamlPath, value: Json): FileEdit => ({ edit: "set", path, value });
const insert = (list: YamlPath, after: number | null, value: Json): FileEdit => ({
  edit: "insert",
  list,
  after,
  value,
});
const remove = (...path: YamlPath): FileEdit => ({ edit: "remove", path });

function edited(text: string, ...edits: readonly FileEdit[]): string {
  const { text: after, refused } = editFile(text, edits);
  expect(refused).toEqual([]);
  return after;
}

describe("the file of a community", () => {
  const COMMUNITY = readFileSync(
    new URL("../../../examples/community/guildform.yaml", import.meta.url),
    "utf8",
  );

  /** Returns the removed lines with `-` and the new lines with `+`. */
  function difference(...edits: readonly FileEdit[]): string[] {
    const [old, now] = [COMMUNITY.split("\n"), edited(COMMUNITY, ...edits).split("\n")];
    let top = 0;
    while (top < old.length && old[top] === now[top]) top++;
    let bottom = 0;
    while (bottom < Math.min(old.length, now.length) - top && old.at(-1 - bottom) === now.at(-1 - bottom))
      bottom++;
    const changed = (lines: readonly string[]) => lines.slice(top, lines.length - bottom);
    return [...changed(old).map((line) => `-${line}`), ...changed(now).map((line) => `+${line}`)];
  }

  test("a name is changed in brackets, with the comment behind them", () => {
    expect(difference(set(["groups", 1, "channels", 3, "name"], "组队"))).toEqual([
      "-      - { key: teams, name: 组队联机 } # now in the group of voice rooms; apply moves it here",
      "+      - { key: teams, name: 组队 } # now in the group of voice rooms; apply moves it here",
    ]);
  });

  test("a value keeps its quotes", () => {
    expect(difference(set(["users", "azhou"], "20013"))).toEqual([
      '-  azhou: "1442000000000000007" # a moderator until last spring',
      '+  azhou: "20013" # a moderator until last spring',
    ]);
  });

  test("a channel is inserted behind a sibling in brackets, and one behind a sibling on lines of its own", () => {
    const chat = { key: "trade", name: "交易" };
    expect(difference(insert(["groups", 1, "channels"], 0, chat))).toEqual([
      "+      - { key: trade, name: 交易 }",
    ]);
    const log = {
      key: "audit",
      name: "审计",
      permissions: { roles: { moderator: ["view", "speak"], events: [] } },
      pins: [{ message_id: "08f3" }],
    };
    expect(difference(insert(["groups", 4, "channels"], 3, log))).toEqual([
      "+      - key: audit",
      "+        name: 审计",
      "+        permissions:",
      "+          roles: { moderator: [view, speak], events: [] }",
      "+        pins:",
      '+          - { message_id: "08f3" }',
    ]);
  });

  test("a group is set off as its siblings are", () => {
    expect(difference(insert(["groups"], 1, { key: "new", name: "新组" }))).toEqual([
      "+  - key: new",
      "+    name: 新组",
      "+",
    ]);
  });

  test("a permission is added to a list in brackets", () => {
    const roles = ["groups", 0, "channels", 1, "permissions", "roles"];
    expect(
      difference(insert([...roles, "moderator"], null, "view"), set([...roles, "guide_author"], ["speak"])),
    ).toEqual([
      "-          roles: { moderator: [speak], events: [speak] }",
      "+          roles: { moderator: [view, speak], events: [speak], guide_author: [speak] }",
    ]);
  });

  test("a permission is added to a channel without any", () => {
    const roles = ["groups", 1, "channels", 0, "permissions", "roles"];
    expect(difference(set([...roles, "moderator"], ["view"]), set([...roles, "events"], []))).toEqual([
      "-      - { key: chat, name: 闲聊 }",
      "+      - { key: chat, name: 闲聊, permissions: { roles: { moderator: [view], events: [] } } }",
    ]);
    expect(difference(set(["groups", 0, "channels", 2, "private_type"], "members"))).toEqual([
      "+        private_type: members",
    ]);
  });

  test("a group goes with the comment above it, and leaves one blank line", () => {
    const [first, ...rest] = difference(remove("groups", 4));
    expect(first).toMatch(/^- {2}# /);
    expect(rest.filter((line) => line.startsWith("+"))).toEqual([]);
    expect(rest.slice(-2)).toEqual([expect.stringMatching(/^- {8}private_type: admins # /), "-"]);
  });
});

/** Each row has a name, a text, its edits, and the text afterwards. */
const CASES: readonly (readonly [name: string, before: string, edits: readonly FileEdit[], after: string])[] =
  [
    ["CRLF", "a:\r\n  - x\r\n  - y\r\n", [insert(["a"], 0, "z")], "a:\r\n  - x\r\n  - z\r\n  - y\r\n"],
    ["byte order mark", "\ufeffa: 1\n", [set(["b"], "c")], "\ufeffa: 1\nb: c\n"],
    ["no last line break", "a:\n  - x", [insert(["a"], 0, "z")], "a:\n  - x\n  - z"],
    ["no last line break, and the last goes", "a: 1\nb: 2", [remove("b")], "a: 1"],
    [
      "the first of a list",
      "a: # c\n  # x is old\n  - x\n",
      [insert(["a"], null, "z")],
      "a: # c\n  - z\n  # x is old\n  - x\n",
    ],
    [
      "an empty list of words",
      "a: [] # c\n",
      [insert(["a"], null, "x"), insert(["a"], null, "z")],
      "a: [x, z] # c\n",
    ],
    [
      "an empty list of channels",
      "a: [] # c\nb: 1\n",
      [insert(["a"], null, { key: "x" })],
      "a: # c\n  - { key: x }\nb: 1\n",
    ],
    ["a null list", "a: # c\nb: 1\n", [insert(["a"], null, { key: "x" })], "a: # c\n  - { key: x }\nb: 1\n"],
    ["a list that is not there", "b: 1\n", [insert(["a", "b"], null, "x")], "b: 1\na: { b: [x] }\n"],
    [
      "dashes below the key",
      "a:\n- k: 1\n  l: 2\n",
      [insert(["a"], 0, { k: 3 })],
      "a:\n- k: 1\n  l: 2\n- k: 3\n",
    ],
    [
      "a wide gap",
      "a:\n    -   k: 1\n",
      [insert(["a"], 0, { k: 3, l: 4 })],
      "a:\n    -   k: 1\n    -   k: 3\n        l: 4\n",
    ],
    ["the last item", "a:\n  # c\n  - x # d\nb: 1\n", [remove("a", 0)], "a: []\nb: 1\n"],
    ["the last member", "a:\n  b: 1\n", [remove("a", "b")], "a: {}\n"],
    ["the first member of an item", "- a: 1 # c\n  b: 2\n", [remove(0, "a")], "- b: 2\n"],
    [
      "the first member, above a comment",
      "- a: 1\n  # of b\n  b: 2\n",
      [remove(0, "a")],
      "-\n  # of b\n  b: 2\n",
    ],
    ["a first item by another", "- - a\n  - b\n", [remove(0, 0), insert([0], 0, "c")], "- - c\n  - b\n"],
    ["a comment that is set off", "a: 1\n# x\n\n# y\nb: 2\n", [remove("b")], "a: 1\n# x\n"],
    [
      "a deeper comment stays with its item",
      "- a: 1\n  # b: 2\n- c: 3\n",
      [insert([], 0, { x: 1 })],
      "- a: 1\n  # b: 2\n- x: 1\n- c: 3\n",
    ],
    [
      "brackets on lines",
      "a: [\n  x, # c\n  y # d\n]\n",
      [insert(["a"], 0, "p"), insert(["a"], 1, "q")],
      "a: [\n  x, # c\n  p,\n  y, # d\n  q\n]\n",
    ],
    [
      "brackets on lines, the last goes",
      "a: [\n  x, # c\n  y # d\n]\n",
      [remove("a", 1)],
      "a: [\n  x # c\n]\n",
    ],
    ["the first in brackets", "a: [x, y, z]\n", [remove("a", 0), remove("a", 1)], "a: [z]\n"],
    [
      "the last in brackets",
      "a: { x: 1, y: 2, z: 3 }\n",
      [remove("a", "y"), remove("a", "z")],
      "a: { x: 1 }\n",
    ],
    ["all in brackets", "a: { x: 1, y: 2 }\n", [remove("a", "y"), remove("a", "x")], "a: {}\n"],
    [
      "all in brackets by another",
      "a: [x, y]\n",
      [remove("a", 1), remove("a", 0), insert(["a"], 0, "z")],
      "a: [z]\n",
    ],
    ["single quotes", "a: 'x' # c\n", [set(["a"], "it's")], "a: 'it''s' # c\n"],
    ["single quotes that cannot hold it", "a: 'x'\n", [set(["a"], "x\u202e")], 'a: "x\\u202e"\n'],
    ["a plain word that could be misread", "a: x\n", [set(["a"], "on")], 'a: "on"\n'],
    ["a number", "a: 1 # c\n", [set(["a"], 2)], "a: 2 # c\n"],
    [
      "a block of words",
      "a: | # c\n  x\n  y\n\nb: 1\n",
      [set(["a"], "p\n\n q\n")],
      "a: | # c\n  p\n\n   q\n\nb: 1\n",
    ],
    ["a folded block", "a: >-\n   x\n   y\n", [set(["a"], "p\nq")], "a: >-\n   p\n\n   q\n"],
    ["a block that cannot hold it", "a: | # c\n  x\nb: 1\n", [set(["a"], " p")], 'a: " p" # c\nb: 1\n'],
    ["a list by a word", "a: # c\n  - x\n  - y\nb: 1\n", [set(["a"], "z")], "a: z # c\nb: 1\n"],
    ["a list by a list", "a: # c\n  - x\n  - y # d\nb: 1\n", [set(["a"], ["z"])], "a: # c\n  - z\nb: 1\n"],
    [
      "a word by a mapping",
      "a: x # c\n",
      [set(["a"], { b: { c: { d: [] } } })],
      "a: # c\n  b:\n    c: { d: [] }\n",
    ],
    [
      "the same",
      "a: { x: 1, 'y': [\"2\"] }\n",
      [set(["a"], { y: ["2"], x: 1 })],
      "a: { x: 1, 'y': [\"2\"] }\n",
    ],
  ];

test.each(CASES)("%s", (_name, before, edits, after) => {
  expect(edited(before, ...edits)).toBe(after);
});

/** Each row has a name, a text, an edit, and the reason and place of the refusal. */
const REFUSALS: readonly (readonly [name: string, text: string, edit: FileEdit, refusal: string])[] = [
  ["an unclosed bracket", "a: [", set(["a"], 1), "unreadable 1:5"],
  ["full-width punctuation", "a：[x]\n", set(["a"], 1), "unreadable 1:2"],
  ["two members on one line", "a: {}:\nb: 1\n", set(["b"], 2), "unreadable 1:6"],
  ["a variable", `a: x\${B}\n`, set(["a"], 1), "variable 1:4"],
  ["a variable inside", `a:\n  - x: \${B}\n`, set(["a"], 1), "variable 2:3"],
  ["an alias", "a: &x 1\nb: *x\n", set(["b"], 1), "alias 2:4"],
  ["a shared anchor", "a: &x { c: 1 }\nb: *x\n", set(["a", "c"], 1), "anchor 1:7"],
  ["a shared anchor inside", "a: { c: &x 1 }\nb: *x\n", remove("a"), "anchor 1:1"],
  ["a merge key", "a: { <<: { c: 1 } }\n", set(["a", "c"], 1), "merge-key 1:4"],
  ["a key that is written twice", "a: 1\na: 2\n", set(["a"], 1), "duplicate-key 1:1"],
  ["a tag", "a: !!str 1\n", set(["a"], 1), "tag 1:10"],
  ["an item that is not there", "a: [x]\n", set(["a", 1], 1), "not-there 1:4"],
  ["a member that is not there", "a: {}\n", remove("a", "b"), "not-there 1:4"],
  ["a place behind an item that is not there", "a: [x]\n", insert(["a"], 1, 1), "not-there 1:4"],
  ["a mapping that is a list", "a: [x]\n", set(["a", "b"], 1), "not-a-map 1:4"],
  ["a list that is a mapping", "a: {}\n", insert(["a"], null, 1), "not-a-list 1:4"],
  ["a pair", "a: [b: 1]\n", set(["a", 0, "b"], 2), "layout 1:5"],
  ["the whole file", "a: 1\n", set([], 2), "layout 1:1"],
  ["an empty file", "# a\n", set(["a"], 2), "not-a-map 1:1"],
];

test.each(REFUSALS)("%s is refused", (_name, text, edit, refusal) => {
  const { text: after, spans, refused } = editFile(text, [edit]);
  expect({ after, spans }).toEqual({ after: text, spans: [] });
  expect(refused.map(({ reason, position: { line, column } }) => `${reason} ${line}:${column}`)).toEqual([
    refusal,
  ]);
});

test("edits that meet are refused, the others are made", () => {
  const text = "a: { b: 1, c: 2 }\nd: 3\n";
  const edits = [remove("a"), set(["a", "b"], 5), set(["d"], 4), set(["d"], 5)];
  const { text: after, refused } = editFile(text, edits);
  expect(after).toBe("d: 4\n");
  expect(refused).toEqual([
    { edit: edits[1], reason: "overlap", position: { line: 1, column: 4 } },
    { edit: edits[3], reason: "overlap", position: { line: 2, column: 4 } },
  ]);
});

test("spans tell what differs in both texts", () => {
  const text = "a: x\nb: y\nc: z\n";
  const { text: after, spans } = editFile(text, [set(["a"], "long"), remove("b")]);
  const parts = spans.map((span) => [
    text.slice(span.before.start, span.before.end),
    after.slice(span.after.start, span.after.end),
  ]);
  expect(parts).toEqual([
    ["x", "long"],
    ["b: y\n", ""],
  ]);
});

test("a new member gets no blank line if another edit leaves a text under |+ above it", () => {
  const text = "a:\n  x: 1\n\n  y:\n    text: |+\n      one\n\n    last: 2\nb: 3\n";
  const after = edited(text, remove("a", "y", "last"), set(["a", "z"], { k: 4 }));
  expect(parse(after)).toEqual({ a: { x: 1, y: { text: "one\n\n" }, z: { k: 4 } }, b: 3 });
});
