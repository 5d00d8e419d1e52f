// Tests that people can type every command in backticks: in the sentences, the pages of `explain`, help and the README. The command and its
// flags must exist. test/cli/told-flags.ts checks the hints about the command that was run, after each run of the program in tests.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_FLAGS, faultsOfCommand, flagsThatLack, hintsOf } from "../../cli/told-flags.js";

const textOf = (path: string): string => readFileSync(path, "utf8");

/** Returns the text of a template in source, with `X` for each value. A value may contain a template, so it begins inside. */
function filledIn(source: string): string {
  // The backtick that begins a template does not belong to the sentence.
  let text = source.replaceAll("$\\{", "{").replaceAll(/\bsay`/g, "say ");
  for (let before = ""; before !== text; ) {
    before = text;
    text = text.replaceAll(/\$\{[^{}]*\}/g, "X");
  }
  return text.replaceAll("\\`", "`");
}

const SOURCES = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => join("src", name));

const commandsIn = (text: string): string[] =>
  [...text.matchAll(/`(guildform (?!X)[^`\n]*[^`\n ])`/g)].map(([, command = ""]) => command);

test("a command in backticks is there, with its flags", () => {
  const texts = [
    ...SOURCES.map((path) => [path, filledIn(textOf(path))]),
    ["README.md", textOf("README.md")],
  ] as const;
  const named = texts.flatMap(([path = "", text = ""]) =>
    commandsIn(text).map((command) => ({ path, command })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(
    named.flatMap(({ path, command }) => faultsOfCommand(command).map((fault) => `${path}: ${fault}`)),
  ).toEqual([]);
});

/** These flags belong to operations of `call`, to git, and to other tools for which a hint names a command. */
const OTHERS = ["--guild-id", "--emoji", "--desc", "--name", "--global", "--add", "--stat", "--dry-run"];

test("a flag that sentences name is one of some command", () => {
  const words = SOURCES.filter((path) => path.startsWith(join("src", "words", "en")));
  const named = words.flatMap((path) =>
    [...filledIn(textOf(path)).matchAll(/(?<![\w-])--[a-z][a-z-]+/g)].map(([flag]) => flag),
  );
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((flag) => !ALL_FLAGS.has(flag) && !OTHERS.includes(flag))).toEqual([]);
});

test("a hint is held against the command that was run, and a command in it against itself", () => {
  const hints = hintsOf(
    [
      "error E-FILE-MISSING: there is no file",
      "  = help: name it with -f FILE, or see `guildform undo --lst`,",
      "  │ or `--write`",
      "error OTHER: --nothing",
      "  = help: `plan --out FILE`, `git push --all` and `guildform pln`",
    ].join("\n"),
  );
  expect(hints).toHaveLength(2);
  expect(hints.flatMap((hint) => flagsThatLack(hint, "pull --into none.yaml"))).toEqual([
    "guildform pull has no -f",
    "guildform undo has no --lst",
    "`guildform pln` is no command",
  ]);
  expect(flagsThatLack("Give `--write` or --not-sent.", "state settle x")).toEqual([
    "guildform state settle has no --write",
  ]);
});
