import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { diagnosticsText } from "../../src/render/diagnostics-text.js";
import { errorText } from "../../src/render/error-text.js";
import { graphemes, textWidth } from "../../src/render/text-width.js";
import type { Diagnostic } from "../../src/words/diagnostic.js";
import { hintOf, messageOf, phraseOf } from "../sentence.js";
import { SpokenError } from "./spoken-error.js";

const plain = { color: false, width: 100 } as const;

/** Turns a hint into a sentence of its own. */
const begun = (hint: string): string => hint.charAt(0).toUpperCase() + hint.slice(1);

const AT = { file: "guildform.yaml", line: 14, column: 9 };

const diagnostic = (excerpt: Diagnostic["excerpt"] = null): Diagnostic => ({
  code: "E-ROLE-UNKNOWN",
  params: { name: "moderater", other: false, near: "moderator" },
  at: AT,
  excerpt,
});

/** Returns an excerpt whose part between ^ and ^ is marked. */
const marked = (text: string): Diagnostic["excerpt"] => {
  const [before = "", middle = "", after = ""] = text.split("^");
  return { text: before + middle + after, caret: before.length, length: middle.length };
};

/** Returns the text above the carets of the first excerpt, by columns. */
function underlined(text: string): string {
  const lines = text.split("\n");
  const carets = lines.findIndex((line) => /^ *\| *\^+$/.test(line));
  const line = lines[carets] ?? "";
  const source = lines[carets - 1] ?? "";
  const from = line.indexOf("^");
  const to = line.length;
  let column = 0;
  return graphemes(source)
    .filter((character) => {
      const start = column;
      column += textWidth(character);
      return start >= from && start < to;
    })
    .join("");
}

describe("diagnostics as text", () => {
  test("show place, code, message, source, carets, help and a count", () => {
    const text = diagnosticsText(
      [
        diagnostic(marked("        ^moderater^: [view]")),
        { code: "W-TYPE-RESERVED", params: { type: 1, types: ["text"] }, at: null, excerpt: null },
      ],
      plain,
    );
    expect(`\n${text}\n`).toBe(
      `\nguildform.yaml:14:9: error E-ROLE-UNKNOWN: ${messageOf("E-ROLE-UNKNOWN", { name: "moderater", other: false, near: "moderator" })}\n   |\n14 |         moderater: [view]\n   |         ^^^^^^^^^\n   = help: ${begun(hintOf("E-ROLE-UNKNOWN", { name: "moderater", other: false, near: "moderator" }))}\n\nwarning W-TYPE-RESERVED: ${messageOf("W-TYPE-RESERVED", { type: 1, types: ["text"] })}\n  = help: ${begun(hintOf("W-TYPE-RESERVED", { type: 1, types: ["text"] }))}\n\n${phraseOf(
        "problem-counts",
        {
          counts: [
            { level: "error", count: 1, more: false },
            { level: "warning", count: 1, more: false },
          ],
        },
      )}\n`,
    );
  });

  test.each([
    ["roles: { ^版主们^: [view] }", "版主们"],
    ["名字: ^频道^ # 说明", "频道"],
    ["name: 👨‍👩‍👧 ^x^", "x"],
    ["^a^: 1", "a"],
    [`${"长".repeat(80)}: { ^here^: ${"后".repeat(80)} }`, "here"],
    [`${"a".repeat(300)}^b^`, "b"],
  ])("put the carets under %s", (source, wanted) => {
    for (const width of [40, 80]) {
      const text = diagnosticsText([diagnostic(marked(source))], { color: false, width });
      expect(underlined(text)).toBe(wanted);
      const excerpt = text.split("\n").filter((line) => /^[ 0-9]+\|/.test(line));
      expect(excerpt.filter((line) => textWidth(line) > width)).toEqual([]);
    }
  });

  test("keep carets right behind characters that are spelled out", () => {
    const text = diagnosticsText([diagnostic(marked("a\u202e\u001b: ^x^"))], plain);
    expect(text).toContain("14 | a\\u202e\\x1b: x\n   |              ^\n");
  });

  test("count what is not told one by one", () => {
    const more: Diagnostic = { code: "E-MORE", params: { more: 12, all: 14 }, at: null, excerpt: null };
    expect(diagnosticsText([diagnostic(), diagnostic(), more], plain).split("\n").at(-1)).toBe(
      phraseOf("problem-counts", { counts: [{ level: "error", count: 2, more: true }] }),
    );
  });

  test("are empty for none, and coloured when asked", () => {
    expect(diagnosticsText([], plain)).toBe("");
    const one = [diagnostic(marked("^x^"))];
    const colored = diagnosticsText(one, { color: true, width: 100 });
    expect(colored).toContain("\u001b[31merror E-ROLE-UNKNOWN:\u001b[39m");
    expect(stripVTControlCharacters(colored)).toBe(diagnosticsText(one, plain));
  });
});

describe("a long headline", () => {
  const problem = `${"word ".repeat(20)}end`;
  const long: Diagnostic = {
    code: "E-EMULATE",
    params: {
      file: "a.json",
      problem: { at: "/", case: "control", problem: { case: "refused", text: problem } },
    },
    at: { file: "a.yaml", line: 3, column: 5 },
    excerpt: null,
  };

  test("wraps to the terminal, the rest behind a rule", () => {
    const [first, second] = diagnosticsText([long], { color: false, width: 60 }).split("\n");
    expect(first).toMatch(/^a\.yaml:3:5: error E-EMULATE: a\.json: \/: word word/);
    expect(second).toMatch(/^ {4}│ word /);
    for (const line of [first, second]) expect(textWidth(line ?? "")).toBeLessThanOrEqual(60);
  });

  test("stays one line for programs", () => {
    const options = { color: false, width: 60, wholeHeadlines: true };
    expect(diagnosticsText([long], options).split("\n")[0]).toBe(
      `a.yaml:3:5: error E-EMULATE: a.json: /: ${problem}`,
    );
    const error = new SpokenError(problem, { hint: problem });
    expect(errorText(error, options).split("\n")).toHaveLength(2);
    expect(errorText(error, { color: false, width: 60 }).split("\n").length).toBeGreaterThan(4);
  });
});
