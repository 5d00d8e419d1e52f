// Measures the start of the program over the start of Node.js itself. `node -e 0` and commands take turns, each as a whole process from
// spawn to exit. With `--against DIST` it also measures the CPU time of each command over the other build.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { AGAINST, PROGRAM } from "./built.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";

const AT_EXIT = fileURLToPath(new URL("cpu-at-exit.cjs", import.meta.url));
const RUNS = sized(31, 1);
const WARM_UPS = sized(3, 0);
const EXAMPLE = fileURLToPath(new URL("../examples/minimal/guildform.yaml", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const validates = { args: ["validate", "-f", EXAMPLE], prints: ({ stdout }) => stdout.includes("is valid") };
const NOTHING_THERE = {
  args: ["plan", "-f", "nosuch.yaml"],
  status: 1,
  prints: ({ stderr }) => stderr !== "",
};

const STARTS = [
  { name: "node -e 0", command: ["-e", "0"], prints: ({ stdout }) => stdout === "", target: null },
  ...[
    {
      name: "--version",
      args: ["--version"],
      prints: ({ stdout }) => stdout === `${version}\n`,
      target: 1.6,
    },
    { name: "validate", ...validates, target: 3 },
    {
      name: "explain",
      args: ["explain", "E-PIN-DUPLICATE"],
      prints: ({ stdout }) => stdout.includes("E-PIN-DUPLICATE"),
    },
    { name: "plan without a file", ...NOTHING_THERE },
  ].map(({ name, args, ...start }) => ({
    target: null,
    ...start,
    name: `guildform ${name}`,
    command: [PROGRAM, ...args],
    other: AGAINST === null ? null : [resolve(AGAINST, "cli/main.js"), ...args],
  })),
];

export async function run() {
  const wrong = [];
  const samples = new Map(STARTS.map(({ name }) => [name, { ms: [], cpu: [], otherCpu: [] }]));
  for (let run = -WARM_UPS; run < RUNS; run++) {
    for (const { name, command, other, prints, status = 0 } of STARTS) {
      const { ms, result } = await timed(() => spawnSync(process.execPath, command, { encoding: "utf8" }));
      if (result.status !== status || !prints(result))
        wrong.push(`${name} ended with ${result.status}: ${result.stdout}${result.stderr}`);
      const { ms: all, cpu, otherCpu } = samples.get(name);
      if (run < 0) continue;
      all.push(ms);
      if (!other) continue;
      cpu.push(cpuOf(command));
      otherCpu.push(cpuOf(other));
    }
  }
  const baseline = median(samples.get("node -e 0").ms);
  return {
    wrong: [...new Set(wrong)],
    times: STARTS.map(({ name }) => times(`start of ${name}`, samples.get(name).ms)),
    figures: [
      ...STARTS.filter(({ target }) => target !== null).map(({ name, target }) =>
        figure(`start of ${name}, over node -e 0`, median(samples.get(name).ms) / baseline, { target }),
      ),
      ...STARTS.filter(({ other }) => other).map(({ name }) => againstFigure(name, samples.get(name))),
    ],
  };
}

function againstFigure(name, { cpu, otherCpu }) {
  const [now, before] = [median(cpu), median(otherCpu)];
  const note = `${now.toFixed(0)} ms of ${before.toFixed(0)}, user and system`;
  return figure(`CPU of ${name}, over the other build`, now / before, { target: null, note });
}

/** Measures milliseconds of CPU time, for all threads of a process from its start to its exit. */
function cpuOf(command) {
  const { output } = spawnSync(process.execPath, ["--require", AT_EXIT, ...command], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  return Number(output[3]) / 1000;
}
