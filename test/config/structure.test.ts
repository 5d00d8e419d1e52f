// Tests kinds of values, keys, names and ids. A case is a text with all problems that the reader finds in it.

import { describe, expect, test } from "vitest";
import { hintOf, messageOf } from "../sentence.js";
import { foundIn, HEAD, theOne } from "./found-in.js";

/** The text starts on line 3. */
const CASES: readonly { readonly name: string; readonly text: string; readonly found: readonly string[] }[] =
  [
    { name: "unknown key at the top", text: "chanels: []", found: ["E-KEY-UNKNOWN 3:1 chanels"] },
    {
      name: "unknown key in a channel",
      text: "channels: [{ name: a, colour: 1 }]",
      found: ["E-KEY-UNKNOWN 3:23 colour"],
    },
    {
      name: "unknown key in a group",
      text: "groups: [{ name: a, group_id: 1 }]",
      found: ["E-KEY-UNKNOWN 3:21 group_id"],
    },
    {
      name: "unknown permission",
      text: "roles: {a: 9}\nchannels: [{ name: a, permissions: { roles: { a: { veiw: true } } } }]",
      found: ["E-KEY-UNKNOWN 4:52 veiw"],
    },
    { name: "missing name", text: "channels: [{ key: a }]", found: ["E-KEY-MISSING 3:14 key"] },
    { name: "missing name in an empty map", text: "channels: [{}]", found: ["E-KEY-MISSING 3:12 {}"] },
    { name: "list where a map belongs", text: "roles: [a]", found: ["E-TYPE 3:8 [a]"] },
    { name: "map where a list belongs", text: "channels: { a: 1 }", found: ["E-TYPE 3:11 { a: 1 }"] },
    { name: "text where a list belongs", text: "channels: lobby", found: ["E-TYPE 3:11 lobby"] },
    { name: "list where text belongs", text: "channels: [{ name: [a] }]", found: ["E-TYPE 3:20 [a]"] },
    { name: "number for a name", text: "channels: [{ name: 2024 }]", found: ["E-TYPE 3:20 2024"] },
    { name: "boolean for a name", text: "channels: [{ name: true }]", found: ["E-TYPE 3:20 true"] },
    {
      name: "text for a flag",
      text: "roles: {a: 9}\nchannels: [{ name: a, permissions: { roles: { a: { view: yes } } } }]",
      found: ["E-TYPE 4:58 yes"],
    },
    {
      name: "nothing for lists",
      text: "channels:\ngroups:\nremoved: ~\nmoved: null",
      found: ["E-TYPE 3:1 channels", "E-TYPE 4:1 groups", "E-TYPE 5:10 ~", "E-TYPE 6:8 null"],
    },
    {
      name: "nothing for pins and a permission",
      text: "roles: {a: 9}\nchannels:\n  - name: a\n    pins:\n    permissions: { roles: { a: } }",
      found: ["E-TYPE 6:5 pins", "E-TYPE 7:29 a"],
    },
    {
      name: "enum in the wrong case",
      text: "channels: [{ name: a, type: Voice }]",
      found: ["E-VALUE 3:29 Voice"],
    },
    {
      name: "unknown enum names",
      text: "defaults: { channel: { sub_type: chatt, private_type: member, speak_permission: all } }",
      found: ["E-VALUE 3:34 chatt", "E-VALUE 3:55 member", "E-VALUE 3:81 all"],
    },
    {
      name: "negative integer for an enum",
      text: "channels: [{ name: a, type: -1 }]",
      found: ["E-VALUE 3:29 -1"],
    },
    {
      name: "name of Object.prototype for an enum",
      text: "channels: [{ name: a, type: constructor }]",
      found: ["E-VALUE 3:29 constructor"],
    },
    {
      name: "unknown flags",
      text: "roles: {a: 9}\nchannels: [{ name: a, permissions: { roles: { a: [veiw, View] } } }]",
      found: ["E-VALUE 4:51 veiw", "E-VALUE 4:57 View"],
    },
    {
      name: "one flag twice",
      text: "roles: {a: 9}\nchannels: [{ name: a, permissions: { roles: { a: [view, view] } } }]",
      found: ["E-FLAG-DUPLICATE 4:57 view"],
    },
    {
      name: "map of no flags",
      text: "roles: {a: 9}\nchannels: [{ name: a, permissions: { roles: { a: {} } } }]",
      found: ["E-PERMISSION-EMPTY 4:50 {}"],
    },
    {
      name: "ids that YAML reads as other numbers",
      text: "users: { a: 1e3, b: 0x10, c: 1.5, d: 007, e: +5, f: 18446744073709551616 }",
      found: [
        "E-ID 3:13 1e3",
        "E-ID 3:21 0x10",
        "E-ID 3:30 1.5",
        "E-ID 3:38 007",
        "E-ID 3:46 +5",
        "E-ID 3:53 18446744073709551616",
      ],
    },
    {
      name: "ids that are no ids",
      text: 'users: { a: "x", b: "", c: [1], d: true, e: "18446744073709551615" }',
      found: ['E-ID 3:13 "x"', 'E-ID 3:21 ""', "E-TYPE 3:28 [1]", "E-TYPE 3:36 true"],
    },
    {
      name: "message ids",
      text: 'channels: [{ name: a, pins: [{ message_id: all }, { message_id: 1e5 }, { message_id: "a b" }] }]',
      found: ["E-ID 3:44 all", "E-ID 3:65 1e5", 'E-ID 3:86 "a b"'],
    },
    {
      name: "blank name and key",
      text: 'channels: [{ name: " ", key: "" }]',
      found: ['E-NAME-BLANK 3:20 " "', 'E-NAME-BLANK 3:30 ""'],
    },
    {
      name: "slash and blank in names of people",
      text: 'roles: { a/b: 9 }\nusers: { "": 9 }',
      found: ["E-NAME-SLASH 3:10 a/b", 'E-NAME-BLANK 4:10 ""'],
    },
    {
      name: "limits",
      text: "policy: { limits: { deletes: -1, revokes: 101%, updates: lots } }",
      found: ["E-VALUE 3:30 -1", "E-VALUE 3:43 101%", "E-VALUE 3:58 lots"],
    },
    {
      name: "policy names",
      text: "policy: { removal: implict, unmanaged_channels: true }",
      found: ["E-VALUE 3:20 implict", "E-VALUE 3:49 true"],
    },
    {
      name: "an announcement that is no announcement",
      text: "announcement: nothing",
      found: ["E-VALUE 3:15 nothing"],
    },
    {
      name: "a message and recommended channels",
      text: "channels: [{ name: a }]\nannouncement: { recommend: { channels: [{ channel: a }] }, channel: a }",
      found: ["E-KEY-CONFLICT 4:60 channel"],
    },
    {
      name: "a tombstone with two targets, and one with none",
      text: "removed: [{ channel: a, group: b }, {}]",
      found: ["E-KEY-CONFLICT 3:25 group", "E-KEY-MISSING 3:37 {}"],
    },
    {
      name: "groups in groups",
      text: "groups: [{ name: a, groups: [] }]\nchannels: [{ name: b, type: group }, { name: c, type: 4 }, { name: d, channels: [] }]",
      found: [
        "E-GROUP-NESTED 3:21 groups",
        "E-GROUP-NESTED 4:29 group",
        "E-GROUP-NESTED 4:55 4",
        "E-GROUP-NESTED 4:71 channels",
      ],
    },
  ];

