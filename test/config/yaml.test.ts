// Tests YAML itself: mistakes, and the parts of the language that this format leaves out.

import { describe, expect, test } from "vitest";
import { hintOf, messageOf } from "../sentence.js";
import { isLong, LEFT_TO_LONG } from "../soak/is-soak.js";
import { sized } from "../soak/slice.js";
import { configOf, foundIn, HEAD, theOne } from "./found-in.js";

/** The text starts on line 3. */
const CASES: readonly { readonly name: string; readonly text: string; readonly found: readonly string[] }[] =
  [
    { name: "tab before a list", text: "channels:\n\t- name: a", found: ["E-YAML-TAB 4:1 \\t"] },
    { name: "tab before a key", text: "defaults:\n\tchannel: {}", found: ["E-YAML-TAB 4:1 \\t"] },
    {
      name: "tab after spaces",
      text: "defaults:\n  channel:\n  \ttype: text",
      found: ["E-YAML-TAB 5:3 \\t"],
    },
    { name: "tab inside brackets", text: "channels: [\n\t{ name: a }]", found: ["E-YAML-TAB 4:1 \\t"] },
    {
      name: "one key twice",
      text: "roles: {}\nusers: {}\nroles: {}",
      found: ["E-YAML-KEY-DUPLICATE 5:1 roles"],
    },
    { name: "two documents", text: "---\na: 1\n---\nb: 1", found: ["E-YAML-DOCUMENTS 3:1 ---"] },
    { name: "alias", text: "roles: &r { a: 1 }\nusers: *r", found: ["E-YAML-ALIAS 4:8 *r"] },
    {
      name: "merge key",
      text: "defaults: { channel: { <<: { type: text } } }",
      found: ["E-YAML-MERGE 3:24 <<"],
    },
    {
      name: "tags",
      text: 'roles: !!map {}\nusers: !x {}\nguild2: !!js/function "x"\nchannels: [{ name: !!binary aGk= }, { name: !!str 5 }]',
      found: [
        "E-YAML-TAG 3:14 {}",
        "E-YAML-TAG 4:8 !x",
        "E-KEY-UNKNOWN 5:1 guild2",
        "E-YAML-TAG 5:9 !!js/function",
        "E-YAML-TAG 6:20 !!binary",
        "E-YAML-TAG 6:51 5",
      ],
    },
    {
      name: "keys that are no text",
      text: "1: a\ntrue: b\n? [x]\n: c\n? { y: 1 }\n: d\n~: e\n: f",
      found: [
        "E-YAML-KEY 3:1 1",
        "E-YAML-KEY 4:1 true",
        "E-YAML-KEY 5:3 [x]",
        "E-YAML-KEY 7:3 { y: 1 }",
        "E-YAML-KEY 9:1 ~",
        "E-YAML-KEY 10:1 :",
      ],
    },
    {
      name: "keys of Object.prototype",
      text: "__proto__: { guild: 2 }\nconstructor: 1\ntoString: 2",
      found: ["E-KEY-UNKNOWN 3:1 __proto__", "E-KEY-UNKNOWN 4:1 constructor", "E-KEY-UNKNOWN 5:1 toString"],
    },
    {
      name: "words behind brackets, with all the lines below",
      text: "roles: { a: b } c\nchannels:\n  - name: a\n    key: b",
      found: ["E-YAML-SYNTAX 3:17 c"],
    },
    { name: "unclosed bracket", text: "channels: [{ name: a }", found: ["E-YAML-SYNTAX 4:1"] },
    { name: "unclosed quote", text: 'channels:\n  - name: "a', found: ['E-YAML-SYNTAX 4:11 "'] },
    { name: "colon inside a value", text: "channels:\n  - name: a: b", found: ["E-YAML-SYNTAX 4:11 a"] },
    {
      name: "wrong indentation, told once a line",
      text: "channels:\n  - name: a\n   key: b\n    type: c",
      found: ["E-YAML-SYNTAX 5:4 k"],
    },
  ];

