// Tests the threads of a forum: the values that code reads, and the refusals.

import { describe, expect, test } from "vitest";
import { messageOf } from "../sentence.js";
import { configOf, foundIn, HEAD, parseText, theOne } from "./found-in.js";
import { parseBeside } from "./with-files.js";

const forum = (threads: string, more = "type: forum") =>
  `${HEAD}channels:\n  - key: forum\n    name: f\n    ${more}\n    threads: ${threads}\n`;
const thread = (content: string) => forum(`[{ key: a, title: t, format: json, content: ${content} }]`);

/** The file has one thread, and rich.json is in its folder. */
const parseWith = (one: string, json: string) => parseBeside(forum(`[${one}]`), { "./rich.json": json });

/** The list of threads begins at line 7, column 14. */
const CASES: readonly { readonly name: string; readonly text: string; readonly found: readonly string[] }[] =
  [
    {
      name: "no content, and two",
      text: forum("[{ key: a, title: t }, { key: b, title: t, content: x, file: y.md }]"),
      found: ["E-KEY-MISSING 7:17 key", "E-KEY-CONFLICT 7:69 file"],
    },
    {
      name: "no key and no title",
      text: forum("[{ content: x }]"),
      found: ["E-KEY-MISSING 7:17 content", "E-KEY-MISSING 7:17 content"],
    },
    {
      name: "a blank title, key and content",
      text: forum('[{ key: " ", title: " ", content: " " }]'),
      found: ['E-NAME-BLANK 7:22 " "', 'E-NAME-BLANK 7:34 " "', 'E-TEXT-BLANK 7:48 " "'],
    },
    {
      name: "a key with a slash",
      text: forum("[{ key: a/b, title: t, content: x }]"),
      found: ["E-NAME-SLASH 7:22 a/b"],
    },
    {
      name: "one key twice",
      text: forum("[{ key: a, title: t, content: x }, { key: a, title: u, content: x }]"),
      found: ["E-KEY-DUPLICATE 7:56 a"],
    },
    {
      name: "one key in two channels, and one title twice",
      text: `${HEAD}channels:\n  - { name: a, type: forum, threads: [{ key: k, title: t, content: x }, { key: l, title: t, content: x }] }\n  - { name: b, type: forum, threads: [{ key: k, title: t, content: x }] }\n`,
      found: [],
    },
    {
      name: "one id claimed twice",
      text: forum(
        "[{ key: a, title: t, content: x, thread_id: B_1 }, { key: b, title: u, content: x, thread_id: B_1 }]",
      ),
      found: ["E-ID-DUPLICATE 7:108 B_1"],
    },
    {
      name: "an id that is none, and an unknown format",
      text: forum('[{ key: a, title: t, content: x, thread_id: "B 1", format: markdwn }]'),
      found: ['E-ID 7:58 "B 1"', "E-VALUE 7:73 markdwn"],
    },
    {
      name: "an unknown key",
      text: forum("[{ key: a, title: t, contents: x }]"),
      found: ["E-KEY-UNKNOWN 7:35 contents", "E-KEY-MISSING 7:17 key"].toReversed(),
    },
    { name: "a text channel", text: forum("[]", "type: text"), found: ["E-THREAD-CHANNEL 7:14 []"] },
    { name: "no type", text: forum("[]", "private_type: public"), found: ["E-THREAD-CHANNEL 7:14 []"] },
    { name: "a type that cannot be read", text: forum("[]", "type: frum"), found: ["E-VALUE 6:11 frum"] },
    { name: "a type by its number", text: forum("[]", "type: 10007"), found: [] },
    {
      name: "a type from the defaults",
      text: `${HEAD}defaults: { channel: { type: forum } }\nchannels: [{ name: a, threads: [{ key: k, title: t, content: x }] }]\n`,
      found: [],
    },
    {
      name: "a title with a line break",
      text: forum('[{ key: a, title: "a\\nb", content: x }]'),
      found: ['W-NAME-INVISIBLE 7:32 "a\\nb"'],
    },
    { name: "nothing", text: forum(""), found: ["E-TYPE 7:5 threads"] },
    { name: "no list", text: forum("{ a: x }"), found: ["E-TYPE 7:14 { a: x }"] },
  ];

test.each(CASES)("$name", ({ text, found }) => {
  expect(foundIn(text)).toEqual(found);
});

