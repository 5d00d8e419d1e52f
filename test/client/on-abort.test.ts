// Tests the wait for an abort: any number of calls adds one listener to their signal, and no listener stays.

import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { CallAbortedError } from "../../src/client/index.js";
import { onAbort } from "../../src/client/on-abort.js";
import { setUp } from "./setup.js";

const listeners = (signal: AbortSignal): number => getEventListeners(signal, "abort").length;

test("a thousand calls that share a signal hang one listener on it, and an abort ends them all", async () => {
  const stop = new AbortController();
  const { client } = await setUp(() => new Promise(() => {}), { concurrency: 1 });
  const calls = Array.from({ length: 1_000 }, () =>
    client.call("me", { signal: stop.signal }).catch((error: unknown) => error),
  );
  expect(listeners(stop.signal)).toBe(1);
  stop.abort(new Error("enough"));
  const ended = await Promise.all(calls);
  expect(ended.filter((error) => !(error instanceof CallAbortedError))).toEqual([]);
  expect(listeners(stop.signal)).toBe(0);
});

test("each who waits is called once, unless it left; the last one takes the listener along", () => {
  const source = new AbortController();
  const told: string[] = [];
  const tell = (who: string) => () => void told.push(who);
  const leave = onAbort(source.signal, tell("a"));
  onAbort(source.signal, tell("b"));
  const same = tell("c");
  onAbort(source.signal, same);
  onAbort(source.signal, same);
  leave();
  leave();
  source.abort();
  expect(told).toEqual(["b", "c", "c"]);
  onAbort(source.signal, tell("late"));
  expect([told.length, listeners(source.signal)]).toEqual([3, 0]);

  const other = new AbortController();
  const leaving = [onAbort(other.signal, same), onAbort(other.signal, same)];
  expect(listeners(other.signal)).toBe(1);
  for (const one of leaving) one();
  expect(listeners(other.signal)).toBe(0);
  onAbort(other.signal, tell("again"));
  other.abort();
  expect(told.at(-1)).toBe("again");
});
