// Measures the planning time for N, 2N and 4N permission entries, and for N, 2N and 4N pinned messages: how much longer twice the number
// takes.
//
// It measures plan/make-plan on values in memory, once with nothing to do, and once when every entry and every channel name differs, or
// every text. Sizes take turns.

import { built } from "./built.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";
import { planInputs } from "./synthetic-guild.js";
import { messageInputs } from "./synthetic-messages.js";

const SHAPES = [
  { what: "entries", sizes: sized([10_000, 20_000, 40_000], [20, 40, 80]), inputsOf: planInputs },
  { what: "messages", sizes: sized([1_000, 2_000, 4_000], [10, 20, 40]), inputsOf: messageInputs },
];
const RUNS = sized(3, 1);
/** The bench plans this many sizes once before it measures, so that the code is compiled. */
const WARM_UPS = 2;
const TARGET = 2.3;

export async function run() {
  const { makePlan } = await built("plan/make-plan.js");
  const wrong = new Set();
  const cases = [];
  for (const { what, sizes, inputsOf } of SHAPES) {
    for (const [index, size] of sizes.entries()) {
      for (const input of await inputsOf(size))
        cases.push({ what, size, warm: index < WARM_UPS, samples: [], ...input });
    }
  }
  const planOnce = async ({ what, size, name, input, operations }) => {
    globalThis.gc?.();
    const { ms, result } = await timed(() => makePlan(input).plan);
    if (result.operations.length !== operations || (operations === 0 && result.changes.length > 0)) {
      wrong.add(
        `planning, ${name}, ${size} ${what}: ${result.operations.length} operations, not ${operations}`,
      );
    }
    return ms;
  };
  for (const one of cases) if (one.warm) await planOnce(one);
  for (let round = 0; round < RUNS; round++) {
    for (const one of cases) one.samples.push(await planOnce(one));
  }
  const series = SHAPES.flatMap(({ what }) =>
    [...new Set(cases.filter((one) => one.what === what).map(({ name }) => name))].map((name) => ({
      what,
      name,
    })),
  );
  return {
    wrong: [...wrong],
    times: cases.map(({ name, what, size, samples }) => times(`planning, ${name}, ${size} ${what}`, samples)),
    figures: series.flatMap(({ what, name }) =>
      growthFigures(
        name,
        cases.filter((one) => one.what === what && one.name === name),
      ),
    ),
  };
}

function growthFigures(name, cases) {
  return cases.slice(1).map(({ what, size, samples }, index) => {
    const half = cases[index];
    return figure(
      `planning, ${name}, ${half.size} to ${size} ${what}`,
      median(samples) / median(half.samples),
      { target: TARGET, note: "growth of time for twice as many" },
    );
  });
}
