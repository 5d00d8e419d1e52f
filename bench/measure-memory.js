// Measures the peak memory of planning 40,000 entries: the largest resident size of a process that only reads the inputs from a file and
// plans once.
//
// This process makes the inputs, and that process reads them with v8.deserialize, so reading YAML is no part of it. The result also has the
// resident size before the plan.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { inChild } from "./in-child.js";
import { figure } from "./samples.js";
import { sized } from "./size.js";
import { planInputs } from "./synthetic-guild.js";

const ENTRIES = sized(40_000, 20);

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
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { wrong, times: [], figures };
}
