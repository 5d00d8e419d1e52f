// Measures the cost of planning: CPU time, allocated megabytes, and peak memory of a process that plans once. The CPU time is over the time
// to serialize the input (v8.serialize of the state, the guild and the file). With `--against DIST` each figure is this build over the
// other build.
//
// It measures an undo of created channels and of replaced messages, and a file of permission entries or messages. The file is measured once
// with nothing to do and once with every value different. The digest `identity` names a finished plan. Builds take turns, and each plan has
// its own process.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { AGAINST, DIST } from "./built.js";
import { inChild } from "./in-child.js";
import { figure, median, times } from "./samples.js";
import { sized } from "./size.js";
import { planInputs } from "./synthetic-guild.js";
import { messageInputs } from "./synthetic-messages.js";
import { createdChannels, replacedMessages } from "./synthetic-undo.js";

const ROUNDS = sized(3, 1);
const CHANNELS = sized(5_000, 4);
const MESSAGES = sized(2_000, 10);
const ENTRIES = sized(10_000, 20);
/** The young generation never fills, so the growth of the heap equals the allocated bytes. */
const ROOMY = ["--expose-gc", "--min-semi-space-size=1024", "--max-semi-space-size=1024"];

export async function run() {
  const folder = await mkdtemp(join(tmpdir(), "guildform-bench-"));
  try {
    const cases = await writtenCases(folder);
    const wrong = new Set();
    const builds = [DIST, ...(AGAINST === null ? [] : [AGAINST])];
    const costs = new Map(cases.map((one) => [one, builds.map(() => [])]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const one of cases) {
        for (const [index, dist] of builds.entries()) {
          const cost = await costOf(one, { dist, isFirst: round === 0 });
          if (cost.operations !== one.operations)
            wrong.add(`cost, ${one.name}: ${cost.operations} operations, not ${one.operations}, in ${dist}`);
          costs.get(one)[index].push(cost);
        }
      }
    }
    return {
      wrong: [...wrong],
      times: cases.map((one) =>
        times(
          `user CPU, ${one.name}`,
          costs.get(one)[0].map(({ warmMs }) => warmMs),
        ),
      ),
      figures: cases.flatMap((one) => figuresOf(one.name, costs.get(one))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writtenCases(folder) {
  const cases = [
    { door: "undo", name: `undo of ${CHANNELS} created channels`, ...(await createdChannels(CHANNELS)) },
    { door: "undo", name: `undo of ${MESSAGES} replaced messages`, ...(await replacedMessages(MESSAGES)) },
    ...planCases(await planInputs(ENTRIES), `${ENTRIES} entries`),
    ...planCases(await messageInputs(MESSAGES), `${MESSAGES} messages`),
  ];
  return Promise.all(
    cases.map(async ({ door, name, input, operations }, index) => {
      const file = join(folder, `input-${index}.bin`);
      await writeFile(file, serialize(input));
      return { door, name, operations, file };
    }),
  );
}

const planCases = (inputs, what) =>
  inputs.map(({ name, ...one }) => ({ door: "plan", name: `${name}, ${what}`, ...one }));

/** Peak memory comes from a process with the heap size of every user. A process with a large heap counts the allocated bytes once. */
async function costOf({ door, file }, { dist, isFirst }) {
  const asUsed = await costIn({ door, file, dist, execArgv: [] });
  if (!isFirst) return asUsed;
  const roomy = await costIn({ door, file, dist, execArgv: ROOMY });
  return { ...asUsed, allocatedMb: roomy.allocatedMb };
}

const costIn = ({ door, file, dist, execArgv }) =>
  inChild("cost-once.js", [door, file], { execArgv, env: { ...process.env, GUILDFORM_BENCH_DIST: dist } });

function figuresOf(name, [own, other]) {
  const of = (costs, member) => median(costs.flatMap((cost) => cost[member] ?? []));
  const members = [
    { member: "warmMs", what: "CPU" },
    { member: "coldMs", what: "CPU of the first plan" },
    { member: "allocatedMb", what: "allocated", unit: "MB" },
    { member: "grownMb", what: "peak memory", unit: "MB" },
    { member: "identityMs", what: "CPU of the identity" },
  ];
  return members.flatMap(({ member, what, unit }) => {
    const now = of(own, member);
    // A tiny bench cannot count allocated bytes, because its process has no --expose-gc.
    if (Number.isNaN(now)) return [];
    if (member === "identityMs" || other === undefined) {
      const yardstick = of(own, "yardstickMs");
      const note = `${now.toFixed(1)} ms; ${yardstick.toFixed(1)} ms to write the input`;
      return unit === "MB"
        ? [figure(`${what}, ${name}`, now, { target: null, unit })]
        : [figure(`${what}, ${name}, over writing its input`, now / yardstick, { target: null, note })];
    }
    const before = of(other, member);
    const note = `${now.toFixed(1)} ${unit ?? "ms"} of ${before.toFixed(1)}`;
    return [figure(`${what}, ${name}, over the other build`, now / before, { target: null, note })];
  });
}
