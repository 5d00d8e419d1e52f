// Tests that the generated pages of docs/reference and docs/zh/reference agree with the source. Their links are a subject of docs.test.ts.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENVIRONMENT, environmentLines } from "../src/cli/environment-variables.js";
import { COMMAND_STATUSES, exitStatusLines, statusesOf } from "../src/cli/exit-meanings.js";
import { PAGE_LANGUAGES } from "../src/cli/reference/page-language.js";
import { REFERENCE_FOLDERS, referencePages } from "../src/cli/reference/reference-pages.js";
import { translated } from "../src/cli/reference/translated.js";
import { CHINESE_TEXTS } from "../src/cli/reference/zh/texts.js";
import { publishedSchemas } from "../src/use-cases/published-schemas.js";
import { CHINESE_HELP } from "../src/words/zh/help.js";

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const PAGES = Object.entries(await referencePages());

it.each(PAGES)("%s is not stale (else: npm run reference)", (path, text) => {
  expect(readFileSync(at(path), "utf8")).toBe(text);
});

it("every page in a generated folder comes from the source (else: npm run reference)", () => {
  const files = REFERENCE_FOLDERS.flatMap((folder) =>
    readdirSync(at(folder)).map((name) => `${folder}/${name}`),
  );
  const paths = PAGES.map(([path]) => path);
  expect(files.filter((path) => !paths.includes(path))).toEqual([]);
});

describe("the Chinese pages", () => {
  const [english, chinese] = PAGE_LANGUAGES.map(({ folder }) => folder);
  const pageOf = (path: string): string => PAGES.find(([one]) => one === path)?.[1] ?? "";
  const pairs = PAGES.flatMap(([path, text]) => {
    const inChinese = path.replace(`${english}/`, `${chinese}/`);
    return path.startsWith(`${english}/`) && pageOf(inChinese) !== "" ? [{ path, text, inChinese }] : [];
  });

  it("are there for each command, and for each table", () => {
    const commands = pairs.filter(({ path }) => path.includes("/commands/"));
    expect(commands.length).toBe(PAGES.filter(([path]) => path.startsWith(`${english}/commands/`)).length);
    for (const name of ["README", "events", "environment", "exit-statuses", "operations"])
      expect(pageOf(`${chinese}/${name}.md`), name).not.toBe("");
  });

  it.each(pairs)("$inChinese has the rows and the examples of the English page", ({ text, inChinese }) => {
    const partsOf = (page: string) => ({
      headings: page.match(/^#+(?= )/gm),
      // The rows are found by the first column, or by the second one in the table of exit statuses.
      rows: page.match(/^\| (?:\d[\d, ]* \| \[)?`[^`]+`/gm),
      fences: page.match(/^```\w+$/gm),
      examples: [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines = ""]) =>
        lines.replaceAll(/\s+# .*$|(?<=\S) {2,}\S.*$/gm, ""),
      ),
    });
    const parts = partsOf(pageOf(inChinese));
    expect(parts).toEqual(partsOf(text));
  });

  it.each(pairs)("$inChinese has no description in English", ({ inChinese }) => {
    const cells = pageOf(inChinese)
      .replaceAll(/^```[\s\S]*?^```$|^# guildform .*$|<!--.*?-->|`[^`]*`/gm, "")
      .split(/\n|\|/)
      .filter((cell) => /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(cell) && !/\p{Script=Han}/u.test(cell));
    expect(cells).toEqual([]);
  });

  it("have each Chinese text of a table once in the source, and no other", () => {
    const used = new Set([
      ...exitStatusLines().map(([, meaning]) => meaning),
      ...Object.keys(COMMAND_STATUSES).flatMap((command) =>
        statusesOf(command).map(([, meaning]) => meaning),
      ),
      ...ENVIRONMENT.flatMap(({ subject, variables }) => [
        subject,
        ...variables.map(({ meaning }) => meaning),
      ]),
      ...descriptionsIn(publishedSchemas()["apply-events.schema.json"]),
    ]);
    expect(Object.keys(CHINESE_TEXTS).filter((text) => !used.has(text))).toEqual([]);
  });

  it("say of a variable and of an exit status what help in Chinese says", () => {
    const help = CHINESE_HELP.commands[""]?.end?.split("\n") ?? [];
    const inChinese = (lines: readonly string[], meanings: readonly string[]) =>
      lines.map((line, index) =>
        line.replace(meanings[index] ?? "", translated(meanings[index] ?? "", "zh-CN")),
      );
    const variables = ENVIRONMENT.flatMap(({ variables: all }) =>
      all.flatMap(({ help: listed, meaning }) => (listed === undefined ? [] : [meaning])),
    );
    const statuses = exitStatusLines();
    const expected = [
      ...inChinese(environmentLines(), variables),
      ...statuses.map(([numbers, meaning]) => `  ${numbers.padEnd(10)}${translated(meaning, "zh-CN")}`),
    ];
    expect(expected.filter((line) => !help.includes(line))).toEqual([]);
  });
});

function descriptionsIn(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, one]) =>
    key === "description" && typeof one === "string" ? [one] : descriptionsIn(one),
  );
}

it("the table of exit statuses names only commands", () => {
  const pages = Object.keys(COMMAND_STATUSES).map(
    (one) => `docs/reference/commands/${one.replaceAll(" ", "-")}.md`,
  );
  expect(pages.filter((one) => !PAGES.some(([path]) => path === one))).toEqual([]);
});

it("the table of exit statuses has the statuses of each command's code", () => {
  const folder = "src/cli/arguments";
  for (const file of readdirSync(at(folder))) {
    const source = readFileSync(at(`${folder}/${file}`), "utf8");
    const commands = [...source.matchAll(/\.command\("([a-z]+)"\)/g)].map(([, name = ""]) =>
      file.startsWith("state-") ? `state ${name}` : name,
    );
    const meanings = commands.flatMap((one) => Object.keys(COMMAND_STATUSES[one] ?? {}));
    for (const [, module = ""] of source.matchAll(/import\("\.\.\/(commands\/[\w-]+)\.js"\)/g)) {
      const code = readFileSync(at(`src/cli/${module}.ts`), "utf8");
      const own = [...code.matchAll(/return .*EXIT\.(changes|incomplete|stale|blocked|locked)\b/g)];
      for (const [, name] of own) if (commands.length > 0) expect(meanings, file).toContain(name);
    }
  }
});

it("the table of the environment has every variable that the source reads", () => {
  const named = ENVIRONMENT.flatMap(({ variables }) => variables.flatMap(({ names }) => names));
  const files = readdirSync(at("src"), { recursive: true, encoding: "utf8" }).filter((one) =>
    one.endsWith(".ts"),
  );
  const read = files.flatMap((file) =>
    [
      ...readFileSync(at(`src/${file}`), "utf8").matchAll(
        /\benv(?:ironment)?\.([A-Z][A-Z0-9_]+)\b|\b(GUILDFORM_[A-Z_]*[A-Z])\b/g,
      ),
    ].map(([, property, name]) => property ?? name ?? ""),
  );
  // guildform ignores a proxy for plain HTTP, and sets GIT_DIR for git. With the last two, it leaves compiled code to Node.js.
  const others = ["HTTP_PROXY", "GIT_DIR", "NODE_COMPILE_CACHE", "NODE_V8_COVERAGE"];
  expect([...new Set(read)].filter((name) => !named.includes(name) && !others.includes(name))).toEqual([]);
});
