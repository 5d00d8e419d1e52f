#!/usr/bin/env node
// The program's entry: runs the command line and leaves with its status.
//
// A reader that closes the pipe is no error: what follows is not written, and the status stays the one of the
// command. Any other failure to write (a full disk) lets the command finish its work, and is told then.

import { EXIT, type ExitStatus } from "./exit-status.js";
import { runProgram } from "./program.js";

/** A result that nobody could read is no result: neither done, nor "changes exist". */
const SAYS_DONE: ReadonlySet<ExitStatus> = new Set([EXIT.done, EXIT.changes]);

const { stdout, stderr } = process;
let unwritten: Error | null = null;
stderr.on("error", () => {});
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE" && error.code !== "EIO") unwritten ??= error;
});

const status = await runProgram(process.argv.slice(2));
const failure = await written();
if (failure !== null) {
  await (await import("./spoken-language.js")).loadWords("whole");
  const { phrase, saying } = await import("../words/statement.js");
  const { phraseText, told } = await import("../words/words-of.js");
  const statement = saying("OUTPUT", { reason: failure.message });
  const label = phraseText(phrase("label", { label: "error" }));
  const colon = phraseText(phrase("punctuation", { mark: "colon" }));
  stderr.write(`${label} ${statement.code}${colon}${told(statement).message}\n`);
}
// Leaves now, whatever timer or connection a command that was interrupted has left behind.
process.exit(failure !== null && SAYS_DONE.has(status) ? EXIT.error : status);

/** Waits until everything is written; why it could not be, or null. */
async function written(): Promise<Error | null> {
  for (const stream of [stdout, stderr]) await new Promise((resolve) => stream.write("", resolve));
  return unwritten;
}
