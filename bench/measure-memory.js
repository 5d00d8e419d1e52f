// Measures the peak memory of planning 40,000 entries: the largest resident size of a process that only reads the inputs from a file and
// plans once. It also measures the whole command `plan`, for the largest guild: 500 channels with an entry of each of 30 roles that differs.
//
// This process makes the inputs, and that process reads them with v8.deserialize, so reading YAML is no part of it. The result also has the
// resident size before the plan.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serialize } from "node:v8";
import { PROGRAM } from "./built.js";
import { inChild } from "./in-child.js";
import { startLatencyEmulator } from "./latency-emulator.js";
import { figure } from "./samples.js";
import { sized } from "./size.js";
import { fileOf, planInputs, shape, worldOf } from "./synthetic-guild.js";

const ENTRIES = sized(40_000, 20);
const LARGEST = sized(
  { groups: 10, channelsPerGroup: 50, roles: 30 },
  { groups: 1, channelsPerGroup: 2, roles: 3 },
);
/** The unit is megabytes (10^6 bytes). */
const MOST_MB = 280;
const PEAK_AT_EXIT = fileURLToPath(new URL("peak-at-exit.cjs", import.meta.url));

export async function run() {
  const folder = await mkdtemp(join(tmpdir(), "guildform-bench-"));
  const figures = [];
  const wrong = [];
  try {
    for (const { name, input, operations } of await planInputs(ENTRIES)) {
      const file = join(folder, "input.bin");
      await writeFile(file, serialize(input));
      const result = await inChild("plan-once.js", [file]);
      if (result.operations !== operations)
        wrong.push(`memory, ${name}: ${result.operations} operations, not ${operations}`);
      figures.push(
        figure(`peak memory, ${name}, ${ENTRIES} entries`, result.peakMb, {
          target: null,
          unit: "MB",
          note: `resident; ${Math.round(result.beforeMb)} MB of it before the plan (node and the inputs)`,
        }),
      );
    }
    const command = await commandPeak(folder);
    if (command.wrong !== null) wrong.push(`memory, the command plan: ${command.wrong}`);
    figures.push(command.figure);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { wrong, times: [], figures };
}

/** Runs `plan` against an emulator in another process. */
async function commandPeak(folder) {
  const guild = shape({ ...LARGEST, users: 0, permissions: true });
  const [config, peak] = [join(folder, "guildform.yaml"), join(folder, "peak.txt")];
  await writeFile(config, fileOf(guild));
  // The bits are view and live, so each entry differs.
  const world = worldOf(guild, { latencyMs: 0, bits: "9" });
  const emulator = await startLatencyEmulator(world);
  const entries = LARGEST.groups * LARGEST.channelsPerGroup * LARGEST.roles;
  try {
    const { status, stdout, stderr } = await ended(
      ["--require", PEAK_AT_EXIT, PROGRAM, "plan", "--json", "-f", config],
      {
        cwd: folder,
        maxBuffer: 1e9,
        env: {
          ...process.env,
          BENCH_PEAK_FILE: peak,
          GUILDFORM_BASE_URL: emulator.url,
          GUILDFORM_TOKEN_URL: emulator.tokenUrl,
          GUILDFORM_APP_ID: "demo",
          GUILDFORM_CLIENT_SECRET: "demo",
        },
      },
    );
    const writes =
      stdout === "" ? null : (JSON.parse(stdout).plan?.calls?.writes ?? JSON.parse(stdout).calls?.writes);
    return {
      wrong:
        writes === entries
          ? null
          : `${writes} calls, not ${entries}; it ended with ${status}: ${stderr.slice(0, 500)}`,
      figure: figure(
        `peak memory, the command plan, ${entries} entries differ`,
        Number(await readFile(peak, "utf8")),
        {
          target: MOST_MB,
          unit: "MB",
          note: "resident; the whole process",
        },
      ),
    };
  } finally {
    await emulator.close();
  }
}

const ended = (command, options) =>
  new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
