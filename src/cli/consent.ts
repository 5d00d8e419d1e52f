// Consent: a command asks a person before it continues. It first shows what the question is about. If no terminal can take the answer, the
// command then refuses, and the refusal says how to confirm.
//
// The terminal is in charge of the line of the answer, so that Ctrl-C is still a signal.

import type { Readable, Writable } from "node:stream";
import type { AsksFirst } from "../words/en/program/flag-usage.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import type { Terminal } from "./terminal.js";
import { wrongUsage } from "./wrong-usage.js";

/** These flags mean yes, and the command does not ask. */
export interface ConsentFlags {
  readonly yes?: boolean;
  readonly autoApprove?: boolean;
}

export const isAgreed = ({ yes = false, autoApprove = false }: ConsentFlags): boolean => yes || autoApprove;

/** Returns true for the answer `yes` alone. Rejects with UsageError if there is no terminal. */
export async function askConsent(
  asked: AsksFirst,
  { terminal, signal }: { readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<boolean> {
  if (!terminal.canAsk) throw await wrongUsage({ case: "asks-first", ...asked });
  const streams = { input: process.stdin, output: process.stderr };
  return askYes(`\n${talkText(phrase("ask", { command: asked.command }))} `, { ...streams, signal });
}

/** Returns true for the whole word `yes` alone. The end of the input, an interrupt and any other text mean no. */
export async function askYes(
  question: string,
  options: {
    readonly input: Readable;
    readonly output: Writable;
    /** An abort means no. */
    readonly signal: AbortSignal;
  },
): Promise<boolean> {
  const { input, output, signal } = options;
  if (signal.aborted) return false;
  const { createInterface } = await import("node:readline/promises");
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
