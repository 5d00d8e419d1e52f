// Tests that foreign names and texts do nothing in Markdown: a parser of CommonMark and GitHub's extensions finds them as code alone, with
// the name as its text.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutLogCommands } from "../../../src/model/log-commands.js";
import { visibleText } from "../../../src/model/visible-text.js";
import { fenceAround } from "../../../src/render/markdown/fence.js";
import { fenced, htmlText, prose } from "../../../src/render/markdown/markdown-words.js";
import { planMarkdown } from "../../../src/render/plan-markdown.js";
import { foreign, own, say } from "../../../src/words/say.js";
import { anyText } from "../../any-text.js";
import { holds, sliceOf } from "../../soak/slice.js";
import { changesOf, findingOf, parentsOf } from "../foreign-plan.js";
import { planOf } from "../plan-builder.js";
import { HOSTILE } from "./hostile-texts.js";
import { activeNodes, codeOf, markdownTree, nodesOf } from "./markdown-tree.js";

/** Returns a name as a terminal shows it. In this form it cannot end a code span. */
const shown = (name: string): string => withoutLogCommands(visibleText(name));

const planAbout = (text: string) =>
  planOf({
    changes: changesOf(text),
    findings: [findingOf(text)],
    rest: {
      guild: { id: "1", name: text },
      parents: parentsOf(text),
      shaped_by: { file: text, folder: "/", values: {} },
    },
  });

/** Checks names in items, in headings, before a full stop and in bold. */
function expectNamesIn(names: readonly string[]) {
  const told = names.filter((name) => name !== "");
  for (const [before, after] of [
    ["- the name is ", " there"],
    ["### ", ""],
    ["a: ", "."],
    ["- **bold ", "**"],
  ] as const) {
    const lines = told.map((name) => `${before}${prose(say`${foreign(name)}`)}${after}`);
    const tree = markdownTree(lines.join("\n\n"));
    expect(activeNodes(tree)).toEqual([]);
    expect(codeOf(tree)).toEqual(told.map(shown));
  }
}

describe("words of others", () => {
  test("more than 300 hostile ones stand in code spans, and read as they are", () => {
    expect(HOSTILE.length).toBeGreaterThan(600);
    expectNamesIn(HOSTILE);
  });

  test("two beside each other, and beside words of guildform, stay one span", () => {
    const names = HOSTILE.filter((name) => name !== "");
    const lines = names.map(
      (name) => `- at ${prose(say`${own("channel.")}${foreign(name)}${foreign(name)} and so on`)}`,
    );
    const tree = markdownTree(lines.join("\n"));
    expect(codeOf(tree)).toEqual(names.map((name) => `channel.${shown(name)}${shown(name)}`));
    expect(activeNodes(tree)).toEqual([]);
  });

  test("in a fence they end nothing", () => {
    const lines = HOSTILE.map((name) => `  ${fenced(say`${foreign(name)}`)}`);
    const tree = markdownTree(fenceAround(lines).join("\n"));
    expect(codeOf(tree)).toEqual([lines.join("\n")]);
    expect(lines).toEqual(HOSTILE.map((name) => `  ${shown(name)}`));
  });

  test("in a summary they are text", () => {
    const lines = HOSTILE.map(
      (name) => `<details><summary>${htmlText(say`of ${foreign(name)}: a`)}</summary>`,
    );
    expect(activeNodes(markdownTree(lines.join("\n\n")))).toEqual([]);
    for (const [index, line] of lines.entries()) {
      const [, read] = /<code>(.*)<\/code>/.exec(line) ?? [];
      const text = read?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))) ?? "";
      expect(text).toBe(shown(HOSTILE[index] ?? ""));
    }
  });

  test("any text reads as it is", async () => {
    await holds(
      fc.property(anyText({ maxLength: 40 }), (name) => expectNamesIn([name])),
      { soak: 2_000, test: 50 },
    );
  });
});

test("signs of Markdown in words of guildform are plain text", () => {
  const words = "a <b>tag</b>, <who> with \\ and [x](y) | *all* ~~of~~ it &amp; _so_ <!-- -->";
  const tree = markdownTree(prose(say`${own(words)}`));
  expect(activeNodes(tree)).toEqual([]);
  expect(nodesOf(tree).flatMap((node) => ("value" in node ? [node.value] : []))).toEqual([words]);
});

describe("the Markdown of a plan", () => {
  test("in which every name, key and value is hostile does nothing, and no line begins with one", () => {
    for (const text of sliceOf(HOSTILE, { test: 20 })) expectHarmless(text);
  });

  test("the same of any text", async () => {
    await holds(fc.property(anyText({ maxLength: 40 }), expectHarmless), { soak: 400, test: 10 });
  });

  test("begins no line with words of others", async () => {
    /** The letters are Cyrillic, and no text of guildform is. */
    const unit = fc.constantFrom("Ж", "Ж", "ЖЖЖЖЖЖ", " ", "\n", "`", "/", "\u3000");
    await holds(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        const lines = planMarkdown(planAbout(`Ж${text}`), { origin: true }).split("\n");
        expect(lines.filter((line) => /^\s*[`/]*Ж/u.test(line))).toEqual([]);
      }),
      { soak: 400, test: 10 },
    );
  });
});

function expectHarmless(text: string) {
  const markdown = planMarkdown(planAbout(text), { origin: true });
  const tree = markdownTree(markdown);
  expect(activeNodes(tree)).toEqual([]);
  expect(markdown.split("\n")[0]?.length).toBeLessThanOrEqual(80);
  const folded = nodesOf(tree).flatMap((node) => (node.type === "html" ? [node.value] : []));
  expect(folded.filter((one) => one === "</details>")).toHaveLength(folded.length / 2);
  // The line of the guild has its name, in quotes if it could be misread.
  const [guild = ""] = codeOf(tree);
  if (text.trim() !== "")
    expect(guild).toContain(
      shown(text.replaceAll('"', '\\"'))
        .slice(0, 40)
        .replace(/\ud83d$/, ""),
    );
}
