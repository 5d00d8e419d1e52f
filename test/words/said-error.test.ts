// Tests that errors make their words when the program reads them: in its language at that moment, and for console.log too.

import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { speakPart } from "../../src/words/speak-language.js";
import { UsageError } from "../../src/words/usage-error.js";
import { messageOf } from "../sentence.js";

const PARAMS = { case: "service-code-unknown", code: "E-X" } as const;

afterEach(() => speakPart("en", "whole"));

test("the message follows the language that is loaded after the error was made", async () => {
  const error = new UsageError(PARAMS);
  const english = messageOf("USAGE", PARAMS);
  expect(error.message).toBe(english);
  await speakPart("en-XA", "whole");
  expect(error.message).toMatch(/[ａ-ｚ]{3}/u);
  expect(error.message).not.toBe(english);
});

test("the stack begins with name and message, and a printed error shows its hint as text", () => {
  const error = new UsageError(PARAMS);
  expect(error.stack?.split("\n")[0]).toBe(`UsageError: ${error.message}`);
  expect(error.stack).toContain("said-error.test");
  const printed = inspect(error);
  expect(printed).toContain(error.hint);
  expect(printed).not.toContain("[Getter]");
});
