// Tests a state under a key. A write without the key is refused, at reading and at writing.

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { seenStates } from "../../src/state/file/seen-states.js";
import { foldRecords } from "../../src/state/fold.js";
import type { LogEntry } from "../../src/state/log.js";
import { memoryBackend, memoryStore, StateMemory } from "../../src/state/memory/memory-store.js";
import type { SeenVersion, SerialMemory } from "../../src/state/serial-memory.js";
import type { StoredState } from "../../src/state/state.js";
import { StateCorruptError, StateForgedError, StateKeyNeededError } from "../../src/state/state-errors.js";
import { storeOver } from "../../src/state/store-over.js";
import { bind, holder, initial } from "../contract/state-records.js";
import { die, stateStoreContract } from "../contract/state-store.js";

const KEY = "k".repeat(32);
const records = [bind("channel.a", "1"), bind("channel.b", "2"), bind("channel.c", "3")];

class Seen implements SerialMemory {
  readonly location = "states.json";
  readonly #seen = new Map<string, SeenVersion>();
  newest = async (place: string) => this.#seen.get(place) ?? null;
  remember = async (place: string, seen: SeenVersion) => void this.#seen.set(place, seen);
}

stateStoreContract("a sealed backend in memory", async () => {
  const memory = new StateMemory();
  const sealing = { key: KEY, memory: null };
  return {
    open: () => memoryStore(memory, { sealing }),
    appends: { areConstant: true, bytes: async () => JSON.stringify(memory.entries).length },
    dispose: async () => {},
  };
});