test.each(CASES)("$name", ({ text, found }) => {
  expect(foundIn(`${HEAD}${text}\n`)).toEqual(found);
});

test("a key that is written twice names the first place", () => {
  expect(theOne(`${HEAD}roles: {}\nroles: {}`, "E-YAML-KEY-DUPLICATE").message).toBe(
    messageOf("E-YAML-KEY-DUPLICATE", { key: "roles", first: { line: 3, column: 1 } }),
  );
});

test("a variable without quotes inside braces gets a hint", () => {
  expect(theOne(`${HEAD}channels: [{ name: \${X} }]`, "E-YAML-SYNTAX").hint).toBe(
    hintOf("E-YAML-SYNTAX", {
      fault: { case: "unexpected" },
      look: "variable",
      line: null,
    }),
  );
});

test("names may be any key, also those of Object.prototype", () => {
  const text = `${HEAD}roles: { __proto__: "7", constructor: "8" }
channels: [{ name: __proto__, permissions: { roles: { __proto__: [view], constructor: [speak] } } }]`;
  expect(configOf(text).channels[0]).toMatchObject({
    key: "__proto__",
    permissions: [
      { name: "__proto__", subject: { id: "7" }, value: 1n },
      { name: "constructor", subject: { id: "8" }, value: 4n },
    ],
  });
});

/**
 * This is the most time for one hostile text. The slowest takes some seconds in full. Work that grows with the square, such as a loop over
 * all pairs of its characters, takes minutes and fails under soak. The slice does not show that: at a twentieth of the length, such a loop
 * takes less than a second.
 */
const LONGEST = { timeout: 30_000 };

