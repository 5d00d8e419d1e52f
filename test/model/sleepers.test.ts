import { expect, test } from "vitest";
import { Sleepers } from "../../src/model/sleepers.js";

test("whoever is due wakes in the order of the moments, and of equal ones as they lay down", async () => {
  const sleepers = new Sleepers();
  const woke: string[] = [];
  const sleep = (name: string, atMs: number) => sleepers.until(atMs).then(() => woke.push(name));
  const all = [sleep("late", 30), sleep("first", 10), sleep("second", 10), sleep("last", 31)];
  expect([sleepers.size, sleepers.nextMs]).toEqual([4, 10]);
  sleepers.wakeDue(30);
  await Promise.all(all.slice(0, 3));
  expect(woke).toEqual(["first", "second", "late"]);
  expect([sleepers.size, sleepers.nextMs]).toEqual([1, 31]);
});

test("an abort ends one sleep, before it or while it lasts, and nobody waits any more", async () => {
  const sleepers = new Sleepers();
  const stop = new AbortController();
  const reason = new Error("enough");
  const ended = expect(sleepers.until(10, stop.signal)).rejects.toBe(reason);
  stop.abort(reason);
  await ended;
  await expect(sleepers.until(10, stop.signal)).rejects.toBe(reason);
  expect([sleepers.size, sleepers.nextMs]).toEqual([0, Number.POSITIVE_INFINITY]);
});
