// Reads the input of a plan from the file that is named, plans several times, and tells its parent what that took.

import { readFile } from "node:fs/promises";
import { deserialize, serialize } from "node:v8";
import { built, MODULES } from "./built.js";
import { inSpellingOf } from "./former-spelling.js";
import { median } from "./samples.js";

const WARM_UPS = 1;
const RUNS = 3;

export async function run(door, file) {
  // Modules and input are in the figure: if the heap grows while they load, it grows less in the first plan.
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

/** A build from before plans had an identity takes no time for it. */
async function identityMs(plan) {
  if (plan.identity === undefined) return 0;
  const { identityOf } = await built("plan/value/identity.js");
  return median(Array.from({ length: RUNS }, () => cpuOf(() => identityOf(plan)).ms));
}

/** Milliseconds of user CPU time, that of the collector's threads among it. */
function cpuOf(work) {
  const before = process.cpuUsage();
  const result = work();
  return { ms: process.cpuUsage(before).user / 1000, result };
}

/** Without `--expose-gc` the collector frees some of it meanwhile, and nothing is said. */
function allocatedMb(work) {
  if (globalThis.gc === undefined) return null;
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const result = work();
  return result === undefined ? null : (process.memoryUsage().heapUsed - before) / 1e6;
}

/** Megabytes (10^6 bytes); the system counts in units of 1024 bytes. */
function peakMb() {
  return (process.resourceUsage().maxRSS * 1024) / 1e6;
}
