// Measures the planning time of an undo for N, 2N and 4N created channels, and for N, 2N and 4N replaced messages: how much longer twice
// the number takes.
//
// It measures plan/make-undo-plan on values in memory. The apply has created every channel with two permissions, or has replaced every
// message, with a pin and a reaction. Sizes take turns.

import { built } from "./built.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";
import { createdChannels, replacedMessages } from "./synthetic-undo.js";

const SHAPES = [
  { what: "created channels", sizes: sized([1_250, 2_500, 5_000], [4, 8, 16]), inputOf: createdChannels },
  { what: "replaced messages", sizes: sized([1_000, 2_000, 4_000], [10, 20, 40]), inputOf: replacedMessages },
];
const RUNS = sized(3, 1);
const TARGET = 2.3;

export async function run() {
  const { makeUndoPlan } = await built("plan/make-undo-plan.js");
  const wrong = new Set();
  const cases = [];
  for (const { what, sizes, inputOf } of SHAPES) {
    for (const size of sizes) cases.push({ what, size, samples: [], ...(await inputOf(size)) });
  }
  const planOnce = async ({ what, size, input, operations }) => {
    globalThis.gc?.();
    const { ms, result } = await timed(() => makeUndoPlan(input).plan);
    if (result.operations.length !== operations)
      wrong.add(`undo, ${size} ${what}: ${result.operations.length} operations, not ${operations}`);
    return ms;
  };
  // The bench plans the smallest size of each once before it measures, so that the code is compiled.
  for (const { what, sizes } of SHAPES)
    await planOnce(cases.find((one) => one.what === what && one.size === sizes[0]));
  for (let round = 0; round < RUNS; round++) {
    for (const one of cases) one.samples.push(await planOnce(one));
  }
  return {
    wrong: [...wrong],
    times: cases.map(({ what, size, samples }) => times(`undo, ${size} ${what}`, samples)),
    figures: SHAPES.flatMap(({ what }) => growthFigures(cases.filter((one) => one.what === what))),
  };
}

const growthFigures = (cases) =>
  cases.slice(1).map(({ what, size, samples }, index) => {
    const half = cases[index];
    return figure(`undo, ${half.size} to ${size} ${what}`, median(samples) / median(half.samples), {
      target: TARGET,
      note: "growth of time for twice as many",
    });
  });
