// Tests that the gateway client recovers after it loses its connection, in every way but by a close code.

import { describe, expect, it } from "vitest";
import { phrase } from "../../../src/words/statement.js";
import { phraseOf } from "../../sentence.js";
import { setUp, TOKEN, take } from "./setup.js";

const text = (content: string) => ({ id: `m-${content}`, channel_id: "5", guild_id: "9", content });

describe("reconnecting", () => {
  it("resumes after op 7, and gets what happened meanwhile exactly once", async () => {
    const { server, gateway, offline, online, notices } = await setUp();
    const events = gateway.events();
    await gateway.online();
    const session = server.sessions.get("session-1");
    if (session === undefined) throw new Error("no session");
    server.publish(session, "MESSAGE_CREATE", text("before"));
    await take(events, 1);
    server.peer.send({ op: 7 });
    await offline(1);
    server.publish(session, "MESSAGE_CREATE", text("meanwhile"));
    await online(2);
    server.publish(session, "MESSAGE_CREATE", text("after"));
    const got = await take(events, 2);
    expect(got.map((event) => event.type === "MESSAGE_CREATE" && event.message.content)).toEqual([
      "meanwhile",
      "after",
    ]);
    expect(server.of(6)).toEqual([
      { op: 6, d: { token: `QQBot ${TOKEN}`, session_id: "session-1", seq: 2 } },
    ]);
    expect(server.of(2)).toHaveLength(1);
    expect(notices.map(({ type }) => type)).toEqual(["online", "offline", "online"]);
  });

  it("identifies anew after op 9, waits 1 to 5 s before, and reports the gap", async () => {
    const { server, gateway, offline, notices } = await setUp();
    const events = gateway.events();
    await gateway.online();
    server.peer.dispatch({ s: 2, t: "MESSAGE_CREATE", d: text("last") });
    await take(events, 1);
    server.peer.send({ op: 9, d: false });
    await offline(1);
    expect(await take(events, 1)).toEqual([
      {
        type: "GAP",
        lastSeq: 2,
        why: { phrase: "session-end", params: { case: "given-up" } },
        reason: phraseOf("session-end", { case: "given-up" }),
      },
    ]);
    expect(notices[1]).toMatchObject({ type: "offline", next: "identify" });
    const waitMs = notices[1]?.type === "offline" ? notices[1].waitMs : 0;
    expect(waitMs).toBeGreaterThanOrEqual(1_000);
    expect(waitMs).toBeLessThanOrEqual(5_000);
    expect(server.of(6)).toEqual([]);
  });

  it("resumes when a heartbeat is not acknowledged within one interval", async () => {
    const { server, clock, gateway, offline, online, notices } = await setUp();
    server.acks = false;
    await gateway.online();
    await server.until(() => server.of(1).length === 1);
    clock.advance(45_000);
    await offline(1);
    await online(2);
    expect(server.of(6)).toHaveLength(1);
    expect(notices[1]).toMatchObject({ why: phrase("session-end", { case: "no-ack" }) });
  });

  it("leaves a service that does not greet, and one that does not confirm", async () => {
    const { server, clock, gateway, noticed, notices, online, offline } = await setUp();
    server.greets = false;
    gateway.events();
    await server.until(() => server.peers.length === 1);
    const wentOffline = noticed(() => notices.length > 0);
    // The wait for Hello begins when the client knows that the connection is open.
    while (notices.length === 0) {
      clock.advance(30_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await wentOffline;
    expect(notices[0]).toMatchObject({ why: phrase("session-end", { case: "no-hello" }), next: "identify" });
    server.greets = true;
    await offline(1);
    await online(1);
  });

  it.each([
    ["text that is no JSON", "<html>"],
    ["JSON that is no frame", "[1]"],
    ["a frame without op", '{"d":1}'],
  ])("resumes after %s", async (_what, frame) => {
    const { server, gateway, offline, online } = await setUp();
    await gateway.online();
    server.peer.send(frame);
    await offline(1);
    await online(2);
    expect(server.of(6)).toHaveLength(1);
    await server.until(() => server.peers[0]?.closeCode === 4002);
  });

  it("resumes after a binary frame and after one that is too long", async () => {
    const { server, gateway, offline, online } = await setUp({ maxFrameBytes: 1_000 });
    await gateway.online();
    server.peer.sendBytes(new Uint8Array(10));
    await offline(1);
    await online(2);
    server.peer.send({ op: 0, s: 2, t: "X", d: "x".repeat(2_000) });
    await offline(2);
    await online(3);
    expect(server.of(6)).toHaveLength(2);
  });

  it("gives a session up that cannot be resumed three times over", async () => {
    const { server, gateway, offline, online } = await setUp();
    const events = gateway.events();
    await gateway.online();
    server.onResume = (peer) => peer.drop();
    server.peer.drop();
    for (const times of [1, 2, 3, 4]) await offline(times);
    await online(2);
    expect(await take(events, 1)).toMatchObject([{ type: "GAP", lastSeq: 1 }]);
    expect(server.of(6)).toHaveLength(3);
  });

  it("waits longer from failure to failure, and starts over after a healthy session", async () => {
    const { server, clock, gateway, noticed, notices, online } = await setUp();
    const events = gateway.events();
    const waits = () => notices.flatMap((notice) => (notice.type === "offline" ? [notice.waitMs] : []));
    await gateway.online();
    for (let times = 1; times <= 7; times++) {
      server.peer.drop();
      await noticed(() => waits().length === times);
      clock.advance(30_000);
      await online(times + 1);
    }
    const floors = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000];
    for (const [at, floor] of floors.entries()) {
      expect(waits()[at]).toBeGreaterThanOrEqual(floor);
      expect(waits()[at]).toBeLessThanOrEqual(Math.min(30_000, floor * 1.25));
    }
    // The first heartbeat comes with the session; when the one after an interval is acknowledged, all is well.
    const acknowledged = async (beats: number) => {
      await server.until(() => server.peer.received.filter(({ op }) => op === 1).length === beats);
      server.peer.dispatch({ s: beats + 100, t: "MESSAGE_CREATE", d: text("sent after the ack") });
      await take(events, 1);
    };
    await acknowledged(1);
    clock.advance(45_000);
    await acknowledged(2);
    server.peer.drop();
    await noticed(() => waits().length >= 8);
    expect(waits().at(-1)).toBeLessThanOrEqual(1_000);
  });
});
