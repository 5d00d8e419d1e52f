// Consent: how a command asks a person before it goes on. The command shows first what it asks for. Where no terminal can take
// the answer, the command is refused after that, and the refusal says how to confirm. The flags stand in declared/with-consent.

import type { AsksFirst } from "../words/en/program/flag-usage.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";
import type { Terminal } from "./terminal.js";
import { wrongUsage } from "./wrong-usage.js";

/** Asks; only `yes` is a yes. Rejects with UsageError where there is no terminal. */
export async function askConsent(
  asked: AsksFirst,
  { terminal, signal }: { readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<boolean> {
  if (!terminal.canAsk) throw await wrongUsage({ case: "asks-first", ...asked });
  const { askYes } = await import("./ask-yes.js");
  const streams = { input: process.stdin, output: process.stderr };
  return askYes(`\n${talkText(phrase("ask", { command: asked.command }))} `, { ...streams, signal });
}
