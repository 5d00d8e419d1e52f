// Tests full-width punctuation: the reader reports it if YAML needs ASCII there, and accepts it inside of words.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hintOf, messageOf } from "../sentence.js";
import { holds, sized } from "../soak/slice.js";
import { configOf, foundIn, HEAD, parseText, theOne } from "./found-in.js";

/** Returns the place of each slip, and the correct line: `3:9 channels:`. */
function slipsIn(text: string): string[] {
  return parseText(text)
    .diagnostics.filter(({ code }) => code === "E-FULLWIDTH")
    .map(({ at, hint }) => `${at?.line}:${at?.column} ${/`(.*)`/.exec(hint)?.[1]}`);
}

/** The text starts on line 3, and has no other problem than the slips. */
const SLIPS: readonly (readonly [name: string, text: string, ...slips: string[]])[] = [
  ["colon of a section", "channels：\n  - name: a", "3:9 channels:"],
  ["colon of the only key of an item", "channels:\n  - name：a", "4:9   - name: a"],
  ["colon with a space", "channels:\n  - name： a", "4:9   - name: a"],
  ["colon of the first key", "channels:\n  - name：a\n    key: b", "4:9   - name: a"],
  ["colon in between", "channels:\n  - name: a\n    type：text\n    key: b", "5:9     type: text"],
  ["colon of the last key", "channels:\n  - name: a\n    type：text", "5:9     type: text"],
  ["colon of an inner list", "groups:\n  - name: x\n    channels：\n      - name: a", "5:13     channels:"],
  ["colon of a name", 'roles:\n  管理员："10"', '4:6   管理员: "10"'],
  ["colon after quotes", 'roles:\n  "a"："10"', '4:6   "a": "10"'],
  ["colon in braces", "channels: [{ name：a }]", "3:18 channels: [{ name: a }]"],
  ["colon in brackets", "channels: [name：a]", "3:16 channels: [name: a]"],
  [
    "colon before braces",
    "defaults：{ channel：{ type：text } }",
    "3:9 defaults: { channel: { type: text } }",
    "3:19 defaults: { channel: { type: text } }",
    "3:26 defaults: { channel: { type: text } }",
  ],
  ["comma in braces", "channels: [{ name: a， type: text }]", "3:21 channels: [{ name: a, type: text }]"],
  ["comma after quotes", 'roles: { a: "1"，b: "2" }', '3:16 roles: { a: "1", b: "2" }'],
  ["comma at the end", "channels: [{ name: a，}]", "3:21 channels: [{ name: a,}]"],
  ["braces", "channels:\n  - ｛ name: a ｝", "4:5   - { name: a }", "4:15   - { name: a }"],
  ["one brace", "channels: [{ name: a ｝]", "3:22 channels: [{ name: a }]"],
  ["empty braces", "roles: ｛｝", "3:8 roles: {}", "3:9 roles: {}"],
  ["brackets", "channels:\n  - name: a\n    pins: ［］", "5:11     pins: []", "5:12     pins: []"],
  [
    "brackets over lines",
    "channels: ［\n  ｛ name：a ｝，\n］",
    "3:11 channels: [",
    "4:3   { name: a },",
    "4:9   { name: a },",
    "4:12   { name: a },",
    "4:13   { name: a },",
    "5:1 ]",
  ],
  ["quotes", "channels: [{ name: “大厅” }]", '3:20 channels: [{ name: "大厅" }]'],
  ["quotes of two keyboards", 'channels:\n  - name: “大厅"', '4:11   - name: "大厅"'],
  ["quotes of one side", "channels:\n  - name: ”大厅”", '4:11   - name: "大厅"'],
  ["single quotes", "channels:\n  - name: ‘大厅’", '4:11   - name: "大厅"'],
  ["corner brackets", "channels:\n  - name: 「大厅」", '4:11   - name: "大厅"'],
  ["full-width quotes", "channels:\n  - name: ＂大厅＂", '4:11   - name: "大厅"'],
  ["indentation", "channels:\n　　- name: a\n　　  key: b", "4:1   - name: a", "5:1     key: b"],
  ["indentation twice as wide", "channels:\n  - name: a\n　　key: b", "5:1     key: b"],
  ["indentation behind spaces", "channels:\n  - name: a\n   　key: b", "5:4     key: b"],
  [
    "indentation that fits two columns",
    "groups:\n  - name: s\n    channels:\n      - key: a\n　　　　name: b",
    "7:1         name: b",
  ],
  [
    "indentation below a key",
    "defaults:\n  channel:\n　　private_type: public",
    "5:1     private_type: public",
  ],
  ["no-break spaces", "channels:\n\u00a0\u00a0- name: a", "4:1   - name: a"],
  ["blank after the colon", "channels:\n  - name:　大厅\n    key: b", "4:10   - name: 大厅"],
  [
    "blank between a colon and braces",
    "channels: [{ name: c }]\ndefaults:\n  channel:　{ type: text }",
    "5:11   channel: { type: text }",
  ],
  ["blank before a closing brace", 'roles: { a: "1"　}', '3:16 roles: { a: "1" }'],
  ["blank before the colon", "channels:\n  - name　: 大厅", "4:9   - name: 大厅"],
  ["blank after the dash", "channels:\n  -\u00a0name: 大厅", "4:4   - name: 大厅"],
  [
    "blank in brackets",
    "policy: { protect: [group.a,　group.b] }",
    "3:29 policy: { protect: [group.a, group.b] }",
  ],
  ["dash", "channels:\n  － name: a\n    key: b", "4:3   - name: a"],
  ["dash without a blank", "channels:\n  －name: a", "4:3   - name: a"],
  ["dash of a list of words", "policy:\n  protect:\n    － group.a", "5:5     - group.a"],
  ["comment", "＃ text\nchannels: []", "3:1 # text"],
  ["block of words", "values:\n  A: ｜\n    a\n    b", "4:6   A: |"],
  ["variable", "channels:\n  - name: ＄｛A：-b｝", `4:11   - name: \${A:-b}`],
];

