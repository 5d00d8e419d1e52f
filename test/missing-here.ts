// What a system may lack, and how a test says so: each is null where it is there, and else the words with which tests
// are skipped. told-skips.ts prints them when all tests have run.

import { existsSync } from "node:fs";
import { beforeEach } from "vitest";

/** Pipes, devices, links, permissions and names of files, as Linux and a Mac have them. */
export const noUnixFiles: string | null =
  process.platform === "win32" ? "Windows has other pipes, devices, links, permissions and names" : null;

/** A system that tells of itself in files. */
export const noProc: string | null = existsSync("/proc/self") ? null : "there is no /proc, which Linux has";

/** A device on which nothing can be written for want of room. */
export const noFullDevice: string | null = existsSync("/dev/full")
  ? null
  : "there is no /dev/full, which Linux has";

/** Skips every test of the `describe` around it where something is missing: `skipFor(noProc)`. */
export function skipFor(missing: string | null): void {
  beforeEach(({ skip }) => skip(missing !== null, missing ?? ""));
}
