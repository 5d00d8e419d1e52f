// A system may lack something that a test needs. Each value here is null if the system has it, else the reason for which tests are skipped.
// At the end of a run told-skips.ts has the list of reasons.

import { existsSync } from "node:fs";
import { beforeEach } from "vitest";

/** Linux and a Mac have these: pipes, devices, links, permissions and names of files. */
export const noUnixFiles: string | null =
  process.platform === "win32" ? "Windows has other pipes, devices, links, permissions and names" : null;

/** Such a system has files about its processes. */
export const noProc: string | null = existsSync("/proc/self") ? null : "there is no /proc, which Linux has";

/** The device refuses each write, as if it were full. */
export const noFullDevice: string | null = existsSync("/dev/full")
  ? null
  : "there is no /dev/full, which Linux has";

/** Skips every test of the `describe` around it if something is missing: `skipFor(noProc)`. */
export function skipFor(missing: string | null): void {
  beforeEach(({ skip }) => skip(missing !== null, missing ?? ""));
}