test.each(SLIPS)("%s", (_name, text, ...slips) => {
  const written = `${HEAD}${text}\n`;
  expect(slipsIn(written)).toEqual(slips);
  const others = foundIn(written).filter((line) => !/^(?:E-FULLWIDTH|W-PROTECT-UNKNOWN) /.test(line));
  expect(others).toEqual([]);
});

test("the error gives the character, its name and what is wanted", () => {
  expect(theOne(`${HEAD}channels：\n`, "E-FULLWIDTH")).toEqual({
    code: "E-FULLWIDTH",
    params: {
      character: "：",
      code: "U+FF1A",
      name: "FULLWIDTH COLON",
      ascii: ":",
      inWords: false,
      line: "channels:",
    },
    message: messageOf("E-FULLWIDTH", {
      character: "：",
      code: "U+FF1A",
      name: "FULLWIDTH COLON",
      ascii: ":",
      inWords: false,
      line: "channels:",
    }),
    at: { file: "guild.yaml", line: 3, column: 9 },
    excerpt: { text: "channels：", caret: 8, length: 1 },
    hint: hintOf("E-FULLWIDTH", {
      character: "：",
      code: "U+FF1A",
      name: "FULLWIDTH COLON",
      ascii: ":",
      inWords: false,
      line: "channels:",
    }),
  });
  expect(theOne(`${HEAD}channels:\n  -　name: a\n`, "E-FULLWIDTH").message).toBe(
    messageOf("E-FULLWIDTH", {
      character: "　",
      code: "U+3000",
      name: "IDEOGRAPHIC SPACE",
      ascii: " ",
      inWords: false,
      line: null,
    }),
  );
});

test("a whole file of it is told in one run, with what else is wrong", () => {
  const text =
    "guildform：1\nguild：“1”\nchannels：\n  - name：大厅\n    type：texr\n  - name: b\n    typ: text\n";
  expect(foundIn(text)).toEqual([
    "E-FULLWIDTH 1:10 ：",
    "E-FULLWIDTH 2:6 ：",
    "E-FULLWIDTH 2:7 “1”",
    "E-FULLWIDTH 3:9 ：",
    "E-FULLWIDTH 4:9 ：",
    "E-FULLWIDTH 5:9 ：",
    "E-VALUE 5:10 texr",
    "E-KEY-UNKNOWN 7:5 typ",
  ]);
});

/** The document has one of each structure. */
const SOUND = `guildform: 1
guild: "1"
roles: { mod: "10", guest: "11" }
groups:
  - key: start
    name: 开始
    channels:
      - key: rules
        name: 规则
        permissions:
          roles: { mod: [view, speak] }
      - { key: faq, name: 问答 }
channels:
  - name: 大厅
policy:
  protect: [rules, faq]
`;

