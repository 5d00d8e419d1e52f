// The child of warm-program.ts: loads the built program once and runs its command line again and again, each time with
// other arguments, environment and folder. What it would write to its streams is sent back, and so are the file handles
// that it left open. Where somebody types, its streams say that they are a terminal, which shows both as one.

import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { closeLeftOpen } from "../file-handles.js";

const { runProgram } = await import(pathToFileURL(`${process.argv[2]}/cli/program.js`).href);

const { stdin } = process;
Object.defineProperty(process, "stdin", { value: stdin, writable: true, configurable: true });

process.on("disconnect", () => process.exit());
process.on("message", async ({ args, cwd, env, types }) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  const said = { stdout: "", stderr: "" };
  const untouched = { stdout: process.stdout.write, stderr: process.stderr.write };
  for (const stream of ["stdout", "stderr"]) {
    process[stream].write = (text, ...rest) => {
      said[stream] += text;
      rest.findLast((one) => typeof one === "function")?.();
      return true;
    };
  }
  const isTTY = types !== undefined;
  if (isTTY) {
    process.stderr.write = process.stdout.write;
    Object.defineProperty(process, "stdin", {
      value: Object.assign(new PassThrough().end(types), { isTTY }),
    });
  }
  for (const stream of ["stdout", "stderr"]) Object.assign(process[stream], { isTTY });
  const status = await runProgram(args);
  Object.assign(process.stdout, { write: untouched.stdout });
  Object.assign(process.stderr, { write: untouched.stderr });
  Object.defineProperty(process, "stdin", { value: stdin });
  process.send({ status, ...said, leftOpen: await closeLeftOpen() });
});
process.send("ready");