test("what is read", () => {
  const text = forum(
    '\n      - key: welcome\n        title: 欢迎 <b>\n        content: |\n          # 你好 <@alice>\n          a & b\n\n      - { key: raw, title: R, format: html, content: "<b>x</b>", thread_id: B_ab }\n      - { key: later, title: L, format: 9, content: x }',
  );
  const [channel] = configOf(text).channels;
  expect(channel?.threads).toEqual([
    {
      key: "welcome",
      id: null,
      title: "欢迎 <b>",
      format: 3,
      content: "# 你好 <@alice>\na & b",
      at: { file: "guild.yaml", line: 8, column: 9 },
      attributeAt: {
        key: { file: "guild.yaml", line: 8, column: 9 },
        title: { file: "guild.yaml", line: 9, column: 9 },
        content: { file: "guild.yaml", line: 10, column: 9 },
      },
    },
    expect.objectContaining({ key: "raw", id: "B_ab", format: 2, content: "<b>x</b>" }),
    expect.objectContaining({ key: "later", format: 9 }),
  ]);
});

test("the words of a file", () => {
  const { config, diagnostics } = parseWith(
    "{ key: a, title: t, file: ./rich.json }",
    "# 你好 <#forum>\r\n\r\n",
  );
  expect(diagnostics).toEqual([]);
  expect(config?.channels[0]?.threads[0]).toMatchObject({ format: 3, content: "# 你好 <#forum>" });
  expect(parseText(forum("[{ key: a, title: t, file: ./rich.json }]")).config).toBeNull();
});

test("a channel that declares none has none", () => {
  expect(configOf(`${HEAD}channels: [{ name: a }]`).channels[0]?.threads).toEqual([]);
});

describe("rich text", () => {
  test.each(['{"paragraphs": []}', '{"paragraphs": [{}, {"elems": [{"type": 1, "text": {"text": "x"}}]}]}'])(
    "%s is taken as written",
    (json) => {
      expect(configOf(thread(`'${json}'`)).channels[0]?.threads[0]).toMatchObject({
        format: 4,
        content: json,
      });
    },
  );

  test.each([
    ["'x'", "x", messageOf("E-THREAD-JSON", { case: "unexpected", text: "x", inValue: null })],
    [
      "'{\"paragraphs\": [1 2]}'",
      "2",
      messageOf("E-THREAD-JSON", { case: "unexpected", text: "2", inValue: null }),
    ],
    [
      "'{\"paragraphs\": [}'",
      "}",
      messageOf("E-THREAD-JSON", { case: "unexpected", text: "}", inValue: null }),
    ],
    ["'{\"paragraphs\": ['", "[", messageOf("E-THREAD-JSON", { case: "ends-early", inValue: null })],
    ["'[]'", "[]", messageOf("E-THREAD-JSON", { case: "root", is: "list", inValue: null })],
    ["'{}'", "{}", messageOf("E-THREAD-JSON", { case: "no-paragraphs", inValue: null })],
    [
      "'{\"paragraphs\": {}}'",
      '{"paragraphs": {}}',
      messageOf("E-THREAD-JSON", { case: "paragraphs", are: "object", inValue: null }),
    ],
    [
      '\'{"paragraphs": [{}, "x"]}\'',
      '{"paragraphs": [{}, "x"]}',
      messageOf("E-THREAD-JSON", { case: "paragraph", nth: 2, is: "text", inValue: null }),
    ],
    [
      '\'{"__proto__": {"paragraphs": []}}\'',
      '{"__proto__": {"paragraphs": []}}',
      messageOf("E-THREAD-JSON", { case: "no-paragraphs", inValue: null }),
    ],
  ])("%s is refused at its place", (content, marked, reason) => {
    const { message, excerpt } = theOne(thread(content), "E-THREAD-JSON");
    expect(message).toContain(reason);
    expect(excerpt?.text.slice(excerpt.caret, excerpt.caret + excerpt.length)).toBe(marked);
  });

  test("a mistake in a long file is marked in that file", () => {
    const lines = Array.from({ length: 300 }, (_, index) =>
      index === 250 ? '{"elems": []};' : '{"elems": []},',
    );
    const json = `{"paragraphs": [\n${lines.join("\n")}\n{}]}\n`;
    const { diagnostics } = parseWith("{ key: a, title: t, format: json, file: ./rich.json }", json);
    expect(diagnostics).toMatchObject([
      {
        code: "E-THREAD-JSON",
        message: messageOf("E-THREAD-JSON", { case: "unexpected", text: ";", inValue: null }),
        at: { file: "conf/rich.json", line: 252, column: 14 },
      },
    ]);
  });

  test("another format may hold anything", () => {
    expect(foundIn(forum("[{ key: a, title: t, content: '{' }]"))).toEqual([]);
  });
});
