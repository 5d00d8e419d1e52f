// Tests a disk that is full, read-only, closed to us or broken, at each single call of a run. The earlier records are whole, and the error
// says what to do. No file stays open, and the lock is given back if the disk allows it. The next run continues.

import { expect, test } from "vitest";
import { GuildformError } from "../../../src/model/errors.js";
import { seededRandom } from "../../../src/model/random.js";
import { StateUnreadableError, StateUnwritableError } from "../../../src/state/state-errors.js";
import { CrashDisk } from "./crash-disk.js";
import { FAILURES, FailingDisk } from "./failing-disk.js";
import { expectToGoOn, liveTwoSessions, nothingYet, open, PATH } from "./two-sessions.js";

const READING = /^(readFile|stat) /;
const CASES = Object.keys(FAILURES).flatMap((code) => [
  { code, lasting: false },
  { code, lasting: true },
]);

test.each(CASES)("$code, lasting: $lasting", async ({ code, lasting }) => {
  let refusals = 0;
  for (let at = 1, finished = false; !finished; at += 1) {
    const random = seededRandom(at);
    const disk = new CrashDisk({ random });
    const failing = new FailingDisk(disk, { failure: { code, at, lasting }, random });
    const progress = nothingYet();
    const error = await liveTwoSessions(failing.fileSystem, { random, progress }).then(
      () => null,
      (reason: unknown) => reason,
    );
    finished = failing.refused === null;
    const context = `${code} at call ${at}: ${failing.refused}`;
    if (error !== null) {
      refusals += 1;
      const kinds = [
        StateUnwritableError,
        ...(READING.test(failing.refused ?? "") ? [StateUnreadableError] : []),
      ];
      if (!lasting) expect(kinds, context).toContain(Object(error).constructor);
      if (!(error instanceof GuildformError)) throw error;
      expect(error.message, context).toContain(code);
      expect(error.hint, context).not.toBe("");
    }
    expect([...failing.leftOpen], context).toEqual([]);
    const mayUnlock = FAILURES[code]?.includes("unlink") !== true;
    const refusedLock = failing.refused?.endsWith(`${PATH}.lock`) === true;
    const canStillUnlock = mayUnlock || (!lasting && !refusedLock);
    if (canStillUnlock) expect(await open(disk, random).holder(), context).toBeNull();
    await expectToGoOn(disk, progress, random);
  }
  expect(refusals).toBeGreaterThan(15);
});
