// Tests the life of a connection and of a session over time: heartbeats, silence, expiry, the end of the emulator.

import { describe, expect, test } from "vitest";
import { startEmulator } from "../../../src/emulator/index.js";
import { systemClock } from "../../../src/model/clock.js";
import { FakeClock } from "../../fake-clock.js";
import { running, send, standingClock, start } from "../emulated-guild.js";
import { GatewayClient } from "./gateway-client.js";

describe("heartbeats", () => {
  test("are acknowledged without a number, whatever number they carry", async () => {
    const client = await GatewayClient.identified(await start());
    for (const d of [null, 0, 1, 99]) {
      client.send({ op: 1, d });
      expect(await client.next()).toEqual({ op: 11 });
    }
    client.send({ op: 1 });
    expect(await client.next()).toEqual({ op: 11 });
  });

  test("keep a connection; two silent intervals end it with 4009", async () => {
    const clock = new FakeClock({ mode: "manual" });
    const emulator = await start({ clock });
    const client = await GatewayClient.identified(emulator);
    for (let beat = 0; beat < 5; beat += 1) {
      clock.advance(89_999);
      await client.beat();
    }
    clock.advance(89_999);
    await client.beat();
    clock.advance(90_000);
    expect(await client.closed).toEqual({ code: 4009, reason: "connection expired" });
    expect(emulator.gateway.sessions()).toMatchObject([{ id: client.sessionId, open: false }]);
  });

  test("a jump of the emulated clock is no silence", async () => {
    const clock = new FakeClock({ mode: "manual" });
    const emulator = await start({ clock });
    const client = await GatewayClient.identified(emulator);
    clock.advance(60_000);
    emulator.advance(86_400_000);
    await send(`${emulator.url}/_emulator/clock`, { method: "POST", body: '{"advance_ms":3600000}' });
    clock.advance(29_999);
    await client.beat();
    emulator.advance(60_000);
    clock.advance(90_000);
    expect((await client.closed).code).toBe(4009);
  });

  test("on a clock that cannot be waited for, a late one is too late", async () => {
    const clock = standingClock();
    const client = await GatewayClient.identified(await start({ clock }));
    clock.pass(90_000);
    client.send({ op: 1, d: 1 });
    expect((await client.closed).code).toBe(4009);
  });

  test("who never identifies is not waited for longer", async () => {
    const clock = new FakeClock({ mode: "manual" });
    const client = await GatewayClient.connect((await start({ clock })).gatewayUrl);
    clock.advance(90_000);
    expect((await client.closed).code).toBe(4009);
  });
});

describe("sessions", () => {
  test("outlive their connection for five minutes, not less and not more", async () => {
    const emulator = await start({ clock: standingClock() });
    await GatewayClient.identified(emulator);
    emulator.gateway.disconnect({ action: "drop" });
    emulator.advance(299_999);
    expect(emulator.gateway.sessions()).toHaveLength(1);
    emulator.advance(1);
    expect(emulator.gateway.sessions()).toEqual([]);
  });

  test("at most 200 are kept, those that left last", async () => {
    const clock = new FakeClock({ mode: "manual" });
    const emulator = await start({ clock });
    const ids: string[] = [];
    for (let count = 0; count < 203; count += 1) {
      clock.advance(1);
      const client = await GatewayClient.identified(emulator);
      ids.push(client.sessionId);
      emulator.gateway.disconnect({ action: "drop" });
      await client.closed;
    }
    expect(emulator.gateway.sessions().map(({ id }) => id)).toEqual(ids.slice(3));
  });

  test("make the bot online while one of them has a connection", async () => {
    const { emulator, call } = await running();
    const online = async () => {
      const { status } = await call("POST", "/channels/103/messages", { content: "hello" });
      return status === 200;
    };
    expect(await online()).toBe(false);
    const waiting = await GatewayClient.connect(emulator.gatewayUrl);
    await waiting.next();
    expect(await online()).toBe(false);
    const client = await GatewayClient.identified(emulator);
    expect(await online()).toBe(true);
    client.socket.close();
    await client.closed;
    expect(await online()).toBe(false);
  });
});

test("nothing outlives the emulator: connections end, and no wait goes on", async () => {
  let waiting = 0;
  const clock = {
    ...systemClock,
    sleep: async (ms: number, signal?: AbortSignal) => {
      waiting += 1;
      await systemClock.sleep(ms, signal).finally(() => {
        waiting -= 1;
      });
    },
  };
  const emulator = await startEmulator({ clock });
  const client = await GatewayClient.identified(emulator);
  const other = await GatewayClient.connect(emulator.gatewayUrl);
  expect(waiting).toBe(1);
  await emulator.close();
  expect((await client.closed).code).toBe(1006);
  await other.closed;
  expect(waiting).toBe(0);
  await expect(GatewayClient.connect(emulator.gatewayUrl)).rejects.toThrow();
});
