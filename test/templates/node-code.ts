// Runs the code that the scripts of jobs give to Node.js, without a start of it. `node -p CODE` prints a value. `node -e CODE ARGUMENT…`
// runs code that reads files and prints. Any other call throws, so that a test notices a script with further calls.

import * as crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { compileFunction } from "node:vm";
import type { Say, ToolCall } from "./tool-door.js";

export function runNodeCode({ args, cwd }: Pick<ToolCall, "args" | "cwd">, say: Say): number {
  const [flag, code = "", ...given] = args;
  if (flag !== "-p" && flag !== "-e") throw new Error(`node ${args.join(" ")}: it is asked for code alone`);
  const print = (text: string) => say("stdout", text);
  const around = {
    process: { argv: [process.execPath, ...given], stdout: { write: print } },
    require: (name: string) => {
      if (name !== "fs") throw new Error(`require("${name}") is not among what jobs ask for`);
      return { readFileSync: (path: string, coding: "utf8") => readFileSync(resolve(cwd, path), coding) };
    },
    crypto,
  };
  const run = compileFunction(flag === "-p" ? `return (${code})` : code, Object.keys(around));
  const value = run(...Object.values(around));
  if (flag === "-p") print(`${value}\n`);
  return 0;
}
