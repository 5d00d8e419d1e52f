// Tests the values that code reads from `messages:`, and every problem of a message, at its place.

import { describe, expect, test } from "vitest";
import { fixture } from "../protocol/wire/fixture.js";
import { hintOf, messageOf } from "../sentence.js";
import { configOf, foundIn, HEAD, parseText, theOne } from "./found-in.js";

const START = `${HEAD}users: { alice: "20" }
groups: [{ name: hall }]
channels: [{ name: rules }, { name: lobby }, { name: forum, type: forum }]
messages:
`;

/** The argument is the text inside the braces of the one message. It begins at column 31. */
const one = (members: string): string => `${START}  house-rules: { channel: rules, ${members} }\n`;
const found = (members: string): string[] => foundIn(one(members));
const content = (members: string) => configOf(one(members)).messages[0]?.content;

test("messages keep the order of the file, their places and what they say", () => {
  const text = `${START}  规则:
    channel: rules
    text: Hi <@alice>
    message_id: "08ab"
    reactions: ["🎉", system:76, "❤️"]
    on_change: replace
  menu:
    markdown: "# Roles"
    channel: lobby
    keyboard: { id: "7_1" }
`;
  const { messages } = configOf(text);
  expect(messages.map(({ key }) => key)).toEqual(["规则", "menu"]);
  expect(messages[0]).toEqual({
    key: "规则",
    channel: "rules",
    id: "08ab",
    content: { kind: "text", text: [{ kind: "literal", text: 'Hi <qqbot-at-user id="20" />' }] },
    keyboard: null,
    reactions: [
      { emoji: { type: 2, id: "127881" }, at: { file: "guild.yaml", line: 11, column: 17 } },
      { emoji: { type: 1, id: "76" }, at: { file: "guild.yaml", line: 11, column: 22 } },
      { emoji: { type: 2, id: "10084" }, at: { file: "guild.yaml", line: 11, column: 33 } },
    ],
    onChange: "replace",
    at: { file: "guild.yaml", line: 7, column: 3 },
    attributeAt: {
      channel: { file: "guild.yaml", line: 8, column: 5 },
      text: { file: "guild.yaml", line: 9, column: 5 },
      message_id: { file: "guild.yaml", line: 10, column: 5 },
      reactions: { file: "guild.yaml", line: 11, column: 5 },
      on_change: { file: "guild.yaml", line: 12, column: 5 },
    },
  });
  expect(messages[1]).toMatchObject({
    id: null,
    keyboard: { id: "7_1" },
    reactions: null,
    onChange: null,
  });
});

describe("what a message carries", () => {
  test("a template with one text and a list, by their names", () => {
    expect(
      content(`markdown: { template_id: "101_1", params: { title: <@alice>, items: [a, "b\\r\\n"] } }`),
    ).toEqual({
      kind: "template",
      id: "101_1",
      params: [
        { key: "items", values: ["a", "b"] },
        { key: "title", values: ["<@alice>"] },
      ],
    });
    expect(content("markdown: { template_id: 18446744073709551615 }")).toEqual({
      kind: "template",
      id: "18446744073709551615",
      params: [],
    });
  });

  test("an image by its URL", () => {
    expect(content("image: https://example.com/a.png?x=1")).toEqual({
      kind: "image-url",
      url: "https://example.com/a.png?x=1",
    });
  });

  test("embed, ark and keyboard as they stand, with members that nobody knows", () => {
    expect(
      content(`embed: { title: "<@alice> & <", new: { deep: [1, 1.5, -3, true, null, 0x10] } }`),
    ).toEqual({
      kind: "embed",
      embed: { title: "<@alice> & <", new: { deep: [1, 1.5, -3, true, null, 16] } },
    });
    expect(content(`ark: { template_id: 23, kv: [{ key: "#DESC#", value: "007" }] }`)).toEqual({
      kind: "ark",
      ark: { template_id: 23, kv: [{ key: "#DESC#", value: "007" }] },
    });
  });

  test("variables are replaced, and are text", () => {
    const text = one(`embed: { title: "\${T}", n: "\${N}" }`);
    expect(configOf(text, { values: { T: "词", N: "5" } }).messages[0]?.content).toEqual({
      kind: "embed",
      embed: { title: "词", n: "5" },
    });
  });
});

