// Opens a state in a real file, for the sections that measure an apply. `close()` deletes it.

import { mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { built } from "./built.js";

export async function openState() {
  const { fileStateStore } = await built("state/file/file-state-store.js");
  const { systemClock } = await built("model/clock.js");
  const { systemRandom } = await built("model/random.js");
  const folder = await mkdtemp(join(tmpdir(), "guildform-bench-"));
  const store = fileStateStore({
    path: join(folder, "state.json"),
    clock: systemClock,
    random: systemRandom,
  });
  const holder = { who: "bench", host: hostname(), pid: process.pid, command: "bench", ci_job_url: null };
  const session = await store.lock(holder);
  const close = async () => {
    await session.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { session, close };
}
