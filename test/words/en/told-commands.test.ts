// What people are told to type can be typed: every command in backticks that a sentence, a page of `explain`, a help text or the README
// names is there, with the flags that it is named with. What a hint says of the command that was run is looked at after each run of
// the program in tests (test/cli/told-flags.ts).

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ALL_FLAGS, faultsOfCommand, flagsThatLack, hintsOf } from "../../cli/told-flags.js";

const textOf = (path: string): string => readFileSync(path, "utf8");

/** The text of a template in source, with `X` for what is filled in: innermost first, since one may stand in another. */
function filledIn(source: string): string {
  // The backtick that begins a template is none of the sentence.
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

/** Flags of `call`, which go by its operations, of git, and of other tools, for which a hint names a command. */
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
