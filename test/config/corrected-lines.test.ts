// Tests every hint that shows a correct line or value. With the shown text in its place, the file can be read and has the promised meaning.
// The params have the line or the value of the hint.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { VariableSources } from "../../src/config/yaml/environment.js";
import { quotedText } from "../../src/model/visible-text.js";
import type { Mend } from "../../src/words/en/config/mend.js";
import { holds } from "../soak/slice.js";
import { configOf, HEAD, parseText } from "./found-in.js";

const SHOWN: ReadonlySet<string> = new Set(["E-FULLWIDTH", "E-YAML-SYNTAX"]);

/** Replaces each line that a hint is about by the line that the hint shows. */
function withShownLines(text: string): string {
  const lines = text.split("\n");
  for (const { at, hint, code, params } of parseText(text).diagnostics) {
    const { line } = params as { readonly line?: string | null };
    if (SHOWN.has(code) && at !== null && typeof line === "string" && hint.includes(`\`${line}\``))
      lines[at.line - 1] = line;
  }
  return lines.join("\n");
}

/** Replaces one value by the text that the hint shows. */
function withShownValue(text: string, code: string, sources: Partial<VariableSources> = {}): string {
  const [problem] = parseText(text, sources).diagnostics.filter((one) => one.code === code);
  const at = problem?.at ?? null;
  const shown = problem === undefined ? undefined : shownValue(problem);
  const marked = problem?.excerpt?.text.slice(
    problem.excerpt.caret,
    problem.excerpt.caret + problem.excerpt.length,
  );
  if (at === null || shown === undefined || marked === undefined) return text;
  const lines = text.split("\n");
  const line = [...(lines[at.line - 1] ?? "")];
  lines[at.line - 1] =
    `${line.slice(0, at.column - 1).join("")}${shown}${line.slice(at.column - 1 + [...marked].length).join("")}`;
  return lines.join("\n");
}

/** Returns the value that the hint shows, such as `["a"]`. Returns undefined if it shows none. */
function shownValue({
  hint,
  params,
}: ReturnType<typeof parseText>["diagnostics"][number]): string | undefined {
  const { mend } = params as { readonly mend?: Mend | null };
  const value =
    mend?.case === "brackets" && mend.text !== null
      ? `[${mend.text}]`
      : mend?.case === "quotes" && mend.text !== null
        ? quotedText(mend.text)
        : mend?.case === "boolean"
          ? mend.value
          : undefined;
  return value !== undefined && hint.endsWith(value) ? value : undefined;
}

/** These words between braces may hold full-width signs: pairs of brackets, and commas between letters. */
const words = fc
  .array(fc.constantFrom("大厅", "二楼", "a", "B7", "，", "［一］", "｛看｝", "（旧）", "。", "“新”"), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `厅${parts.join("")}`.replaceAll(/，+/g, "，").replace(/，$/, "，末"));

const TYPES = ["text", "voice", "live"] as const;

const signs = fc.record({
  comma: fc.constantFrom(", ", "，", "， "),
  colon: fc.constantFrom(": ", "：", "： "),
  open: fc.constantFrom("{ ", "｛", "｛ "),
  close: fc.constantFrom(" }", "｝", " ｝"),
});

