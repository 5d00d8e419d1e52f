// Runs the bench: `npm run bench`, or `node bench/run.js planning refresh` for some sections only. `--against DIST` compares the sections
// `start-up`, `cost` and `review` with another built program, in the same run.
//
// It prints ratios that one run has measured. It marks a figure that misses its target and fails nothing, because machines are shared and
// noisy. The exit status is 1 only if the program did something wrong.

import { existsSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DIST, isBuilt } from "./built.js";
import { inChild } from "./in-child.js";
import { median } from "./samples.js";
import { isMeasured, isMissed, summaryOf } from "./summary.js";
import { table } from "./table.js";

// Some sections need the output of the program in English.
process.env.GUILDFORM_LANG = "en";

const SECTIONS = [
  "start-up",
  "planning",
  "access",
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
  "script",
  "limits",
  "changed",
];

const USAGE = `npm run bench -- [section …] [--against DIST] [--tiny]

  --against DIST   a built program of before; start-up, cost and review measure it in the same run
  --tiny           only starts each section, with the smallest sizes: its figures mean nothing
  --help           this text

Sections: ${SECTIONS.join(", ")}`;

const {
  positionals: asked,
  values: { against, tiny, help },
} = flags();
if (help) {
  console.log(USAGE);
  process.exit(0);
}
if (tiny && against !== undefined) refuse("--tiny compares nothing: leave out --against.");
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
const { lines, status } = summaryOf({ figures, wrong });
console.log(`\n${lines.join("\n")}`);
process.exitCode = status;

function flags() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        against: { type: "string" },
        tiny: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** Each section has its own process, so none starts with the heap of another. */
async function section(name) {
  try {
    return await inChild(`measure-${name}.js`, [], { execArgv: ["--expose-gc"] });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      figures: [],
      times: [],
      wrong: [`the section ${name} broke off before it had measured: ${why}`],
    };
  }
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
      shownValue(one),
      one.target === null ? "-" : `${one.atLeast ? ">=" : "<="} ${one.target}`,
      one.target === null || !isMeasured(one) ? "-" : isMissed(one) ? "missed" : "ok",
      one.note,
    ]),
  );
}

function shownValue(one) {
  if (!isMeasured(one)) return "too short";
  return one.unit === "ratio" ? one.value.toFixed(2) : `${Math.round(one.value)} ${one.unit}`;
}
