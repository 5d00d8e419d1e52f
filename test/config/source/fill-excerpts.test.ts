import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillExcerpts } from "../../../src/config/source/fill-excerpts.js";
import { SourceText } from "../../../src/config/source/source-text.js";
import type { Diagnostic } from "../../../src/words/diagnostic.js";

const problem = (line: number, column: number, file = "g.yaml"): Diagnostic => ({
  code: "W-MANAGE",
  params: {},
  at: { file, line, column },
  excerpt: null,
});

function marked(text: string, line: number, column: number): string | null {
  const bytes = new TextEncoder().encode(text);
  const [filled] = fillExcerpts([problem(line, column)], { file: "g.yaml", bytes });
  const excerpt = filled?.excerpt ?? null;
  return excerpt === null ? null : excerpt.text.slice(excerpt.caret, excerpt.caret + excerpt.length);
}

describe("fillExcerpts", () => {
  const TEXT = "a: 1\n  - name: 规则 🎉 x\n  - { key: \"q, \\\"r\\\" s\", type: 'it''s', to: [b,c] }\r\n";

  test.each([
    [1, 1, "a"],
    [1, 4, "1"],
    [2, 5, "name"],
    [2, 11, "规则"],
    [2, 14, "🎉"],
    [2, 16, "x"],
    [3, 5, "{"],
    [3, 12, '"q, \\"r\\" s"'],
    [3, 32, "'it''s'"],
    [3, 46, "b"],
  ])("marks the word at line %i, column %i", (line, column, word) => {
    expect(marked(TEXT, line, column)).toBe(word);
  });

  test("has the whole line as its text", () => {
    const bytes = new TextEncoder().encode(TEXT);
    const [filled] = fillExcerpts([problem(2, 5)], { file: "g.yaml", bytes });
    expect(filled?.excerpt?.text).toBe("  - name: 规则 🎉 x");
  });

  test("leaves alone what it cannot know", () => {
    const written = { file: "g.yaml", bytes: new TextEncoder().encode(TEXT) };
    const told = { ...problem(1, 1), excerpt: { text: "t", caret: 0, length: 1 } };
    const others = [problem(99, 1), problem(1, 99), problem(1, 1, "other"), told, { ...told, at: null }];
    expect(fillExcerpts(others, written)).toEqual(others);
    const [unread] = fillExcerpts([problem(1, 1)], { file: "g.yaml", bytes: Uint8Array.of(0xff) });
    expect(unread?.excerpt).toBeNull();
  });

  test("finds the offset of every position again", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "规", "🎉", "\n", "\r\n", " ") });
    fc.assert(
      fc.property(text, fc.nat(), (written, draw) => {
        const source = new SourceText("g.yaml", written);
        const offset = draw % (written.length + 1);
        // The middle of a character or of a line break is no place.
        const unit = written.charCodeAt(offset);
        fc.pre(!(unit >= 0xdc00 && unit <= 0xdfff) && written.slice(offset - 1, offset + 1) !== "\r\n");
        expect(source.offset(source.position(offset))).toBe(offset);
      }),
    );
  });
});