describe("hostile text is refused in bounded time and memory", LONGEST, () => {
  /** The unit is characters. */
  const MUCH = { soak: 400_000, test: 20_000 };
  const filled = (piece: string) => (much: number) => piece.repeat(much / piece.length);
  const indented = Array.from({ length: 1400 }, (_, depth) => `${" ".repeat(depth)}a:\n`).join("");

  test.each([
    ["flow lists in flow lists", filled("[")],
    ["flow maps in flow maps", filled("{a: ")],
    ["lists in lists", filled("- ")],
    ["complex keys", filled("? ")],
    ["deeper on every line", () => indented],
    ["65 levels", () => `${"[".repeat(65)}${"]".repeat(65)}`],
    ["inside a good file", () => `${HEAD}channels: [{ name: ${"[".repeat(10_000)}${"]".repeat(10_000)} }]`],
  ])("deep: %s", (_name, textOf: (much: number) => string) => {
    const [first] = foundIn(textOf(sized(MUCH)));
    expect(first).toMatch(/^E-YAML-DEPTH /);
  });

  test("the format's own nesting is far from the limit", () => {
    expect(foundIn(`${HEAD}roles: { a: ${"[".repeat(40)}${"]".repeat(40)} }`)).toHaveLength(1);
  });

  const bomb = [
    "a: &a [x, x]",
    ...Array.from("bcdefghi", (name, index) => `${name}: &${name} [${`*${"abcdefghi"[index]}, `.repeat(9)}]`),
  ].join("\n");

  test.each([
    ["billion laughs", () => bomb, "E-YAML-ALIAS"],
    ["aliases", (much) => `a: &a 1\nb: [${"*a,".repeat(much / 3)}]`, "E-YAML-ALIAS"],
    ["anchors", (much) => `a: ${filled("&a ")(much)}`, "E-YAML-SYNTAX"],
    ["tags", (much) => `[${"!a ,".repeat(much / 4)}]`, "E-YAML-TAG"],
    ["brackets that open nothing", filled("]"), "E-YAML-SYNTAX"],
    ["commas", (much) => `[${filled(",")(much)}]`, "E-YAML-SYNTAX"],
    ["empty maps", filled("{}"), "E-YAML-SYNTAX"],
    ["documents", filled("---\n"), "E-YAML-DOCUMENTS"],
    ["tabs", (much) => `a:\n${filled("\tb: 1\n")(much)}`, "E-YAML-TAB"],
    [
      "one key again and again",
      (much) => `${HEAD}roles: {${'a: "1",'.repeat(much / 7)}}`,
      "E-YAML-KEY-DUPLICATE",
    ],
    [
      "different keys",
      (much) => Array.from({ length: much / 10 }, (_, index) => `k${index}: 1`).join("\n"),
      "E-KEY-UNKNOWN",
    ],
    ["one long scalar", (much) => `${HEAD}channels: [{ name: a, type: ${filled("x")(much)} }]`, "E-VALUE"],
    ["one long id", (much) => `guildform: 1\nguild: ${filled("9")(much)}`, "E-ID"],
    ["variables", (much) => `guildform: 1\nguild: "${`\${A:-1}`.repeat(much / 8)}"`, "E-ID"],
    ["unclosed variables", (much) => `guildform: 1\nguild: "${filled("${")(much)}"`, "E-ENV-SYNTAX"],
    ["NUL characters", filled("\0"), "E-TYPE"],
    [
      "names that are near no other",
      (much) =>
        `${HEAD}channels: [${Array.from({ length: much / 20 }, (_, index) => `{name: n${index}}`).join(",")}]\nmoved: [${Array.from({ length: much / 20 }, (_, index) => `{from: a, to: x${index}}`).join(",")}]`,
      "E-MOVED-TO-UNKNOWN",
    ],
  ] satisfies readonly (readonly [string, (much: number) => string, string])[])(
    "much of it: %s",
    (_name, textOf, code) => {
      const found = foundIn(textOf(sized(MUCH)));
      expect(found.some((line) => line.startsWith(code))).toBe(true);
      expect(found.length).toBeLessThanOrEqual(402);
      expect(Math.max(...found.map((line) => line.length))).toBeLessThan(300);
    },
  );

  // Line breaks take twice the time of commas.
  test("more tokens than a guild can need", ({ skip }) => {
    skip(!isLong(), LEFT_TO_LONG);
    const texts = [
      { text: `[${",".repeat(2_100_000)}`, found: /^E-YAML-TOKENS 1:\d+ ,$/ },
      { text: "\n".repeat(2_100_000), found: /^E-YAML-TOKENS \d+:1$/ },
    ];
    for (const { text, found } of texts.slice(0, sized({ soak: 2, test: 1 })))
      expect(foundIn(text)).toEqual([expect.stringMatching(found)]);
  });

  test("what is not shown is counted", () => {
    const text = Array.from({ length: 1000 }, (_, index) => `k${index}: 1`).join("\n");
    const { message } = theOne(`${HEAD}${text}`, "E-MORE");
    expect(message).toBe(messageOf("E-MORE", { more: 800, all: 1000 }));
  });

  test("warnings do not crowd out an error", () => {
    const protect = Array.from({ length: 1000 }, (_, index) => `x${index}`).join(", ");
    const found = foundIn(`${HEAD}policy: { protect: [${protect}], removal: never }`);
    expect(found.filter((line) => line.startsWith("E-"))).toEqual([
      expect.stringMatching(/^E-VALUE .* never$/),
    ]);
  });
});

test("hundreds of channels with 100 permissions each are read whole", () => {
  const count = sized({ soak: 800, test: 40 });
  const users = Array.from({ length: 100 }, (_, user) => `  user${user}: "${1000 + user}"\n`).join("");
  const flags = Array.from({ length: 100 }, (_, user) => `        user${user}: [view, speak]\n`).join("");
  const channels = Array.from(
    { length: count },
    (_, channel) => `  - name: 频道${channel}\n    permissions:\n      users:\n${flags}`,
  ).join("");
  const config = configOf(`${HEAD}users:\n${users}channels:\n${channels}`);
  expect(config.channels).toHaveLength(count);
  expect(config.channels.reduce((sum, { permissions }) => sum + permissions.length, 0)).toBe(count * 100);
});
