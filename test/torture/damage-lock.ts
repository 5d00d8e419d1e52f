// Lock theft takes the lock away while a run waits for an answer. The run must notice it before its next write. It writes no more state,
// sends only the calls that were under way, reports the outcomes, and fails.

import { rmSync } from "node:fs";
import type { StateSession } from "../../src/state/store.js";
import { LOOK_AFTER_MS } from "../../src/state/watched-lease.js";
import { errorCodeOf, planOf } from "./child-end.js";
import type { Child } from "./child-run.js";
import type { Stage } from "./child-stage.js";
import type { Draw } from "./draw.js";
import { lockId, SOMEBODY } from "./homes/state-home.js";

export const THEFTS = [
  /** A person runs `state unlock`. */
  "unlocked",
  /** A person deletes the file. */
  "deleted",
  /** A person unlocks, and another run takes the lock and keeps it. */
  "taken",
  /** A person unlocks, and another process does all the work before the answer comes. */
  "overtaken",
  /** It is `overtaken`, but SIGSTOP stops the holder until its lease no longer counts. Then SIGCONT continues it. */
  "stopped",
] as const;
export type Theft = (typeof THEFTS)[number];

/** Makes one run and takes its lock away. Returns 1 when the theft happened, else 0. */
export async function runWithoutLock(
  stage: Stage,
  {
    how,
    draw,
    nth = 2 + draw.below(100),
  }: {
    readonly how: Theft;
    readonly draw: Draw;
    /** The theft happens at this request. By default the seed draws it. */
    readonly nth?: number;
  },
): Promise<number> {
  // If several calls are under way when the lock goes, their outcomes may reach the state as well.
  const isOvertaken = how === "overtaken" || how === "stopped";
  const concurrency = isOvertaken || draw.one([true, false]) ? 1 : 8;
  const after: { files?: string; other?: StateSession; atMs?: number } = {};
  let late = 0;
  const steal = async (arrival: { readonly nth: number }, child?: () => Child): Promise<"pass"> => {
    if (arrival.nth !== nth) return "pass";
    const id = await lockId(stage.store);
    // A run that has just asked for the lock of a PGlite has its folder open. The stop must not come in the middle of this.
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
  // With a store on another machine, the holder looks at its lock with each write and not before a call. It continues until a write fails.
  if (stage.home.isOfThisMachine !== true && late > 0)
    stage.found("two holders", `${late} calls were sent long after the lock was gone`);
  // The held call had its effect before, and the note contains it.
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
  // The work of the other process makes the plan stale. This error comes first, and the run writes nothing either.
  const stale = !started && errorCodeOf(end) === "STALE_PLAN";
  if (!stale && !/lock/i.test(end.stderr))
    stage.found("losses", `nothing said that the lock was lost: ${end.stderr}`);
  return 1;
}

/** A run records an outcome after two seconds at most, and then learns of the theft. */
const FAR_LATER_MS = 3_000;

const STOPPED_MS = 2 * LOOK_AFTER_MS;

async function takeLock(
  stage: Stage,
  { how, id }: { readonly how: Theft; readonly id: string | null },
): Promise<void> {
  if (id === null) throw new Error("a run without a lock");
  if (how === "deleted") rmSync(`${stage.statePath}.lock`);
  else await stage.store.unlock(id);
}

/** Does all the work in another process, past the gate. */
async function overtake(stage: Stage): Promise<void> {
  await stage.note(null);
  const end = await stage.applyPastGate();
  await stage.note(planOf(end));
  if (end.status !== 0)
    stage.found("not converged", `the one who overtook ended with ${end.status}: ${end.stderr}`);
}
