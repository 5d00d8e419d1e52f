// In prepared situations, two builds print the same texts letter by letter, and make the same calls.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { scratchFolder } from "../scratch-folder.js";
import type { RunOptions, Section, SectionResult } from "./section.js";

const TINY_CASE = "then/content changes";

export const commandsSection: Section = {
  name: "commands",
  proves:
    "this build and the one before say, write and call the same in all commands; GUILDFORM_CASES=plan/ for a part",
  needsAgainst: true,
  hasTiny: true,
  listsAll: true,
  files: [],
  run: commands,
};

async function commands({ seed, against, isTiny, onProgress }: RunOptions): Promise<SectionResult> {
  if (against === null) return { cases: 0, failures: [] };
  // This import comes late: other sections and the help do not need the cases.
  const { ALL_CASES } = await import("./commands/all-cases.js");
  const { builtProgram } = await import("./commands/built-program.js");
  const { grouped } = await import("./commands/differences.js");
  const { play } = await import("./commands/play.js");
  const wanted = new RegExp(process.env.GUILDFORM_CASES ?? "");
  const [here, there] = [await builtProgram("dist"), await builtProgram(against)];
  const place = await scratchFolder("guildform-commands-");
  const played: Awaited<ReturnType<typeof play>>[] = [];
  try {
    const cases = isTiny
      ? ALL_CASES.filter(({ name }) => name === TINY_CASE)
      : ALL_CASES.filter(({ name }) => wanted.test(name));
    for (const [at, one] of cases.entries()) {
      onProgress(`${at + 1} of ${cases.length}: ${one.name}`);
      const last = await play(one, { here, there, folder: join(place, "desk"), seed });
      played.push(last);
      if (last.hangs) break;
    }
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  const broken = played.flatMap(({ broken }) => broken ?? []);
  const groups = [...broken, ...grouped(played.flatMap(({ differences }) => differences))];
  return {
    cases: played.reduce((sum, { commands }) => sum + commands, 0),
    failures: groups.map((what) => ({ what, again: null })),
  };
}
