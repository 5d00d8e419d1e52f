// Tests the control of the gateway: `/_emulator/gateway`, `/_emulator/events`, and both on the handle.

import { describe, expect, test } from "vitest";
import { InvalidControlError } from "../../../src/emulator/index.js";
import { GUILD, type Running, running, send, standingClock, start } from "../emulated-guild.js";
import { GatewayClient, tokenOf } from "./gateway-client.js";

const post = ({ emulator }: Pick<Running, "emulator">, path: string, body: unknown) =>
  send(`${emulator.url}/_emulator/${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("GET /_emulator/gateway", () => {
  test("shows sessions and counters, and no token", async () => {
    const emulator = await start({ clock: standingClock() });
    const client = await GatewayClient.identified(emulator, { intents: 1, shard: [0, 2] });
    await GatewayClient.connect(emulator.gatewayUrl);
    emulator.gateway.publish("GUILD_UPDATE", "1", {});
    const answer = await send(`${emulator.url}/_emulator/gateway`);
    const session = {
      id: client.sessionId,
      intents: 1,
      shard: [0, 2],
      seq: 2,
      open: true,
      connected_at: "2026-01-01T00:00:00.000Z",
    };
    expect(answer.body).toEqual({
      sessions: [session],
      connections: 2,
      counters: { connected: 2, identified: 1, resumed: 0, dispatched: 1, closes: {} },
      session_start_limit: { total: 1000, remaining: 999, reset_after: 86_400_000, max_concurrency: 1 },
    });
    expect(emulator.gateway.sessions()).toEqual([session]);
    expect(JSON.stringify(answer.body)).not.toContain(await tokenOf(emulator));
  });

  test("counts closes by code", async () => {
    const emulator = await start();
    await GatewayClient.identified(emulator);
    await GatewayClient.identified(emulator);
    emulator.gateway.disconnect({ action: "close", code: 4008 });
    expect(emulator.gateway.state()).toMatchObject({ connections: 0, counters: { closes: { 4008: 2 } } });
  });
});

describe("POST /_emulator/gateway", () => {
  test("close: with code and reason; 4009 when left out", async () => {
    const guild = await running();
    const first = await GatewayClient.identified(guild.emulator);
    const answer = await post(guild, "gateway", { action: "close", code: 4915, reason: "banned" });
    expect(answer.body).toEqual({ affected: 1 });
    expect(await first.closed).toEqual({ code: 4915, reason: "banned" });
    const second = await GatewayClient.identified(guild.emulator);
    await post(guild, "gateway", { action: "close" });
    expect(await second.closed).toEqual({ code: 4009, reason: "connection expired" });
  });

  test.each([
    [1000, true],
    [4000, true],
    [4003, true],
    [4005, true],
    [4008, true],
    [4009, true],
    [4001, false],
    [4002, false],
    [4004, false],
    [4006, false],
    [4007, false],
    [4010, false],
    [4014, false],
    [4900, false],
    [4913, false],
    [4914, false],
    [4915, false],
  ])("close %i: the session can be resumed: %s (service-facts 5.6)", async (code, resumable) => {
    const { emulator } = await running();
    const client = await GatewayClient.identified(emulator);
    emulator.gateway.disconnect({ action: "close", code });
    const again = await GatewayClient.connect(emulator.gatewayUrl);
    await again.next();
    again.resume({ token: await tokenOf(emulator), session_id: client.sessionId, seq: 1 });
    expect((await again.next()).op).toBe(resumable ? 0 : 9);
  });

  test.each([
    [4000, "unknown error"],
    [4008, "sending too fast"],
    [4011, "too many guilds"],
    [4012, "invalid version"],
    [4902, "reset by resume"],
    [4907, "internal error"],
    [4914, "bot taken down"],
    [4915, "bot banned"],
    [4999, ""],
    [1001, ""],
  ])("close %i carries the reason of its code: %j", async (code, reason) => {
    const { emulator } = await running();
    const client = await GatewayClient.identified(emulator);
    emulator.gateway.disconnect({ action: "close", code });
    expect(await client.closed).toEqual({ code, reason });
  });

  test("drop: ends without a close frame", async () => {
    const guild = await running();
    const client = await GatewayClient.identified(guild.emulator);
    await post(guild, "gateway", { action: "drop" });
    expect((await client.closed).code).toBe(1006);
  });

  test("reconnect: op 7, and shortly after it the close with which the service follows it", async () => {
    const guild = await running({}, {}, { clock: standingClock() });
    const client = await GatewayClient.identified(guild.emulator);
    await post(guild, "gateway", { action: "reconnect" });
    expect(await client.beat()).toEqual([{ op: 7 }]);
    guild.emulator.advance(99);
    expect(await client.beat()).toEqual([]);
    guild.emulator.advance(1);
    expect(await client.closed).toEqual({ code: 4009, reason: "connection expired" });
    const again = await GatewayClient.connect(guild.emulator.gatewayUrl);
    await again.next();
    again.resume({ token: await tokenOf(guild.emulator), session_id: client.sessionId, seq: 1 });
    expect((await again.next()).t).toBe("RESUMED");
    guild.emulator.advance(1_000);
    expect(await again.beat()).toEqual([]);
  });

  test("reconnect: the close comes by itself in real time, and when it is asked for at once", async () => {
    const guild = await running();
    const first = await GatewayClient.identified(guild.emulator);
    const second = await GatewayClient.identified(guild.emulator);
    await post(guild, "gateway", { action: "reconnect", session_id: first.sessionId });
    await post(guild, "gateway", { action: "reconnect", session_id: second.sessionId, close_after_ms: 0 });
    const ends = await Promise.all([first.closed, second.closed]);
    expect(ends.map(({ code }) => code)).toEqual([4009, 4009]);
    expect([await first.next(), await second.next()]).toEqual([{ op: 7 }, { op: 7 }]);
  });

  test("reconnect that leaves the connection open, and send_raw: say it, and nothing else", async () => {
    const guild = await running();
    const client = await GatewayClient.identified(guild.emulator);
    await post(guild, "gateway", { action: "reconnect", close_after_ms: null });
    guild.emulator.advance(86_400_000);
    await post(guild, "gateway", { action: "send_raw", text: '{"op":0,"t":"NEW_KIND","s":7,"d":{}}' });
    expect(await client.beat()).toEqual([{ op: 7 }, { op: 0, t: "NEW_KIND", s: 7, d: {} }]);
  });

  test("invalid_session: op 9, then 4006, and the session is forgotten", async () => {
    const guild = await running();
    const client = await GatewayClient.identified(guild.emulator);
    await post(guild, "gateway", { action: "invalid_session" });
    expect(await client.next()).toEqual({ op: 9, d: false });
    expect((await client.closed).code).toBe(4006);
    expect(guild.emulator.gateway.sessions()).toEqual([]);
  });

  test("silence: heartbeats are heard but not acknowledged; the next connection is", async () => {
    const guild = await running();
    const client = await GatewayClient.identified(guild.emulator);
    await post(guild, "gateway", { action: "silence" });
    client.send({ op: 1, d: 1 });
    await post(guild, "events", { type: "GUILD_UPDATE", guild_id: GUILD, data: { a: 1 } });
    expect(await client.next()).toMatchObject({ t: "GUILD_UPDATE", d: { a: 1 } });
    const again = await GatewayClient.connect(guild.emulator.gatewayUrl);
    await again.next();
    again.resume({ token: await tokenOf(guild.emulator), session_id: client.sessionId, seq: 2 });
    await again.next();
    again.send({ op: 1, d: 2 });
    expect(await again.next()).toEqual({ op: 11 });
    expect(client.frames).toEqual([]);
  });

  test("session_id: only that one", async () => {
    const guild = await running();
    const first = await GatewayClient.identified(guild.emulator);
    const second = await GatewayClient.identified(guild.emulator);
    const { body } = await post(guild, "gateway", {
      action: "reconnect",
      session_id: second.sessionId,
      close_after_ms: null,
    });
    expect(body).toEqual({ affected: 1 });
    expect([await first.beat(), await second.beat()]).toEqual([[], [{ op: 7 }]]);
  });

  test.each([
    ["{", "/: must be JSON"],
    [[], "/: must be an object"],
    [{ action: "explode" }, /^\/action: must be one of close, drop/],
    [{ action: "close", cause: 1 }, "/: has the unknown key “cause”"],
    [{ action: "close", code: 1006 }, "/code: a close frame cannot have the code 1006"],
    [{ action: "close", code: 5000 }, "/code: a close frame cannot have the code 5000"],
    [{ action: "close", reason: "长".repeat(42) }, "/reason: 126 bytes, at most 123"],
    [{ action: "drop", code: 4009 }, "/code: only for action close"],
    [{ action: "send_raw" }, "/text: needed by action send_raw"],
    [{ action: "drop", close_after_ms: 1 }, "/close_after_ms: only for action reconnect"],
    [{ action: "reconnect", close_after_ms: -1 }, /^\/close_after_ms: must be 0 or more/],
    [{ action: "reconnect", close_after_ms: "1" }, /^\/close_after_ms: must be a whole number/],
    [{ action: "drop", session_id: "\u001b[1m" }, /^\/session_id: no session /],
  ])("%j is refused and told why", async (body, problem) => {
    const guild = await running();
    const client = await GatewayClient.identified(guild.emulator);
    const answer = await post(guild, "gateway", body);
    expect(answer.status).toBe(400);
    const problems = answer.body?.problems;
    expect(Array.isArray(problems) && problems.length === 1).toBe(true);
    expect(String(problems)).toMatch(problem);
    expect(String(problems)).not.toContain("\u001b");
    expect(await client.beat()).toEqual([]);
  });
});

describe("POST /_emulator/events", () => {
  test("tells sessions, and says the id of the event", async () => {
    const guild = await running();
    const client = await GatewayClient.identified(guild.emulator);
    const { body } = await post(guild, "events", {
      type: "AUDIO_START",
      guild_id: GUILD,
      data: { text: "♪" },
    });
    expect(await client.beat()).toEqual([{ op: 0, s: 2, t: "AUDIO_START", id: body?.id, d: { text: "♪" } }]);
  });

  test.each([
    [{ type: "READY", guild_id: GUILD, data: {} }],
    [{ type: "GUILD_UPDATE", guild_id: "x", data: {} }],
    [{ type: "GUILD_UPDATE", guild_id: GUILD, data: [] }],
    [{ type: "GUILD_UPDATE", guild_id: GUILD }],
  ])("%j is refused", async (body) => {
    const guild = await running();
    expect((await post(guild, "events", body)).status).toBe(400);
  });
});

test("the handle refuses what the interface refuses", async () => {
  const emulator = await start();
  expect(() => emulator.gateway.disconnect({ action: "close", code: 1 })).toThrow(InvalidControlError);
  expect(() => emulator.gateway.disconnect({ action: "drop", session_id: "x" })).toThrow("no session x");
  expect(() => emulator.gateway.publish("GUILD_UPDATE", "x", {})).toThrow("/guild_id");
  expect(emulator.gateway.disconnect({ action: "drop" })).toBe(0);
});
