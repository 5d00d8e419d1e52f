// Tests that plans change nothing: the guild, the file, the state, its journal and its lock.

import { createHash } from "node:crypto";
import { lstat, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { channelAddress } from "../../src/model/address.js";
import { slice } from "../soak/slice.js";
import { FIRST, SECOND } from "./two-files.js";
import { GUILD, Workshop } from "./workshop.js";

const AT_ONCE = 8;

/** Returns every file below a folder, with its time and a digest of its bytes. */
async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const { mtimeMs, mode } = await lstat(path);
      const bytes = entry.isFile() ? await readFile(path) : "";
      return `${path} ${mode} ${mtimeMs} ${createHash("sha256").update(bytes).digest("hex")}`;
    }),
  );
}

test("planning again and again leaves the world, the journal's writes and every file as they were", async () => {
  const quiet = await Workshop.open();
  onTestFinished(() => quiet.close());
  await quiet.settle(FIRST);
  // A run was killed during a create. Its lock exists, and the journal has its records and its intent.
  const session = await quiet.store.lock({
    who: "x",
    host: "elsewhere",
    pid: 1,
    command: "apply",
    ci_job_url: null,
  });
  const call = { address: channelAddress("nook"), operation: "create_channel", params: { guild_id: GUILD } };
  await session.append([
    {
      type: "intent",
      intent: {
        ...call,
        operation_id: "create_channel channel.nook",
        body: { name: "nook", type: 0, sub_type: 0, parent_id: "100" },
        at: "2026-01-01T00:00:00.000Z",
        run: "gone",
        pending: null,
      },
    },
  ]);
  await quiet.write(SECOND);
  quiet.emulator.clearJournal();
  const before = {
    world: JSON.stringify(quiet.emulator.world()),
    files: await filesIn(dirname(quiet.file)),
  };
  expect(before.files.length).toBeGreaterThan(3);
  const plans = new Set<string>();
  const guildform = quiet.guildform({ concurrency: 8 });
  const { cases } = slice({ soak: 1000, test: 50 });
  for (let made = 0; made < cases; made += AT_ONCE) {
    const some = await Promise.all(Array.from({ length: AT_ONCE }, () => guildform.plan()));
    for (const { plan } of some) plans.add(JSON.stringify({ ...plan, created_at: "" }));
    // The journal keeps the last calls only.
    expect(quiet.writes()).toEqual([]);
    quiet.emulator.clearJournal();
  }
  expect(plans.size).toBe(1);
  expect(JSON.stringify(quiet.emulator.world())).toBe(before.world);
  expect(await filesIn(dirname(quiet.file))).toEqual(before.files);
  await session.close();
});
