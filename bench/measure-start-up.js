// Measures the start of the program over the start of Node.js itself. `node -e 0` and commands take turns, each as a whole process from
// spawn to exit. With `--against DIST` it also measures the CPU time of each command over the other build.
//
// `plan` plans the community example against an emulator in another process. The compiled code that Node.js 22 and newer keep is in a
// folder of the bench, and the warm-ups fill it.

import { execFile, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { AGAINST, PROGRAM } from "./built.js";
import { startLatencyEmulator } from "./latency-emulator.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";

const AT_EXIT = fileURLToPath(new URL("cpu-at-exit.cjs", import.meta.url));
const RUNS = sized(31, 1);
const WARM_UPS = sized(3, 0);
const EXAMPLE = fileURLToPath(new URL("../examples/minimal/guildform.yaml", import.meta.url));
const COMMUNITY = fileURLToPath(new URL("../examples/community", import.meta.url));
/** Node.js 22 keeps compiled code. */
const [VERSION, VALIDATE, PLAN] =
  Number(process.versions.node.split(".")[0]) >= 22 ? [1.25, 2, 4.5] : [1.5, 3, 6.5];
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
      target: VERSION,
    },
    { name: "validate", ...validates, target: VALIDATE },
    {
      name: "explain",
      args: ["explain", "E-PIN-DUPLICATE"],
      prints: ({ stdout }) => stdout.includes("E-PIN-DUPLICATE"),
    },
    { name: "plan without a file", ...NOTHING_THERE },
    { name: "plan", args: ["plan"], prints: ({ stdout }) => stdout.includes("Plan:"), target: PLAN },
  ].map(({ name, args, ...start }) => ({
    target: null,
    ...start,
    name: `guildform ${name}`,
    command: [PROGRAM, ...args],
    other: AGAINST === null ? null : [resolve(AGAINST, "cli/main.js"), ...args],
  })),
];

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), "guildform-bench-"));
  cpSync(COMMUNITY, folder, { recursive: true });
  const world = JSON.parse(readFileSync(join(COMMUNITY, "world.json"), "utf8"));
  const emulator = await startLatencyEmulator(world);
  try {
    return await measured({
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        XDG_CACHE_HOME: folder,
        GUILD_ID: world.guilds[0].id,
        GUILDFORM_BASE_URL: emulator.url,
        GUILDFORM_TOKEN_URL: emulator.tokenUrl,
        GUILDFORM_APP_ID: "demo",
        GUILDFORM_CLIENT_SECRET: "demo",
      },
    });
  } finally {
    await emulator.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(options) {
  const wrong = [];
  const samples = new Map(STARTS.map(({ name }) => [name, { ms: [], cpu: [], otherCpu: [] }]));
  for (let run = -WARM_UPS; run < RUNS; run++) {
    for (const { name, command, other, prints, status = 0 } of STARTS) {
      const { ms, result } = await timed(() => ended(command, options));
      if (result.status !== status || !prints(result))
        wrong.push(`${name} ended with ${result.status}: ${result.stdout}${result.stderr}`);
      const { ms: all, cpu, otherCpu } = samples.get(name);
      if (run < 0) continue;
      all.push(ms);
      if (!other) continue;
      cpu.push(cpuOf(command, options));
      otherCpu.push(cpuOf(other, options));
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

/** A tiny bench has its emulator in this process, so waiting must not block it. */
const ended = (command, options) =>
  new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
  });

function againstFigure(name, { cpu, otherCpu }) {
  const [now, before] = [median(cpu), median(otherCpu)];
  const note = `${now.toFixed(0)} ms of ${before.toFixed(0)}, user and system`;
  return figure(`CPU of ${name}, over the other build`, now / before, { target: null, note });
}

/** Measures milliseconds of CPU time, for all threads of a process from its start to its exit. */
function cpuOf(command, options) {
  const { output } = spawnSync(process.execPath, ["--require", AT_EXIT, ...command], {
    ...options,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  return Number(output[3]) / 1000;
}
