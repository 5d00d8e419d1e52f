import fc from "fast-check";
import stringWidth from "string-width";
import { expect, test } from "vitest";
import { wrapText } from "../../src/render/text/wrap-text.js";
import { cutStart, cutText, graphemes, textWidth } from "../../src/render/text-width.js";
import { sliceOf } from "../soak/slice.js";

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({
    unit: fc.constantFrom("a", " ", "频", "道", "，", "👨‍👩‍👧", "📣", "👍🏽", "🏽", "\u200d", "é", "…", "→"),
  }),
);

test("plain characters are measured as the library measures them", () => {
  const codes = Array.from({ length: 0x10000 - 0x20 }, (_, index) => 0x20 + index);
  for (const code of sliceOf(codes, { test: 4_000 })) {
    const character = String.fromCharCode(code);
    if (textWidth(character) !== stringWidth(character)) expect.fail(`U+${code.toString(16)}`);
  }
});

test("emoji are measured as the library measures them", () => {
  for (let code = 0x1f000; code < 0x1fb00; code++) {
    const texts = [String.fromCodePoint(code), `频${String.fromCodePoint(code, code)}a`];
    for (const one of texts) if (textWidth(one) !== stringWidth(one)) expect.fail(`U+${code.toString(16)}`);
  }
});

test("any text is measured as the library measures it", () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(textWidth(any)).toBe(stringWidth(any));
    }),
  );
});

test("a text of several lines has the characters of the segmenter", () => {
  const unit = fc.constantFrom("a", "频", "📣", "\n", "\r", " ", "e\u0301", "👍🏽");
  fc.assert(
    fc.property(fc.string({ unit }), (any) => {
      expect(graphemes(any)).toEqual(Array.from(new Intl.Segmenter().segment(any), ({ segment }) => segment));
    }),
  );
});

test("a long text is cut into the same characters as a short one, and measured so", () => {
  const cluster = fc.constantFrom("👨‍👩‍👧", "e\u0301", "🇩🇪", "👍🏽", "频", "a", "\r\n", "가");
  fc.assert(
    fc.property(fc.array(cluster, { minLength: 500, maxLength: 2500 }), (pieces) => {
      const long = `${pieces.join("\u200b")}\u200b`;
      const whole = Array.from(new Intl.Segmenter().segment(long), ({ segment }) => segment);
      expect(graphemes(long)).toEqual(whole);
      expect(textWidth(long)).toBe(stringWidth(long));
    }),
    { numRuns: 10 },
  );
});

test("a cut text fits, and says that it is cut", () => {
  fc.assert(
    fc.property(text, fc.nat(30), (any, columns) => {
      for (const cut of [cutText(any, columns), cutStart(any, columns)]) {
        expect(textWidth(cut)).toBeLessThanOrEqual(columns);
        expect(cut === any || cut === "" || cut.includes("…")).toBe(true);
      }
    }),
  );
  expect(cutText("频道规则", 7)).toBe("频道规…");
  expect(cutStart("频道规则", 7)).toBe("…道规则");
  expect(cutText("频道规则", 6)).toBe("频道…");
});

test("wrapped lines fit and hold everything but spaces at the breaks", () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 30 }), (any, columns) => {
      const lines = wrapText(any, columns);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns);
      expect(lines.join("").replaceAll(" ", "")).toBe(any.replaceAll(" ", ""));
    }),
  );
  expect(wrapText("under `removed:` in the file", 16)).toEqual(["under `removed:`", "in the file"]);
  expect(wrapText("频道规则 abcdefgh", 6)).toEqual(["频道规", "则 abc", "defgh"]);
  expect(wrapText("a\u3000bcd", 3)).toEqual(["a\u3000", "bcd"]);
  expect(wrapText("ab  cd", 4)).toEqual(["ab", "cd"]);
});
