// Tests resume: the replayed events, the refusals, and the replaced connections (service-facts 5.4, 5.6, 9.37, 9.38).

import { describe, expect, test } from "vitest";
import type { Emulator } from "../../../src/emulator/index.js";
import { GUILD, start } from "../emulated-guild.js";
import { GatewayClient, tokenOf } from "./gateway-client.js";

/** Publishes events 2 to count + 1 of every session that subscribes to channels. */
function publish(emulator: Emulator, count: number): void {
  for (let n = 0; n < count; n += 1) emulator.gateway.publish("CHANNEL_UPDATE", GUILD, { n });
}

async function resumed(
  emulator: Emulator,
  data: { readonly session_id: string; readonly seq: unknown; readonly token?: string },
): Promise<GatewayClient> {
  const client = await GatewayClient.connect(emulator.gatewayUrl);
  await client.next();
  client.resume({ token: `QQBot ${await tokenOf(emulator)}`, ...data });
  return client;
}

const numbers = (frames: readonly { readonly s?: number }[]) => frames.map(({ s }) => s);

/** Ends all connections, as a network failure does. */
const drop = (emulator: Emulator) => emulator.gateway.disconnect({ action: "drop" });

describe("a resume", () => {
  test("tells again what came after the number, missed or not, then RESUMED", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    publish(emulator, 3);
    const heard = await client.beat();
    drop(emulator);
    publish(emulator, 2);
    const again = await resumed(emulator, { session_id: client.sessionId, seq: 2 });
    const frames = await again.upTo("RESUMED");
    expect(numbers(frames)).toEqual([3, 4, 5, 6, 6]);
    expect(frames.slice(0, 2)).toEqual(heard.slice(1));
    expect(frames.at(-1)).toEqual({ op: 0, s: 6, t: "RESUMED", d: "" });
    publish(emulator, 1);
    expect(numbers(await again.beat())).toEqual([7]);
  });

  test("goes on where there is nothing to tell", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    drop(emulator);
    const again = await resumed(emulator, { session_id: client.sessionId, seq: 1 });
    expect(numbers(await again.upTo("RESUMED"))).toEqual([1]);
    expect(emulator.gateway.sessions()).toMatchObject([{ id: client.sessionId, open: true }]);
  });

  test("does not tell READY again, not even to who counts from 0", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    publish(emulator, 1);
    const again = await resumed(emulator, { session_id: client.sessionId, seq: 0 });
    expect(numbers(await again.upTo("RESUMED"))).toEqual([2, 2]);
  });

  test("takes the token without its scheme, and refuses a wrong one with 4004", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    const session_id = client.sessionId;
    const wrong = await resumed(emulator, { session_id, seq: 1, token: "Bot demo.demo" });
    expect((await wrong.closed).code).toBe(4004);
    expect((await client.beat()).length).toBe(0);
    const bare = await resumed(emulator, { session_id, seq: 1, token: await tokenOf(emulator) });
    expect((await bare.next()).t).toBe("RESUMED");
  });

  test("with a wrong token ends a session whose client is away: a good one is too late (service-facts 5.6)", async () => {
    const emulator = await start();
    const { sessionId: session_id } = await GatewayClient.identified(emulator);
    drop(emulator);
    const wrong = await resumed(emulator, { session_id, seq: 1, token: "QQBot expired" });
    expect((await wrong.closed).code).toBe(4004);
    const late = await resumed(emulator, { session_id, seq: 1 });
    expect((await late.next()).op).toBe(9);
    expect((await late.closed).code).toBe(4006);
  });

  test("displaces the connection before: 4902, and it does not end the session when it goes", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    const again = await resumed(emulator, { session_id: client.sessionId, seq: 1 });
    expect(await client.closed).toEqual({ code: 4902, reason: "reset by resume" });
    await again.next();
    publish(emulator, 1);
    expect(numbers(await again.beat())).toEqual([2]);
    expect(emulator.gateway.sessions()).toMatchObject([{ open: true }]);
  });

  test("of an unknown session: op 9, then 4006", async () => {
    const emulator = await start();
    const client = await resumed(emulator, { session_id: "no", seq: 1 });
    expect(await client.next()).toEqual({ op: 9, d: false });
    expect(await client.closed).toEqual({ code: 4006, reason: "session id no longer valid" });
  });

  test("of a session that has been away for five minutes: op 9, then 4006", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    drop(emulator);
    emulator.advance(300_000);
    const late = await resumed(emulator, { session_id: client.sessionId, seq: 1 });
    expect((await late.next()).op).toBe(9);
    expect((await late.closed).code).toBe(4006);
  });

  test.each([[4], [1e9], [-1], [1.5], ["1"], [null]])(
    "after the number %j of a session that is at 3: op 9, then 4007, and the connection before stays",
    async (seq) => {
      const emulator = await start();
      const client = await GatewayClient.identified(emulator);
      publish(emulator, 2);
      const wrong = await resumed(emulator, { session_id: client.sessionId, seq });
      expect(await wrong.next()).toEqual({ op: 9, d: false });
      expect(await wrong.closed).toEqual({ code: 4007, reason: "bad sequence" });
      expect(numbers(await client.beat())).toEqual([2, 3]);
    },
  );

  test("reaches back 1,000 frames and no further", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    drop(emulator);
    publish(emulator, 1_004);
    const beyond = await resumed(emulator, { session_id: client.sessionId, seq: 4 });
    expect((await beyond.next()).op).toBe(9);
    expect((await beyond.closed).code).toBe(4007);
    const within = await resumed(emulator, { session_id: client.sessionId, seq: 5 });
    const frames = await within.upTo("RESUMED");
    expect(numbers(frames)).toEqual([...Array.from({ length: 1_000 }, (_value, index) => index + 6), 1_005]);
  });

  test("reaches back 4 MiB of frames and no further", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    drop(emulator);
    for (let n = 0; n < 50; n += 1) {
      emulator.gateway.publish("CHANNEL_UPDATE", GUILD, { text: "x".repeat(100_000) });
    }
    const beyond = await resumed(emulator, { session_id: client.sessionId, seq: 8 });
    expect((await beyond.next()).op).toBe(9);
    const within = await resumed(emulator, { session_id: client.sessionId, seq: 11 });
    expect(numbers(await within.upTo("RESUMED")).slice(0, 2)).toEqual([12, 13]);
  });
});
