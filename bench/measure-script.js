// Measures a script on the official Node SDK over guildform, for 200 channels with 2 grants each. The script makes its 600 calls one after the
// other and checks nothing. The time of guildform has the plan, the apply with its state in a file, and the verification. Both take turns on
// one emulator, which has its own process.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { built } from "./built.js";
import { LATENCY_MS, startLatencyEmulator } from "./latency-emulator.js";
import { openState } from "./open-state.js";
import { figure, median, timed, times } from "./samples.js";
import { sized } from "./size.js";
import { configOf, shape, worldOf } from "./synthetic-guild.js";

const LATENCIES = [
  { latencyMs: 0, target: 1, rounds: sized(5, 1) },
  { latencyMs: LATENCY_MS, target: 8, rounds: sized(2, 1) },
];
const GUILD = shape({
  groups: sized(20, 1),
  channelsPerGroup: sized(10, 2),
  permissions: true,
  roles: 2,
  users: 0,
});
const CHANNELS = GUILD.groups.flatMap(({ channels }) => channels).length;
const GRANTS = CHANNELS * GUILD.roles.length;

const { systemClock } = await built("model/clock.js");
const SILENT = { onEvent: () => {}, signal: new AbortController().signal };

export async function run() {
  const emulator = await startLatencyEmulator({});
  const script = await startScript(emulator);
  const wrong = [];
  const parts = [];
  try {
    for (const { latencyMs, target, rounds } of LATENCIES) {
      const samples = { script: [], guildform: [] };
      // The first round does not count: code is not compiled and connections are not open yet.
      for (let round = 0; round <= rounds; round++) {
        for (const [name, side] of Object.entries({
          script: script.run,
          guildform: () => applyOnce(emulator),
        })) {
          await emulator.setWorld(emptyWorld(latencyMs));
          await emulator.clearCalls();
          const ms = await side();
          await expectGuild(emulator, (problem) => wrong.push(`${name} at ${latencyMs} ms: ${problem}`));
          if (round > 0) samples[name].push(ms);
        }
      }
      parts.push({ latencyMs, target, samples });
    }
  } finally {
    await script.close();
    await emulator.close();
  }
  const name = `${CHANNELS} channels and ${GRANTS} grants`;
  return {
    wrong: [...new Set(wrong)],
    times: parts.flatMap(({ latencyMs, samples }) =>
      Object.entries(samples).map(([side, list]) => times(`${name} at ${latencyMs} ms, ${side}`, list)),
    ),
    figures: parts.map(({ latencyMs, target, samples }) =>
      figure(
        `${name} at ${latencyMs} ms: a script on the official SDK over guildform`,
        median(samples.script) / median(samples.guildform),
        { target, atLeast: true, note: "guildform: plan, apply and verification" },
      ),
    ),
  };
}

/** Returns a world with the groups alone. The SDK knows only the older scheme of tokens. */
function emptyWorld(latencyMs) {
  const world = worldOf(GUILD, { latencyMs, channels: false });
  return { ...world, settings: { ...world.settings, accept_bot_token: true } };
}

/** Both sides make each channel and each grant once. */
async function expectGuild(emulator, problem) {
  const { create_channel, update_channel_role_permissions } = await emulator.calls();
  if (create_channel !== CHANNELS) problem(`${create_channel} channels`);
  if (update_channel_role_permissions !== GRANTS) problem(`${update_channel_role_permissions} grants`);
}

async function startScript(emulator) {
  const file = (path) => fileURLToPath(new URL(path, import.meta.url));
  const child = fork(file("sdk-script.js"), {
    execArgv: ["--require", file("../test/foreign-client/point-at-emulator.cjs")],
    env: { ...process.env, EMULATOR_URL: emulator.url },
    silent: true,
  });
  await once(child, "message");
  const [guild] = worldOf(GUILD, { latencyMs: 0 }).guilds;
  const work = {
    guildId: guild.id,
    channels: guild.channels.filter(({ type }) => type === 0).map(({ id: _, guild_id: __, ...body }) => body),
    roles: GUILD.roles.map(({ id }) => id),
  };
  return {
    run: async () => {
      child.send(work);
      const [{ ms, problem }] = await once(child, "message");
      if (problem !== undefined) throw new Error(`the SDK rejects: ${problem}`);
      return ms;
    },
    close: async () => {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

async function applyOnce(emulator) {
  const [{ GuildClient }, { planGuild }, { applyPlan }, { verifyApplied }] = await Promise.all(
    ["client/index.js", "engine/plan-guild.js", "engine/apply-plan.js", "engine/verify.js"].map(built),
  );
  const config = await configOf(GUILD);
  const { session, close } = await openState();
  const client = new GuildClient({
    credentials: { appId: "demo", clientSecret: "demo" },
    baseUrl: emulator.url,
    tokenUrl: emulator.tokenUrl,
  });
  try {
    const { ms } = await timed(async () => {
      const about = { client, config, allowed: {}, clock: systemClock, toolVersion: "bench", ...SILENT };
      const { plan } = await planGuild({ ...about, state: session.state() });
      const input = { plan, client, session, clock: systemClock, concurrency: null, stop: SILENT.signal };
      await applyPlan({ ...input, onEvent: SILENT.onEvent, newId: () => "bench" });
      await verifyApplied({ ...input, onEvent: SILENT.onEvent });
    });
    return ms;
  } finally {
    await client.close();
    await close();
  }
}
