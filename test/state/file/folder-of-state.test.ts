// Tests that the folder of a state is made with its parents. If no folder can be made, the error comes at once. `mkdir` of node:fs with
// `recursive` never ends below /proc.

import { chmod, mkdir, mkdtemp, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { fileStateStore } from "../../../src/state/file/file-state-store.js";
import { StateUnwritableError } from "../../../src/state/state-errors.js";
import { holder } from "../../contract/state-records.js";
import { noProc } from "../../missing-here.js";
import { reasonOf } from "../reason.js";

let top: string;
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), "guildform-folder-")));
});
afterEach(() => rm(top, { recursive: true }));

const storeAt = (path: string) => fileStateStore({ path, random: systemRandom, clock: systemClock });

async function refusal(path: string): Promise<StateUnwritableError> {
  const error = await storeAt(path)
    .lock(holder)
    .catch((reason: unknown) => reason);
  if (!(error instanceof StateUnwritableError)) throw new Error(`expected a refusal of ${path}: ${error}`);
  return error;
}

test("folders are made, for their owner only", async () => {
  const session = await storeAt(join(top, "a", "b", "c", "state.json")).lock(holder);
  await session.close();
  const modes = await Promise.all(
    ["a", "a/b", "a/b/c"].map(async (folder) => (await stat(join(top, folder))).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o700, 0o700]);
});

test("a folder that stands is left as it is, also when several stores want it at once", async () => {
  await mkdir(join(top, "shared"));
  // The umask of the user must not matter.
  await chmod(join(top, "shared"), 0o755);
  const names = Array.from({ length: 8 }, (_one, index) =>
    join(top, "shared", "deep", "er", `${index}.json`),
  );
  const sessions = await Promise.all(names.map((name) => storeAt(name).lock(holder)));
  await Promise.all(sessions.map((session) => session.close()));
  expect((await stat(join(top, "shared"))).mode & 0o777).toBe(0o755);
});

test("a file in the place of a folder is named", async () => {
  await writeFile(join(top, "a"), "");
  expect(await refusal(join(top, "a", "b", "state.json"))).toMatchObject({
    said: { params: { case: "system", code: "ENOTDIR" } },
  });
});

test("where no folder can be made, the error names it at once", async ({ skip }) => {
  skip(noProc !== null, noProc ?? "");
  for (const folder of ["/proc/nowhere", "/proc/nowhere/deep"]) {
    const { message, hint } = await refusal(`${folder}/state.json`);
    expect(message).toContain(`${folder}: ${reasonOf({ case: "folder" })}`);
    expect(hint).toContain("--state PATH");
  }
});