describe("a sealed state", () => {
  let memory: StateMemory;
  let seen: Seen;
  const sealed = (key = KEY) => memoryStore(memory, { sealing: { key, memory: seen } });
  const forgetful = () => memoryStore(memory, { sealing: { key: KEY, memory: null } });
  /** The log holds three records of a run that died. */
  const died = async () => {
    const session = await sealed().lock(holder);
    await session.begin(initial);
    for (const record of records) await session.append([record]);
    await die(sealed(), session);
  };
  const closed = async () => {
    await died();
    await (await sealed().lock(holder)).close();
  };
  const forgedCase = async (store = forgetful()) => {
    const read = await store.read().catch((error: unknown) => error);
    const locked = await store.lock(holder).catch((error: unknown) => error);
    expect(memory.lease).toBeNull();
    if (!(read instanceof StateForgedError && locked instanceof StateForgedError)) return read;
    expect(locked.message).toBe(read.message);
    expect(read.hint).not.toBe("");
    return read.said.code === "STATE_FORGED" ? read.said.params.case : read;
  };
  const entry = (index: number, change: (entry: LogEntry) => LogEntry) => {
    memory.entries = memory.entries.map((one, at) => (at === index ? change(one) : one));
  };
  const snapshot = (change: (state: StoredState) => StoredState) => {
    if (memory.compacted !== null) memory.compacted = change(memory.compacted);
  };

  beforeEach(() => {
    memory = new StateMemory();
    seen = new Seen();
  });

  test("is read by whoever has the key, and without the key by whoever only reads", async () => {
    await died();
    const all = foldRecords(initial, records);
    expect(await forgetful().read()).toEqual(all);
    expect(await memoryStore(memory).read()).toEqual(all);
    await (await sealed().lock(holder)).close();
    expect(memory.entries).toEqual([]);
    expect(await forgetful().read()).toEqual(all);
    expect(Object.keys((await forgetful().read()) ?? {})).not.toContain("seal");
  });

  test("is not written without the key", async () => {
    await closed();
    await expect(memoryStore(memory).lock(holder)).rejects.toBeInstanceOf(StateKeyNeededError);
    expect(memory.lease).toBeNull();
  });

  test("under another key is refused", async () => {
    await closed();
    expect(await forgedCase(sealed("x".repeat(32)))).toBe("state");
  });

  test("that has no seal is refused, and sealed by a replace", async () => {
    const plain = await memoryStore(memory).lock(holder);
    await plain.begin(initial);
    await plain.append(records);
    await plain.close();
    expect(await forgedCase()).toBe("unsealed");
    const session = await sealed().lock(holder, { unchecked: true });
    const state = session.state();
    await session.replace({ ...(state ?? initial), serial: 4 });
    await session.close();
    expect(await forgetful().read()).toEqual({ ...foldRecords(initial, records), serial: 4 });
  });

  test.each<[string, string, () => void]>([
    ["another id in the snapshot", "state", () => snapshot((state) => ({ ...state, guild_id: "2" }))],
    ["another serial", "state", () => snapshot((state) => ({ ...state, serial: 4 }))],
    ["a further member", "state", () => snapshot((state) => Object.assign({ more: 1 }, state))],
    ["no seal", "unsealed", () => snapshot(({ seal: _, ...state }) => state)],
    [
      "the seal of another before",
      "state",
      () => snapshot((state) => ({ ...state, seal: { before: null, mac: state.seal?.mac ?? "" } })),
    ],
  ])("with %s is refused", async (_what, wanted, forge) => {
    await closed();
    forge();
    expect(await forgedCase()).toBe(wanted);
  });

  test.each<[string, string, () => void]>([
    ["another record", "record", () => entry(1, (one) => ({ ...one, record: bind("channel.b", "9") }))],
    ["a record without a seal", "record-unsealed", () => entry(1, ({ seal: _, ...one }) => one)],
    [
      "a record of another place",
      "record",
      () => entry(2, (one) => ({ ...one, seal: memory.entries[1]?.seal }) as LogEntry),
    ],
    ["the first record left out", "STATE_CORRUPT", () => void memory.entries.shift()],
    [
      "one left out and the next in its place",
      "record",
      () => {
        memory.entries.splice(1, 1);
        entry(1, (one) => ({ ...one, serial: 2 }));
      },
    ],
  ])("with %s is refused", async (_what, wanted, forge) => {
    await died();
    forge();
    const found = await forgedCase();
    expect(found instanceof StateCorruptError ? found.code : found).toBe(wanted);
  });

  test("of another name is refused: a state of one guild is none of another", async () => {
    await closed();
    const backend = { ...memoryBackend(memory), name: "another" };
    const sealing = { key: KEY, memory: null };
    expect(await forgedCase(storeOver(backend, { sealing, ticker: () => () => {} }))).toBe("state");
  });

  test("cut at its end is an older one, which the machine that has seen more refuses", async () => {
    await died();
    const session = await sealed().lock(holder);
    await session.append([bind("channel.d", "4")]);
    const before = memory.compacted;
    await session.close();
    memory.compacted = before;
    expect(await forgedCase(sealed())).toBe("older");
    expect(await forgetful().read()).toEqual(foldRecords(initial, records));
    memory.compacted = null;
    expect(await forgedCase(sealed())).toBe("gone");
  });

  test("of a lineage that another one took the place of is refused; what replaces is later than all", async () => {
    await closed();
    const old = memory.compacted;
    const session = await sealed().lock(holder);
    await session.replace({ ...initial, lineage: "beef" });
    await session.close();
    expect((await sealed().read())?.lineage).toBe("beef");
    memory.compacted = old;
    expect(await forgedCase(sealed())).toBe("former");
    const again = await sealed().lock(holder, { unchecked: true });
    await again.replace({ ...initial, lineage: "beef" });
    await again.close();
    expect(await sealed().read()).toMatchObject({ lineage: "beef", serial: 1 });
  });
});

describe("what a machine has seen", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "guildform-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test("is kept by place, which is not shown, and a damaged file is nothing seen", async () => {
    const path = join(folder, "a folder", "states.json");
    const version = { lineage: "1f0a", serial: 4, former: ["beef"] };
    expect(await seenStates(path).newest("postgres://me@db/x")).toBeNull();
    await seenStates(path).remember("postgres://me@db/x", version);
    await seenStates(path).remember("/there/state.json", { ...version, serial: 7 });
    expect(await seenStates(path).newest("postgres://me@db/x")).toEqual(version);
    expect(await readFile(path, "utf8")).not.toContain("me@db");
    for (const damage of ["", "[]", '{"states":{"a":1}}', "{"]) {
      await writeFile(path, damage);
      expect(await seenStates(path).newest("/there/state.json")).toBeNull();
    }
  });

  test("that cannot be written is not remembered", async () => {
    await writeFile(join(folder, "file"), "");
    const seen = seenStates(join(folder, "file", "states.json"));
    await seen.remember("/there", { lineage: "1f0a", serial: 4, former: [] });
    expect(await seen.newest("/there")).toBeNull();
  });
});
