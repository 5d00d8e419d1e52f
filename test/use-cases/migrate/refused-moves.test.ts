// Tests the refusal of moves that would overwrite a live or newer state, or leave two live ones. No store is written.

import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { seededRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import { memoryBackend, StateMemory } from "../../../src/state/memory/memory-store.js";
import { NoStateError } from "../../../src/state/state-errors.js";
import {
  StateArrivingError,
  StateMoveOverError,
  StateMoveRefusedError,
} from "../../../src/state/state-move-errors.js";
import type { StateRecord } from "../../../src/state/state-record.js";
import type { StateStore } from "../../../src/state/store.js";
import { storeOver } from "../../../src/state/store-over.js";
import { migrateState } from "../../../src/use-cases/migrate/migrate-state.js";
import { takeBackMove } from "../../../src/use-cases/migrate/take-back.js";
import { bind, holder, initial, moving, run } from "../../contract/state-records.js";
import { scratchFolder } from "../../scratch-folder.js";

const at = (memory: StateMemory, location: string): StateStore =>
  storeOver(memoryBackend(memory, location), { ticker: () => () => {} });

/** Returns a place of its own with a state of these records. */
async function place(name: string, records: readonly StateRecord[] | null, lineage = initial.lineage) {
  const memory = new StateMemory();
  const store = at(memory, `memory:${name}`);
  if (records !== null) {
    const session = await store.lock(holder);
    await session.begin({ ...initial, lineage });
    await session.append(records);
    await session.close();
  }
  return { memory, store, text: () => JSON.stringify([memory.compacted, memory.entries, memory.lease]) };
}

type Place = Awaited<ReturnType<typeof place>>;

const settings = ({ store }: Place) => ({
  file: "guildform.yaml",
  env: {},
  credentials: null,
  stateStore: store,
});
const migrate = (from: Place, to: Place) => migrateState(settings(from), { to: { stateStore: to.store } });

/** Returns the case of the refusal, and checks that no place was written. */
async function refusedCase(from: Place, to: Place): Promise<string> {
  const before = [from.text(), to.text()];
  const error = await migrate(from, to).catch((caught: unknown) => caught);
  expect([from.text(), to.text()]).toEqual(before);
  if (!(error instanceof StateMoveRefusedError) || error.said.code !== "STATE_MOVE_REFUSED") throw error;
  expect(error.hint).not.toBe("");
  return error.said.params.case;
}

const LIVING = [bind("channel.a", "1"), bind("channel.b", "2")];
const arriving = (id: string) =>
  moving({ stage: "arriving", id, other: { address: "memory:a", host: null } });
const movedTo = (address: string) => moving({ stage: "moved", other: { address, host: null } });

test("to a place where a state lives, be it a version of this one, or is on its way elsewhere", async () => {
  const from = await place("a", LIVING);
  expect(await refusedCase(from, await place("b", [bind("channel.z", "9")], "0ther"))).toBe("taken");
  expect(await refusedCase(from, await place("b", []))).toBe("taken");
  expect(await refusedCase(from, await place("b", [moving()]))).toBe("taken");
  expect(await refusedCase(from, await place("b", [arriving("x")], "0ther"))).toBe("taken");
});

test("to a place where a later version lies, which this state is an old copy of", async () => {
  const from = await place("a", LIVING);
  expect(await refusedCase(from, await place("b", [...LIVING, arriving("x")]))).toBe("later");
  expect(await refusedCase(from, await place("b", [...LIVING, movedTo("memory:c")]))).toBe("later");
  const older = await place("b", [bind("channel.a", "1"), arriving("x")]);
  expect((await migrate(from, older)).changed).toBe(true);
  const again = await place("a", [moving({ other: { address: "memory:b", host: null } })]);
  expect(await refusedCase(again, await place("b", [...LIVING, arriving("x")]))).toBe("later");
  expect((await older.store.read())?.resources).toEqual((await from.store.read())?.resources);
});

test("to itself, by any address", async () => {
  const from = await place("a", LIVING);
  expect(await refusedCase(from, from)).toBe("same");
  expect(await refusedCase(from, { ...from, store: at(from.memory, "memory:alias") })).toBe("same");
  // The method `holder` of this store returns no holder, but the error of a second lock names it.
  expect(await refusedCase(from, { ...from, store: silent(from, "memory:alias") })).toBe("same");
  // A run must not wait for its own lock.
  const sleep = () => Promise.reject(new Error("waited"));
  const patient = { ...settings(from), lockTimeoutMs: 60_000, clock: { ...systemClock, sleep } };
  for (const store of [at(from.memory, "memory:alias"), silent(from, "memory:a")])
    await expect(migrateState(patient, { to: { stateStore: store } })).rejects.toMatchObject({
      said: { params: { case: "same" } },
    });
});

function silent({ memory }: Place, location: string): StateStore {
  const backend = { ...memoryBackend(memory, location), tellsHolder: false as const };
  const find: typeof backend.find = async (use) => {
    const { log, lease } = await backend.find(use);
    return { log, lease: { ...lease, holder: async () => null } };
  };
  return storeOver({ ...backend, find }, { ticker: () => () => {} });
}

test("elsewhere while it is on its way, and where it has not gone", async () => {
  const from = await place("a", [...LIVING, moving({ other: { address: "memory:b", host: null } })]);
  expect(await refusedCase(from, await place("c", null))).toBe("moving-elsewhere");
  expect((await migrate(from, await place("b", null))).changed).toBe(true);
  expect(await refusedCase(from, await place("c", null))).toBe("moved-elsewhere");
  expect(await refusedCase(from, await place("b", null))).toBe("moved-elsewhere");
  expect(await refusedCase(from, await place("c", LIVING))).toBe("moved-elsewhere");
  expect(await refusedCase(from, await place("b", [...LIVING, moving(), arriving("x")]))).toBe(
    "moved-elsewhere",
  );
});

test("to what is no state", async () => {
  const from = await place("a", LIVING);
  const folder = await scratchFolder("guildform-move-");
  const path = join(folder, "notes.json");
  await writeFile(path, "hello");
  const store = fileStateStore({ path, clock: systemClock, random: seededRandom(1) });
  const to = { ...(await place("b", null)), store, text: () => readFileSync(path, "utf8") };
  expect(await refusedCase(from, to)).toBe("no-state");
  await rm(folder, { recursive: true });
});

test("to the file in which the state keeps its own journal or lock", async () => {
  const folder = await scratchFolder("guildform-move-");
  const statePath = join(folder, "state.json");
  const from = { file: "guildform.yaml", env: {}, credentials: null, statePath };
  const session = await fileStateStore({
    path: statePath,
    clock: systemClock,
    random: seededRandom(1),
  }).lock(holder);
  await session.begin(initial);
  await session.close();
  const before = readFileSync(statePath, "utf8");
  for (const ending of [".journal", ".lock"])
    await expect(migrateState(from, { to: { statePath: `${statePath}${ending}` } })).rejects.toMatchObject({
      said: { params: { case: "own-file" } },
    });
  expect(readFileSync(statePath, "utf8")).toBe(before);
  await rm(folder, { recursive: true });
});

test("its copy is known by the move, whatever the place is called on another machine", async () => {
  const other = { address: "/home/alice/state.json", host: "build-7" };
  const from = await place("a", [...LIVING, moving({ id: "m1", other })]);
  const copy = await place("/home/bob/state.json", [arriving("m1")]);
  expect((await migrate(from, copy)).changed).toBe(true);
  const left = await place("a", [...LIVING, moving({ id: "m2", stage: "moved", other })]);
  const whole = await place("/home/bob/state.json", [...LIVING, arriving("m2")]);
  expect((await migrate(left, whole)).changed).toBe(true);
  expect((await whole.store.lock(holder)).state()?.move).toBeUndefined();
});

test("without a state, or from a copy that arrives itself", async () => {
  const to = await place("b", null);
  await expect(migrate(await place("a", null), to)).rejects.toBeInstanceOf(NoStateError);
  await expect(migrate(await place("a", [arriving("x")]), to)).rejects.toBeInstanceOf(StateArrivingError);
  expect(await to.store.read()).toBeNull();
});

test("to a store that does not keep all of it: the state stays, and can be taken back", async () => {
  const from = await place("a", [run("run1"), ...LIVING]);
  const memory = new StateMemory();
  const backend = memoryBackend(memory, "memory:short");
  const find: typeof backend.find = async (use) => {
    const { log, lease } = await backend.find(use);
    const open: typeof log.open = async (id) => {
      const opened = await log.open(id);
      return { ...opened, begin: (state) => opened.begin({ ...state, history: [] }) };
    };
    return { lease, log: { ...log, open } };
  };
  const short = storeOver({ ...backend, find }, { ticker: () => () => {} });
  await expect(migrateState(settings(from), { to: { stateStore: short } })).rejects.toMatchObject({
    said: { params: { case: "incomplete" } },
  });
  expect((await from.store.read())?.move?.stage).toBe("moving");
  expect((await takeBackMove(settings(from))).other).toEqual({ address: "memory:short", host: null });
  await (await from.store.lock(holder)).close();
});

test("back where nothing moves, is over, or arrives", async () => {
  expect((await takeBackMove(settings(await place("a", LIVING)))).other).toBeNull();
  await expect(takeBackMove(settings(await place("a", [movedTo("b")])))).rejects.toBeInstanceOf(
    StateMoveOverError,
  );
  await expect(takeBackMove(settings(await place("a", [arriving("x")])))).rejects.toBeInstanceOf(
    StateArrivingError,
  );
  await expect(takeBackMove(settings(await place("a", null)))).rejects.toBeInstanceOf(NoStateError);
});
