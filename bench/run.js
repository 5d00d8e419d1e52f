// The bench: `npm run bench`, or `node bench/run.js planning refresh` for some sections only. `--against DIST` holds the
// sections `start-up`, `cost` and `review` against another built program, in the same run.
//
// Prints ratios measured in one run. A figure that misses its target is marked and fails nothing, since machines are
// shared and noisy; the exit status is 1 only when the program did something wrong.

import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DIST, isBuilt } from "./built.js";
import { median } from "./samples.js";
import { table } from "./table.js";

const SECTIONS = [
  "start-up",
  "planning",
  "undo",
  "cost",
  "review",
  "memory",
  "refresh",
  "pull",
  "apply",
  "recording",
  "store",
  "throughput",
];

const USAGE = `npm run bench -- [section …] [--against DIST]

  --against DIST   a built program of before; start-up, cost and review measure it in the same run
  --help           this text

Sections: ${SECTIONS.join(", ")}`;

const {
  positionals: asked,
  values: { against, help },
} = flags();
if (help) {
  console.log(USAGE);
  process.exit(0);
}
if (against !== undefined) {
  if (!existsSync(resolve(against, "cli/main.js")))
    refuse(`--against ${against}: there is no built program.`);
  process.env.GUILDFORM_BENCH_AGAINST = resolve(against);
}
const unknown = asked.filter((name) => !SECTIONS.includes(name));
if (unknown.length > 0)
  refuse(`There is no section ${unknown.join(", ")}; there are ${SECTIONS.join(", ")}.`);
if (!isBuilt()) refuse(`There is no program in ${DIST}. Run \`npm run build\` first.`);

const load = loadavg()[0].toFixed(1);
console.log(
  `node ${process.version}, ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"}), load ${load}, ${DIST}\n`,
);
const results = [];
for (const name of asked.length > 0 ? asked : SECTIONS) {
  console.error(`measuring ${name} …`);
  results.push(await section(name));
}
const figures = results.flatMap((result) => result.figures);
const wrong = results.flatMap((result) => result.wrong);
console.log(`\nTimes in milliseconds\n\n${timesTable(results.flatMap((result) => result.times))}`);
console.log(`\nFigures\n\n${figuresTable(figures)}`);
const missed = figures.filter(isMissed).length;
console.log(
  `\n${missed === 0 ? "All figures are within their targets." : `${missed} of ${figures.length} figures miss their targets.`}`,
);
for (const problem of wrong) console.log(`WRONG: ${problem}`);
process.exitCode = wrong.length > 0 ? 1 : 0;

function flags() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { against: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}

async function section(name) {
  const child = fork(fileURLToPath(new URL("section.js", import.meta.url)), [name], {
    execArgv: ["--expose-gc"],
  });
  const ended = once(child, "exit");
  const [result] = await Promise.race([once(child, "message"), ended]);
  if (typeof result === "object" && result !== null) return result;
  return {
    figures: [],
    times: [],
    wrong: [`the section ${name} ended with ${result} before it had measured`],
  };
}

function timesTable(all) {
  return table(
    ["what", "runs", "min", "median", "max"],
    all.map(({ name, samples }) => [
      name,
      samples.length,
      ...[Math.min(...samples), median(samples), Math.max(...samples)].map((ms) => ms.toFixed(1)),
    ]),
  );
}

function figuresTable(all) {
  return table(
    ["figure", "value", "target", "verdict", "note"],
    all.map((one) => [
      one.name,
      one.unit === "ratio" ? one.value.toFixed(2) : `${Math.round(one.value)} ${one.unit}`,
      one.target === null ? "-" : `${one.atLeast ? ">=" : "<="} ${one.target}`,
      one.target === null ? "-" : isMissed(one) ? "missed" : "ok",
      one.note,
    ]),
  );
}

function isMissed({ value, target, atLeast }) {
  return target !== null && !(atLeast ? value >= target : value <= target);
}