test.each(CASES)("$name", ({ text, found }) => {
  expect(foundIn(`${HEAD}${text}\n`)).toEqual(found);
});

test("the whole file", () => {
  expect(foundIn("hello")).toEqual(["E-TYPE 1:1 hello"]);
  expect(foundIn("- a\n- b\n")).toEqual(["E-TYPE 1:1 - a"]);
  expect(foundIn("roles: {}\n")).toEqual(["E-KEY-MISSING 1:1 roles", "E-KEY-MISSING 1:1 roles"]);
  expect(foundIn("guildform: 2\nguild: 1\n")).toEqual(["E-FORMAT 1:12 2"]);
  expect(foundIn('guildform: "1"\nguild: 1\n')).toEqual(['E-FORMAT 1:12 "1"']);
  for (const [empty, first] of [
    ["", ""],
    ["\n\n", ""],
    ["# only words\n", "#"],
    ["---\n", "-"],
    ["~\n", "~"],
    ["\ufeff", ""],
  ] as const) {
    expect([empty, foundIn(empty)]).toEqual([empty, [`E-FILE-EMPTY 1:1 ${first}`.trimEnd()]]);
  }
});

test("a file may start with a byte order mark", () => {
  expect(foundIn(`\ufeff${HEAD}chanels: 1`)).toEqual(["E-KEY-UNKNOWN 3:1 chanels"]);
});

