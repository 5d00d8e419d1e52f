// Tests random requests. The emulator answers as a service would, its world can be put again, and its memory does not grow.

import { createConnection } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { Pool } from "undici";
import { expect, test } from "vitest";
import type { Emulator } from "../../src/emulator/index.js";
import { OPERATION_NAMES } from "../../src/protocol/routes.js";
import { holds, slice } from "../soak/slice.js";
import { askToken, start } from "./emulated-guild.js";
import { anyRequest } from "./fuzz/any-request.js";
import { busyWorld } from "./fuzz/busy-world.js";
import type { RandomRequest } from "./fuzz/random-request.js";

const SIZE = { soak: 20_000, test: 1_200 };
const BATCH = 100;
const BOTS = ["private", "private", "private", "audio", "public"] as const;

/** Sends one request on kept connections and returns the status. */
async function sendOn(pool: Pool, request: RandomRequest, token: string): Promise<number> {
  const { method, path, headers, body } = request;
  const described = `${method} ${path} ${JSON.stringify(headers)} ${body}`;
  const authorization = headers.authorization === "valid" ? `QQBot ${token}` : headers.authorization;
  const answer = await pool.request({
    ...{ method: method as "GET", path, body },
    headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
  });
  const text = await answer.body.text();
  expect(answer.statusCode, `${described}\n${text}`).toBeLessThan(500);
  if (!path.startsWith("/_emulator/"))
    expect(String(answer.headers["x-tps-trace-id"]), described).toMatch(/^[0-9a-f]{32}$/);
  return answer.statusCode;
}

/** Starts with a fresh world, sends the requests together and puts the world that they left. */
async function sendBatch(
  target: { readonly emulator: Emulator; readonly pool: Pool },
  requests: readonly RandomRequest[],
  settings: { readonly kind: (typeof BOTS)[number]; readonly audit: "off" | "all" },
): Promise<readonly number[]> {
  const { emulator, pool } = target;
  const { kind, audit } = settings;
  emulator.setFaults([]);
  emulator.setWorld(
    busyWorld({
      bot: { kind },
      settings: { online: "assumed", messages_per_second: null, proactive_per_channel: null, audit },
    }),
  );
  const { access_token } = await askToken(emulator, { appId: "demo", clientSecret: "demo" });
  const sent = await Promise.all(requests.map((request) => sendOn(pool, request, String(access_token))));
  const world = JSON.stringify(emulator.world());
  emulator.setWorld(JSON.parse(world));
  expect(JSON.stringify(emulator.world())).toBe(world);
  return sent;
}

test("random requests over the whole surface are answered below 500, in bounded memory", async () => {
  const { cases, isWhole } = slice(SIZE);
  const emulator = await start();
  const pool = new Pool(emulator.url, { connections: 8, pipelining: 4 });
  const answered: number[] = [];
  const succeeded = new Set<string>();
  const heap: number[] = [];
  let batches = 0;
  try {
    const property = fc.asyncProperty(
      fc.array(anyRequest, { minLength: BATCH, maxLength: BATCH, size: "max" }),
      fc.record({ kind: fc.constantFrom(...BOTS), audit: fc.constantFrom("off", "off", "all") }),
      async (requests, settings) => {
        for (const status of await sendBatch({ emulator, pool }, requests, settings)) answered.push(status);
        for (const { operation, status } of emulator.journal())
          if (operation !== null && (status ?? 500) < 300) succeeded.add(operation);
        emulator.clearJournal();
        batches += 1;
        if (batches % Math.floor(cases / BATCH / 4) === 0) heap.push(usedHeap(emulator));
      },
    );
    // The failure names the request. A smaller batch around it would not help a reader.
    const run = await fc.check(property, { numRuns: cases / BATCH, endOnFailure: true });
    if (run.failed)
      throw new Error(`seed ${run.seed}, path ${run.counterexamplePath}`, { cause: run.errorInstance });
  } finally {
    await pool.destroy();
  }
  expect(answered).toHaveLength(cases);
  // Without these statuses the requests would be too odd to reach the code. A slice is too short for some of them.
  const common = [200, 204, 400, 401, 404];
  expect([...new Set(answered)]).toEqual(expect.arrayContaining(isWhole ? [...common, 202, 405] : common));
  if (isWhole) expect([...succeeded].toSorted()).toEqual([...OPERATION_NAMES].toSorted());
  else expect(succeeded.size).toBeGreaterThan(OPERATION_NAMES.length / 2);
  const [first = 0, ...later] = heap;
  expect(Math.max(...later) - first).toBeLessThan(16 * 1024 * 1024);
});

/** Returns the bytes in use after a collection, without the data that a test may fill: world and journal. */
function usedHeap(emulator: Emulator): number {
  emulator.clearJournal();
  emulator.setWorld({});
  setFlagsFromString("--expose_gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("bytes that are no HTTP do it no harm", async () => {
  const emulator = await start();
  await holds(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 4 }),
      fc.boolean(),
      async (chunks, looksRight) => {
        const socket = createConnection(emulator.port, "127.0.0.1");
        const closed = new Promise((resolve) => socket.on("error", resolve).on("close", resolve));
        socket.resume();
        if (looksRight) socket.write("POST /channels/101/messages HTTP/1.1\r\nContent-Length: 9");
        for (const chunk of chunks) socket.write(chunk);
        socket.end();
        await closed;
      },
    ),
    { soak: 300, test: 15 },
  );
  expect((await fetch(`${emulator.url}/_emulator/world`)).status).toBe(200);
});
