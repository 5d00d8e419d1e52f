// Tests that storeOver() makes a whole store of a backend without files.

import { describe, expect, test } from "vitest";
import type { StateBackend } from "../../src/state/backend.js";
import { foldRecords } from "../../src/state/fold.js";
import { LATER_MS } from "../../src/state/grouped-writes.js";
import type { StateLease } from "../../src/state/lease.js";
import type { OpenLog, StateLog } from "../../src/state/log.js";
import { memoryBackend, memoryStore, noBeat, StateMemory } from "../../src/state/memory/memory-store.js";
import { StateLockLostError } from "../../src/state/state-errors.js";
import { storeOver } from "../../src/state/store-over.js";
import type { Ticker } from "../../src/state/ticker.js";
import { LOOK_AFTER_MS, RENEW_EVERY_MS } from "../../src/state/watched-lease.js";
import { bind, holder, initial } from "../contract/state-records.js";
import { stateStoreContract } from "../contract/state-store.js";
import { FakeClock } from "../fake-clock.js";

stateStoreContract("a backend in memory", async () => {
  const memory = new StateMemory();
  const bytes = async () => JSON.stringify(memory.entries).length;
  return {
    open: () => memoryStore(memory),
    appends: { areConstant: true, bytes },
    dispose: async () => {},
  };
});

test("a session gives the log entries with their places, and compacts at the end", async () => {
  const memory = new StateMemory();
  const session = await memoryStore(memory).lock(holder);
  await session.begin(initial);
  const records = [bind("channel.a", "1"), bind("channel.b", "2")];
  await session.append(records);
  const { lineage } = initial;
  expect(memory.entries).toEqual([
    { serial: 1, lineage, record: records[0] },
    { serial: 2, lineage, record: records[1] },
  ]);
  await session.close();
  expect(memory.entries).toEqual([]);
  expect(memory.compacted).toEqual(foldRecords(initial, records));
});

test("a log that cannot be opened gives the lease back", async () => {
  const memory = new StateMemory();
  const backend = memoryBackend(memory);
  const broken = storeOver({
    ...backend,
    find: async (use) => {
      const { log, lease } = await backend.find(use);
      return { lease, log: { ...log, open: () => Promise.reject(new Error("no log")) } };
    },
  });
  await expect(broken.lock(holder)).rejects.toThrow("no log");
  expect(memory.lease).toBeNull();
});

test("a held lease is renewed with every beat, and no more once it is lost", async () => {
  const memory = new StateMemory();
  const beats = new Set<() => void>();
  const store = storeOver(memoryBackend(memory), {
    ticker: (tick) => {
      beats.add(tick);
      return () => beats.delete(tick);
    },
  });
  const session = await store.lock(holder);
  expect(beats.size).toBe(1);
  memory.lease = null;
  for (const beat of beats) beat();
  await new Promise((resolve) => setImmediate(resolve));
  expect(beats.size).toBe(0);
  await expect(session.check()).rejects.toMatchObject({
    code: "STATE_LOCK_LOST",
    said: { params: { present: null } },
  });
});

