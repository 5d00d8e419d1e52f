// A run is cut short at each of its steps, by a kill and by a power cut; what was durable must be there.

import { describe, expect, test } from "vitest";
import { type Random, seededRandom } from "../../src/model/random.js";
import { holder } from "../contract/state-records.js";
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

/** Runs until the cut; true when the run ended before it. */
async function runUntilCut(disk: CrashDisk, random: Random, progress: Progress): Promise<boolean> {
  try {
    await liveTwoSessions(disk, { random, progress });
    return true;
  } catch (error) {
    if (!(error instanceof PowerCut)) throw error;
    return false;
  }
}

const CRASHES: readonly (readonly [Crash, number])[] = [
  ["kill", 1],
  ["kill", 2],
  ...Array.from({ length: 12 }, (_, index): readonly [Crash, number] => ["power", 100 + index]),
];

describe("a run that is cut short", () => {
  test.each(CRASHES)("by %s at each of its steps loses nothing durable (seed %i)", async (crash, seed) => {
    let step = 1;
    for (let finished = false; !finished; step += 1) {
      const random = seededRandom(seed * 1000 + step);
      const disk = new CrashDisk({ random, crashAtStep: step });
      const progress = nothingYet();
      finished = await runUntilCut(disk, random, progress);
      await expectToGoOn(disk.afterwards(crash), progress, random);
    }
    expect(step).toBeGreaterThan(80);
  });

  test("while it cleans up after another one that was cut short loses nothing either", async () => {
    for (let firstStep = 1, finished = false; !finished; firstStep += 3) {
      for (let secondStep = 1, recovered = false; !recovered; secondStep += 1) {
        const random = seededRandom(firstStep * 1000 + secondStep);
        const disk = new CrashDisk({ random, crashAtStep: firstStep });
        const progress = nothingYet();
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
      finished = await runUntilCut(disk, random, nothingYet());
      const found = disk.afterwards("kill");
      await (await open(found, random).lock(holder)).close();
      const files = found.names.filter((name) => !/\.lock\.[0-9a-f]+\.tmp$/.test(name));
      expect([[], [PATH]]).toContainEqual(files);
    }
  });
});
