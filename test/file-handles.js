// Counts the file handles that `open` of node:fs/promises has opened and no code has closed.
//
// Node closes a forgotten handle when it collects garbage, with a warning (DEP0137) that a later version makes an error. The warning may
// come late or never, so this module counts open handles instead. A test must import it before any module that opens files.

import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

/** The key is an open handle. The value is its file and the calls that opened it. */
const opened = new Map();

const { open } = promises;
promises.open = async function openAndRemember(path, ...rest) {
  // Node makes the text of a stack only for a reader, because the text costs more than to open a file.
  const call = new Error();
  const handle = await open(path, ...rest);
  opened.set(handle, { path, call });
  handle.once("close", () => opened.delete(handle));
  return handle;
};
syncBuiltinESMExports();

/**
 * Closes the handles that are open. Returns a text for each, with the calls that opened it, such as
 * `a/state.json.lock: at takeFileLock (…/src/state/file/file-lock.ts:59:35)`.
 */
export async function closeLeftOpen() {
  const left = [...opened];
  opened.clear();
  await Promise.all(left.map(([handle]) => handle.close()));
  return left.map(([, { path, call }]) => `${path}: ${callsOf(call.stack)}`);
}

/** Leaves out the first two lines: the word `Error`, and this file. */
const callsOf = (stack) =>
  stack
    .split("\n")
    .slice(2)
    .filter((line) => !line.includes("node_modules"))
    .map((line) => line.trim())
    .join("\n");
