// Tests that a shell reads a written word as the original word.

import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { shellWord, wordOn } from "../../src/model/shell-word.js";

const WORDS = [
  "plain/a.json",
  "频道",
  "my plan.json",
  "it's",
  "a\nb",
  "##[error]",
  "$HOME `id`",
  "a\\b",
  "\u202e",
  "",
];

test("with spaces, quotes, controls and commands of a log", () => {
  const command = `printf '%s\\0' ${WORDS.map(shellWord).join(" ")}`;
  expect(execFileSync("bash", ["--norc", "-c", command], { env: {} }).toString()).toBe(
    WORDS.map((word) => `${word}\0`).join(""),
  );
  expect(shellWord("##[error]")).not.toContain("##");
  // The bash of a Mac is older than `\u` and `\U`.
  expect(shellWord("a\u202eb")).toBe(String.raw`$'a\xe2\x80\xaeb'`);
});

test("a path of Windows keeps its backslashes, for PowerShell", () => {
  expect(wordOn("win32", "C:\\guilds\\state.json")).toBe("C:\\guilds\\state.json");
  expect(wordOn("win32", "C:\\my guild\\state.json")).toBe("'C:\\my guild\\state.json'");
  expect(wordOn("win32", "plain/a.json")).toBe("plain/a.json");
  expect(wordOn("linux", "a\\b")).toBe(String.raw`$'a\x5cb'`);
});