describe("a message that is wrong", () => {
  test.each([
    [
      '"23"',
      hintOf("E-TYPE", {
        what: { phrase: "key", params: { key: "template_id" } },
        expected: { case: "integer" },
        found: { case: "text", text: "23" },
        mend: { case: "no-quotes" },
      }),
    ],
    ["x", undefined],
    ["[1]", undefined],
  ])("an ark with the template %s: the hint is for numbers in quotes alone", (id, hint) => {
    expect(theOne(one(`ark: { template_id: ${id} }`), "E-TYPE").hint || undefined).toBe(hint);
  });

  test.each([
    ["text: a, embed: { title: t }", ["E-KEY-CONFLICT 7:43 embed"]],
    ["reactions: []", ["E-KEY-MISSING 7:18 channel"]],
    ["text: a, keyboard: { id: x }", ["E-KEYBOARD-CARRIER 7:43 keyboard"]],
    ["text: a, on_change: never", ["E-VALUE 7:54 never"]],
    ["text: a, message_id: all", ["E-ID 7:55 all"]],
    ["text: a, txet: b", ["E-KEY-UNKNOWN 7:43 txet"]],
    ["content: a", ["E-KEY-MISSING 7:18 channel", "E-KEY-UNKNOWN 7:34 content"]],
    ["text: [a]", ["E-TYPE 7:40 [a]"]],
    ["text:", ["E-TYPE 7:34 text"]],
    [
      "markdown: { custom_template_id: x }",
      ["E-KEY-UNKNOWN 7:46 custom_template_id", "E-KEY-MISSING 7:46 custom_template_id"],
    ],
    ["text: { fiel: x }", ["E-KEY-UNKNOWN 7:42 fiel", "E-KEY-MISSING 7:42 fiel"]],
    ["text: 5", ["E-TYPE 7:40 5"]],
    ["text: a, reactions: 5", ["E-TYPE 7:54 5"]],
    ["image: ./a.png", ["E-IMAGE-URL 7:41 ./a.png"]],
    ["image: ftp://a/b.png", ["E-IMAGE-URL 7:41 ftp://a/b.png"]],
    ["image: {}", ["E-KEY-MISSING 7:41 {}"]],
    [
      "text: a, reactions: [🎉, x, system:x, 🇨🇳]",
      ["E-EMOJI 7:58 x", "E-EMOJI 7:61 system:x", "E-EMOJI 7:71 🇨🇳"],
    ],
    ["text: a, reactions: [🎉, 🎉, 76]", ["E-REACTION-DUPLICATE 7:58 🎉", "E-TYPE 7:61 76"]],
    ["markdown: { template_id: 1, file: x }", ["E-KEY-CONFLICT 7:62 file"]],
    ["markdown: { params: { a: b } }", ["E-KEY-MISSING 7:46 params"]],
    ["markdown: { template_id: -1 }", ["E-ID 7:59 -1"]],
    [
      'markdown: { template_id: "1", params: { a: "", b: [], c: [x, " "], d: 5, e: { f: g }, "": x } }',
      [
        'E-PARAM-EMPTY 7:77 ""',
        "E-PARAM-EMPTY 7:84 []",
        'E-PARAM-EMPTY 7:95 " "',
        "E-TYPE 7:104 5",
        "E-TYPE 7:110 { f: g }",
        'E-NAME-BLANK 7:120 ""',
      ],
    ],
  ] as const)("%s", (members, expected) => {
    expect(found(members)).toEqual(expected);
  });

  test("says what to do", () => {
    expect(theOne(one("text: a, txet: b"), "E-KEY-UNKNOWN").hint).toBe(
      hintOf("E-KEY-UNKNOWN", {
        case: "key",
        what: { phrase: "thing", params: { thing: "message" } },
        key: "txet",
        near: "text",
        known: [
          "channel",
          "text",
          "markdown",
          "image",
          "embed",
          "ark",
          "keyboard",
          "reactions",
          "on_change",
          "message_id",
        ],
      }),
    );
    const template = theOne(one("markdown: { custom_template_id: x }"), "E-KEY-UNKNOWN");
    expect(template.hint).toBe(hintOf("E-KEY-UNKNOWN", { case: "custom-template-id" }));
    expect(theOne(one("text: a, on_change: kepe"), "E-VALUE").hint).toBe(
      hintOf("E-VALUE", {
        case: "names",
        what: { phrase: "key", params: { key: "on_change" } },
        expected: { case: "names", names: ["replace", "edit", "keep"], orInteger: false },
        found: { case: "text", text: "kepe" },
        near: "keep",
        meant: null,
      }),
    );
    expect(theOne(one("image: ./a.png"), "E-IMAGE-URL").hint).toBe(
      hintOf("E-IMAGE-URL", { found: { case: "text", text: "./a.png" } }),
    );
    expect(theOne(one("text: a, embed: {}, ark: {}"), "E-KEY-CONFLICT").message).toBe(
      messageOf("E-KEY-CONFLICT", { case: "carriers", carriers: ["text", "embed", "ark"] }),
    );
  });

  test("stands in no channel of the file, in a group or in a forum", () => {
    expect(foundIn(`${START}  a: { channel: ruels, text: x }\n  b: { text: x }\n`)).toEqual([
      "E-CHANNEL-UNKNOWN 7:17 ruels",
      "E-KEY-MISSING 8:8 text",
    ]);
    expect(foundIn(`${START}  a: { channel: hall, text: x }\n  b: { channel: forum, text: x }\n`)).toEqual([
      "E-MESSAGE-CHANNEL 7:17 hall",
      "E-MESSAGE-CHANNEL 8:17 forum",
    ]);
  });

  test("has a key that cannot be one, or an id that another has", () => {
    const text = `${START}  a/b: { channel: rules, text: x, message_id: "08" }
  " ": { channel: rules, text: x, message_id: "08" }
  c: 5
  c: { channel: rules, text: x }
`;
    expect(foundIn(text)).toEqual([
      "E-NAME-SLASH 7:3 a/b",
      'E-NAME-BLANK 8:3 " "',
      'E-ID-DUPLICATE 8:47 "08"',
      "E-TYPE 9:6 5",
      "E-YAML-KEY-DUPLICATE 10:3 c",
    ]);
    expect(foundIn(`${HEAD}messages: [a]\n`)).toEqual(["E-TYPE 3:11 [a]"]);
  });
});

