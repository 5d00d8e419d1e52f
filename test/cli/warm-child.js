// warm-program.ts starts this child. It loads the built program once and runs its command line many times, each time with other arguments,
// environment and folder. It sends the text of both streams back at once. At the end it sends the status, and the file handles that are
// still open. If a person types, its streams claim to be a terminal, which shows both as one.

import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { closeLeftOpen } from "../file-handles.js";

const { runProgram } = await import(pathToFileURL(`${process.argv[2]}/cli/program.js`).href);

const { stdin } = process;
Object.defineProperty(process, "stdin", { value: stdin, writable: true, configurable: true });

process.on("disconnect", () => process.exit());
process.on("message", async ({ args, cwd, env, types, stdin: piped }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  const isTTY = types !== undefined;
  const untouched = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const stream of ["stdout", "stderr"]) {
    process[stream].write = (text, ...rest) => {
      process.send({ said: { stream: isTTY ? "stdout" : stream, text: String(text) } });
      rest.findLast((one) => typeof one === "function")?.();
      return true;
    };
    Object.assign(process[stream], { isTTY });
  }
  const input = types ?? piped;
  if (input !== undefined) {
    Object.defineProperty(process, "stdin", {
      value: Object.assign(new PassThrough().end(input), { isTTY }),
    });
  }
  const status = await runProgram(args);
  Object.assign(process.stdout, { write: untouched.stdout });
  Object.assign(process.stderr, { write: untouched.stderr });
  Object.defineProperty(process, "stdin", { value: stdin });
  process.send({ ended: { status, leftOpen: await closeLeftOpen() } });
});
process.send("ready");
