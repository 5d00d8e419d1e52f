// Tests many runs on one state, each with its own clone and its own processes. Only one of them holds the lock at any instant. All
// acknowledged records are there at the end, once.

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { StateLockedError } from "../../../src/state/state-errors.js";
import type { StateSession, StateStore } from "../../../src/state/store.js";
import { bind, holder, initial } from "../../contract/state-records.js";
import { sized } from "../../soak/slice.js";
import { GitPlace, git, REF } from "./git-place.js";

/** Waits until the lock is free, and takes it at once. */
async function whenFree(store: StateStore, who: string): Promise<StateSession> {
  for (;;) {
    try {
      return await store.lock({ ...holder, who });
    } catch (error) {
      if (!(error instanceof StateLockedError)) throw error;
    }
  }
}

test("of a crowd one holds the lock at any instant, and no acknowledged record is lost", async () => {
  await using place = await GitPlace.make();
  const first = await (await place.store()).lock(holder);
  await first.begin(initial);
  await first.close();
  const crowd = sized({ soak: 30, test: 3 });
  const holding = new Set<number>();
  const acknowledged: string[] = [];
  const oneRun = async (_: unknown, index: number) => {
    const folder = join(place.folder, `clone-${index}`);
    await mkdir(folder);
    await git(folder, "init", "--quiet", "--template=");
    await git(folder, "remote", "add", "origin", "../remote.git");
    const session = await whenFree(await place.store({ folder }), `run-${index}`);
    holding.add(index);
    expect([...holding]).toEqual([index]);
    for (const step of [1, 2]) {
      await session.append([bind(`channel.c${index}-${step}`, `${index}${step}`)]);
      acknowledged.push(`channel.c${index}-${step}`);
    }
    expect([...holding]).toEqual([index]);
    holding.delete(index);
    await session.close();
  };
  await Promise.all(Array.from({ length: crowd }, oneRun));
  const store = await place.store();
  const state = await store.read();
  expect(Object.keys(state?.resources ?? {}).sort()).toEqual(acknowledged.sort());
  expect(state?.serial).toBe(2 * crowd);
  expect(await store.holder()).toBeNull();
  // Each run makes four commits: a lock, two records, and the lock given back. No run writes twice, and a run that waits writes nothing.
  expect(Number(await git(place.remote, "rev-list", "--count", REF))).toBe(3 + 4 * crowd);
});