describe("a keyboard", () => {
  const button = (more = ""): string =>
    `{ render_data: { label: A, visited_label: B, style: 1 }, action: { type: 1, permission: { type: 2 }, data: "", unsupport_tips: x }${more} }`;
  const keyboard = (text: string): string => `markdown: "#", keyboard: ${text}`;
  const rows = (text: string): string => keyboard(`{ content: { rows: ${text} } }`);

  test("of five rows of five buttons, with members that nobody knows, is kept whole", () => {
    const row = `{ buttons: [${Array(5).fill(button(", group_id: g")).join(", ")}] }`;
    const [made] = configOf(
      one(keyboard(`{ content: { rows: [${Array(5).fill(row).join(", ")}], bot_appid: 5 } }`)),
    ).messages;
    expect(made?.keyboard).toMatchObject({ content: { bot_appid: 5 } });
    expect(JSON.stringify(made?.keyboard).match(/"group_id":"g"/g)).toHaveLength(25);
  });

  test.each(["docs", "botpy", "botgo"])("as official sources publish it (%s) is kept whole", (source) => {
    const published = fixture(`keyboard-of-${source}`);
    expect(configOf(one(keyboard(JSON.stringify(published)))).messages[0]?.keyboard).toEqual(published);
  });

  test.each([
    [keyboard("{}"), ["E-KEY-MISSING {}"]],
    [keyboard("{ id: x, content: { rows: [] } }"), ["E-KEY-CONFLICT content", "E-KEYBOARD-EMPTY []"]],
    [keyboard("{ id: 5 }"), ["E-TYPE 5"]],
    [keyboard("{ content: {} }"), ["E-KEY-MISSING {}"]],
    [rows("{}"), ["E-TYPE {}"]],
    [rows("[{ button: [] }]"), ["E-KEY-MISSING button"]],
    [rows(`[${Array(6).fill("{ buttons: [] }").join(", ")}]`), ["E-KEYBOARD-TOO-MANY { buttons: [] }"]],
    [
      rows(`[{ buttons: [${Array(5).fill(button()).join(", ")}, ${button(", x: y")}] }]`),
      ["E-KEYBOARD-TOO-MANY"],
    ],
    [rows(`[{ buttons: [{}] }]`), ["E-KEY-MISSING {}", "E-KEY-MISSING {}"]],
    [
      rows(
        `[{ buttons: [{ render_data: { label: 1, style: "1" }, action: { type: x, permisson: { type: 2 }, data: a } }] }]`,
      ),
      ["E-KEY-MISSING label", "E-TYPE 1", 'E-TYPE "1"', "E-KEY-MISSING type", "E-TYPE x"],
    ],
    [
      rows(
        `[{ buttons: [${button(", id: a")}] }, { buttons: [${button(", id: a")}, ${button(", id: 5")}] }]`,
      ),
      ["E-BUTTON-DUPLICATE a", "E-TYPE 5"],
    ],
  ] as const)("%s", (members, expected) => {
    const codes = found(members).map((line) => line.replace(/ \d+:\d+/, ""));
    expect(codes.map((line, index) => (expected[index]?.includes(" ") ? line : line.split(" ")[0]))).toEqual(
      expected,
    );
  });

  test("whose member is misspelt says so", () => {
    const text = one(
      rows(
        "[{ buttons: [{ render_data: { label: A, visited_label: B, style: 1 }, action: { type: 1, permisson: { type: 2 }, data: a, unsupport_tips: x } }] }]",
      ),
    );
    expect(theOne(text, "E-KEY-MISSING").hint).toBe(
      hintOf("E-KEY-MISSING", {
        case: "key",
        what: { phrase: "key", params: { key: "action" } },
        key: "permission",
        slip: "permisson",
      }),
    );
  });
});

