// The guide is what the program does: each command in a ```console fence runs against the emulator, and its output is the one on the page.
// Commands of ```sh fences and in backticks are parsed. test/docs/steps.ts has the form of a page.
//
// GUILDFORM_UPDATE_DOCS=1, or `npm run docs -- --write`, writes the outputs of the runs into the pages.

import { readFileSync, writeFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { faultsOfCommand } from "./cli/told-flags.js";
import { cutLike, ELLIPSIS, isLike, namesOn } from "./docs/likeness.js";
import { allPages, brokenLinks, englishOf, guidePages, inRoot, languageOf, type Page } from "./docs/pages.js";
import { Stage } from "./docs/stage.js";
import { edited, type ShownCommand, type Step, stepsOf } from "./docs/steps.js";
import { isLong, LEFT_TO_LONG } from "./soak/is-soak.js";

const updating = process.env.GUILDFORM_UPDATE_DOCS === "1";
const GUIDE = guidePages();

describe("every command of the guide", () => {
  const pages = GUIDE.filter(({ text }) => text.includes("```console"));

  it.for(pages)("runs as $path shows it", async (page, { skip }) => {
    // The Chinese pages have the commands of the English pages.
    skip(!(languageOf(page) === "en" && isEntry(page)) && !isLong() && !updating, LEFT_TO_LONG);
    await using stage = new Stage(languageOf(page));
    const outputs: Output[] = [];
    for (const step of stepsOf(page.text)) {
      if (step.kind === "setting") await stage.set(step.name, step.value);
      if (step.kind === "file") await stage.write(step.name, step.text);
      if (step.kind === "edit") await stage.edit(step.name, step.text);
      if (step.kind === "console") outputs.push(...(await outputsOf(stage, step, page)));
    }
    const different = outputs.filter(
      ({ shown, lines, isElastic }) => !isLike(shown.output, lines, isElastic),
    );
    const contradictions = contradictionsIn(outputs);
    if (updating) {
      if (different.length + contradictions.length > 0) write(page, outputs);
      return;
    }
    const again = "(else: npm run docs -- --write)";
    for (const { shown, lines } of different)
      expect(lines, `${page.path}:${shown.from} $ ${shown.command} ${again}`).toEqual(shown.output);
    expect(contradictions, `${page.path} is of two runs ${again}`).toEqual([]);
  });
});

/** A newcomer reads these pages first: the README and the pages of docs/start. */
const isEntry = ({ path }: Page): boolean => !path.includes("/how-to/") && !path.includes("/reference/");

interface Output {
  readonly shown: ShownCommand;
  readonly lines: readonly string[];
  readonly isElastic: boolean;
}

async function outputsOf(
  stage: Stage,
  { commands }: Step & { kind: "console" },
  { path }: Page,
): Promise<Output[]> {
  const outputs: Output[] = [];
  for (const [index, shown] of commands.entries()) {
    const { status, lines, isElastic } = await stage.run(shown.command);
    const where = `${path}:${shown.from} $ ${shown.command}`;
    const isStatusShown = commands[index + 1]?.command === "echo $?";
    expect(
      isStatusShown || status === 0,
      `${where} ended with ${status}; show it with echo $?\n${lines.join("\n")}`,
    ).toBe(true);
    outputs.push({ shown, lines, isElastic });
  }
  return outputs;
}

/** Returns the ids and moments that a page shows with two texts. A reader could not follow one run through such a page. */
function contradictionsIn(outputs: readonly Output[]): string[] {
  const pageNames = new Map<string, string>();
  return outputs
    .flatMap(({ shown, lines }) => namesOn(shown.output, lines))
    .flatMap(([ofRun, ofPage]) => {
      const first = pageNames.get(ofRun) ?? ofPage;
      pageNames.set(ofRun, first);
      return first === ofPage ? [] : [`${first} and ${ofPage}`];
    });
}

/** Writes all outputs of the page, so that they come from one run. */
function write({ path, text }: Page, outputs: readonly Output[]): void {
  const lines = text.split("\n");
  for (const { shown, lines: run, isElastic } of [...outputs].reverse()) {
    const isCutTwice = shown.output.filter((line) => line === ELLIPSIS).length > 1;
    if (isCutTwice && isLike(shown.output, run, isElastic)) continue;
    const output = shown.output.filter((line, at) => line !== "" || at < shown.output.length - 1);
    const blank = shown.output.at(-1) === "" ? [""] : [];
    lines.splice(shown.from, shown.to - shown.from, ...cutLike(output, run), ...blank);
  }
  writeFileSync(inRoot(path), lines.join("\n"));
}

it("a command that the guide only names has its flags", () => {
  const faults = GUIDE.flatMap(({ path, text }) => {
    const inFences = stepsOf(text)
      .flatMap((step) => (step.kind === "sh" ? step.text.split("\n") : []))
      .flatMap((line) =>
        [...line.replace(/\s#.*/, "").matchAll(/(?:^|[|;&(]\s*|\s)(guildform [a-z][^|;&)]*)/g)].map(
          ([, one = ""]) => one,
        ),
      );
    const prose = text.replaceAll(/^(```+)[\s\S]*?^\1$/gm, "");
    const inProse = [...prose.matchAll(/`(guildform [^`\n]*[^`\n ])`/g)].map(([, one = ""]) => one);
    return [...inFences, ...inProse].flatMap((command) =>
      faultsOfCommand(command.trim()).map((fault) => `${path}: ${fault}`),
    );
  });
  expect(faults).toEqual([]);
});

it("a part of a configuration in the guide is what the schema says", () => {
  const { required: _, ...schema } = JSON.parse(readFileSync(inRoot("schema/guildform.schema.json"), "utf8"));
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  const problems = GUIDE.flatMap(({ path, text }) =>
    [...text.matchAll(/^```yaml(?: guildform\.yaml)?\n([\s\S]*?)^```$/gm)].flatMap(([, part = ""]) => {
      const { include, variables, permissions, ...config } = parse(part);
      // The text is a part of a GitLab pipeline, or of a channel.
      if (include !== undefined || variables !== undefined) return [];
      const whole = permissions === undefined ? config : { channels: [{ name: "x", permissions }] };
      return validate(whole) ? [] : [`${path}: ${JSON.stringify(validate.errors?.[0])}\n${part}`];
    }),
  );
  expect(problems).toEqual([]);
});

it("every link leads to a page and to a heading in it", () => {
  expect(allPages().flatMap(brokenLinks)).toEqual([]);
});

it.each(["docs", "docs/zh"])("every page of %s is in its index", (folder) => {
  const index = GUIDE.find(({ path }) => path === `${folder}/README.md`)?.text ?? "";
  const pages = GUIDE.flatMap(({ path }) => {
    const [, name = ""] = /^(?:start|how-to|why)\/(.*)$/.exec(path.slice(folder.length + 1)) ?? [];
    return name === "" || !path.startsWith(folder) ? [] : [path.slice(folder.length + 1)];
  });
  expect(pages.filter((path) => !index.includes(`](${path})`))).toEqual([]);
});

it("a translated page has the commands of the English one, in the same order", () => {
  const shown = (step: Step): string[] => {
    if (step.kind === "console") return step.commands.map(({ command }) => command);
    return step.kind === "sh" ? step.text.split("\n").map((line) => line.replace(/\s*#.*/, "")) : [];
  };
  // A Chinese page may choose its language, copies the Chinese templates, and writes its own commit messages.
  const commandsOf = ({ text }: Page) =>
    stepsOf(text)
      .flatMap(shown)
      .filter((line) => !line.startsWith("export GUILDFORM_LANG="))
      .map((line) => line.replace("/templates/zh-CN/", "/templates/").replace(/ -m "[^"]*"/, " -m MESSAGE"));
  for (const page of GUIDE.filter((one) => languageOf(one) !== "en")) {
    const english = GUIDE.find(({ path }) => path === englishOf(page.path));
    expect([page.path, english && commandsOf(page)]).toEqual([page.path, english && commandsOf(english)]);
  }
});

it("a translated page has the headings and the parts of files of the English one", () => {
  const outside = (text: string) => text.replaceAll(/^( *```+)[\s\S]*?^\1$/gm, "");
  const partsOf = ({ text }: Page) =>
    [...text.matchAll(/^( *)```(ya?ml|json|ts|diff)\b.*\n[\s\S]*?^\1```$/gm)].map(([fence]) =>
      fence.replaceAll(/(^|\s+)#(?: .*)?$/gm, ""),
    );
  const shapeOf = (page: Page) => ({
    headings: [...outside(page.text).matchAll(/^(#+) /gm)].map(([, level]) => level),
    settings: [...page.text.matchAll(/^<!-- docs-test[\s\S]*?-->$/gm)].map(([comment]) => comment),
    parts: partsOf(page),
  });
  for (const page of GUIDE.filter((one) => languageOf(one) !== "en")) {
    const english = GUIDE.find(({ path }) => path === englishOf(page.path));
    expect([page.path, shapeOf(page)]).toEqual([page.path, english && shapeOf(english)]);
  }
});

it("an output that differs is found, and ids, times and left-out lines differ in nothing", () => {
  expect(isLike(["a 12ms", "…", "d"], ["a 7ms", "b", "c", "d"])).toBe(true);
  expect(isLike(["a", "…", "c", "…", "e"], ["a", "b", "c", "d", "e"])).toBe(true);
  expect(isLike(["a", "…", "x", "…", "e"], ["a", "b", "c", "d", "e"])).toBe(false);
  expect(isLike(["a"], ["a", "b"])).toBe(false);
  expect(isLike(["Identity sbimqudnmbqd"], ["Identity n2sfpot7od5o"])).toBe(true);
  expect(isLike(["3 calls"], ["4 calls"])).toBe(false);
  expect(isLike(["a b", "c", "…", "e"], ["a", "  │ b c", "d e"], true)).toBe(true);
  expect(isLike(["a b", "c", "…", "e"], ["a", "  │ b d", "d e"], true)).toBe(false);
  expect(isLike(["a", "b"], ["a b"])).toBe(false);
  expect(cutLike(["x", "…", "z"], ["a", "b", "c"])).toEqual(["a", "…", "c"]);
  expect(
    namesOn(
      ["run 5be685af", "…", "of e28c41fe-5df9-4968-bd43-d3c073b46cb8"],
      ["run 1be685af", "x", "of 1be685af-5df9-4968-bd43-d3c073b46cb8"],
    ),
  ).toEqual([
    ["1be685af", "5be685af"],
    ["1be685af", "e28c41fe"],
  ]);
});

it("an edit finds its lines once", () => {
  expect(edited("a: 1\nb: 2\n", " a: 1\n-b: 2\n+b: 3\n")).toBe("a: 1\nb: 3\n");
  expect(() => edited("a: 1\na: 1\n", " a: 1\n+b: 3\n")).toThrow("2 places");
});
