// Lock theft: the lock is taken away while a run waits for an answer. The run must notice before its next write: it
// writes no more to state and sends no more than what was under way, tells the outcomes, and fails.

import { rmSync } from "node:fs";
import type { StateSession } from "../../src/state/store.js";
import { LOOK_AFTER_MS } from "../../src/state/watched-lease.js";
import { errorCodeOf, planOf } from "./child-end.js";
import type { Child } from "./child-run.js";
import type { Stage } from "./child-stage.js";
import type { Draw } from "./draw.js";
import { lockId, SOMEBODY } from "./homes/state-home.js";

export const THEFTS = [
  /** `state unlock`. */
  "unlocked",
  /** The file is deleted by hand. */
  "deleted",
  /** Unlocked, and somebody else takes the lock and keeps it. */
  "taken",
  /** Unlocked, and another process does all the work before the answer comes. */
  "overtaken",
  /** The same while the holder is stopped (SIGSTOP) for so long that its lease no longer counts; then it goes on (SIGCONT). */
  "stopped",
] as const;
export type Theft = (typeof THEFTS)[number];

/** One run whose lock is taken away; gives 1 when it came to that. */
export async function runWithoutLock(
  stage: Stage,
  {
    how,
    draw,
    nth = 2 + draw.below(100),
  }: {
    readonly how: Theft;
    readonly draw: Draw;
    /** At which request; drawn when left out. */
    readonly nth?: number;
  },
): Promise<number> {
  // With several calls at once, others are under way when the lock goes, and may end in state as well.
  const isOvertaken = how === "overtaken" || how === "stopped";
  const concurrency = isOvertaken || draw.one([true, false]) ? 1 : 8;
  const after: { files?: string; other?: StateSession; atMs?: number } = {};
  let late = 0;
  const steal = async (arrival: { readonly nth: number }, child?: () => Child): Promise<"pass"> => {
    if (arrival.nth !== nth) return "pass";
    const id = await lockId(stage.store);
    // Who has just asked for the lock of a PGlite has its folder open: the process is not stopped in the middle of its own use.
    if (how === "stopped") child?.().stop();
    await takeLock(stage, { how, id });
    if (how === "taken") after.other = await stage.store.lock(SOMEBODY);
    if (isOvertaken) await overtake(stage);
    else await stage.note(null);
    after.files = await stage.home.content();
    after.atMs = Date.now();
    if (how === "stopped") child?.().goOn(STOPPED_MS);
    return "pass";
  };
  const arrived = async ({ method }: { readonly method: string }): Promise<"pass"> => {
    if (method !== "GET" && after.atMs !== undefined && Date.now() - after.atMs > FAR_LATER_MS) late += 1;
    return "pass";
  };
  const end = await stage.apply(
    how === "stopped"
      ? { concurrency, deathAtGate: (child) => ({ done: (arrival) => steal(arrival, child) }) }
      : { concurrency, hooks: { done: steal, arrived } },
  );
  stage.look(end);
  await stage.gate.idle();
  if (after.files === undefined) throw new Error(`request ${nth} did not come`);
  const content = await stage.home.content();
  const unchanged = content === after.files;
  await after.other?.close();
  const later = stage.newWrites().length;
  // Far away the holder looks at its lock with each write and no call: what state was told of goes on until then.
  if (stage.home.isOfThisMachine !== true && late > 0)
    stage.found("two holders", `${late} calls were sent long after the lock was gone`);
  // The call that was held had its effect before, and is in the note of it.
  const looksBeforeEachCall = stage.home.isOfThisMachine === true || how === "stopped";
  if (looksBeforeEachCall && later > concurrency - 1)
    stage.found(
      "foreign writes",
      `${later} calls were sent after the lock was gone (${concurrency} at once)`,
    );
  if (concurrency === 1 && !unchanged)
    stage.found("losses", `state was written after the lock was gone:\n${after.files}\n${content}`);
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

/** A run writes what it did two seconds later at most, and is told then. */
const FAR_LATER_MS = 3_000;

/** A stop past the lease. */
const STOPPED_MS = 2 * LOOK_AFTER_MS;

async function takeLock(
  stage: Stage,
  { how, id }: { readonly how: Theft; readonly id: string | null },
): Promise<void> {
  if (id === null) throw new Error("a run without a lock");
  if (how === "deleted") rmSync(`${stage.statePath}.lock`);
  else await stage.store.unlock(id);
}

/** Another process, past the gate, does what there is to do. */
async function overtake(stage: Stage): Promise<void> {
  await stage.note(null);
  const end = await stage.applyPastGate();
  await stage.note(planOf(end));
  if (end.status !== 0)
    stage.found("not converged", `the one who overtook ended with ${end.status}: ${end.stderr}`);
}
