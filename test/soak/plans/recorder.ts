// The recorder keeps the inputs of the planners while tests run, each once, for a comparison of two builds.
//
// A worker appends to its own file, `plans-<process>-<thread>.bin`. corpus.ts reads these files.

import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { serialize } from "node:v8";
import { threadId } from "node:worker_threads";
import { type Door, entryOf } from "./corpus.js";

/** A larger input shows little more than a smaller one, and a reader loads the corpus as a whole. */
const MAX_BYTES = 256 * 1024;

const known = new Set<string>();

/** Appends one input to the corpus in the folder. The default is GUILDFORM_PLANS_FOLDER. */
export function record(door: Door, input: object, folder = process.env.GUILDFORM_PLANS_FOLDER): void {
  if (folder === undefined) throw new Error("GUILDFORM_PLANS_FOLDER names no folder for the recorded plans");
  const bytes = serialize(dataOf(input));
  if (bytes.length > MAX_BYTES) return;
  const digest = createHash("sha1").update(door).update(bytes).digest("base64");
  if (known.has(digest)) return;
  known.add(digest);
  appendFileSync(join(folder, `plans-${process.pid}-${threadId}.bin`), entryOf(door, bytes));
}

/**
 * Leaves out `keep` and `claimed`. The choice of a part (`keep`) is a function, and no data. Without it the planner plans the whole, which
 * is as good an input. A reader of the corpus leaves `claimed` out, which holds functions too.
 */
const dataOf = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name !== "claimed" && typeof value !== "function"),
  );
