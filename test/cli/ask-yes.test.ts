// Tests the question with streams that are no terminal. Only the whole word is a yes.

import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { askYes } from "../../src/cli/consent.js";

/** Asks and types. Returns the answer and the output. */
async function asked(typed: string | null, stop = new AbortController()) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askYes("Really? ", { input, output, signal: stop.signal });
  if (typed === null) input.end();
  else input.write(typed);
  return { yes: await answer, shown: String(output.read()) };
}

describe("askYes", () => {
  test.each(["yes\n", "  yes \n", "yes\r\n", "yes\nno\n"])("%j is a yes", async (typed) => {
    expect(await asked(typed)).toEqual({ yes: true, shown: "Really? " });
  });

  test.each(["no\n", "y\n", "YES\n", "yes!\n", "\n", "ye\ns\n", "no\nyes\n"])("%j is a no", async (typed) => {
    expect((await asked(typed)).yes).toBe(false);
  });

  test("the end of input is a no", async () => {
    expect((await asked(null)).yes).toBe(false);
  });

  test("a word without its end of line is a no", async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = askYes("Really? ", { input, output, signal: new AbortController().signal });
    input.end("ye");
    expect(await answer).toBe(false);
  });

  test("an interrupt is a no, before and while it waits", async () => {
    const early = new AbortController();
    early.abort();
    expect((await asked("yes\n", early)).yes).toBe(false);
    const late = new AbortController();
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answer = askYes("Really? ", { input, output, signal: late.signal });
    late.abort(new Error("stopped by SIGINT"));
    expect(await answer).toBe(false);
  });
});
