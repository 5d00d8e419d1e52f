// Cuts a run short at each of its steps, by a kill and by a power cut. Durable records must be there afterwards. The test draws the part of
// the last writes that remains.

import { describe, expect, test } from "vitest";
import { type Random, seededRandom } from "../../../src/model/random.js";
import { holder } from "../../contract/state-records.js";
import { testSeed } from "../../soak/run-seed.js";
import { type Size, slice, sliceOf } from "../../soak/slice.js";
import { type Crash, CrashDisk, PowerCut } from "./crash-disk.js";
import {
  expectDurable,
  expectToGoOn,
  liveTwoSessions,
  nothingYet,
  open,
  PATH,
  type Progress,
} from "./two-sessions.js";

/** Runs until the cut. Returns true when the run ended before it. */
async function runUntilCut(disk: CrashDisk, random: Random, progress: Progress): Promise<boolean> {
  try {
    await liveTwoSessions(disk, { random, progress });
    return true;
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
    return false;
  }
}

/** The list has the runs of each kind, with all of their steps. */
const RUNS: readonly (readonly [Crash, Size])[] = [
  ["kill", { soak: 10, test: 1 }],
  ["power", { soak: 60, test: 3 }],
];

describe("a run that is cut short", () => {
  test.each(RUNS)("by %s at each of its steps loses nothing durable", async (crash, size) => {
    const { cases, seed } = slice(size);
    for (let run = seed; run < seed + cases; run += 1) {
      let step = 1;
      for (let finished = false; !finished; step += 1) {
        const random = seededRandom(run * 1000 + step);
        const disk = new CrashDisk({ random, crashAtStep: step });
        const progress = nothingYet();
        finished = await runUntilCut(disk, random, progress);
        await expectToGoOn(disk.afterwards(crash), progress, random);
      }
      expect(step).toBeGreaterThan(80);
    }
  });

  test("while it cleans up after another one that was cut short loses nothing either", async () => {
    const uncut = new CrashDisk({ random: seededRandom(1) });
    expect(await runUntilCut(uncut, seededRandom(1), nothingYet())).toBe(true);
    expect(uncut.steps).toBeGreaterThan(80);
    // Each first cut needs a run for each second one. At the step behind its last one, the first run comes to its end.
    const firstSteps = Array.from({ length: uncut.steps + 1 }, (_none, index) => index + 1);
    const seed = testSeed("cut short twice");
    for (const firstStep of sliceOf(firstSteps, { test: 7 })) {
      for (let secondStep = 1, recovered = false; !recovered; secondStep += 1) {
        const random = seededRandom(seed * 1000 + firstStep * 100 + secondStep);
        const disk = new CrashDisk({ random, crashAtStep: firstStep });
        const progress = nothingYet();
        await runUntilCut(disk, random, progress);

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
      finished = await runUntilCut(disk, random, nothingYet());
      const found = disk.afterwards("kill");
      await (await open(found, random).lock(holder)).close();
      const files = found.names.filter((name) => !/\.lock\.[0-9a-f]+\.tmp$/.test(name));
      expect([[], [PATH]]).toContainEqual(files);
    }
  });
});
