// A run is cut short at each of its steps, by a kill and by a power cut; what was durable must be there.

import { describe, expect, test } from "vitest";
import { systemClock } from "../../src/model/clock.js";
import { type Random, seededRandom } from "../../src/model/random.js";
import { fileStateStore } from "../../src/state/file-state-store.js";
import type { FileSystem } from "../../src/state/file-system.js";
import { foldRecords } from "../../src/state/fold.js";
import { type Processes, UNKNOWN_IDENTITY } from "../../src/state/processes.js";
import type { State, StateRecord } from "../../src/state/state.js";
import type { StateStore } from "../../src/state/store.js";
import { bind, holder, initial, intent } from "../contract/state-store.js";
import { type Crash, CrashDisk, PowerCut } from "./crash-disk.js";

const PATH = "/guild/.guildform/state.json";
const RECORDS: readonly (readonly StateRecord[])[] = [
  [intent("op 1", "channel.a"), bind("channel.a", "1")],
  [bind("channel.规则", "2")],
  [{ type: "protect", addresses: ["channel.a"] }],
  [{ type: "rename", from: "channel.a", to: "channel.b" }, intent("op 2", "channel.c")],
  [bind("channel.c", "3")],
];

/** Each run that asks whether an earlier one lives is told that it does not. */
const allDead: Processes = { look: async () => ({ alive: false, identity: UNKNOWN_IDENTITY }) };

const open = (fileSystem: FileSystem, random: Random): StateStore =>
  fileStateStore({ path: PATH, fileSystem, random, clock: systemClock, processes: allDead });

/** What a run was told to be durable, and what it asked for. */
interface Progress {
  begun: boolean;
  readonly asked: StateRecord[];
  durable: number;
}

/** Two sessions: appends one by one and at once, with folds at both ends of the second. */
async function run(disk: CrashDisk, random: Random, progress: Progress): Promise<void> {
  const append = async (
    session: { append: (records: readonly StateRecord[]) => Promise<void> },
    index: number,
  ) => {
    const records = RECORDS[index] ?? [];
    progress.asked.push(...records);
    const end = progress.asked.length;
    await session.append(records);
    progress.durable = Math.max(progress.durable, end);
  };
  const first = await open(disk, random).lock(holder);
  await first.begin(initial);
  progress.begun = true;
  await append(first, 0);
  await Promise.all([append(first, 1), append(first, 2)]);
  await first.close();
  const second = await open(disk, random).lock(holder);
  await append(second, 3);
  await append(second, 4);
  await second.close();
}

function expectDurable(state: State | null, progress: Progress): number {
  if (state === null) {
    expect(progress.begun).toBe(false);
    return 0;
  }
  expect(state.serial).toBeGreaterThanOrEqual(progress.durable);
  expect(state.serial).toBeLessThanOrEqual(progress.asked.length);
  expect(state).toEqual(foldRecords(initial, progress.asked.slice(0, state.serial)));
  return state.serial;
}

/** Runs until the cut; true when the run ended before it. */
async function runUntilCut(disk: CrashDisk, random: Random, progress: Progress): Promise<boolean> {
  try {
    await run(disk, random, progress);
    return true;
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
    return false;
  }
}

const CRASHES: readonly (readonly [Crash, number])[] = [
  ["kill", 1],
  ["kill", 2],
  ...Array.from({ length: 20 }, (_, index): readonly [Crash, number] => ["power", 100 + index]),
];

describe("a run that is cut short", () => {
  test.each(CRASHES)("by %s at each of its steps loses nothing durable (seed %i)", async (crash, seed) => {
    let step = 1;
    for (let finished = false; !finished; step += 1) {
      const random = seededRandom(seed * 1000 + step);
      const disk = new CrashDisk({ random, crashAtStep: step });
      const progress: Progress = { begun: false, asked: [], durable: 0 };
      finished = await runUntilCut(disk, random, progress);

      const found = disk.afterwards(crash);
      const serial = expectDurable(await open(found, random).read(), progress);
      const session = await open(found, random).lock(holder);
      expect(session.state()?.serial ?? 0).toBe(serial);
      if (session.state() === null) await session.begin(initial);
      await session.append([bind("channel.later", "9")]);
      const expected = foldRecords(initial, [...progress.asked.slice(0, serial), bind("channel.later", "9")]);
      expect(await open(found, random).read()).toEqual(expected);
      await session.close();
      expect(await open(found, random).read()).toEqual(expected);
    }
    expect(step).toBeGreaterThan(60);
  });

  test("while it cleans up after another one that was cut short loses nothing either", async () => {
    for (let firstStep = 1, finished = false; !finished; firstStep += 3) {
      for (let secondStep = 1, recovered = false; !recovered; secondStep += 1) {
        const random = seededRandom(firstStep * 1000 + secondStep);
        const disk = new CrashDisk({ random, crashAtStep: firstStep });
        const progress: Progress = { begun: false, asked: [], durable: 0 };
        finished = await runUntilCut(disk, random, progress);

        const second = disk.afterwards("power", { crashAtStep: secondStep });
        try {
          await (await open(second, random).lock(holder)).close();
          recovered = true;
        } catch (error) {
          if (!(error instanceof PowerCut)) throw error;
        }
        const third = second.afterwards("power");
        const serial = expectDurable(await open(third, random).read(), progress);
        const session = await open(third, random).lock(holder);
        expect(session.state()?.serial ?? 0).toBe(serial);
        await session.close();
        expect(await open(third, random).holder()).toBeNull();
      }
    }
  });

  test("leaves no half-written snapshots behind for long", async () => {
    for (let step = 1, finished = false; !finished; step += 1) {
      const random = seededRandom(step);
      const disk = new CrashDisk({ random, crashAtStep: step });
      finished = await runUntilCut(disk, random, { begun: false, asked: [], durable: 0 });
      const found = disk.afterwards("kill");
      await (await open(found, random).lock(holder)).close();
      const files = found.names.filter((name) => !/\.lock\.[0-9a-f]+\.tmp$/.test(name));
      expect([[], [PATH]]).toContainEqual(files);
    }
  });
});
