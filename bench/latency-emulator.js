// Starts the emulator in its own process, so that it does not share a core with the measured program. It is the `emulate` command of the
// program, with the latency of the world. A tiny bench has it in its own process.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { built, PROGRAM } from "./built.js";
import { isTiny } from "./size.js";

export const LATENCY_MS = 20;

/** Starts an emulator. `close()` ends it. */
export async function startLatencyEmulator(world) {
  const { url, tokenUrl, close } = isTiny ? await emulatorHere(world) : await emulatorThere(world);
  const control = async (path, options) => {
    const answer = await fetch(`${url}/_emulator/${path}`, options);
    if (!answer.ok) throw new Error(`the emulator answered ${answer.status} to ${path}`);
    return answer;
  };
  return {
    url,
    tokenUrl,
    setWorld: (next) => control("world", { method: "PUT", body: JSON.stringify(next) }),
    /** Counts the calls since the last clear, by operation. */
    async calls() {
      const counts = {};
      for (const { operation } of await (await control("journal")).json())
        counts[operation] = (counts[operation] ?? 0) + 1;
      return counts;
    },
    /** Lists the paths of all reads since the last clear, in their order. */
    async paths() {
      const entries = await (await control("journal")).json();
      return entries.flatMap(({ method, path }) => (method === "GET" ? [path] : []));
    },
    clearCalls: () => control("journal", { method: "DELETE" }),
    close,
  };
}

async function emulatorHere(world) {
  const { startEmulator } = await built("emulator/index.js");
  return startEmulator({ world });
}

async function emulatorThere(world) {
  const folder = await mkdtemp(join(tmpdir(), "guildform-bench-"));
  const file = join(folder, "world.json");
  await writeFile(file, JSON.stringify(world));
  const child = spawn(process.execPath, [PROGRAM, "emulate", "--json", "--world", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const { url, token_url: tokenUrl } = await firstLine(child);
  return {
    url,
    tokenUrl,
    async close() {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine(child) {
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error("the emulator ended before it listened");
}

/** Opens a client of the program. The client already has its token, and as many open connections as calls may run at once. */
export async function connectedClient(emulator, { concurrency }) {
  const { GuildClient } = await built("client/index.js");
  const client = new GuildClient({
    credentials: { appId: "demo", clientSecret: "demo" },
    baseUrl: emulator.url,
    tokenUrl: emulator.tokenUrl,
    concurrency,
  });
  await client.bot.me();
  await Promise.all(Array.from({ length: concurrency }, () => client.bot.me()));
  return client;
}

export async function defaultConcurrency() {
  const { DEFAULT_CONCURRENCY } = await built("use-cases/settings.js");
  if (!(DEFAULT_CONCURRENCY > 0)) throw new Error("the default concurrency is not where it was");
  return DEFAULT_CONCURRENCY;
}
