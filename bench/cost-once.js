// Reads the input of a plan from a file, plans several times, and sends the cost to the parent process.

import { readFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { built, MODULES } from "./built.js";
import { inSpellingOf } from "./former-spelling.js";
import { median } from "./samples.js";

const WARM_UPS = 1;
const RUNS = 3;

export async function run(door, file) {
  // The figure includes modules and input: if the heap grows more while they load, it grows less in the first plan.
  const beforeMb = peakMb();
  const make = await doorOf(door);
  const input = inSpellingOf(MODULES, deserialize(await readFile(file)));
  const first = cpuOf(() => make(input).plan);
  const grownMb = peakMb() - beforeMb;
  for (let round = 0; round < WARM_UPS; round++) make(input);
  const warm = [];
  const yardsticks = [];
  for (let round = 0; round < RUNS; round++) {
    yardsticks.push(cpuOf(() => serialize(input)).ms);
    warm.push(cpuOf(() => make(input)).ms);
  }
  return {
    operations: first.result.operations.length,
    coldMs: first.ms,
    grownMb,
    warmMs: median(warm),
    yardstickMs: median(yardsticks),
    allocatedMb: allocatedMb(() => make(input)),
    identityMs: await identityMs(first.result),
  };
}

async function doorOf(name) {
  if (name === "plan") return (await built("plan/make-plan.js")).makePlan;
  return (await built("plan/make-undo-plan.js", "plan/undo/make-undo-plan.js")).makeUndoPlan;
}

/** Builds from before the identity of plans need no time for it. */
async function identityMs(plan) {
  if (plan.identity === undefined) return 0;
  const { identityOf } = await built("plan/value/identity.js");
  return median(Array.from({ length: RUNS }, () => cpuOf(() => identityOf(plan)).ms));
}

/** Measures milliseconds of user CPU time, with the threads of the garbage collector. */
function cpuOf(work) {
  const before = process.cpuUsage();
  const result = work();
  return { ms: process.cpuUsage(before).user / 1000, result };
}

/** Without `--expose-gc` the collector frees some memory during the work, so the result is null. */
function allocatedMb(work) {
  if (globalThis.gc === undefined) return null;
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const result = work();
  return result === undefined ? null : (process.memoryUsage().heapUsed - before) / 1e6;
}

/** The unit is megabytes (10^6 bytes). The system counts in units of 1024 bytes. */
function peakMb() {
  return (process.resourceUsage().maxRSS * 1024) / 1e6;
}
