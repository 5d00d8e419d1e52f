import { describe, expect, test } from "vitest";
import { GuildformError } from "../../src/model/errors.js";
import { errorText } from "../../src/render/error-text.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { messageOf, phraseOf } from "../sentence.js";
import { SpokenError } from "./spoken-error.js";

const plain = { color: false, width: 100 } as const;

class SampleError extends GuildformError {
  readonly code = "SAMPLE";
}

describe("an expected error as text", () => {
  test("shows code, message, cause and the next step", () => {
    const error = new SampleError("The state cannot be read: a.json.", {
      hint: "Look at its permissions.",
      cause: new Error("EACCES: permission denied"),
    });
    expect(errorText(error, plain)).toBe(`error SAMPLE: The state cannot be read: a.json.
  = cause: EACCES: permission denied
  = help: Look at its permissions.`);
  });

  test("does not repeat a cause that the message holds", () => {
    const error = new SampleError("no answer: ECONNRESET", { cause: new Error("ECONNRESET") });
    expect(errorText(error, plain)).toBe("error SAMPLE: no answer: ECONNRESET");
  });

  test("does not quote input that could not be parsed: it may be secret", () => {
    const cause = new SyntaxError(`Unexpected token in {"access_token":"s3cret"`);
    expect(errorText(new SampleError("the answer was cut", { cause }), plain)).not.toContain("s3cret");
  });

  test("names a cause without words by its code", () => {
    const cause = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
    expect(errorText(new SampleError("no answer", { cause }), plain)).toContain("= cause: ECONNREFUSED");
  });

  const TYPO = { at: "/", case: "schema", problem: { case: "unknown", member: "typo" } } as const;

  test("shows the diagnostics of a file above its message", () => {
    const error = new InvalidInputError({ case: "guild", problems: 1, calls: 0 }, [
      {
        code: "E-EMULATE",
        params: { file: "g.yaml", problem: TYPO },
        at: { file: "g.yaml", line: 2, column: 1 },
        excerpt: { text: "typo: 1", caret: 0, length: 4 },
      },
    ]);
    expect(errorText(error, plain)).toBe(
      `g.yaml:2:1: error E-EMULATE: ${messageOf("E-EMULATE", { file: "g.yaml", problem: TYPO })}\n  |\n2 | typo: 1\n  | ^^^^\n\n1 error\nerror INVALID_INPUT: ${messageOf("INVALID_INPUT", { case: "guild", problems: 1, calls: 0 })}`,
    );
  });

  test("has no stack, but with debug, and then that of the cause too", () => {
    const error = new SpokenError("bad flag", { cause: new Error("inner") });
    expect(errorText(error, plain)).not.toContain("    at ");
    const debug = errorText(error, { ...plain, debug: true });
    expect(debug).toContain("\n  │     at ");
    expect(debug).toContain(`\n  ${phraseOf("caused-by", {})}\n  │ Error: inner\n`);
  });
});

describe("a bug as text", () => {
  test("asks for a report and shows the message only", () => {
    const text = errorText(new TypeError("x is not a function"), plain);
    expect(text).toBe(
      `${phraseOf("internal-error", {})}${phraseOf("bug-message", { name: "TypeError", message: "x is not a function" })}\n  ${phraseOf("is-a-bug", {})}\n  = help: ${phraseOf("please-report", {})}`,
    );
    expect(errorText(new TypeError("x"), { ...plain, debug: true })).toContain("\n  │     at ");
  });

  test.each([[undefined], [null], ["text"], [42], [Symbol("s")], [Object.create(null)], [new Error("")]])(
    "never throws, whatever was thrown: %#",
    (thrown) => {
      const text = errorText(thrown, plain);
      const start = `${phraseOf("internal-error", {})} `;
      expect(text.startsWith(start)).toBe(true);
      expect(text.slice(start.length)).toMatch(/^\S/);
    },
  );
});
