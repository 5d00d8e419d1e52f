// Reads the input of a plan from a file, plans, and sends the parent process the cost of showing this plan in one way. It measures the
// first time in this process, and later times.

import { readFile } from "node:fs/promises";
import { deserialize } from "node:v8";
import { built, MODULES, speakEnglish } from "./built.js";
import { inSpellingOf } from "./former-spelling.js";
import { median } from "./samples.js";
import { sized } from "./size.js";

const RUNS = sized(5, 1);

/** Each function takes a plan and the guild of the plan, and returns a text or a list. */
const WAYS = {
  access: async () => {
    const { accessChanges } = await built("plan/audience/access-changes.js");
    return ({ plan }) => accessChanges(plan);
  },
  markdown: async () => {
    const { planMarkdown } = await built("render/plan-markdown.js");
    return ({ plan }) => planMarkdown(plan, {});
  },
  html: async () => {
    const { planHtml } = await built("render/plan-html.js");
    return ({ plan, seen }) => planHtml(plan, seen(), {});
  },
  verbose: async () => {
    const { planText } = await built("render/plan-text.js");
    return ({ plan }) => planText(plan, { color: false, verbose: true });
  },
};

export async function run(way, file) {
  await speakEnglish();
  const { makePlan } = await built("plan/make-plan.js");
  const show = await WAYS[way]();
  const input = inSpellingOf(MODULES, deserialize(await readFile(file)));
  const planning = measured(() => makePlan(input));
  const planned = planning.result;
  const first = measured(() => show(planned));
  const again = Array.from({ length: RUNS }, () => {
    globalThis.gc?.();
    return measured(() => show(planned));
  });
  const { plan } = planned;
  return {
    changes: plan.changes.length,
    operations: plan.operations.length,
    length: first.result.length,
    isStable: again.every(({ result }) => result.length === first.result.length),
    planning: { ms: planning.ms, cpu: planning.cpu },
    first: { ms: first.ms, cpu: first.cpu },
    again: { ms: median(again.map(({ ms }) => ms)), cpu: median(again.map(({ cpu }) => cpu)) },
  };
}

/** Measures milliseconds from start to end, and user CPU time with the threads of the garbage collector. */
function measured(work) {
  const [start, before] = [performance.now(), process.cpuUsage()];
  const result = work();
  return { ms: performance.now() - start, cpu: process.cpuUsage(before).user / 1000, result };
}
