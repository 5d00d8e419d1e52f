import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "../../src/model/clock.js";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the system's clock", () => {
  test("tells the time", () => {
    expect(systemClock.now()).toBe(1_700_000_000_000);
    const before = systemClock.monotonic();
    vi.advanceTimersByTime(250);
    expect(systemClock.now()).toBe(1_700_000_000_250);
    expect(systemClock.monotonic() - before).toBe(250);
  });

  test("sleeps as long as asked", async () => {
    let awake = false;
    const sleep = systemClock.sleep(1000).then(() => {
      awake = true;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(awake).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(awake).toBe(true);
    await sleep;
  });

  test("stops sleeping when asked, with the reason, and leaves no timer behind", async () => {
    const controller = new AbortController();
    const reason = new Error("stopped");
    const sleep = systemClock.sleep(60_000, controller.signal);
    expect(vi.getTimerCount()).toBe(1);
    controller.abort(reason);
    await expect(sleep).rejects.toBe(reason);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("does not fall asleep when it was asked before", async () => {
    const reason = new Error("stopped");
    const sleep = systemClock.sleep(60_000, AbortSignal.abort(reason));
    expect(vi.getTimerCount()).toBe(0);
    await expect(sleep).rejects.toBe(reason);
  });

  test("leaves no listener on a signal that lives longer", async () => {
    const { signal } = new AbortController();
    const sleep = systemClock.sleep(10, signal);
    expect(getEventListeners(signal, "abort")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10);
    await sleep;
    expect(getEventListeners(signal, "abort")).toHaveLength(0);
  });
});
