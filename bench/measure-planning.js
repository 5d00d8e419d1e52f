// Planning time for N, 2N, 4N, 8N permission entries: how much longer twice as much takes.
//
// Measured: plan/make-plan on values in memory, once where nothing is to do and once where every entry and
// every channel's name differs. Sizes take turns.

import { built } from "./built.js";
import { figure, median, timed, times } from "./samples.js";
import { planInputs } from "./synthetic-guild.js";

const SIZES = [10_000, 20_000, 40_000, 80_000];
const RUNS = 5;
/** The sizes that are planned once before it counts, so that the code is compiled. */
const WARM_UPS = SIZES.slice(0, 2);
const TARGET = 2.3;

export async function measure() {
  const { makePlan } = await built("plan/make-plan.js");
  const wrong = new Set();
  const cases = [];
  for (const entries of SIZES) {
    for (const input of await planInputs(entries)) cases.push({ entries, samples: [], ...input });
  }
  const planOnce = async ({ entries, name, input, operations }) => {
    globalThis.gc?.();
    const { ms, result } = await timed(() => makePlan(input));
    if (result.operations.length !== operations || (operations === 0 && result.changes.length > 0)) {
      wrong.add(
        `planning, ${name}, ${entries} entries: ${result.operations.length} operations, not ${operations}`,
      );
    }
    return ms;
  };
  for (const one of cases) if (WARM_UPS.includes(one.entries)) await planOnce(one);
  for (let round = 0; round < RUNS; round++) {
    for (const one of cases) one.samples.push(await planOnce(one));
  }
  const names = [...new Set(cases.map(({ name }) => name))];
  return {
    wrong: [...wrong],
    times: cases.map(({ name, entries, samples }) => times(`planning, ${name}, ${entries} entries`, samples)),
    figures: names.flatMap((name) =>
      growthFigures(
        name,
        cases.filter((one) => one.name === name),
      ),
    ),
  };
}

function growthFigures(name, cases) {
  return cases.slice(1).map(({ entries, samples }, index) => {
    const half = cases[index];
    return figure(
      `planning, ${name}, ${half.entries} to ${entries} entries`,
      median(samples) / median(half.samples),
      { target: TARGET, note: "growth of time for twice as many entries" },
    );
  });
}
