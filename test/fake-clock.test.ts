import { expect, test } from "vitest";
import { FakeClock } from "./fake-clock.js";

test("in auto mode concurrent sleepers wake at their own deadlines", async () => {
  const clock = new FakeClock({ nowMs: 1_000 });
  const woke: [string, number][] = [];
  const sleep = async (name: string, ms: number) => {
    await clock.sleep(ms);
    woke.push([name, clock.monotonic()]);
  };
  await Promise.all([sleep("b", 50), sleep("a", 20), sleep("c", 50)]);
  expect(woke).toEqual([
    ["a", 20],
    ["b", 50],
    ["c", 50],
  ]);
});

test("in manual mode time moves with advance only, and an abort ends a sleep", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const stop = new AbortController();
  const reason = new Error("enough");
  const long = clock.sleep(1_000, stop.signal);
  stop.abort(reason);
  await expect(long).rejects.toBe(reason);
  const short = clock.sleep(10);
  clock.advance(10);
  await short;
  expect(clock.sleeps).toEqual([1_000, 10]);
});