describe("values that travel as they stand", () => {
  const embed = (value: string): string[] => found(`embed: { x: ${value} }`);

  test.each([
    ["9007199254740993", ["E-NUMBER 7:46 9007199254740993"]],
    ["9007199254740991", []],
    ["-9007199254740991", []],
    ["1.2345678901234567", ["E-NUMBER 7:46 1.2345678901234567"]],
    ["1e400", ["E-NUMBER 7:46 1e400"]],
    [".inf", ["E-NUMBER 7:46 .inf"]],
    [".nan", ["E-NUMBER 7:46 .nan"]],
    ['"\\u0007"', ['E-TEXT-CONTROL 7:46 "\\u0007"']],
    ["{ __proto__: { a: b } }", ["E-KEY-UNKNOWN 7:48 __proto__"]],
    ["{ constructor: a, toString: b }", []],
    [`${"[".repeat(14)}1${"]".repeat(14)}`, []],
    [`${"[".repeat(15)}1${"]".repeat(15)}`, ["E-JSON-DEPTH 7:61 1"]],
    [`"${"x".repeat(140_000)}"`, [expect.stringMatching(/^E-JSON-SIZE 7:41 /)]],
  ] as const)("%.60s", (value, expected) => {
    expect(embed(value)).toEqual(expected);
  });

  test("embed and ark hold the members that are certain to their kinds", () => {
    expect(found("embed: {}")).toEqual(["E-KEY-MISSING 7:41 {}"]);
    expect(found("embed: { title: 5, thumbnail: x, fields: [{ name: [] }, y] }")).toEqual([
      "E-TYPE 7:50 5",
      "E-TYPE 7:64 x",
      "E-TYPE 7:84 []",
      "E-TYPE 7:90 y",
    ]);
    expect(
      found(`ark: { template_id: "23", kv: [{ value: 5 }, { key: a, obj: [{ obj_kv: [{}] }, {}] }] }`),
    ).toEqual([
      'E-TYPE 7:54 "23"',
      "E-KEY-MISSING 7:67 value",
      "E-TYPE 7:74 5",
      "E-KEY-MISSING 7:106 {}",
      "E-KEY-MISSING 7:113 {}",
    ]);
  });

  test("no key reaches a prototype", () => {
    parseText(one("embed: { constructor: { prototype: { polluted: yes } } }"));
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
