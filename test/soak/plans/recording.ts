// Makes the corpus of planners' inputs. It runs tests and records each input (recording.config.ts).

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { planInput } from "../../plan/plan-of.js";
import { scratchFolder } from "../../scratch-folder.js";
import { smallGuild } from "../../small-guild.js";
import { type Recorded, readCorpus } from "./corpus.js";
import { record } from "./recorder.js";

/** The plans of these tests are worth a comparison. Paths begin at the root of the repository. */
const RECORDED_TESTS = ["test/plan/", "test/engine/", "test/simulation/", "test/examples.test.ts"];

/** Returns the corpus in the folder, and records it first when it does not exist. Throws when tests fail. */
export function recordedPlans(folder: string, onProgress: (text: string) => void): readonly Recorded[] {
  if (!existsSync(folder)) {
    onProgress("recording what the planners are given while tests run; this takes some minutes");
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    runTests(unfinished);
    renameSync(unfinished, folder);
  }
  const corpus = readCorpus(folder);
  onProgress(`${corpus.length} recorded inputs in ${folder}; remove the folder to have them recorded again`);
  return corpus;
}

/** Returns a corpus of one small guild, without a run of tests. */
export async function recordedPlan(): Promise<readonly Recorded[]> {
  const folder = await scratchFolder("guildform-plans-");
  try {
    record("plan", planInput(smallGuild()), folder);
    return readCorpus(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runTests(folder: string): void {
  const vitest = join("node_modules", "vitest", "vitest.mjs");
  const config = join("test", "soak", "plans", "recording.config.ts");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, "run", "--config", config, ...RECORDED_TESTS],
    { env: { ...process.env, GUILDFORM_SOAK: "1", GUILDFORM_PLANS_FOLDER: folder }, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`the tests whose plans are recorded fail:\n${stdout}${stderr}`);
}
