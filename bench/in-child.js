// Runs one module of this folder in another process (child.js), and returns the result of its `run`. A tiny bench runs it in this process.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isTiny } from "./size.js";

const CHILD = fileURLToPath(new URL("child.js", import.meta.url));

/** An example is `inChild("plan-once.js", [file], { execArgv: ["--expose-gc"] })`. Throws when the process ends without an answer. */
export async function inChild(module, args, options = {}) {
  if (isTiny) return (await import(`./${module}`)).run(...args);
  const child = fork(CHILD, [module, ...args], options);
  const [result] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (typeof result !== "object" || result === null) throw new Error(`${module} ended with ${result}`);
  return result;
}