describe("the line that a hint shows", () => {
  test("of a comma in the words of a value between braces has the words in quotes", () => {
    const text = `${HEAD}channels: [{ key: c, name: 大厅，二楼 }]\n`;
    const [problem, ...more] = parseText(text).diagnostics;
    expect(more).toEqual([]);
    expect(problem).toMatchObject({
      code: "E-FULLWIDTH",
      at: { line: 3, column: 28 },
      params: { inWords: true, line: 'channels: [{ key: c, name: "大厅，二楼" }]' },
    });
    expect(configOf(withShownLines(text)).channels[0]?.name).toBe("大厅，二楼");
  });

  test("is what was meant, for channels in braces", async () => {
    const channel = fc.tuple(words, fc.constantFrom(...TYPES), signs, fc.boolean());
    let complete = 0;
    const { cases } = await holds(
      fc.property(fc.array(channel, { minLength: 1, maxLength: 3 }), (channels) => {
        const items = channels.map(([name, type, { comma, colon, open, close }, isLast], index) => {
          const pairs = [`key${colon}k${index}`, `name${colon}${name}`];
          return `  - ${open}${(isLast ? [`type${colon}${type}`, ...pairs] : [...pairs, `type${colon}${type}`]).join(comma)}${close}`;
        });
        const text = `${HEAD}channels:\n${items.join("\n")}\n`;
        const lines = text.split("\n");
        // The first correction may need a second one, such as quotes around words.
        let mended = text;
        for (let round = 0; round < 3; round++) mended = withShownLines(mended);
        const found = parseText(mended);
        // A line that no hint shows must be unchanged.
        if (
          mended === text ||
          mended
            .split("\n")
            .some((line, index) => index > 2 && line === lines[index] && /^ {2}- [^{]/.test(line))
        )
          return;
        complete++;
        expect({ mended, found: found.diagnostics }).toEqual({ mended, found: [] });
        const names = channels.map(([name, type], index) => ({
          key: `k${index}`,
          name,
          type: TYPE_NUMBERS[type],
        }));
        expect(found.config?.channels).toMatchObject(names);
      }),
      { soak: 2_000, test: 150 },
    );
    expect(complete).toBeGreaterThan(cases / 6);
  });

  test("of a text with a colon has the very text in quotes", async () => {
    const part = fc.constantFrom(
      "News",
      "今日",
      "a b",
      "7",
      'say "hi"',
      "it's",
      "C:\\temp",
      "x#y",
      `\${A}`,
      "完：了",
      "-",
      "?",
    );
    const ends = fc.constantFrom("", " ", "  # new", " #");
    const spoken = fc.tuple(
      fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(": ")),
      fc.constantFrom("item", "below", "braces", "first") as fc.Arbitrary<
        "item" | "below" | "braces" | "first"
      >,
      ends,
    );
    let shown = 0;
    const { cases } = await holds(
      fc.property(spoken, ([name, form, end]) => {
        const text = `${HEAD}channels:\n${NAMED[form](name)}${form === "braces" ? "" : end}\n  - name: z\n`;
        const mended = withShownLines(text);
        if (mended === text) return;
        shown++;
        const { config, diagnostics } = parseText(mended, { values: { A: "one" } });
        expect({ mended, diagnostics }).toEqual({ mended, diagnostics: [] });
        expect(config?.channels.map((one) => one.name)).toEqual([name.replaceAll(`\${A}`, "one"), "z"]);
      }),
      { soak: 1_000, test: 100 },
    );
    expect(shown).toBeGreaterThan(cases / 6);
  });

  test("of an entry below the keys of another is an entry of the list above", async () => {
    const depth = fc.record({ dash: fc.constantFrom(0, 2, 4), keys: fc.constantFrom(2, 3, 4) });
    const extra = fc.array(fc.constantFrom("type: text", "# a comment", "", "private_type: admins"), {
      maxLength: 3,
    });
    let shown = 0;
    const { cases } = await holds(
      fc.property(
        depth,
        fc.uniqueArray(fc.constantFrom("b", "c", "d"), { maxLength: 2 }),
        extra,
        ({ dash, keys }, others, lines) => {
          const item = " ".repeat(dash);
          const inside = " ".repeat(dash + keys);
          const body = [...new Set(lines)].map((one) => (one === "" ? "" : `${inside}${one}`));
          const first = [`${item}-${" ".repeat(keys - 1)}name: a`, ...body];
          const rest = others.map((one) => `${item}- name: ${one}`);
          const text = `${HEAD}channels:\n${[...first, `${inside}- name: x`, ...rest].join("\n")}\n`;
          const mended = withShownLines(text);
          if (mended === text) return;
          shown++;
          const { config, diagnostics } = parseText(mended);
          expect({ mended, diagnostics }).toEqual({ mended, diagnostics: [] });
          expect(config?.channels.map((one) => one.name)).toEqual(["a", "x", ...others]);
        },
      ),
      { soak: 500, test: 50 },
    );
    expect(shown).toBeGreaterThan(cases / 6);
  });

  test("is whole, or is not shown", () => {
    const long = `channels: [{ key: c, name: ${"厅".repeat(150)}，二楼 }]`;
    const [problem] = parseText(`${HEAD}${long}\n`).diagnostics;
    expect(problem).toMatchObject({ code: "E-FULLWIDTH", params: { inWords: true, line: null } });
    expect(problem?.hint).not.toContain("厅");
  });
});

