// Tests upgrade, Hello and Identify, and the code of each refusal (service-facts 5.2, 5.4 to 5.6).

import { connect } from "node:net";
import { WebSocket as UndiciWebSocket } from "undici";
import { describe, expect, test } from "vitest";
import type { Emulator } from "../../../src/emulator/index.js";
import { INTENT } from "../../../src/protocol/gateway.js";
import { running, send, start } from "../emulated-guild.js";
import { ALL_INTENTS, type Closed, GatewayClient, tokenOf } from "./gateway-client.js";

/** Returns the end of a connection that sends these frames after Hello. */
async function endAfter(emulator: Emulator, ...frames: readonly unknown[]): Promise<Closed> {
  const client = await GatewayClient.connect(emulator.gatewayUrl);
  for (const frame of frames) client.send(frame);
  return client.closed;
}

async function endOfIdentify(emulator: Emulator, data: Readonly<Record<string, unknown>>): Promise<Closed> {
  const token = `QQBot ${await tokenOf(emulator)}`;
  return endAfter(emulator, { op: 2, d: { token, intents: 1, ...data } });
}

describe("upgrade", () => {
  test("with or without a slash at the end, and with a query", async () => {
    const emulator = await start();
    for (const tail of ["", "/", "?v=1", "/?v=1"]) {
      const client = await GatewayClient.connect(`${emulator.gatewayUrl}${tail}`);
      expect(await client.next()).toEqual({ op: 10, d: { heartbeat_interval: 45_000 } });
    }
  });

  test("other paths are answered with 404, and so is the path without an upgrade", async () => {
    const emulator = await start();
    const base = emulator.url.replace("http", "ws");
    for (const path of ["/", "/websockets", "/websocket/x", "/gateway", "/_emulator/world"]) {
      await expect(GatewayClient.connect(`${base}${path}`)).rejects.toThrow("404");
    }
    expect((await send(`${emulator.url}/websocket`)).status).toBe(404);
  });

  test("a client that resets while it is turned away harms nobody", async () => {
    const emulator = await start();
    for (const path of ["/nowhere", "/websocket"]) {
      const socket = connect(emulator.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      );
      socket.resetAndDestroy();
    }
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    expect((await client.next()).op).toBe(10);
  });

  test("the hundred-and-first connection is one too many, until another one leaves", async () => {
    const emulator = await start();
    const clients = await Promise.all(
      Array.from({ length: 100 }, () => GatewayClient.connect(emulator.gatewayUrl)),
    );
    await expect(GatewayClient.connect(emulator.gatewayUrl)).rejects.toThrow("503");
    // The emulator closes these connections, and their clients do not answer.
    for (const { socket } of clients) socket.pause();
    emulator.gateway.disconnect({ action: "close" });
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    expect((await client.next()).op).toBe(10);
  });
});

