// Tests the wait for the lock of a state, with a real lock file and a clock that jumps.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { EngineEvent } from "../../src/engine/engine-event.js";
import { LockWaitStoppedError, takeLock } from "../../src/engine/take-lock.js";
import { seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file/file-state-store.js";
import { StateLockedError } from "../../src/state/state-errors.js";
import { FakeClock } from "../fake-clock.js";
import { scratchFolder } from "../scratch-folder.js";

const folder = await scratchFolder("guildform-take-lock-");
afterAll(() => rm(folder, { recursive: true, force: true }));

let made = 0;
function storeOn(clock: FakeClock) {
  made += 1;
  const path = join(folder, `${made}`, "state.json");
  // No test here takes long enough for a sign of life.
  const ticker = () => () => {};
  return fileStateStore({ path, clock, random: seededRandom(made), ticker });
}
const holder = (who: string) => ({
  who,
  host: "build-7",
  pid: 42,
  command: "guildform apply",
  ci_job_url: null,
});
const never = new AbortController().signal;

describe("a lock that another run holds", () => {
  test("is refused at once without a time to wait", async () => {
    const clock = new FakeClock();
    const store = storeOn(clock);
    const first = await store.lock(holder("alice"));
    const events: EngineEvent[] = [];
    const wait = {
      clock,
      timeoutMs: undefined,
      signal: never,
      onEvent: (event: EngineEvent) => events.push(event),
    };
    await expect(takeLock(store, holder("bob"), wait)).rejects.toBeInstanceOf(StateLockedError);
    expect([events, clock.sleeps]).toEqual([[], []]);
    await first.close();
  });

  test("is waited for, each holder is named once, and who comes first has it", async () => {
    const clock = new FakeClock();
    const store = storeOn(clock);
    let held = await store.lock(holder("alice"));
    const names: string[] = [];
    let looks = 0;
    const watched = {
      ...store,
      lock: async (who: ReturnType<typeof holder>) => {
        looks += 1;
        if (looks === 4) {
          await held.close();
          held = await store.lock(holder("carol"));
        }
        if (looks === 7) await held.close();
        return store.lock(who);
      },
    };
    const session = await takeLock(watched, holder("bob"), {
      clock,
      timeoutMs: 60_000,
      signal: never,
      onEvent: (event) => {
        if (event.type === "lock-waiting") names.push(`${event.holder.who} ${event.left_ms}`);
      },
    });
    expect(session.lock.who).toBe("bob");
    expect(names).toEqual(["alice 60000", "carol 57000"]);
    expect(clock.sleeps).toEqual(Array.from({ length: 6 }, () => 1000));
    await session.close();
  });

  test("is refused when the time is over", async () => {
    const clock = new FakeClock();
    const store = storeOn(clock);
    const first = await store.lock(holder("alice"));
    const wait = { clock, timeoutMs: 2500, signal: never, onEvent: () => {} };
    await expect(takeLock(store, holder("bob"), wait)).rejects.toMatchObject({
      code: "STATE_LOCKED",
      holder: { who: "alice" },
    });
    expect(clock.sleeps).toEqual([1000, 1000, 500]);
    await first.close();
  });

  test("is waited for no longer once it is called off", async () => {
    const clock = new FakeClock({ mode: "manual" });
    const store = storeOn(clock);
    const first = await store.lock(holder("alice"));
    const controller = new AbortController();
    const waiting = takeLock(store, holder("bob"), {
      clock,
      timeoutMs: 60_000,
      signal: controller.signal,
      onEvent: () => controller.abort(new Error("stopped by SIGINT")),
    });
    await expect(waiting).rejects.toBeInstanceOf(LockWaitStoppedError);
    expect(await store.holder()).toMatchObject({ who: "alice" });
    await first.close();
  });
});
