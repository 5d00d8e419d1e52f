// Lock theft: the lock is taken away while a run waits for an answer. The run must notice before its next write: it
// writes no more to state and sends no more than what was under way, tells the outcomes, and fails.

import { existsSync, readFileSync, rmSync } from "node:fs";
import type { StateSession } from "../../src/state/store.js";
import { errorCodeOf, planOf } from "./child-end.js";
import type { Stage } from "./child-stage.js";
import type { Draw } from "./draw.js";

export const THEFTS = [
  /** `state unlock`. */
  "unlocked",
  /** The file is deleted by hand. */
  "deleted",
  /** Unlocked, and somebody else takes the lock and keeps it. */
  "taken",
  /** Unlocked, and another process does all the work before the answer comes. */
  "overtaken",
] as const;
export type Theft = (typeof THEFTS)[number];

/** One run whose lock is taken away; gives 1 when it came to that. */
export async function runWithoutLock(
  stage: Stage,
  { how, draw }: { readonly how: Theft; readonly draw: Draw },
): Promise<number> {
  const nth = 2 + draw.below(100);
  // With several calls at once, others are under way when the lock goes, and may end in state as well.
  const concurrency = how === "overtaken" || draw.one([true, false]) ? 1 : 8;
  const after: { files?: string; other?: StateSession } = {};
  const steal = async (arrival: { readonly nth: number }): Promise<"pass"> => {
    if (arrival.nth !== nth) return "pass";
    await takeLock(stage, how);
    if (how === "taken") after.other = await stage.store.lock(OTHER);
    if (how === "overtaken") await overtake(stage);
    else await stage.note(null);
    after.files = filesOf(stage);
    return "pass";
  };
  const end = await stage.apply({ concurrency, hooks: { done: steal } });
  await stage.gate.idle();
  if (after.files === undefined) throw new Error(`request ${nth} did not come`);
  const unchanged = filesOf(stage) === after.files;
  await after.other?.close();
  const later = stage.newWrites().length;
  // The call that was held had its effect before, and is in the note of it.
  if (later > concurrency - 1)
    stage.found(
      "foreign writes",
      `${later} calls were sent after the lock was gone (${concurrency} at once)`,
    );
  if (concurrency === 1 && !unchanged)
    stage.found("losses", `state was written after the lock was gone:\n${after.files}\n${filesOf(stage)}`);
  if (end.status === 0 || end.status === null)
    stage.found(
      "not converged",
      `a run that lost its lock ended with ${end.status}: ${end.stdout.slice(-500)}`,
    );
  const result = end.events.find(({ type }) => type === "result");
  const outcomes = Array.isArray(result?.outcomes) ? result.outcomes.length : 0;
  const started = end.events.some(({ type }) => type === "operation-started");
  if (started && outcomes !== planOf(end)?.operations.length)
    stage.found("losses", `a run that lost its lock told ${outcomes} outcomes`);
  // What the other did makes the plan stale: that comes first, and nothing is written either.
  const stale = !started && errorCodeOf(end) === "STALE_PLAN";
  if (!stale && !/lock/i.test(end.stderr))
    stage.found("losses", `nothing said that the lock was lost: ${end.stderr}`);
  return 1;
}

const OTHER = { who: "somebody", host: "elsewhere", pid: 4242, command: "guildform apply", ci_job_url: null };

async function takeLock(stage: Stage, how: Theft): Promise<void> {
  const holder = await stage.store.holder();
  if (holder === null) throw new Error("a run without a lock");
  if (how === "deleted") rmSync(`${stage.statePath}.lock`);
  else await stage.store.unlock(holder.id);
}

/** Another process, past the gate, does what there is to do. */
async function overtake(stage: Stage): Promise<void> {
  await stage.note(null);
  const end = await stage.applyPastGate();
  await stage.note(planOf(end));
  if (end.status !== 0)
    stage.found("not converged", `the one who overtook ended with ${end.status}: ${end.stderr}`);
}

/** What the files of the state hold. */
const filesOf = ({ statePath }: Stage): string =>
  ["", ".journal", ".lock"]
    .map((suffix) => `${statePath}${suffix}`)
    .map((path) => (existsSync(path) ? readFileSync(path, "utf8") : `no ${path}`))
    .join("\n");