describe("words", () => {
  const wrong = (text: string, code: string) => {
    const { message, hint } = theOne(HEAD + text, code);
    return { message, hint };
  };

  test("an empty list asks for []", () => {
    expect(wrong("channels:\n", "E-TYPE")).toEqual({
      message: messageOf("E-TYPE", {
        what: { phrase: "key", params: { key: "channels" } },
        expected: { case: "list" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: "unmanaged", none: "[]", word: null },
      }),
      hint: hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "channels" } },
        expected: { case: "list" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: "unmanaged", none: "[]", word: null },
      }),
    });
  });

  test("a list where a map stands, and one value where a list stands, say how to write it", () => {
    expect(wrong("messages: [{ channel: a }]", "E-TYPE")).toEqual({
      message: messageOf("E-TYPE", {
        what: { phrase: "key", params: { key: "messages" } },
        expected: { case: "map" },
        found: { case: "list" },
        mend: { case: "no-list", form: null },
      }),
      hint: hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "messages" } },
        expected: { case: "map" },
        found: { case: "list" },
        mend: { case: "no-list", form: null },
      }),
    });
    expect(wrong("channels: [{ name: a, pins: rules }]", "E-TYPE").hint).toBe(
      hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "pins" } },
        expected: { case: "list" },
        found: { case: "text", text: "rules" },
        mend: { case: "brackets", text: "rules" },
      }),
    );
  });

  test("an announcement that is only a word names the forms", () => {
    expect(wrong("announcement: rules", "E-VALUE")).toEqual({
      message: messageOf("E-VALUE", { case: "announcement", found: { case: "text", text: "rules" } }),
      hint: hintOf("E-VALUE", { case: "announcement", found: { case: "text", text: "rules" } }),
    });
  });

  test("an unknown name lists the names and the near one", () => {
    expect(wrong("channels: [{ name: a, type: Voice }]", "E-VALUE")).toEqual({
      message: messageOf("E-VALUE", {
        case: "names",
        what: { phrase: "key", params: { key: "type" } },
        expected: {
          case: "names",
          names: ["text", "voice", "live", "application", "forum"],
          orInteger: true,
        },
        found: { case: "text", text: "Voice" },
        near: "voice",
        meant: null,
      }),
      hint: hintOf("E-VALUE", {
        case: "names",
        what: { phrase: "key", params: { key: "type" } },
        expected: {
          case: "names",
          names: ["text", "voice", "live", "application", "forum"],
          orInteger: true,
        },
        found: { case: "text", text: "Voice" },
        near: "voice",
        meant: null,
      }),
    });
  });

  test("an id that is a number for YAML asks for quotes", () => {
    expect(wrong("users: { a: 1e3 }", "E-ID")).toEqual({
      message: messageOf("E-ID", {
        what: { phrase: "named", params: { section: "users", name: "a" } },
        expected: { case: "id" },
        found: { case: "number", text: "1e3" },
        isNumber: true,
      }),
      hint: hintOf("E-ID", {
        what: { phrase: "named", params: { section: "users", name: "a" } },
        expected: { case: "id" },
        found: { case: "number", text: "1e3" },
        isNumber: true,
      }),
    });
  });

  test("yes is not true", () => {
    const text = "roles: {a: 9}\nchannels: [{ name: a, permissions: { roles: { a: { view: yes } } } }]";
    expect(wrong(text, "E-TYPE")).toEqual({
      message: messageOf("E-TYPE", {
        what: { phrase: "key", params: { key: "view" } },
        expected: { case: "boolean" },
        found: { case: "text", text: "yes" },
        mend: { case: "boolean", value: "true" },
      }),
      hint: hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "view" } },
        expected: { case: "boolean" },
        found: { case: "text", text: "yes" },
        mend: { case: "boolean", value: "true" },
      }),
    });
  });
});

describe("what is written as nothing", () => {
  const hintFor = (text: string) => theOne(HEAD + text, "E-TYPE").hint;

  test.each([
    [
      "channels: [{ name: null }]",
      hintOf("E-TYPE", {
        what: { phrase: "part", params: { part: "name", of: "channel" } },
        expected: { case: "text" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: "missing", none: null, word: "null" },
      }),
    ],
    [
      "channels: [{ name: ~ }]",
      hintOf("E-TYPE", {
        what: { phrase: "part", params: { part: "name", of: "channel" } },
        expected: { case: "text" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: "missing", none: null, word: "~" },
      }),
    ],
    [
      "channels:\n  - name:\n",
      hintOf("E-TYPE", {
        what: { phrase: "part", params: { part: "name", of: "channel" } },
        expected: { case: "text" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: "missing", none: null, word: null },
      }),
    ],
    [
      "roles:\n  a:\n    name: 甲\n    create: true\n    color: #4C8BF5\n",
      'put the value in quotes, because # begins a comment: "#4C8BF5"',
    ],
    ["channels:\n  - name: #lobby\n", 'put the value in quotes, because # begins a comment: "#lobby"'],
    [
      "channels:\n  -\n",
      hintOf("E-TYPE", {
        what: { phrase: "thing", params: { thing: "channel" } },
        expected: { case: "map" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: "no-item", none: "{}", word: null },
      }),
    ],
    [
      "channels: [{ name: a, type: null }]",
      hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "type" } },
        expected: {
          case: "names",
          names: ["text", "voice", "live", "application", "forum"],
          orInteger: true,
        },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: "unmanaged", none: null, word: null },
      }),
    ],
    [
      "channels: [{ name: a, pins: null }]",
      hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "pins" } },
        expected: { case: "list" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: "unmanaged", none: "[]", word: null },
      }),
    ],
    [
      "channels: [{ name: a, key: null }]",
      hintOf("E-TYPE", {
        what: { phrase: "part", params: { part: "key", of: "channel" } },
        expected: { case: "text" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: null, none: null, word: "null" },
      }),
    ],
    [
      "policy: { limits: null }",
      hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "limits" } },
        expected: { case: "map" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: null, none: "{}", word: null },
      }),
    ],
    [
      "messages: null",
      hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "limits" } },
        expected: { case: "map" },
        found: { case: "nothing" },
        mend: { case: "nothing", leftOut: null, none: "{}", word: null },
      }),
    ],
  ])("%s", (text, hint) => {
    expect(hintFor(text)).toBe(hint);
  });
});
