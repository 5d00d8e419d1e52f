// Which file handles are open: those that `open` of node:fs/promises gave and nobody has closed.
//
// Node closes a forgotten handle when it collects garbage, with a warning (DEP0137) that a later version makes an
// error. The warning comes at some time or never, so what is open is counted instead. Import this file before anything
// that opens files.

import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

/** From each open handle to its file and to the calls that opened it. */
const opened = new Map();

const { open } = promises;
promises.open = async function openAndRemember(path, ...rest) {
  // Its stack is made into text only when somebody reads it, which costs more than the opening.
  const call = new Error();
  const handle = await open(path, ...rest);
  opened.set(handle, { path, call });
  handle.once("close", () => opened.delete(handle));
  return handle;
};
syncBuiltinESMExports();

/**
 * Closes the handles that are open. Gives one text each, with the calls that led to it, such as
 * `a/state.json.lock: at takeFileLock (…/src/state/file/file-lock.ts:59:35)`.
 */
export async function closeLeftOpen() {
  const left = [...opened];
  opened.clear();
  await Promise.all(left.map(([handle]) => handle.close()));
  return left.map(([, { path, call }]) => `${path}: ${callsOf(call.stack)}`);
}

/** Without the first two lines: the word `Error`, and this file. */
const callsOf = (stack) =>
  stack
    .split("\n")
    .slice(2)
    .filter((line) => !line.includes("node_modules"))
    .map((line) => line.trim())
    .join("\n");