const NAMED = {
  item: (name: string) => `  - name: ${name}`,
  below: (name: string) => `  - key: c\n    name: ${name}\n    type: text`,
  braces: (name: string) => `  - { key: c, name: ${name}, type: text }`,
  first: (name: string) => `  - {name: ${name} }`,
} as const;

const TYPE_NUMBERS = { text: 0, voice: 2, live: 10_005 } as const;

describe("the value that a hint shows", () => {
  test("in brackets of a permission holds the flags that were written", async () => {
    const flags = fc.uniqueArray(fc.constantFrom("view", "speak", "live"), { minLength: 1 });
    const sign = fc.constantFrom(", ", ",", " ");
    await holds(
      fc.property(flags, sign, fc.boolean(), (names, between, isQuoted) => {
        const words = names.join(between);
        const text = `${HEAD}roles: { m: "10012" }\nchannels:\n  - name: a\n    permissions:\n      roles:\n        m: ${isQuoted ? `"${words}"` : words}\n`;
        const [granted] = configOf(withShownValue(text, "E-TYPE")).channels[0]?.permissions ?? [];
        const wanted = names.reduce(
          (sum, name) => sum + { view: 1n, speak: 4n, live: 8n }[name as "view"],
          0n,
        );
        expect(granted?.value).toBe(wanted);
      }),
      { soak: 200, test: 30 },
    );
  });

  test.each([
    ["pins: a, b", `["a", "b"]`],
    ["pins: a", `["a"]`],
    ["pins: 5", `["5"]`],
    ["pins: 'a, b'", `["a, b"]`],
    [`pins: \${A}`, `["\${A}"]`],
    ["pins: a]b", `["a]b"]`],
    [`pins: ${"p".repeat(50)}`, ""],
  ])("in brackets: %s", (written, keys) => {
    const messages = `messages: { a: { channel: c, text: x } }\n`;
    const text = `${HEAD}${messages}channels:\n  - key: c\n    name: c\n    ${written}\n`;
    const sources = { values: { A: "one" } };
    const [wrong] = parseText(text, sources).diagnostics;
    if (keys === "") {
      expect(wrong).toMatchObject({ code: "E-TYPE", params: { mend: { case: "brackets", text: null } } });
      expect(wrong?.hint).not.toContain("pp");
      return;
    }
    const { diagnostics } = parseText(withShownValue(text, "E-TYPE", sources), sources);
    // The remaining problems are keys that no message has.
    const unknown = diagnostics.map(({ params }) => (params as { key: string }).key);
    expect(unknown).toEqual((JSON.parse(keys) as string[]).filter((key) => key !== "a"));
  });

  test("in quotes is the same words, or is not shown", async () => {
    const plain = fc.oneof(
      fc.integer().map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.constantFrom("true", "false", "0x1f", ".5", "1e3", "00012345678901234567", "9".repeat(60)),
    );
    await holds(
      fc.property(plain, (name) => {
        const text = `${HEAD}channels:\n  - name: ${name}\n`;
        const [wrong] = parseText(text).diagnostics;
        expect(wrong?.code).toBe("E-TYPE");
        if (
          wrong?.code === "E-TYPE" &&
          wrong.params.mend?.case === "quotes" &&
          wrong.params.mend.text === null
        ) {
          expect(name.length).toBeGreaterThan(40);
          return;
        }
        expect(configOf(withShownValue(text, "E-TYPE")).channels[0]?.name).toBe(name);
      }),
      { soak: 500, test: 50 },
    );
  });

  test.each([
    ["yes", true],
    ["Off", false],
    ['"true"', true],
  ] as const)("for true or false: %s", (written, value) => {
    const text = `${HEAD}users: { u: "7" }\nchannels:\n  - name: a\n    permissions: { users: { u: { speak: ${written} } } }\n`;
    const shown = withShownValue(text, "E-TYPE");
    const mended = written.startsWith('"') ? text.replace(written, "true") : shown;
    expect(configOf(mended).channels[0]?.permissions[0]?.value).toBe(value ? 4n : 0n);
  });
});