describe("the clock decides when the place is asked again", () => {
  /** After the first write the lease belongs to another run. `during` runs while the session asks the place or writes to it. */
  const overtaken = async (
    during: { readonly look?: (nth: number) => void; readonly append?: () => void } = {},
  ) => {
    const memory = new StateMemory();
    const backend = memoryBackend(memory);
    const clock = new FakeClock({ mode: "manual" });
    const wall = { aheadMs: 0 };
    let looks = 0;
    const store = storeOver(
      {
        ...backend,
        find: async (use) => {
          const { lease, log } = await backend.find(use);
          const take: StateLease["take"] = async (who) => {
            const held = await lease.take(who);
            const look = async () => {
              looks += 1;
              const error = await held.look().catch((reason: unknown) => reason);
              during.look?.(looks);
              if (error !== undefined) throw error;
            };
            return { ...held, assertHeld: async () => {}, look };
          };
          const open: StateLog["open"] = async (id) => {
            const opened = await log.open(id);
            const append: OpenLog["append"] = async (entries) => {
              await opened.append(entries);
              during.append?.();
            };
            return { ...opened, append };
          };
          return { lease: { ...lease, take }, log: { ...log, open } };
        },
      },
      {
        ticker: noBeat,
        clock: {
          now: () => clock.now() + wall.aheadMs,
          monotonic: () => clock.monotonic(),
          sleep: (ms, signal) => clock.sleep(ms, signal),
        },
      },
    );
    const session = await store.lock(holder);
    await session.begin(initial);
    const overtake = () => {
      memory.lease = null;
    };
    return { session, clock, wall, overtake, looks: () => looks };
  };

  test("a laptop that was suspended shows on the wall clock alone, whichever way that moved", async () => {
    for (const aheadMs of [LOOK_AFTER_MS, -LOOK_AFTER_MS]) {
      const { session, wall, overtake } = await overtaken();
      const isHeld = await session.check();
      overtake();
      wall.aheadMs = aheadMs;
      expect(isHeld()).toBe(false);
      await expect(session.check()).rejects.toBeInstanceOf(StateLockLostError);
    }
  });

  test("time that a clock of people hides counts, such as after it was set back", async () => {
    const { session, clock, wall, overtake } = await overtaken();
    const isHeld = await session.check();
    overtake();
    clock.advance(LOOK_AFTER_MS);
    wall.aheadMs = -LOOK_AFTER_MS;
    expect(isHeld()).toBe(false);
    await expect(session.check()).rejects.toBeInstanceOf(StateLockLostError);
  });

  test("a write counts from when it was sent: the process may have been stopped before it read the answer", async () => {
    const stop = { now: () => {} };
    const { session, clock, overtake } = await overtaken({ append: () => stop.now() });
    stop.now = () => {
      overtake();
      clock.advance(LOOK_AFTER_MS);
    };
    await session.append([bind("channel.a", "1")]);
    await expect(session.check()).rejects.toBeInstanceOf(StateLockLostError);
  });

  test("a look during which the process was stopped is made again", async () => {
    const stop = { now: (_nth: number) => {} };
    const { session, clock, overtake, looks } = await overtaken({ look: (nth) => stop.now(nth) });
    clock.advance(LOOK_AFTER_MS);
    stop.now = (nth) => {
      if (nth !== 1) return;
      overtake();
      clock.advance(LOOK_AFTER_MS);
    };
    await expect(session.check()).rejects.toBeInstanceOf(StateLockLostError);
    expect(looks()).toBe(2);
  });

  test("a slow place does not hold up a run for ever", async () => {
    const { session, clock, looks } = await overtaken({ look: () => clock.advance(LOOK_AFTER_MS) });
    clock.advance(LOOK_AFTER_MS);
    const isHeld = await session.check();
    expect([isHeld(), looks()]).toEqual([true, 2]);
  });
});

test("what may come later is written by a beat, in one write with all that came meanwhile, and no beat runs for nothing", async () => {
  const memory = new StateMemory();
  const backend = memoryBackend(memory);
  const writes: number[] = [];
  let isFull = false;
  const counting: StateBackend = {
    ...backend,
    find: async (use) => {
      const { lease, log } = await backend.find(use);
      const open: StateLog["open"] = async (id) => {
        const opened = await log.open(id);
        const append: OpenLog["append"] = async (entries) => {
          if (isFull) throw new Error("full");
          writes.push(entries.length);
          return opened.append(entries);
        };
        return { ...opened, append };
      };
      return { lease, log: { ...log, open } };
    },
  };
  const beats = new Map<() => void, number>();
  const ticker: Ticker = (tick, intervalMs) => {
    beats.set(tick, intervalMs);
    return () => beats.delete(tick);
  };
  const session = await storeOver(counting, { ticker }).lock(holder);
  await session.begin(initial);
  const beat = () => {
    for (const [tick, intervalMs] of beats) if (intervalMs === LATER_MS) tick();
  };
  const records = ["1", "2", "3"].map((id) => bind("channel.a", id));
  const durable = Promise.all(records.map((record) => session.appendLater([record])));
  expect([...beats.values()]).toEqual([RENEW_EVERY_MS, LATER_MS]);
  expect(writes).toEqual([]);
  beat();
  await durable;
  expect([writes, [...beats.values()]]).toEqual([[3], [RENEW_EVERY_MS]]);
  isFull = true;
  const lost = session.appendLater([bind("channel.b", "4")]);
  beat();
  await expect(lost).rejects.toThrow("full");
  expect(session.state()?.serial).toBe(3);
  isFull = false;
  await session.close();
});
