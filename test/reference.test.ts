// The generated pages of docs/reference are what the source says. docs.test.ts checks their links.

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ENVIRONMENT } from "../src/cli/environment-variables.js";
import { COMMAND_STATUSES } from "../src/cli/exit-meanings.js";
import { REFERENCE_FOLDERS, referencePages } from "../src/cli/reference/reference-pages.js";

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
  // A proxy for plain HTTP counts for nothing, and git gets GIT_DIR.
  const others = ["HTTP_PROXY", "GIT_DIR"];
  expect([...new Set(read)].filter((name) => !named.includes(name) && !others.includes(name))).toEqual([]);
});
