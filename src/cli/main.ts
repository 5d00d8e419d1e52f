#!/usr/bin/env node
// The program's entry: runs the command line and leaves with its status.
//
// The cache of compiled code is on before the program is imported, so it holds all files of the program.
//
// If a reader closes the pipe, the program writes no more and keeps the status of the command. After any other failure to write, such as a
// full disk, the command finishes its work. The program reports the failure after that.

import { cacheCompiledCode } from "./compile-cache.js";
import type { ExitStatus } from "./exit-status.js";
import { limitHeapGrowth } from "./heap-growth.js";

cacheCompiledCode(process.env);
limitHeapGrowth();
const [{ runProgram }, { EXIT }] = await Promise.all([import("./program.js"), import("./exit-status.js")]);

/** If stdout takes no result, the program cannot end with a status that promises one: "done", or "changes exist". */
const SAYS_DONE: ReadonlySet<ExitStatus> = new Set([EXIT.done, EXIT.changes]);

const { stdout, stderr } = process;
let unwritten: Error | null = null;
stderr.on("error", () => {});
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE" && error.code !== "EIO") unwritten ??= error;
});

const status = await runProgram(process.argv.slice(2));
const failure = await firstWriteError();
if (failure !== null) {
  await (await import("./spoken-language.js")).loadWords("whole");
  const { phrase, saying } = await import("../words/statement.js");
  const { phraseText, statementText } = await import("../words/words-of.js");
  const statement = saying("OUTPUT", { reason: failure.message });
  const label = phraseText(phrase("label", { label: "error" }));
  const colon = phraseText(phrase("punctuation", { mark: "colon" }));
  stderr.write(`${label} ${statement.code}${colon}${statementText(statement).message}\n`);
}
// An interrupted command may have left timers or connections, so the program does not wait for them.
process.exit(failure !== null && SAYS_DONE.has(status) ? EXIT.error : status);

/** Waits until everything is written. Returns the first error of stdout, or null. */
async function firstWriteError(): Promise<Error | null> {
  for (const stream of [stdout, stderr]) await new Promise((resolve) => stream.write("", resolve));
  return unwritten;
}
