// Measures a refresh from the emulator: of 200 channels × 10 subjects over its bound, and at 20,000 and 40,000 reads. The second figure is
// the CPU time of twice as many reads.
//
// The bound is ceil(reads ÷ concurrency) × latency. It measures engine/refresh with a connected client, so it includes neither start-up nor
// the token call. The bound leaves out that the channel list comes before the permission reads. The measured time includes this. The
// emulator has its own process.

import { built } from "./built.js";
import { connectedClient, defaultConcurrency, LATENCY_MS, startLatencyEmulator } from "./latency-emulator.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";
import { configOf, SUBJECTS_PER_CHANNEL, shape, worldOf } from "./synthetic-guild.js";

const RUNS = sized(3, 1);
const TARGET = 1.25;

const CHANNELS_PER_GROUP = sized(10, 2);
/** These guilds take 20,000 and 40,000 reads. */
const MANY_CHANNELS = sized([2_000, 4_000], [2, 4]);
const MANY_RUNS = sized(2, 1);
const GROWTH_TARGET = 2.5;

export async function run() {
  const parts = [await overItsBound(), await growth()];
  return {
    wrong: parts.flatMap(({ wrong }) => wrong),
    times: parts.flatMap((part) => part.times),
    figures: parts.flatMap(({ figures }) => figures),
  };
}

async function overItsBound() {
  const channels = sized(200, 2);
  const bench = await refreshBench(channels, { latencyMs: LATENCY_MS });
  const samples = [];
  try {
    for (let run = 0; run <= RUNS; run++) {
      const { ms } = await bench.refreshOnce();
      if (run > 0) samples.push(ms);
    }
  } finally {
    await bench.close();
  }
  const { reads, concurrency, wrong } = bench;
  const boundMs = Math.ceil(reads / concurrency) * LATENCY_MS;
  const name = `refresh, ${channels} channels x ${SUBJECTS_PER_CHANNEL} subjects`;
  return {
    wrong,
    times: [times(name, samples)],
    figures: [
      figure(`${name}, over its bound`, median(samples) / boundMs, {
        target: TARGET,
        note: `bound ${boundMs} ms = ceil(${reads} reads / ${concurrency} at once) x ${LATENCY_MS} ms`,
      }),
    ],
  };
}

async function growth() {
  const sizes = [];
  for (const channels of MANY_CHANNELS) {
    const bench = await refreshBench(channels, { latencyMs: 0 });
    const samples = [];
    try {
      for (let run = 0; run < MANY_RUNS; run++) samples.push((await bench.refreshOnce()).cpuMs);
    } finally {
      await bench.close();
    }
    sizes.push({ reads: channels * SUBJECTS_PER_CHANNEL, samples, wrong: bench.wrong });
  }
  const [half, whole] = sizes;
  return {
    wrong: sizes.flatMap(({ wrong }) => wrong),
    times: sizes.map(({ reads, samples }) => times(`refresh, ${reads} reads, processor`, samples)),
    figures: [
      figure(
        `refresh, ${half.reads} to ${whole.reads} reads, processor`,
        median(whole.samples) / median(half.samples),
        { target: GROWTH_TARGET, note: "growth of processor time for twice as many" },
      ),
    ],
  };
}

/** Starts an emulator with this many channels, and a client. It checks each refresh, and `wrong` lists the errors. */
async function refreshBench(channels, { latencyMs }) {
  const { refresh } = await built("engine/refresh.js");
  const { systemClock } = await built("model/clock.js");
  const guild = shape({
    groups: channels / CHANNELS_PER_GROUP,
    channelsPerGroup: CHANNELS_PER_GROUP,
    permissions: true,
  });
  const reads = channels * SUBJECTS_PER_CHANNEL + 2;
  const config = await configOf(guild);
  const concurrency = await defaultConcurrency();
  const emulator = await startLatencyEmulator(worldOf(guild, { latencyMs }));
  const client = await connectedClient(emulator, { concurrency });
  const wrong = [];
  const signal = new AbortController().signal;
  const input = { client, config, state: null, clock: systemClock, onEvent: () => {}, signal };
  return {
    reads,
    concurrency,
    wrong,
    async refreshOnce() {
      await emulator.clearCalls();
      globalThis.gc?.();
      const before = process.cpuUsage();
      const {
        ms,
        result: { live: result },
      } = await timed(() => refresh(input));
      const { user, system } = process.cpuUsage(before);
      const sent = Object.values(await emulator.calls()).reduce((sum, count) => sum + count, 0);
      if (sent !== reads) wrong.push(`refresh made ${sent} calls, not ${reads}`);
      if (result.permissions.size !== reads - 2 || result.unreadable.length > 0)
        wrong.push(`refresh read ${result.permissions.size} permissions, not ${reads - 2}`);
      return { ms, cpuMs: (user + system) / 1000 };
    },
    async close() {
      await client.close();
      await emulator.close();
    },
  };
}
