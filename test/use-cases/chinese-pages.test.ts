// Tests that the Chinese pages of codes and terms agree with the English ones: the codes, subjects, examples, commands, keys and numbers
// are equal.

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { exitStatusOf } from "../../src/cli/exit-status.js";
import { codeEntries, codePage } from "../../src/use-cases/code-pages.js";
import { terms } from "../../src/use-cases/terms.js";
import type { Example } from "../../src/words/explanation.js";

const FOLDER = fileURLToPath(new URL("../../docs/zh/reference/codes", import.meta.url));

/** These examples describe an event in sentences and not in commands, so they have Chinese words. */
const TOLD = ["I-ROLES-UNCHECKED", "I-USERS-UNCHECKED", "I-DRIFT-UNREAD", "W-DRIFT-GONE", "E-JSON-SIZE"];

/** The unit is characters of the summary. A piece of code counts as one. */
const LONGEST_SUMMARY = 45;

const english = codeEntries();
const chinese = codeEntries("zh-CN");

const codesIn = (text: string): string[] => [...new Set(text.match(/`[^`]+`/g))].sort();

const withoutCode = (text: string): string => text.replaceAll(/`[^`]+`/g, "X");

/** Reads `2,000` as 2000. Chinese writes `200 万` for `2 million`. */
const numbersIn = (text: string): number[] =>
  [...withoutCode(text).matchAll(/(\d[\d,]*)( million| 万)?/g)]
    .map(([, digits = "", unit = ""]) => {
      const factor = unit === "" ? 1 : unit === " 万" ? 10_000 : 1_000_000;
      return Number(digits.replaceAll(",", "")) * factor;
    })
    .sort((a, b) => a - b);

const firstSentence = (text: string): string => /^.*?。/.exec(text)?.[0] ?? text;

/** Returns the example without its comments, which are in the language of the page. */
const commandsOf = ({ kind, before, after }: Example) => ({
  kind,
  texts: [before, after].map((text) =>
    kind === "shell" ? text.replaceAll(/\s+(?:#|\/\/) .*$/gm, "") : text,
  ),
});

test("the list has each code in the order of the English one", () => {
  expect(chinese.map(({ code }) => code)).toEqual(english.map(({ code }) => code));
});

test("each page is in the list with its subject and its first sentence, and each code has a page (else: mend docs/zh/reference/codes)", () => {
  const files = readdirSync(FOLDER).filter((name) => name !== "README.md");
  expect(files.sort()).toEqual(english.map(({ code }) => `${code}.md`).sort());
  expect(chinese).toEqual(
    chinese.map(({ code: listed }) => {
      const { code, subject, explanation } = codePage(listed, "zh-CN");
      return { code, subject, summary: firstSentence(explanation.means) };
    }),
  );
});

test("one subject has one heading", () => {
  const headings = new Set(chinese.map(({ subject }, index) => `${english[index]?.subject} | ${subject}`));
  expect(headings.size).toBe(new Set(english.map(({ subject }) => subject)).size);
  expect(headings.size).toBe(new Set(chinese.map(({ subject }) => subject)).size);
});

describe.each(english)("$code", ({ code }) => {
  const page = codePage(code).explanation;
  const translation = codePage(code, "zh-CN").explanation;
  const pairs = [
    [page.means, translation.means],
    [page.why, translation.why],
    [page.do, translation.do],
    [page.example.given, translation.example.given],
  ] as const;

  test("is in Chinese sentences, and the first one is short", () => {
    for (const text of [translation.means, translation.why, translation.do]) {
      expect(text).toMatch(/[\u4e00-\u9fff].*。$/);
      expect(text).not.toMatch(/[\u4e00-\u9fff][`\w]|[`\w][\u4e00-\u9fff]/);
      expect(withoutCode(text)).not.toMatch(/[\u4e00-\u9fff][,.:;?!()]|[,.:;?!()][\u4e00-\u9fff]/);
    }
    expect(withoutCode(firstSentence(translation.means)).length).toBeLessThanOrEqual(LONGEST_SUMMARY);
  });

  test("has the code and the numbers of the English page in each part", () => {
    for (const [from, to] of pairs) {
      expect(codesIn(to)).toEqual(codesIn(from));
      expect(numbersIn(to)).toEqual(numbersIn(from));
      expect(to === "").toBe(from === "");
    }
    const status = exitStatusOf({ code });
    if (status !== 1) expect(translation.why).toContain(`退出码 ${status}`);
  });

  test("has the example of the English page", () => {
    if (!TOLD.includes(code)) expect(commandsOf(translation.example)).toEqual(commandsOf(page.example));
    expect(translation.example.after).not.toBe(translation.example.before);
  });
});

test("the table of terms has the words, the keys and the values of the English one", () => {
  const codeOf = (language: "en" | "zh-CN") =>
    terms(language).map(({ word, written, members, not, service }) => ({
      word,
      cells: [written, members, not, service].map((cell) => ({
        codes: codesIn(cell),
        numbers: numbersIn(cell),
      })),
    }));
  expect(codeOf("zh-CN")).toEqual(codeOf("en"));
  for (const { members, not } of terms("zh-CN"))
    expect([members, not].join("")).toMatch(/^[^A-Z]*。[^A-Z]*。$/);
});
