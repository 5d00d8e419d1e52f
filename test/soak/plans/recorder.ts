// Recorder: keeps what the planners are given while tests run, each input once, for a comparison of two builds.
//
// A worker appends to a file of its own, `plans-<process>-<thread>.bin`; reading them is corpus.ts.

import { createHash } from "node:crypto";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { serialize } from "node:v8";
import { threadId } from "node:worker_threads";
import { type Door, entryOf } from "./corpus.js";

/** Larger inputs say little more than smaller ones, and a corpus is read whole. */
const MAX_BYTES = 256 * 1024;

const known = new Set<string>();

/** Appends one input to the corpus in the folder; GUILDFORM_PLANS_FOLDER names it where it is left out. */
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
 * The choice of a part (`keep`) is a function, and no data: without it the whole is planned, which is an input as good. A reader of the
 * corpus leaves `claimed` out, and it holds functions too.
 */
const dataOf = (input: object): object =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => name !== "claimed" && typeof value !== "function"),
  );
