// Lets the heap of this process at most double between two collections of garbage. V8's own limit is up to four times.
//
// A CI job often has little memory. A plan of the largest guild holds 85 MB, and V8's own limit lets its process grow to over 350 MB. main.ts
// calls this module, so only the program itself gets the limit: a program that imports guildform keeps its own flags.

import { setFlagsFromString } from "node:v8";

/** Tests run under these versions of Node.js, in `npm test` or `npm run test:nodes`. V8 prints a complaint about an unknown flag. */
const TRIED: ReadonlySet<string> = new Set(["20", "22", "24"]);

/** Does nothing under another version of Node.js, such as `26.0.0`. */
export function limitHeapGrowth(node = process.versions.node, setFlag = setFlagsFromString): void {
  if (TRIED.has(node.split(".", 1)[0] ?? "")) setFlag("--heap-growing-percent=100");
}
