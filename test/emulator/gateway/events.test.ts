// Tests the events that a session gets: by intent, by shard, in order, from calls and from the control interface.

import { describe, expect, test } from "vitest";
import type { Emulator } from "../../../src/emulator/index.js";
import { EVENTS_BY_INTENT, INTENT, type IntentName } from "../../../src/protocol/gateway.js";
import { GUILD, running, SMALL_GUILD, send, start } from "../emulated-guild.js";
import { type Frame, GatewayClient } from "./gateway-client.js";

const typesOf = (frames: readonly Frame[]) => frames.map(({ t }) => t);

async function heardOf(clients: Readonly<Record<string, GatewayClient>>): Promise<Record<string, unknown[]>> {
  const heard: Record<string, unknown[]> = {};
  for (const [name, client] of Object.entries(clients)) heard[name] = (await client.beat()).map(({ d }) => d);
  return heard;
}

describe("intents", () => {
  test("each brings its events and no others", async () => {
    const emulator = await start();
    const names = Object.keys(INTENT) as IntentName[];
    const clients = await Promise.all(
      names.map((name) => GatewayClient.identified(emulator, { intents: INTENT[name] })),
    );
    for (const type of Object.values(EVENTS_BY_INTENT).flat()) emulator.gateway.publish(type, GUILD, {});
    for (const [index, name] of names.entries()) {
      expect(typesOf((await clients[index]?.beat()) ?? [])).toEqual(EVENTS_BY_INTENT[name]);
    }
  });

  test("a grant that is withdrawn silences its events; the connection goes on", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    emulator.setWorld({ guilds: [SMALL_GUILD], bot: { intents: ["GUILDS"] } });
    emulator.gateway.publish("INTERACTION_CREATE", GUILD, {});
    emulator.gateway.publish("GUILD_UPDATE", GUILD, {});
    expect(typesOf(await client.beat())).toEqual(["GUILD_UPDATE"]);
  });
});

describe("shards", () => {
  test("a guild belongs to the shard (id >> 22) mod count", async () => {
    const emulator = await start();
    const clients = {
      first: await GatewayClient.identified(emulator, { shard: [0, 2] }),
      second: await GatewayClient.identified(emulator, { shard: [1, 2] }),
      all: await GatewayClient.identified(emulator),
    };
    // The last id needs more bits than a double has: 18446744073709551615 >> 22 is 4398046511103.
    for (const guild of ["4194303", "4194304", "8388608", "18446744073709551615"]) {
      emulator.gateway.publish("GUILD_UPDATE", guild, { guild });
    }
    const [a, b, c, d] = ["4194303", "4194304", "8388608", "18446744073709551615"].map((guild) => ({
      guild,
    }));
    expect(await heardOf(clients)).toEqual({ first: [a, c], second: [b, d], all: [a, b, c, d] });
  });
});

describe("dispatches", () => {
  test("carry number, type, the id of the event, and its data", async () => {
    const emulator = await start();
    const client = await GatewayClient.identified(emulator);
    const id = emulator.gateway.publish("CHANNEL_CREATE", GUILD, { name: "新的", nested: [1, { a: null }] });
    expect(await client.beat()).toEqual([
      { op: 0, s: 2, t: "CHANNEL_CREATE", id, d: { name: "新的", nested: [1, { a: null }] } },
    ]);
    expect(id).toMatch(/^CHANNEL_CREATE:.+/);
  });

  test("one event has one id for all sessions, and a number of its own in each", async () => {
    const emulator = await start();
    const first = await GatewayClient.identified(emulator);
    emulator.gateway.publish("GUILD_UPDATE", GUILD, {});
    const second = await GatewayClient.identified(emulator);
    emulator.gateway.publish("GUILD_DELETE", GUILD, {});
    const [, one] = await first.beat();
    const [other] = await second.beat();
    expect([one?.s, other?.s]).toEqual([3, 2]);
    expect(one?.id).toBe(other?.id);
  });

  test("calls cause them, in the order of the calls", async () => {
    const { emulator, call } = await running();
    const client = await GatewayClient.identified(emulator, { intents: INTENT.GUILDS });
    const made = await call("POST", `/guilds/${GUILD}/channels`, { name: "made" });
    await call("PATCH", `/channels/${made.body?.id}`, { name: "renamed" });
    await call("DELETE", `/channels/${made.body?.id}`);
    const frames = [await client.next(), await client.next(), await client.next()];
    expect(frames.map(({ s, t }) => [s, t])).toEqual([
      [2, "CHANNEL_CREATE"],
      [3, "CHANNEL_UPDATE"],
      [4, "CHANNEL_DELETE"],
    ]);
  });
});

test("a client that does not read is dropped, and finds what is kept when it comes back", async () => {
  const emulator = await start();
  const client = await GatewayClient.identified(emulator);
  client.socket.pause();
  const isOpen = (of: Emulator) => of.gateway.sessions().some(({ open }) => open);
  let sent = 0;
  for (; isOpen(emulator) && sent < 500; sent += 1) {
    emulator.gateway.publish("GUILD_UPDATE", GUILD, { text: "x".repeat(500_000) });
  }
  // At most 8 MiB wait in the emulator. The operating system holds some more.
  expect(sent).toBeGreaterThan(10);
  expect(sent).toBeLessThan(100);
  const gateway = await send(`${emulator.url}/_emulator/gateway`);
  expect(gateway.body?.sessions).toMatchObject([{ open: false, seq: sent + 1 }]);
});
