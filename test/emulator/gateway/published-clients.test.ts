// Tests published clients as service-facts 5.4 and 5.6 describe them. Each test sends the frames of one client in its order, and checks the
// answers that this client needs.

import { describe, expect, test } from "vitest";
import { GUILD, start } from "../emulated-guild.js";
import { GatewayClient, sessionIdOf, tokenOf } from "./gateway-client.js";

describe("botpy", () => {
  const INTENTS =
    2 ** 30 +
    2 ** 29 +
    2 ** 28 +
    2 ** 27 +
    2 ** 26 +
    2 ** 25 +
    2 ** 19 +
    2 ** 18 +
    2 ** 12 +
    2 ** 10 +
    2 ** 9 +
    3;

  test("identifies after Hello, beats after READY, and finds a number above 0 in every dispatch", async () => {
    const emulator = await start();
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    expect(await client.next()).toMatchObject({ op: 10 });
    client.send({ op: 2, d: { shard: [0, 1], token: `QQBot ${await tokenOf(emulator)}`, intents: INTENTS } });
    const ready = await client.next();
    expect(ready).toMatchObject({
      op: 0,
      s: 1,
      t: "READY",
      d: { version: 1, user: { bot: true }, shard: [0, 1] },
    });
    emulator.gateway.publish("GUILD_UPDATE", GUILD, {});
    const frames = await client.beat(1);
    expect(frames.every(({ s }) => (s ?? 0) > 0)).toBe(true);
  });

  test("resumes after every close code, and identifies anew because op 9 came before the close", async () => {
    const emulator = await start();
    const first = await GatewayClient.identified(emulator, { intents: INTENTS });
    emulator.gateway.disconnect({ action: "close", code: 4900 });
    await first.closed;
    const token = `QQBot ${await tokenOf(emulator)}`;
    const second = await GatewayClient.connect(emulator.gatewayUrl);
    await second.next();
    second.resume({ token, session_id: first.sessionId, seq: 1 });
    expect((await second.next()).op).toBe(9);
    await second.closed;
    const third = await GatewayClient.connect(emulator.gatewayUrl);
    await third.next();
    expect(await third.identify({ token, intents: INTENTS })).toMatchObject({ t: "READY" });
  });
});

describe("botgo", () => {
  test("identifies without waiting for Hello, beats 0, resumes with the bare token", async () => {
    const emulator = await start();
    const token = await tokenOf(emulator);
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    client.send({
      op: 2,
      s: 0,
      t: "",
      d: {
        token: `QQBot ${token}`,
        intents: 1,
        shard: [0, 1],
        properties: { $os: "", $browser: "", $device: "" },
      },
    });
    expect((await client.next()).op).toBe(10);
    const ready = await client.next();
    expect(await client.beat(0)).toEqual([]);
    client.socket.terminate();
    emulator.gateway.publish("GUILD_UPDATE", GUILD, {});
    const again = await GatewayClient.connect(`${emulator.gatewayUrl}/`);
    again.send({ op: 6, d: { token, session_id: sessionIdOf(ready), seq: 1 } });
    const frames = await again.upTo("RESUMED");
    expect(frames.map(({ op, s }) => [op, s])).toEqual([
      [10, undefined],
      [0, 2],
      [0, 2],
    ]);
  });
});

describe("the Node SDK", () => {
  test("is refused with 4004, since its fixed token is disabled", async () => {
    const client = await GatewayClient.connect((await start()).gatewayUrl);
    await client.next();
    client.send({ op: 2, d: { token: "Bot demo.demo", intents: 1, shard: [0, 1] } });
    expect((await client.closed).code).toBe(4004);
  });

  test("beats right after READY and again after each acknowledgement, where the fixed token is allowed", async () => {
    const emulator = await start({ world: { settings: { accept_bot_token: true } } });
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    await client.next();
    const properties = { $os: "linux", $browser: "BotNodeSDK", $device: "BotNodeSDK" };
    const ready = await client.identify({ token: "Bot demo.demo", intents: 2 ** 30, properties });
    expect(sessionIdOf(ready) !== "" && ready.s).toBe(1);
    for (let beat = 0; beat < 3; beat += 1) expect(await client.beat(1)).toEqual([]);
    emulator.gateway.disconnect({ action: "reconnect" });
    expect(await client.next()).toEqual({ op: 7 });
    client.socket.close();
    await client.closed;
    const again = await GatewayClient.connect(emulator.gatewayUrl);
    await again.next();
    again.resume({ token: "Bot demo.demo", session_id: sessionIdOf(ready), seq: 1 });
    expect(await again.next()).toEqual({ op: 0, s: 1, t: "RESUMED", d: "" });
  });
});
