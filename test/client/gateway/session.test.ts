// Tests one session of the gateway client against a scripted gateway: the frames that it sends, and the events that it delivers.

import { describe, expect, it } from "vitest";
import { INTENT } from "../../../src/protocol/gateway.js";
import { setUp, TOKEN, take } from "./setup.js";

const text = (content: string) => ({ id: `m-${content}`, channel_id: "5", guild_id: "9", content });

describe("a session", () => {
  it("identifies with token, intents and shard, and beats with the last sequence number", async () => {
    const { server, clock, gateway } = await setUp({ intents: ["PUBLIC_GUILD_MESSAGES", "INTERACTION"] });
    const events = gateway.events();
    await gateway.online();
    expect(server.of(2)).toEqual([
      {
        op: 2,
        d: {
          token: `QQBot ${TOKEN}`,
          intents: INTENT.PUBLIC_GUILD_MESSAGES | INTENT.INTERACTION,
          shard: [0, 1],
        },
      },
    ]);
    await server.until(() => server.of(1).length === 1);
    expect(server.of(1)[0]?.d).toBe(1);
    const session = server.sessions.get("session-1");
    if (session === undefined) throw new Error("no session");
    server.publish(session, "AT_MESSAGE_CREATE", text("hello"));
    expect(await take(events, 1)).toMatchObject([
      {
        type: "AT_MESSAGE_CREATE",
        seq: 2,
        eventId: "AT_MESSAGE_CREATE:2",
        message: { id: "m-hello", channelId: "5", guildId: "9", content: "hello" },
      },
    ]);
    clock.advance(45_000);
    await server.until(() => server.of(1).length === 2);
    expect(server.of(1)[1]?.d).toBe(2);
  });

  it("asks for GUILDS when no intents are given, and beats with null before any sequence number", async () => {
    const { server, gateway } = await setUp();
    server.onIdentify = (peer) => {
      peer.send({ op: 0, t: "READY", d: { session_id: "x", user: { id: "7" } } });
    };
    await gateway.online();
    expect(server.of(2)[0]?.d).toMatchObject({ intents: 1 });
    await server.until(() => server.of(1).length === 1);
    expect(server.of(1)[0]?.d).toBeNull();
  });

  it("answers a heartbeat of the service", async () => {
    const { server, gateway } = await setUp();
    await gateway.online();
    await server.until(() => server.of(1).length === 1);
    server.peer.send({ op: 1, d: null });
    await server.until(() => server.of(1).length === 2);
  });

  it("takes its share with a shard setting", async () => {
    const { server, gateway } = await setUp({ shard: { index: 1, count: 4 } });
    await gateway.online();
    expect(server.of(2)[0]?.d).toMatchObject({ shard: [1, 4] });
  });

  it("drops what it has delivered already", async () => {
    const { server, gateway } = await setUp();
    const events = gateway.events();
    await gateway.online();
    for (const s of [2, 3, 3, 2, 4]) server.peer.dispatch({ s, t: "MESSAGE_CREATE", d: text(`${s}`) });
    expect((await take(events, 3)).map((event) => "seq" in event && event.seq)).toEqual([2, 3, 4]);
  });

  it("delivers what it does not know and what it cannot read, and goes on", async () => {
    const { server, gateway } = await setUp();
    const events = gateway.events();
    await gateway.online();
    server.peer.dispatch({ s: 2, t: "STICKER_CREATE", d: { a: 1 } });
    server.peer.dispatch({ s: 3, t: "MESSAGE_CREATE", d: { content: "no id" } });
    server.peer.dispatch({ s: 4, t: "MESSAGE_CREATE", d: text("fine") });
    server.peer.send({ op: 99, d: "a kind of frame that was added later" });
    expect(await take(events, 3)).toMatchObject([
      { type: "UNKNOWN", name: "STICKER_CREATE", raw: { a: 1 } },
      { type: "UNREADABLE", name: "MESSAGE_CREATE", reason: expect.stringContaining("`channel_id`") },
      { type: "MESSAGE_CREATE" },
    ]);
  });
});
