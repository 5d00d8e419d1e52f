// Lets the heap of this process at most double between two collections of garbage. V8's own limit is up to four times.
//
// A CI job often has little memory. A plan of the largest guild holds 85 MB, and V8's own limit lets its process grow to over 350 MB. main.ts
// calls this module, so only the program itself gets the limit: a program that imports guildform keeps its own flags.
//
// After a change of a flag, V8 rejects the compiled code of Node.js itself, and compiles its modules again. So the limit begins after a
// second. Small commands have ended by then, and large commands have loaded their modules.

import { setFlagsFromString } from "node:v8";

export const HEAP_GROWTH = "--heap-growing-percent=100";

/** Tests run under these versions of Node.js, in `npm test` or `npm run test:nodes`. V8 prints a complaint about an unknown flag. */
const TRIED: ReadonlySet<string> = new Set(["20", "22", "24"]);

const afterStart = (work: () => void): unknown => setTimeout(work, 1_000).unref();

/** Does nothing under another version of Node.js, such as `26.0.0`. */
export function limitHeapGrowth({
  node = process.versions.node,
  later = afterStart,
  setFlag = setFlagsFromString,
} = {}): void {
  if (TRIED.has(node.split(".", 1)[0] ?? "")) later(() => setFlag(HEAP_GROWTH));
}
