// Kills a run right before or after any of its calls of git. The acknowledged records are there. A person removes its lock by the id in the
// message, and the next run continues.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bind, holder } from "../../contract/state-records.js";
import { sliceOf } from "../../soak/slice.js";
import { ENV, GitPlace } from "./git-place.js";
import { GitShim, type KilledCall } from "./git-shim.js";

const CHILD = fileURLToPath(new URL("session-child.js", import.meta.url));

/** Kills one run in the clone. Returns its output until then, and the number of its calls of git. */
async function killedRun(place: GitPlace, { call, when }: KilledCall) {
  const shim = await GitShim.in(place.folder);
  const child = spawn(process.execPath, [CHILD, place.clone], {
    env: { ...ENV, ...shim.arm({ call, when }), TMPDIR: place.folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let failed = "";
  child.stdout.on("data", (chunk) => (said += chunk));
  child.stderr.on("data", (chunk) => (failed += chunk));
  const [status, signal] = await once(child, "close");
  return { said: said.trim().split("\n"), status, signal, failed, calls: await shim.calls() };
}

test("a run that nobody kills says all, and is what the others are held against", async () => {
  await using place = await GitPlace.make();
  const run = await killedRun(place, { call: 0, when: "before" });
  expect([run.failed, run.status]).toEqual(["", 0]);
  expect(run.said).toEqual([expect.stringMatching(/^lock /), "begun", "1", "2", "3", "closed"]);
  expect(run.calls).toBe(CALLS);
  expect((await (await place.store()).read())?.serial).toBe(3);
});

/** A run that begins a state, records three times and closes makes this many calls of git. */
const CALLS = 18;

const KILLS: readonly KilledCall[] = Array.from({ length: CALLS }, (_, index) => index + 1).flatMap(
  (call) => [
    { call, when: "before" as const },
    { call, when: "after" as const },
  ],
);

test("a run that is killed at a call of git loses nothing that was acknowledged", async () => {
  for (const kill of sliceOf(KILLS, { test: 2 })) {
    await using place = await GitPlace.make();
    const run = await killedRun(place, kill);
    const told = JSON.stringify({ kill, run });
    expect(run.signal, told).toBe("SIGKILL");
    const store = await place.store();
    const acknowledged = run.said.filter((line) => /^\d$/.test(line)).length;
    const state = await store.read();
    const there = state?.serial ?? 0;
    // The write that ran may be there or not.
    expect([acknowledged, acknowledged + 1], told).toContain(there);
    if (run.said.includes("begun")) expect(state, told).not.toBeNull();
    const left = await store.holder();
    const lock = run.said.find((line) => line.startsWith("lock "))?.slice("lock ".length);
    if (lock !== undefined && left !== null) expect(left.id, told).toBe(lock);
    if (left !== null) expect(await store.unlock(left.id)).toEqual(left);

    const next = await store.lock(holder);
    expect(next.state(), told).toEqual(state);
    if (state !== null) await next.append([bind("channel.next", "9")]);
    await next.close();
    const after = await store.read();
    const expected = Array.from({ length: there }, (_, index) => `channel.c${index + 1}`);
    expect(Object.keys(after?.resources ?? {}).sort(), told).toEqual(
      state === null ? [] : [...expected, "channel.next"],
    );
    expect(await place.files(), told).toEqual(state === null ? [] : ["state.json"]);
    expect(await store.holder()).toBeNull();
  }
});
