// The emulator in a process of its own, so that it does not share a core's time with what is measured. It is
// the program's own `emulate` command; latency comes from the world. A tiny bench has it in its own process.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { built, PROGRAM } from "./built.js";
import { isTiny } from "./size.js";

/** Every answer takes this long at least, in milliseconds. */
export const LATENCY_MS = 20;

/** Starts one; `close()` ends it. */
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
    /** Numbers of calls by operation since the last clear. */
    async calls() {
      const counts = {};
      for (const { operation } of await (await control("journal")).json())
        counts[operation] = (counts[operation] ?? 0) + 1;
      return counts;
    },
    /** The paths of all reads since the last clear, in their order. */
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

/** A client of the program, with its token fetched and as many connections open as calls may run at once. */
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

/** What the program takes when no flag says otherwise. */
export async function defaultConcurrency() {
  const { DEFAULT_CONCURRENCY } = await built("use-cases/settings.js");
  if (!(DEFAULT_CONCURRENCY > 0)) throw new Error("the default concurrency is not where it was");
  return DEFAULT_CONCURRENCY;
}
