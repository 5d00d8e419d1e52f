// Measures an apply of many creates with a state far away, 300 ms a write, over the same apply with its state in a file. No call waits for
// a store. So the far apply takes longer only by the writes that it waits for, and their number does not depend on the number of calls.
// They are the lock, a new state, the records before the first call, the outcomes, the compaction, and the release of the lock.

import { mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { built } from "./built.js";
import { delayedStore } from "./delayed-store.js";
import { connectedClient, defaultConcurrency, LATENCY_MS, startLatencyEmulator } from "./latency-emulator.js";
import { figure, median, times } from "./samples.js";
import { sized } from "./size.js";
import { configOf, shape, worldOf } from "./synthetic-guild.js";

const WRITE_MS = sized(300, 1);
const MOST_WRITES = 6;
const MOST_TIMES = 1.3;

const SHAPES = [
  {
    name: "200 creates in one group",
    groups: 1,
    channelsPerGroup: sized(200, 4),
    groupsStand: true,
    rounds: sized(3, 1),
  },
  {
    name: "200 creates in twenty groups",
    groups: sized(20, 2),
    channelsPerGroup: sized(9, 2),
    groupsStand: false,
    rounds: sized(3, 1),
  },
  {
    name: "2,000 creates in twenty groups",
    groups: sized(20, 2),
    channelsPerGroup: sized(100, 3),
    groupsStand: true,
    rounds: 1,
  },
];

const { systemClock } = await built("model/clock.js");
const SILENT = { onEvent: () => {}, signal: new AbortController().signal };
const HOLDER = { who: "bench", host: hostname(), pid: process.pid, command: "bench", ci_job_url: null };

export async function run() {
  const concurrency = await defaultConcurrency();
  const emulator = await startLatencyEmulator({});
  const client = await connectedClient(emulator, { concurrency });
  const around = { client, emulator, concurrency, wrong: [] };
  const measured = [];
  try {
    for (const one of SHAPES) {
      const file = [];
      const far = [];
      let writes = {};
      for (let round = 0; round < one.rounds; round++) {
        file.push(await withFile((store) => applyOnce(one, store, around)));
        const delayed = await delayedStore({ delayMs: WRITE_MS });
        far.push(await applyOnce(one, delayed.store, around));
        ({ writes } = delayed);
      }
      measured.push({ name: one.name, file, far, writes });
    }
  } finally {
    await client.close();
    await emulator.close();
  }
  return {
    wrong: around.wrong,
    times: measured.flatMap(({ name, file, far }) => [
      times(`apply, ${name}, state in a file`, file),
      times(`apply, ${name}, state far away`, far),
    ]),
    figures: measured.map(figureOf),
  };
}

function figureOf({ name, file, far, writes }) {
  const counted = Object.entries(writes).map(([what, count]) => `${what} ${count}`);
  const all = Object.values(writes).reduce((sum, count) => sum + count, 0);
  const note = `${all} writes of ${WRITE_MS} ms: ${counted.join(", ")}; ${LATENCY_MS} ms a call`;
  if (name.startsWith("2,000"))
    return figure(`apply, ${name}, far away over in a file`, median(far) / median(file), {
      target: MOST_TIMES,
      note,
    });
  return figure(`apply, ${name}: longer by writes`, (median(far) - median(file)) / WRITE_MS, {
    target: MOST_WRITES,
    note,
  });
}

/** Measures milliseconds from taking the lock to its release. */
async function applyOnce(one, store, { client, emulator, concurrency, wrong }) {
  const [{ applyPlan }, { planGuild }, { verifyApplied }] = await Promise.all(
    ["engine/apply-plan.js", "engine/plan-guild.js", "engine/verify.js"].map(built),
  );
  const guild = shape({ ...one, permissions: false });
  const config = await configOf(guild);
  const world = worldOf(guild, { latencyMs: LATENCY_MS, groups: one.groupsStand, channels: false });
  await emulator.setWorld({ ...world, settings: { ...world.settings, max_channels: 10_000 } });
  globalThis.gc?.();
  const start = performance.now();
  const session = await store.lock(HOLDER);
  const planning = { client, config, allowed: {}, clock: systemClock, toolVersion: "bench", ...SILENT };
  const { plan } = await planGuild({ ...planning, state: session.state() });
  const input = {
    ...{ plan, client, concurrency, session },
    onEvent: SILENT.onEvent,
    clock: systemClock,
    newId: () => "bench",
    stop: SILENT.signal,
  };
  const { outcomes, stateError } = await applyPlan(input);
  const failed = outcomes.filter(({ status, recorded }) => status !== "applied" || !recorded);
  const left = failed.length > 0 ? [] : await verifyApplied(input);
  await session.close();
  const ms = performance.now() - start;
  if (stateError !== null || failed.length > 0 || left.length > 0)
    wrong.push(
      `store, ${one.name}: ${failed.length} failed, ${left.length} left: ${JSON.stringify(failed[0])} ${stateError ?? ""}`,
    );
  const bound = Object.keys((await store.read())?.resources ?? {}).length;
  if (bound < outcomes.length) wrong.push(`store, ${one.name}: state has bound ${bound}`);
  return ms;
}

async function withFile(work) {
  const { fileStateStore } = await built("state/file/file-state-store.js");
  const { systemRandom } = await built("model/random.js");
  const folder = await mkdtemp(join(tmpdir(), "guildform-bench-"));
  try {
    const path = join(folder, "state.json");
    return await work(fileStateStore({ path, clock: systemClock, random: systemRandom }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