test("every colon, comma, bracket and dash of a sound file is noticed, alone and all together", () => {
  const wide: Readonly<Record<string, string>> = {
    ":": "：",
    ",": "，",
    "{": "｛",
    "}": "｝",
    "[": "［",
    "]": "］",
  };
  const places = [...SOUND.matchAll(/[:,{}[\]]|- (?=[a-z{])/g)].map(({ 0: mark, index }) => ({
    mark,
    index,
  }));
  const lines = SOUND.split("\n");
  for (const { mark, index } of places) {
    const text = `${SOUND.slice(0, index)}${mark === "- " ? "－ " : wide[mark]}${SOUND.slice(index + mark.length)}`;
    const before = SOUND.slice(0, index).split("\n");
    const place = `${before.length}:${(before.at(-1) ?? "").length + 1}`;
    expect({ text, found: slipsIn(text) }).toEqual({ text, found: [`${place} ${lines[before.length - 1]}`] });
  }
  const all = SOUND.replace(/[:,{}[\]]/g, (mark) => wide[mark] ?? mark);
  expect(slipsIn(all)).toHaveLength(places.filter(({ mark }) => mark !== "- ").length);
  expect(places.length).toBeGreaterThan(35);
});

describe("what belongs to the words is none", () => {
  test.each([
    "channels: [{ name: 公告：新手必看 }]",
    "channels:\n  - name: 「公告」频道，“新手”｛看｝［一］",
    "channels:\n  - name: “一”和“二”",
    'channels:\n  - name: "“大厅”"\n  - { name: "a，｛b｝" }',
    "channels:\n  - name: ［公告］\n  - name: －大厅－\n  - name: ＃一\n  - name: 　大　厅",
    "channels:\n  - name: 欢迎\n      提示：第二行\n      － 第三行\n      　　第四行",
    'roles:\n  管理员：甲: "10"',
    "# 公告：｛一｝，“二”　三\nchannels: [] # name：a，",
    "channels: [{ name: c }]\nmessages:\n  m:\n    channel: c\n    text: |\n      　　规则：一，“二”\n      key：x\n      “三”",
    "channels: [{ name: c }]\nmessages:\n  m:\n    channel: c\n    text: 你好，世界：\n      请看｛规则｝",
  ])("%j", (text) => {
    expect(foundIn(`${HEAD}${text}\n`)).toEqual([]);
  });

  test("nor does another mistake in the file make it one", () => {
    const text = `${HEAD}channels:\n  - name: 公告：新手，“一”\n  - name: a: b\n  - name: 提示\n      第二：行\n`;
    expect(foundIn(text)).toEqual(["E-YAML-SYNTAX 5:11 a"]);
    expect(foundIn(`${HEAD}channels:\n  - 公告：新手\n`)).toEqual(["E-TYPE 4:5 公告：新手"]);
  });

  /** These are words as people write them, with as much punctuation as letters. */
  const words = fc
    .array(fc.constantFrom(..."公告大厅ab12：，｛｝［］“”‘’「」＂＃－　\u00a0（）、。 "), {
      minLength: 1,
      maxLength: 12,
    })
    .map((characters) => characters.join("").replace(/^ +| +$/g, ""))
    .filter((text) => text.trim() !== "");
  const isQuoted = (text: string) => /^[“”‘’「『＂＇]/.test(text) && /[“”‘’」』＂＇]$/.test(text.trimEnd());
  /** The text has quotes only if it needs them. */
  const plain = (text: string) => (isQuoted(text) || /^[0-9]+$/.test(text) ? JSON.stringify(text) : text);

  test("whatever words a legal file holds", async () => {
    await holds(
      fc.property(
        fc.uniqueArray(words, { minLength: 1, maxLength: 6 }),
        fc.array(words, { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (names, lines, broken) => {
          const channels = names.map((name, index) =>
            index % 2 === 0
              ? `  - name: ${plain(name)} # ${lines[0]}\n    key: k${index}\n`
              : `  - { key: k${index}, name: ${JSON.stringify(name)} }\n`,
          );
          const text = lines.map((line) => `      ${line}\n`).join("");
          const first = `messages:\n  m:\n    channel: k0\n    text: |\n${text}`;
          const second = `  n:\n    channel: k0\n    text: 你好\n${text}`;
          const file = `${HEAD}channels:\n${channels.join("")}${first}${second}${broken ? "oops: a: b\n" : ""}`;
          expect(slipsIn(file)).toEqual([]);
          if (!broken) expect(configOf(file).channels.map(({ name }) => name)).toEqual(names);
        },
      ),
      { soak: 300, test: 15 },
    );
  });
});

/** This is the most time for one hostile text. See yaml.test.ts. In full each takes at most a few seconds. */
const LONGEST = { timeout: 30_000 };

describe("hostile text is read in bounded time", LONGEST, () => {
  /** The unit is characters. */
  const MUCH = { soak: 200_000, test: 10_000 };
  const filled = (piece: string) => (much: number) => piece.repeat(much / piece.length);

  test.each([
    ["colons", filled("a：\n")],
    ["colons on one line", (much) => `channels: ${filled("a：")(much)}`],
    ["commas in brackets", (much) => `channels: [${filled("，a")(much)}]`],
    ["brackets", (much) => `channels: ${filled("［")(much)}`],
    ["brackets on one line of mistakes", (much) => `channels: ${filled("｛a: ")(much)}`],
    ["blanks", filled("　- a: b\n")],
    ["a line of blanks", (much) => `a:${filled("　")(much)}：b: c`],
    ["quotes", (much) => `a: ${filled("“")(much)}`],
    ["variables", (much) => `a: ${filled("$｛A")(much)}`],
  ] satisfies readonly (readonly [string, (much: number) => string])[])("%s", (_name, textOf) => {
    const { config, diagnostics } = parseText(`${HEAD}${textOf(sized(MUCH))}`);
    expect(config).toBeNull();
    expect(diagnostics.length).toBeLessThanOrEqual(402);
  });
});
