// Tests the plan of each example at four widths, in both languages: no line is wider than the screen, and punctuation follows its word.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Plan } from "../../src/plan/value/plan.js";
import { planText } from "../../src/render/plan-text.js";
import { textWidth } from "../../src/render/text-width.js";
import { speakLanguage } from "../../src/words/speak-language.js";
import { speakEnglishAndCompare } from "../both-languages.js";

const EXAMPLES = fileURLToPath(new URL("../../examples", import.meta.url));
const WIDTHS = [60, 80, 100, 200];

const plans = readdirSync(EXAMPLES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("expected-plan.json"))
  .map((path): [string, Plan] => [path, JSON.parse(readFileSync(join(EXAMPLES, path), "utf8"))]);

/** A line that one word fills, such as a command, cannot break. A row of the table of calls under --verbose is never broken. */
const isBreakable = (line: string): boolean => / \S+ \S/.test(line.trim()) && !/^ *\d+ {2}\w+_/.test(line);

describe.each(["en", "zh-CN"] as const)("in %s", (language) => {
  beforeAll(() => speakLanguage(language));
  afterAll(speakEnglishAndCompare);

  test.each(plans)("%s", (_path, plan) => {
    for (const columns of WIDTHS)
      for (const verbose of [false, true]) {
        const lines = planText(plan, { color: false, width: columns, verbose }).split("\n");
        expect(lines.filter((line) => textWidth(line) > columns && isBreakable(line))).toEqual([]);
        expect(lines.filter((line) => /^\s*[，。；：、）」]|（$/.test(line))).toEqual([]);
      }
  });
});
