// Reads the inputs of a plan from a file, plans, and sends the size of this process to the parent process.

import { readFile } from "node:fs/promises";
import { deserialize } from "node:v8";
import { built, MODULES } from "./built.js";
import { inSpellingOf } from "./former-spelling.js";

export async function run(file) {
  const { makePlan } = await built("plan/make-plan.js");
  const input = inSpellingOf(MODULES, deserialize(await readFile(file)));
  const beforeMb = peakMb();
  const { operations } = makePlan(input).plan;
  return { beforeMb, peakMb: peakMb(), operations: operations.length };
}

/** The unit is megabytes (10^6 bytes). The system counts in units of 1024 bytes. */
function peakMb() {
  return (process.resourceUsage().maxRSS * 1024) / 1e6;
}
