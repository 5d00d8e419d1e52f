// Runs a short life of a state, which tests interrupt at each of its steps. It has two sessions with records of every kind, one by one and
// at once. The second session has a compaction at both ends.

import { expect } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { systemClock } from "../../../src/model/clock.js";
import type { Random } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import type { FileSystem } from "../../../src/state/file/file-system.js";
import { type Processes, UNKNOWN_IDENTITY } from "../../../src/state/file/processes.js";
import { foldRecords } from "../../../src/state/fold.js";
import type { State } from "../../../src/state/state.js";
import type { StateRecord } from "../../../src/state/state-record.js";
import type { StateSession, StateStore } from "../../../src/state/store.js";
import { bind, change, holder, initial, intent, run } from "../../contract/state-records.js";

export const PATH = "/guild/.guildform/state.json";

const RECORDS: readonly (readonly StateRecord[])[] = [
  [run("run 1", { known: ["7"] })],
  [intent("op 1", "channel.a"), bind("channel.a", "1"), change("run 1", "channel.a")],
  [bind("channel.规则", "2")],
  [{ type: "protect", addresses: [writtenAddress("channel.a")] }],
  [
    { type: "rename", from: writtenAddress("channel.a"), to: writtenAddress("channel.b") },
    intent("op 2", "channel.c", { auditId: "audit" }),
  ],
  [
    bind("channel.c", "3"),
    { type: "settle", operation_id: "op 1" },
    { type: "forget", address: writtenAddress("channel.规则") },
  ],
];

/** Each run that asks for an earlier process learns that it has ended. */
const allDead: Processes = { look: async () => ({ alive: false, identity: UNKNOWN_IDENTITY }) };

export const open = (fileSystem: FileSystem, random: Random): StateStore =>
  fileStateStore({ path: PATH, fileSystem, random, clock: systemClock, processes: allDead });

/** The progress has the records that a run asked for, and the durable ones. */
export interface Progress {
  begun: boolean;
  readonly asked: StateRecord[];
  durable: number;
}

export const nothingYet = (): Progress => ({ begun: false, asked: [], durable: 0 });

/** Closes each session in any case, as the program does. Throws the first error. */
export async function liveTwoSessions(
  fileSystem: FileSystem,
  { random, progress }: { random: Random; progress: Progress },
): Promise<void> {
  const append = async (session: StateSession, index: number) => {
    const records = RECORDS[index] ?? [];
    progress.asked.push(...records);
    const end = progress.asked.length;
    await session.append(records);
    progress.durable = Math.max(progress.durable, end);
  };
  const session = async (work: (session: StateSession) => Promise<void>) => {
    const one = await open(fileSystem, random).lock(holder);
    try {
      await work(one);
    } catch (error) {
      await one.close().catch(() => undefined);
      throw error;
    }
    await one.close();
  };
  await session(async (first) => {
    await first.begin(initial);
    progress.begun = true;
    await append(first, 0);
    await append(first, 1);
    await Promise.all([append(first, 2), append(first, 3)]);
  });
  await session(async (second) => {
    await append(second, 4);
    await append(second, 5);
  });
}

/** Expects the state to be a prefix of the records, which has at least the durable ones. Returns its serial. */
export function expectDurable(state: State | null, progress: Progress): number {
  if (state === null) {
    expect(progress.begun).toBe(false);
    return 0;
  }
  expect(state.serial).toBeGreaterThanOrEqual(progress.durable);
  expect(state.serial).toBeLessThanOrEqual(progress.asked.length);
  expect(state).toEqual(foldRecords(initial, progress.asked.slice(0, state.serial)));
  return state.serial;
}

/** The next run finds the state of the one before, continues from it, and leaves the lock free. */
export async function expectToGoOn(
  fileSystem: FileSystem,
  progress: Progress,
  random: Random,
): Promise<void> {
  const serial = expectDurable(await open(fileSystem, random).read(), progress);
  const session = await open(fileSystem, random).lock(holder);
  expect(session.state()?.serial ?? 0).toBe(serial);
  if (session.state() === null) await session.begin(initial);
  const later = bind("channel.later", "9");
  await session.append([later]);
  const expected = foldRecords(initial, [...progress.asked.slice(0, serial), later]);
  expect(await open(fileSystem, random).read()).toEqual(expected);
  await session.close();
  expect(await open(fileSystem, random).read()).toEqual(expected);
  expect(await open(fileSystem, random).holder()).toBeNull();
}