describe("Identify", () => {
  test("is answered with READY: session, bot, the shard said back", async () => {
    const { emulator } = await running({}, { bot: { id: "55", username: "小助手" } });
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    await client.next();
    const ready = await client.identify({ token: `QQBot ${await tokenOf(emulator)}`, shard: [2, 3] });
    expect(ready).toEqual({
      op: 0,
      s: 1,
      t: "READY",
      d: {
        version: 1,
        session_id: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        user: { id: "55", username: "小助手", bot: true },
        shard: [2, 3],
      },
    });
  });

  test("works for undici's WebSocket too", async () => {
    const emulator = await start();
    const token = `QQBot ${await tokenOf(emulator)}`;
    const socket = new UndiciWebSocket(emulator.gatewayUrl);
    const types = await new Promise<unknown[]>((resolve) => {
      const seen: unknown[] = [];
      socket.addEventListener("message", ({ data }) => {
        const frame = JSON.parse(data);
        seen.push(frame.t ?? frame.op);
        if (frame.op === 10) socket.send(JSON.stringify({ op: 2, d: { token, intents: 1 } }));
        if (frame.t === "READY") socket.send(JSON.stringify({ op: 1, d: 1 }));
        if (frame.op === 11) resolve(seen);
      });
    });
    expect(types).toEqual([10, "READY", 11]);
    const closed = new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
    socket.close(1000);
    expect(await closed).toBe(1000);
  });

  test.each([
    ["no shard", { shard: undefined }, [0, 1]],
    ["a null shard", { shard: null }, [0, 1]],
    ["the published sample", { shard: [0, 0] }, [0, 0]],
    ["members that nobody reads", { properties: 5, large_threshold: "x" }, [0, 1]],
  ])("%s is taken", async (_name, data, shard) => {
    const emulator = await start();
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    await client.next();
    const ready = await client.identify({ token: await tokenOf(emulator), ...data });
    expect(ready).toMatchObject({ t: "READY", d: { shard } });
  });

  test.each([["wrong"], ["QQBot wrong"], ["QQBot "], [""], ["Bot demo.demo"], ["Bearer x"]])(
    "the token %j is refused with 4004",
    async (token) => {
      const emulator = await start();
      expect(await endOfIdentify(emulator, { token })).toEqual({
        code: 4004,
        reason: "authentication failed",
      });
    },
  );

  test("an expired token is refused with 4004; a session that stands goes on without it", async () => {
    const emulator = await start();
    const token = `QQBot ${await tokenOf(emulator)}`;
    const client = await GatewayClient.identified(emulator);
    for (let hour = 0; hour < 3; hour += 1) {
      for (let step = 0; step < 60; step += 1) {
        emulator.advance(60_000);
        await client.beat();
      }
    }
    expect(emulator.gateway.sessions()).toHaveLength(1);
    expect((await endAfter(emulator, { op: 2, d: { token, intents: 1 } })).code).toBe(4004);
  });

  test("the fixed token is taken where the world allows it", async () => {
    const { emulator } = await running({}, { settings: { accept_bot_token: true } });
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    await client.next();
    expect(await client.identify({ token: "Bot demo.demo" })).toMatchObject({ t: "READY" });
    expect((await endOfIdentify(emulator, { token: "Bot demo.no" })).code).toBe(4004);
  });

  test.each([
    ["a bit that does not exist", 1 << 2],
    ["a bit beyond 32", 2 ** 40 + 1],
    ["bit 31", 2 ** 31],
    ["less than nothing", -1],
    ["a fraction", 1.5],
    ["text", "1"],
    ["nothing", undefined],
  ])("intents of %s are refused with 4013", async (_name, intents) => {
    const emulator = await start();
    expect(await endOfIdentify(emulator, { intents })).toEqual({ code: 4013, reason: "invalid intent" });
  });

  test("intents that were not granted are refused with 4014", async () => {
    const { emulator } = await running({}, { bot: { kind: "public" } });
    for (const intents of [INTENT.GUILD_MESSAGES, INTENT.FORUMS_EVENT, ALL_INTENTS]) {
      expect(await endOfIdentify(emulator, { intents })).toEqual({
        code: 4014,
        reason: "intent not permitted",
      });
    }
    const rest = ALL_INTENTS & ~INTENT.GUILD_MESSAGES & ~INTENT.FORUMS_EVENT;
    await GatewayClient.identified(emulator, { intents: rest });
    emulator.setWorld({ bot: { kind: "public", intents: ["GUILD_MESSAGES"] } });
    await GatewayClient.identified(emulator, { intents: INTENT.GUILD_MESSAGES });
    expect((await endOfIdentify(emulator, { intents: INTENT.GUILDS })).code).toBe(4014);
  });

  test("all bits that published clients know are known", async () => {
    const emulator = await start();
    await GatewayClient.identified(emulator, { intents: ALL_INTENTS | (1 << 23) | (1 << 25) });
    await GatewayClient.identified(emulator, { intents: 0 });
  });

  test.each([[[1, 1]], [[-1, 2]], [[0]], [[0, 1, 2]], [["0", "1"]], [[0.5, 2]], ["0/1"], [{}]])(
    "the shard %j is refused with 4010",
    async (shard) => {
      const emulator = await start();
      expect(await endOfIdentify(emulator, { shard })).toEqual({ code: 4010, reason: "invalid shard" });
    },
  );

  test("a second one is refused with 4005, and so is a resume after it", async () => {
    const emulator = await start();
    const token = `QQBot ${await tokenOf(emulator)}`;
    const first = await GatewayClient.identified(emulator);
    first.send({ op: 2, d: { token, intents: 1 } });
    expect(await first.closed).toEqual({ code: 4005, reason: "already authenticated" });
    const second = await GatewayClient.identified(emulator);
    second.resume({ token, session_id: second.sessionId, seq: 1 });
    expect((await second.closed).code).toBe(4005);
  });

  test("is refused with 4008 when no session is left for the day", async () => {
    const { emulator, call } = await running({}, { settings: { gateway_sessions_per_day: 2 } });
    const remaining = async () => (await call("GET", "/gateway/bot")).body?.session_start_limit;
    expect(await remaining()).toMatchObject({ total: 2, remaining: 2, reset_after: 86_400_000 });
    await GatewayClient.identified(emulator);
    await GatewayClient.identified(emulator);
    expect(await remaining()).toMatchObject({ remaining: 0 });
    expect(await endOfIdentify(emulator, {})).toEqual({ code: 4008, reason: "session start limit reached" });
    emulator.advance(86_400_000);
    await GatewayClient.identified(emulator);
  });
});

describe("frames that no client should send", () => {
  test.each([
    ["not JSON", "{", 4002],
    ["nothing", "", 4002],
    ["no object", "[1]", 4002],
    ["no op", "{}", 4002],
    ["an op of text", '{"op":"2"}', 4002],
    ["an op that does not exist", '{"op":4}', 4001],
    ["an op of the server", '{"op":0}', 4001],
    ["an Identify without d", '{"op":2}', 4002],
    ["an Identify without token", '{"op":2,"d":{"intents":1}}', 4002],
    ["a Resume without session", '{"op":6,"d":{"token":"x","seq":1}}', 4002],
    ["a heartbeat before Identify", '{"op":1,"d":null}', 4003],
    ["deep nesting", `{"op":2,"d":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, 4002],
  ])("%s", async (_name, text, code) => {
    expect((await endAfter(await start(), text)).code).toBe(code);
  });

  test("binary messages are invalid payload, huge ones are cut off", async () => {
    const emulator = await start();
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    client.socket.send(Buffer.from('{"op":1}'));
    expect((await client.closed).code).toBe(4002);
    const huge = await GatewayClient.connect(emulator.gatewayUrl);
    huge.send(`{"op":1,"x":"${"x".repeat(70_000)}"}`);
    expect((await huge.closed).code).toBe(1009);
  });

  test("a heartbeat with something else than a number ends a session with 4002 for good", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    client.send({ op: 1, d: "1" });
    expect((await client.closed).code).toBe(4002);
    expect(emulator.gateway.sessions()).toEqual([]);
  });
});
