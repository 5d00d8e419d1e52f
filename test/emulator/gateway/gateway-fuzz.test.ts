// Tests that the gateway survives arbitrary frames of clients, and keeps within its limits.

import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Emulator } from "../../../src/emulator/index.js";
import { anyText } from "../../any-text.js";
import { holds, slice } from "../../soak/slice.js";
import { GUILD, start } from "../emulated-guild.js";
import { GatewayClient, tokenOf } from "./gateway-client.js";

const WORLD = { settings: { gateway_sessions_per_day: 1_000_000 } };
const TOKEN = "the token of the test";

const frameLike = fc.record(
  {
    op: fc.oneof(fc.constantFrom(0, 1, 1, 1, 2, 6, 7, 9, 10, 11), fc.integer(), fc.jsonValue()),
    d: fc.oneof(
      fc.record(
        {
          token: fc.oneof(fc.constant(TOKEN), fc.string()),
          intents: fc.oneof(fc.constant(1), fc.integer(), fc.jsonValue()),
          shard: fc.oneof(fc.tuple(fc.integer(), fc.integer()), fc.jsonValue()),
          session_id: fc.oneof(fc.constantFrom("", "__proto__", "constructor"), fc.string()),
          seq: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
          properties: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
      fc.integer(),
      fc.jsonValue(),
    ),
    s: fc.jsonValue(),
  },
  { requiredKeys: ["op"] },
);

const message = fc.oneof(
  { arbitrary: frameLike.map((frame) => JSON.stringify(frame)), weight: 6 },
  { arbitrary: fc.json(), weight: 1 },
  { arbitrary: anyText(), weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 200 }), weight: 1 },
  { arbitrary: fc.integer({ min: 60_000, max: 300_000 }).map((length) => "[".repeat(length)), weight: 1 },
);

const sending = fc.record({ message, pieces: fc.integer({ min: 1, max: 4 }) });

function sendInPieces(client: GatewayClient, data: string | Uint8Array, pieces: number): void {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  const size = Math.ceil(bytes.length / pieces);
  for (let piece = 0; piece < pieces; piece += 1) {
    client.socket.send(bytes.subarray(piece * size, (piece + 1) * size), {
      binary: typeof data !== "string",
      fin: piece === pieces - 1,
    });
  }
}

async function goesOn(emulator: Emulator): Promise<void> {
  const client = await GatewayClient.identified(emulator, { intents: 1 });
  expect(await client.beat()).toEqual([]);
  client.socket.terminate();
  expect(emulator.gateway.sessions().length).toBeLessThanOrEqual(200);
  expect(emulator.gateway.state().connections).toBeLessThanOrEqual(100);
}

test("random messages", async () => {
  const emulator = await start({ world: WORLD });
  const token = await tokenOf(emulator);
  const play = async (sendings: readonly { message: string | Uint8Array; pieces: number }[]) => {
    let client = await GatewayClient.connect(emulator.gatewayUrl);
    for (const [index, { message: data, pieces }] of sendings.entries()) {
      if (client.socket.readyState !== client.socket.OPEN) {
        client.socket.terminate();
        client = await GatewayClient.connect(emulator.gatewayUrl);
        if (index % 2 === 0) await client.identify({ token, intents: 1 });
      }
      sendInPieces(client, typeof data === "string" ? data.replace(TOKEN, token) : data, pieces);
      emulator.gateway.publish("GUILD_UPDATE", GUILD, { index });
      // In one turn of the event loop the message may arrive and the connection end.
      await new Promise((resolve) => setImmediate(resolve));
    }
    client.socket.terminate();
    await goesOn(emulator);
  };
  const before = process.memoryUsage().heapUsed;
  const { cases } = slice({ soak: 2_000, test: 120 });
  await fc.assert(fc.asyncProperty(fc.array(sending, { minLength: 20, maxLength: 20 }), play), {
    numRuns: cases / 20,
    endOnFailure: true,
  });
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024);
  expect(emulator.gateway.state().counters.identified).toBeGreaterThan(cases / 20);
});

test("random bytes where frames should be, and upgrades that are none", async () => {
  const emulator = await start({ world: WORLD });
  const headers = fc.constantFrom(
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99",
    "Connection: Upgrade\r\nUpgrade: h2c",
    "Connection: Upgrade\r\nUpgrade: \u0001",
  );
  const path = fc.constantFrom("/websocket", "/websocket/", "/%", "/users/@me", "//", "*");
  const visit = fc.record({ headers, path, bytes: fc.uint8Array({ maxLength: 500 }), reset: fc.boolean() });
  const play = async (visited: { headers: string; path: string; bytes: Uint8Array; reset: boolean }) => {
    const socket = connect(emulator.port, "127.0.0.1");
    const ended = new Promise<void>((resolve) => socket.on("close", () => resolve()));
    socket.on("error", () => {});
    socket.resume();
    socket.write(`GET ${visited.path} HTTP/1.1\r\nHost: localhost\r\n${visited.headers}\r\n\r\n`);
    socket.write(visited.bytes);
    if (visited.reset) socket.resetAndDestroy();
    else socket.end();
    await ended;
  };
  await holds(fc.asyncProperty(visit, play), { soak: 300, test: 15 }, { endOnFailure: true });
  await goesOn(emulator);
});
