// Measures a pull from the emulator: 200 channels × 10 roles, over the same reads by `fetch` alone, with the same number at once. It
// includes the token, the text and its proof.

import { built } from "./built.js";
import { defaultConcurrency, LATENCY_MS, startLatencyEmulator } from "./latency-emulator.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";
import { shape, worldOf } from "./synthetic-guild.js";

const RUNS = sized(3, 1);
const TARGET = 1.2;
const ROLES = sized(10, 2);
const GROUPS = sized(10, 2);
const CHANNELS_PER_GROUP = sized(20, 2);

export async function run() {
  const guild = shape({
    groups: GROUPS,
    channelsPerGroup: CHANNELS_PER_GROUP,
    permissions: true,
    roles: ROLES,
    users: 0,
  });
  const concurrency = await defaultConcurrency();
  const emulator = await startLatencyEmulator(worldOf(guild, { latencyMs: LATENCY_MS }));
  const wrong = [];
  const samples = { pull: [], raw: [] };
  let paths = [];
  try {
    for (let run = 0; run <= RUNS; run++) {
      await emulator.clearCalls();
      globalThis.gc?.();
      const pulled = await timed(() => pullOnce(emulator));
      paths = await emulator.paths();
      if (pulled.result.reads.made !== paths.length)
        wrong.push(`pull made ${paths.length} reads, and says ${pulled.result.reads.made}`);
      const raw = await timed(() => readRaw(emulator, { paths, concurrency }));
      if (run === 0) continue;
      samples.pull.push(pulled.ms);
      samples.raw.push(raw.ms);
    }
  } finally {
    await emulator.close();
  }
  const name = `pull, ${GROUPS * CHANNELS_PER_GROUP} channels x ${ROLES} roles`;
  return {
    wrong,
    times: [times(name, samples.pull), times(`${name}, raw reads`, samples.raw)],
    figures: [
      figure(`${name}, over raw reads`, median(samples.pull) / median(samples.raw), {
        target: TARGET,
        note: `${paths.length} reads, ${concurrency} at once, ${LATENCY_MS} ms each`,
      }),
    ],
  };
}

async function pullOnce({ url, tokenUrl }) {
  const { pullGuild } = await built("use-cases/pull.js");
  return pullGuild(
    {
      file: "guildform.yaml",
      env: {},
      credentials: { appId: "demo", clientSecret: "demo" },
      baseUrl: url,
      tokenUrl,
    },
    {
      guildId: "1",
      roles: new Map(),
      users: new Map(),
      explicit: false,
      accept: async () => true,
      signal: new AbortController().signal,
    },
  );
}

/** Reads the token and then every path, with this many at once. */
async function readRaw({ url, tokenUrl }, { paths, concurrency }) {
  const answer = await fetch(tokenUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ appId: "demo", clientSecret: "demo" }),
  });
  const { access_token: token } = await answer.json();
  const headers = { authorization: `QQBot ${token}` };
  const left = paths.values();
  const lane = async () => {
    for (const path of left) {
      const read = await fetch(`${url}${path}`, { headers });
      if (!read.ok) throw new Error(`the emulator answered ${read.status} to ${path}`);
      await read.json();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}
