// A little life of a state, to be cut short at each of its steps: two sessions that record something of every kind,
// one by one and at once, with folds at both ends of the second.

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

/** Each run that asks whether an earlier one lives is told that it does not. */
const allDead: Processes = { look: async () => ({ alive: false, identity: UNKNOWN_IDENTITY }) };

export const open = (fileSystem: FileSystem, random: Random): StateStore =>
  fileStateStore({ path: PATH, fileSystem, random, clock: systemClock, processes: allDead });

/** What a run was told to be durable, and what it asked for. */
export interface Progress {
  begun: boolean;
  readonly asked: StateRecord[];
  durable: number;
}

export const nothingYet = (): Progress => ({ begun: false, asked: [], durable: 0 });

/** Each session is closed whatever happens, as by the program; the first error is thrown. */
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

/** The state is what was asked for, up to a record that is not before the last durable one; gives its serial. */
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

/** The next run finds what the one before left, goes on with it, and leaves the lock free. */
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
