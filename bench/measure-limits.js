// Measures an apply of 620 mixed writes on services with limits, over its bound: the calls of the slowest bucket, or all calls, at the rate of
// the service. The calls have writes and read-backs. Time is virtual, so these figures are exact and need no quiet machine.

import { built, speakEnglish } from "./built.js";
import { figure, times } from "./samples.js";
import { sized } from "./size.js";
import { configOf, shape, worldOf } from "./synthetic-guild.js";

const LATENCY_MS = 20;
const GUILD = shape({
  groups: sized(20, 1),
  channelsPerGroup: sized(10, 2),
  permissions: true,
  roles: 2,
  users: 0,
});
const SERVICES = [
  { name: "5 a second of each bucket", rate: { requests_per_second: 5 }, target: 1.05 },
  { name: "20 a second in total", rate: { total: 20 }, target: 1.08 },
];
const SILENT = { onEvent: () => {}, signal: new AbortController().signal };

export async function run() {
  await speakEnglish();
  const results = [];
  for (const service of SERVICES) results.push({ ...service, ...(await applyOnce(service)) });
  const name = (result) => `${result.writes} writes at ${result.name}`;
  return {
    wrong: results.flatMap((one) => one.wrong),
    times: results.map((one) => times(`${name(one)}, virtual time`, [one.tookMs])),
    figures: results.map((one) =>
      figure(`${name(one)}, over the bound of their calls`, one.tookMs / one.boundMs, {
        target: one.target,
        note: `${one.calls} calls, ${one.refused} refused`,
      }),
    ),
  };
}

async function applyOnce({ name, rate }) {
  const [{ openTwin }, { applyToTwin }, { planGuild }, { StateMemory }] = await Promise.all(
    [
      "engine/rehearsal/twin.js",
      "engine/rehearsal/rehearse-plan.js",
      "engine/plan-guild.js",
      "state/memory/memory-store.js",
    ].map(built),
  );
  const world = worldOf(GUILD, { latencyMs: LATENCY_MS, groups: false, channels: false });
  const settings = { ...world.settings, rate: { retry_after: false, ...rate } };
  const twin = await openTwin({ world: { ...world, settings }, nowMs: 0, seed: 1, onWorld: () => {} });
  try {
    const client = twin.openClient({ concurrency: null });
    const config = await configOf(GUILD);
    const about = { client, config, state: null, allowed: {}, clock: twin.clock, toolVersion: "bench" };
    const { plan } = await planGuild({ ...about, ...SILENT });
    await client.close();
    // The service accepts the calls of a full second again.
    await twin.clock.sleep(10_000);
    const { result, tookMs } = await applyToTwin(twin, {
      plan,
      memory: new StateMemory(),
      concurrency: null,
      readContained: () => Promise.reject(new Error("the bench has no files")),
      stop: SILENT.signal,
      before: async () => {},
    });
    const failed = (result.applied?.outcomes ?? []).filter(({ status }) => status !== "applied");
    const wrong = failed.map(({ id, status }) => `${name}: ${id} is ${status}`);
    return {
      ...(await boundOf(twin.emulator.journal(), rate)),
      wrong,
      writes: plan.operations.length,
      tookMs,
    };
  } finally {
    await twin.close();
  }
}

/** A full bucket of the service holds the calls of one second. */
async function boundOf(journal, { requests_per_second: perBucket, total }) {
  const { ROUTES } = await built("protocol/routes.js");
  const accepted = journal.filter(({ status }) => status !== 429);
  const counts = {};
  for (const { operation } of accepted) {
    const key = perBucket === undefined ? "all" : ROUTES[operation].bucket;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const perSecond = perBucket ?? total;
  const most = Math.max(...Object.values(counts));
  return {
    boundMs: (Math.max(1, most - perSecond) * 1000) / perSecond,
    calls: accepted.length,
    refused: journal.length - accepted.length,
  };
}
