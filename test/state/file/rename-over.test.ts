// Tests the patience of renameOver() with programs that hold a file open on Windows.

import { expect, test } from "vitest";
import { renameOver } from "../../../src/state/file/file-system.js";

const refused = (code: string) => Object.assign(new Error(code), { code, syscall: "rename" });

/** Makes a rename that fails with this code some times, and keeps the pauses between. */
function held(code: string, times: number) {
  const pauses: number[] = [];
  let left = times;
  const tryRename = async () => {
    left -= 1;
    if (left >= 0) throw refused(code);
  };
  const pause = async (ms: number) => void pauses.push(ms);
  return { pauses, tryRename, pause };
}

const PATHS = { from: "state.json.a.tmp", to: "state.json" };

test("Windows: the rename waits while another program holds the file open", async () => {
  const { pauses, tryRename, pause } = held("EPERM", 3);
  await renameOver(PATHS, { platform: "win32", tryRename, pause });
  expect(pauses).toEqual([50, 50, 50]);
});

test("Windows: a file that stays open ends the wait after a second", async () => {
  const { pauses, tryRename, pause } = held("EBUSY", 1000);
  await expect(renameOver(PATHS, { platform: "win32", tryRename, pause })).rejects.toMatchObject({
    code: "EBUSY",
  });
  expect(pauses).toHaveLength(19);
});

test("other errors and other systems do not wait", async () => {
  for (const [platform, code] of [
    ["win32", "ENOSPC"],
    ["linux", "EPERM"],
  ] as const) {
    const { pauses, tryRename, pause } = held(code, 1);
    await expect(renameOver(PATHS, { platform, tryRename, pause })).rejects.toMatchObject({ code });
    expect(pauses).toEqual([]);
  }
});
