// Tests that every code in the source has a page, and every page a code. The test finds the codes in the source: literals and classes of
// errors.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { exitStatusOf } from "../../src/cli/exit-status.js";
import { OPERATION_GUIDE } from "../../src/protocol/operation-guide.js";
import { codeEntries, codePage } from "../../src/use-cases/code-pages.js";

const src = fileURLToPath(new URL("../../src", import.meta.url));

const texts: readonly string[] = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => readFileSync(file, "utf8"));

const matches = (pattern: RegExp): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, found = ""]) => found)));

/** A template makes codes, such as `W-${kind}-ID-DUPLICATE`. A template that is a type ends with `{string}`. */
const TEMPLATE = /`([EWI]-[^`]*\$\{(?!string\}`)[^`]*)`/g;

/** Node.js has these codes of the system for errors of files. */
const isOfSystem = (code: string): boolean => /^(?:ERR_\w+|E[A-Z]+)$/.test(code);

function codesInSource(): Set<string> {
  const errors = matches(/\breadonly code(?:: [^=;{}]+?)?\s*=\s*"([A-Z_]+)"/g);
  const classes = matches(/\berrorOf\("([A-Z_]+)"\)/g);
  const thrown = matches(/\bcode: "([A-Z_]+)"/g);
  const said = matches(/\bsaying\(\s*"([A-Z_]+)"/g);
  const further = matches(/\breadonly code: ((?:"[A-Z_]+"(?: \| )?)+)/g);
  const listed = [...further].flatMap((union) =>
    [...union.matchAll(/"([A-Z_]+)"/g)].map(([, one = ""]) => one),
  );
  const errorCodes = [...errors, ...classes, ...thrown, ...said, ...listed].filter(
    (code) => !isOfSystem(code),
  );
  return new Set([...matches(/"([EWI]-[A-Z0-9-]+)"/g), ...errorCodes]);
}

const FOLDER = fileURLToPath(new URL("../../docs/reference/codes", import.meta.url));

const entries = codeEntries();
const pages = entries.map(({ code }) => codePage(code));
const explained = new Set(entries.map(({ code }) => code));

const firstSentence = (text: string): string => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;

test("every code in the source has a page, and every page a code (else: write docs/reference/codes/CODE.md and its line in README.md there)", () => {
  const codes = codesInSource();
  expect(codes.size).toBeGreaterThan(200);
  expect([...codes].filter((code) => !explained.has(code))).toEqual([]);
  expect([...explained].filter((code) => !codes.has(code))).toEqual([]);
  expect(pages.length).toBe(explained.size);
});

test("no template makes codes: they would not be found", () => {
  expect([...matches(TEMPLATE)]).toEqual([]);
});

test("each page is in the list once, with its subject and its first sentence (else: mend docs/reference/codes/README.md)", () => {
  const files = readdirSync(FOLDER).filter((name) => name !== "README.md");
  expect(files.sort()).toEqual(entries.map(({ code }) => `${code}.md`).sort());
  expect(entries).toEqual(
    pages.map(({ code, subject, explanation }) => ({
      code,
      subject,
      summary: firstSentence(explanation.means),
    })),
  );
});

const COMMANDS = [
  "init",
  "guilds",
  "pull",
  "validate",
  "plan",
  "show",
  "apply",
  "undo",
  "call",
  "comment",
  "emulate",
  "explain",
  "drift",
  "state list",
  "state show",
  "state mv",
  "state forget",
  "state pull",
  "state push",
  "state unlock",
  "state migrate",
  "state resolve",
];

describe.each(pages)("$code", ({ code, explanation: { means, why, do: next, example } }) => {
  test("says each thing once, in sentences", () => {
    for (const text of [means, why, next]) expect(text).toMatch(/^(?:[A-Z`]|guildform ).*[.]$/);
    expect(firstSentence(means).length).toBeLessThanOrEqual(130);
    expect(new Set([means, why, next]).size).toBe(3);
    expect(example.before.trim()).not.toBe("");
    expect(example.after.trim()).not.toBe("");
    expect(example.after).not.toBe(example.before);
    if (example.kind === "plan") expect(example.given).not.toBe("");
  });

  test("names the exit status where it is a special one", () => {
    const status = exitStatusOf({ code });
    if (status !== 1) expect(why).toContain(`exit status ${status}`);
  });

  test("its commands exist", () => {
    const inSentences = [means, why, next].flatMap((text) => text.match(/`[^`]+`/g) ?? []);
    const typed = [...inSentences, ...(example.kind === "shell" ? [example.before, example.after] : [])].join(
      "\n",
    );
    const commands = [...typed.matchAll(/\bguildform ((?:state )?\w+)/g)].map(([, command = ""]) => command);
    expect(commands.filter((command) => !COMMANDS.includes(command))).toEqual([]);
    const called = [...typed.matchAll(/\bguildform call ([a-z_]+)/g)].map(([, operation = ""]) => operation);
    expect(called.filter((operation) => !Object.hasOwn(OPERATION_GUIDE, operation))).toEqual([]);
  });
});
