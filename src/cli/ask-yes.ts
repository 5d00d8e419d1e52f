// Asks a person. Only the whole word `yes` is a yes; end of input, an interrupt and anything else is a no.
//
// The line is edited by the terminal itself, so that Ctrl-C stays the signal that it is elsewhere.

import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

export async function askYes(
  question: string,
  options: {
    readonly input: Readable;
    readonly output: Writable;
    /** Aborted: the answer is no. */
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  const { input, output, signal } = options;
  if (signal.aborted) return false;
  const readline = createInterface({ input, output, terminal: false });
  const closed = new Promise<string>((resolve) => readline.once("close", () => resolve("")));
  try {
    const answer = await Promise.race([readline.question(question, { signal }), closed]);
    return answer.trim() === "yes";
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    readline.close();
  }
}
