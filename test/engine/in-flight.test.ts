// Tests tasks in flight: the limit at one time, their order, and the end of the others after an error or an abort.

import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { inFlight } from "../../src/engine/in-flight.js";

const NEVER = new AbortController().signal;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const ITEMS = Array.from({ length: 2_000 }, (_none, index) => index);

test("gives the results in the order of the items, whoever is quicker, a bounded number at once", async () => {
  let running = 0;
  let most = 0;
  const work = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    for (let turns = item % 3; turns >= 0; turns -= 1) await turn();
    running -= 1;
    return `${item}`;
  };
  expect(await inFlight(ITEMS, work, NEVER)).toEqual(ITEMS.map(String));
  expect(most).toBe(256);
  expect(await inFlight([], work, NEVER)).toEqual([]);
});

test("after the first error the others are told to stop, and nothing is under way when it is thrown", async () => {
  let running = 0;
  const started = new Set<number>();
  const work = async (item: number, signal: AbortSignal) => {
    started.add(item);
    signal.throwIfAborted();
    running += 1;
    await turn();
    if (item === 300) throw new Error("no");
    await turn();
    running -= item === 300 ? 0 : 1;
  };
  await expect(inFlight(ITEMS, work, NEVER)).rejects.toThrow("no");
  // The counter still includes the task that threw.
  expect(running).toBe(1);
  expect(started.size).toBeLessThan(1_000);
});

test("an abort from outside reaches those that run, and keeps no listener", async () => {
  const outer = new AbortController();
  const work = async (item: number, signal: AbortSignal) => {
    if (item === 5) outer.abort(new Error("enough"));
    await turn();
    signal.throwIfAborted();
  };
  await expect(inFlight(ITEMS, work, outer.signal)).rejects.toThrow("enough");
  expect(getEventListeners(outer.signal, "abort")).toEqual([]);
});
