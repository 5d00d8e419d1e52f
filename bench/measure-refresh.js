// Refresh of 200 channels × 10 subjects against the emulator, over its bound.
//
// Bound = ceil(reads ÷ concurrency) × latency. Measured: engine/refresh with a connected client, so neither
// start-up nor the token call; the dependency that the bound leaves out (the channel list comes before the
// permission reads) is inside the measured time.

import { built } from "./built.js";
import { connectedClient, defaultConcurrency, LATENCY_MS, startLatencyEmulator } from "./latency-emulator.js";
import { figure, median, timed, times } from "./samples.js";
import { configOf, SUBJECTS_PER_CHANNEL, shape, worldOf } from "./synthetic-guild.js";

const RUNS = 3;
const TARGET = 1.25;

export async function measure() {
  const { refresh } = await built("engine/refresh.js");
  const guild = shape({ groups: 20, channelsPerGroup: 10, permissions: true });
  const channels = 200;
  const reads = channels * SUBJECTS_PER_CHANNEL + 2;
  const config = await configOf(guild);
  const concurrency = await defaultConcurrency();
  const emulator = await startLatencyEmulator(worldOf(guild, { latencyMs: LATENCY_MS }));
  const client = await connectedClient(emulator, { concurrency });
  const samples = [];
  const wrong = [];
  const input = { client, config, state: null, onEvent: () => {}, signal: new AbortController().signal };
  try {
    for (let run = 0; run <= RUNS; run++) {
      await emulator.clearCalls();
      const { ms, result } = await timed(() => refresh(input));
      const sent = Object.values(await emulator.calls()).reduce((sum, count) => sum + count, 0);
      if (sent !== reads) wrong.push(`refresh made ${sent} calls, not ${reads}`);
      if (result.permissions.size !== reads - 2 || result.unreadable.length > 0)
        wrong.push(`refresh read ${result.permissions.size} permissions, not ${reads - 2}`);
      if (run > 0) samples.push(ms);
    }
  } finally {
    await client.close();
    await emulator.close();
  }
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
