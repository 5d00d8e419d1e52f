// A backend that knows no files makes a whole store: what stores have in common stands in storeOver().

import { expect, test } from "vitest";
import { foldRecords } from "../../src/state/fold.js";
import { storeOver } from "../../src/state/store-over.js";
import { bind, holder, initial } from "../contract/state-records.js";
import { stateStoreContract } from "../contract/state-store.js";
import { memoryBackend, memoryStore, StateMemory } from "./memory-backend.js";

stateStoreContract("a backend in memory", async () => {
  const memory = new StateMemory();
  return { open: () => memoryStore(memory), dispose: async () => {} };
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
  await expect(session.check()).rejects.toThrow("was removed by someone else");
});
