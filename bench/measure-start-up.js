// Start of the program over the start of node itself: `node -e 0`, `guildform --version` and `guildform
// validate` take turns, each a whole process from spawn to exit.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PROGRAM } from "./built.js";
import { figure, median, timed, times } from "./samples.js";

const RUNS = 31;
const WARM_UPS = 3;
const EXAMPLE = fileURLToPath(new URL("../examples/minimal/guildform.yaml", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const STARTS = [
  { name: "node -e 0", args: ["-e", "0"], prints: (text) => text === "", target: null },
  {
    name: "guildform --version",
    args: [PROGRAM, "--version"],
    prints: (text) => text === `${version}\n`,
    target: 1.6,
  },
  {
    name: "guildform validate",
    args: [PROGRAM, "validate", "-f", EXAMPLE],
    prints: (text) => text.includes("is valid"),
    target: 3,
  },
];

export async function measure() {
  const wrong = [];
  const samples = new Map(STARTS.map(({ name }) => [name, []]));
  for (let run = -WARM_UPS; run < RUNS; run++) {
    for (const { name, args, prints } of STARTS) {
      const { ms, result } = await timed(() => spawnSync(process.execPath, args, { encoding: "utf8" }));
      if (result.status !== 0 || !prints(result.stdout))
        wrong.push(`${name} ended with ${result.status}: ${result.stdout}${result.stderr}`);
      if (run >= 0) samples.get(name).push(ms);
    }
  }
  const baseline = median(samples.get("node -e 0"));
  return {
    wrong: [...new Set(wrong)],
    times: STARTS.map(({ name }) => times(`start of ${name}`, samples.get(name))),
    figures: STARTS.filter(({ target }) => target !== null).map(({ name, target }) =>
      figure(`start of ${name}, over node -e 0`, median(samples.get(name)) / baseline, { target }),
    ),
  };
}
