// A backend that knows no files makes a whole store: what stores have in common stands in storeOver().

import { expect, test } from "vitest";
import type { StateBackend } from "../../src/state/backend.js";
import { foldRecords } from "../../src/state/fold.js";
import { LATER_MS } from "../../src/state/grouped-writes.js";
import type { OpenLog, StateLog } from "../../src/state/log.js";
import { memoryBackend, memoryStore, StateMemory } from "../../src/state/memory/memory-store.js";
import { storeOver } from "../../src/state/store-over.js";
import type { Ticker } from "../../src/state/ticker.js";
import { LOOK_BEAT_MS, RENEW_EVERY_MS } from "../../src/state/watched-lease.js";
import { bind, holder, initial } from "../contract/state-records.js";
import { stateStoreContract } from "../contract/state-store.js";

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
  expect(beats.size).toBe(2);
  memory.lease = null;
  for (const beat of beats) beat();
  await new Promise((resolve) => setImmediate(resolve));
  expect(beats.size).toBe(0);
  await expect(session.check()).rejects.toThrow("was removed by someone else");
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
  expect([...beats.values()]).toEqual([RENEW_EVERY_MS, LOOK_BEAT_MS, LATER_MS]);
  expect(writes).toEqual([]);
  beat();
  await durable;
  expect([writes, [...beats.values()]]).toEqual([[3], [RENEW_EVERY_MS, LOOK_BEAT_MS]]);
  isFull = true;
  const lost = session.appendLater([bind("channel.b", "4")]);
  beat();
  await expect(lost).rejects.toThrow("full");
  expect(session.state()?.serial).toBe(3);
  isFull = false;
  await session.close();
});
