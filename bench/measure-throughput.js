// Measures requests per second: the client over raw undici on one emulator, and the emulator over a bare route of node:http. Both sides of
// a pair take turns in one run.
//
// The emulator and the bare route have their own processes, so this process has only the asking side.

import { Agent } from "undici";
import { startBareRoute } from "./bare-route.js";
import { connectedClient, startLatencyEmulator } from "./latency-emulator.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";
import { configOf, shape, worldOf } from "./synthetic-guild.js";

const ROUNDS = sized(25, 1);
/** These rounds do not count, because code is not compiled and connections are not open yet. */
const WARM_UP = sized(10, 0);
const REQUESTS = sized(1_500, 8);
const CONCURRENCY = 8;

export async function run() {
  const guild = shape({ groups: 2, channelsPerGroup: 5, permissions: false });
  const { guildId } = await configOf(guild);
  const emulator = await startLatencyEmulator(worldOf(guild, { latencyMs: 0 }));
  const client = await connectedClient(emulator, { concurrency: CONCURRENCY });
  const bare = await startBareRoute();
  const agent = new Agent({ connections: CONCURRENCY });
  const headers = { authorization: `QQBot ${await tokenOf(emulator.tokenUrl)}` };
  const path = `/guilds/${guildId}`;
  const wrong = [];

  const ask = async (origin, expected) => {
    const { statusCode, body } = await agent.request({ origin, path, method: "GET", headers });
    const { id } = await body.json();
    if (statusCode !== 200 || id !== expected) wrong.push(`${origin} answered ${statusCode} with id ${id}`);
  };
  const sides = {
    client: async () => {
      const { id } = await client.guilds.get(guildId);
      if (id !== guildId) wrong.push(`the client read guild ${id}`);
    },
    undici: () => ask(emulator.url, guildId),
    bare: () => ask(bare.url, "1"),
  };
  const samples = { client: [], undici: [], bare: [] };
  try {
    for (let round = 1; round <= WARM_UP + ROUNDS; round++) {
      for (const [name, request] of Object.entries(sides)) {
        const { ms } = await timed(() => inParallel(request));
        if (round > WARM_UP) samples[name].push(ms);
      }
    }
  } finally {
    await client.close();
    await agent.close();
    await bare.close();
    await emulator.close();
  }
  const note = (ms) => `${Math.round((REQUESTS * 1000) / ms)} requests a second, ${CONCURRENCY} at once`;
  const ms = { client: median(samples.client), undici: median(samples.undici), bare: median(samples.bare) };
  return {
    wrong: [...new Set(wrong)],
    times: Object.entries(samples).map(([name, list]) => times(`${REQUESTS} requests, ${name}`, list)),
    figures: [
      figure("client over raw undici, requests a second", ms.undici / ms.client, {
        target: 0.7,
        atLeast: true,
        note: note(ms.client),
      }),
      figure("emulator over a bare node:http route, requests a second", ms.bare / ms.undici, {
        // The bare route reads no token, keeps no journal and makes no trace id.
        target: 0.3,
        atLeast: true,
        note: note(ms.undici),
      }),
    ],
  };
}

async function inParallel(request) {
  let left = REQUESTS;
  const lane = async () => {
    while (left-- > 0) await request();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}

async function tokenOf(url) {
  const body = JSON.stringify({ appId: "demo", clientSecret: "demo" });
  const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  return (await answer.json()).access_token;
}
