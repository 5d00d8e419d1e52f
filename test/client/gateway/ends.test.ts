// Tests the reaction to every close code, and the end of a gateway.

import { describe, expect, it, onTestFinished } from "vitest";
import { closeCode } from "../../../src/client/gateway/close-codes.js";
import {
  GatewayClosedError,
  GatewayStoppedError,
  GatewayUnreachableError,
} from "../../../src/client/gateway/gateway-errors.js";
import { saying } from "../../../src/words/statement.js";
import { FakeClock } from "../../fake-clock.js";
import { rejection, setUp, TOKEN, take } from "./setup.js";

/** The clock counts the sleeps that have not ended. */
class CountingClock extends FakeClock {
  pending = 0;

  override async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    this.pending++;
    try {
      await super.sleep(ms, signal);
    } finally {
      this.pending--;
    }
  }
}

const text = (content: string) => ({ id: `m-${content}`, channel_id: "5", guild_id: "9", content });

const CODES: readonly (readonly [code: number, then: "resume" | "identify" | "end"])[] = [
  ...[1000, 1001, 1011, 3000, 4000, 4008, 4009].map((code) => [code, "resume"] as const),
  ...[4003, 4005, 4006, 4007, 4900, 4902, 4913].map((code) => [code, "identify"] as const),
  ...[4001, 4002, 4004, 4010, 4011, 4012, 4013, 4014, 4914, 4915].map((code) => [code, "end"] as const),
];

describe("close codes", () => {
  it.each(CODES)("%i: %s", async (code, then) => {
    const { server, gateway, offline, online } = await setUp();
    const events = gateway.events();
    await gateway.online();
    server.peer.close(code, "words of the service");
    if (then === "end") {
      const error = await rejection(events.next());
      expect(error).toBeInstanceOf(GatewayClosedError);
      expect(error).toMatchObject({
        code: "GATEWAY_CLOSED",
        closeCode: code,
        meaning: closeCode(code).meaning,
      });
      expect(String(error)).toContain("words of the service");
      expect((error as GatewayClosedError).hint).not.toBe("");
      expect(await rejection(gateway.online())).toBe(error);
      expect(await rejection(gateway.events().next())).toBe(error);
      expect(server.peers).toHaveLength(1);
      return;
    }
    await offline(1);
    await online(2);
    expect(server.of(6)).toHaveLength(then === "resume" ? 1 : 0);
    expect(server.of(2)).toHaveLength(then === "resume" ? 1 : 2);
    if (then === "identify") expect(await take(events, 1)).toMatchObject([{ type: "GAP", lastSeq: 1 }]);
  });

  it("ends when Identify is refused by op 9 again and again", async () => {
    const { server, gateway, offline } = await setUp({ maxFailures: 100 });
    server.onIdentify = (peer) => peer.send({ op: 9, d: false });
    const ended = rejection(gateway.online());
    for (const times of [1, 2, 3, 4]) await offline(times);
    expect(await ended).toMatchObject({ code: "GATEWAY_CLOSED", closeCode: null });
    expect(server.of(2)).toHaveLength(5);
  });

  it("does not repeat the token that the service says", async () => {
    const { server, gateway, offline, notices } = await setUp();
    await gateway.online();
    server.peer.close(4009, `bad ${TOKEN}`);
    await offline(1);
    expect(JSON.stringify(notices)).not.toContain(TOKEN);
    expect(notices[1]).toMatchObject({ reason: "4009, bad [redacted]", closeCode: 4009 });
  });
});

describe("ends", () => {
  it("close() leaves with 1000, ends loops, and lets what was read before be read", async () => {
    const { server, gateway } = await setUp();
    const events = gateway.events();
    await gateway.online();
    server.peer.dispatch({ s: 2, t: "MESSAGE_CREATE", d: text("a") });
    server.peer.dispatch({ s: 3, t: "MESSAGE_CREATE", d: text("b") });
    expect(await take(events, 1)).toHaveLength(1);
    const peer = server.peer;
    await gateway.close();
    await server.until(() => peer.closeCode !== null);
    expect(peer.closeCode).toBe(1000);
    expect(await rejection(gateway.online())).toBeInstanceOf(GatewayStoppedError);
    expect(await take(events, 9)).toHaveLength(1);
    expect((await gateway.events().next()).done).toBe(true);
  });

  it("a signal closes it, also before it began", async () => {
    const stop = new AbortController();
    const { server, gateway } = await setUp({ signal: stop.signal });
    const events = gateway.events();
    await gateway.online();
    stop.abort();
    expect((await events.next()).done).toBe(true);
    const late = await setUp({ signal: stop.signal });
    expect((await late.gateway.events().next()).done).toBe(true);
    expect(await rejection(late.gateway.online())).toBeInstanceOf(GatewayStoppedError);
    expect(late.server.peers).toHaveLength(0);
    await server.close();
  });

  it("close() of the client closes its gateways and those who wait for them", async () => {
    const { client, gateway, server } = await setUp();
    server.greets = false;
    const waiting = rejection(gateway.online());
    await server.until(() => server.peers.length === 1);
    await client.close();
    expect(await waiting).toBeInstanceOf(GatewayStoppedError);
    expect(() => client.gateway()).toThrow(
      expect.objectContaining({ said: saying("USAGE", { case: "client-closed" }) }),
    );
  });

  it("leaves no wait behind", async () => {
    const clock = new CountingClock({ mode: "manual" });
    const { server, gateway, noticed, notices } = await setUp({ clock });
    await gateway.online();
    expect(clock.pending).toBe(1);
    server.peer.drop();
    await noticed(() => notices.length === 2);
    // A sleep that an abort ends is removed in this turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(clock.pending).toBe(1);
    await gateway.close();
    expect(clock.pending).toBe(0);
  });

  it("gives up after five failures when no session ever stood", async () => {
    const { server, gateway, offline } = await setUp();
    server.onConnect = (peer) => peer.drop();
    const ended = rejection(gateway.online());
    for (const times of [1, 2, 3, 4]) await offline(times);
    expect(await ended).toBeInstanceOf(GatewayUnreachableError);
    expect(server.peers).toHaveLength(5);
  });

  it("a silent other side does not keep the connection: the socket is gone after a while", async () => {
    const { server, gateway } = await setUp();
    await gateway.online();
    // The server does not read any more, as if its cable had been unplugged.
    server.peer.pause();
    await gateway.close();
    server.peer.drop();
  });
});

it("a wait that fails before anybody awaits it is no unhandled rejection", async () => {
  const { gateway } = await setUp();
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  const waiting = gateway.waitFor(() => true, { timeoutMs: 1_000 });
  await gateway.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
  expect(await rejection(waiting)).toBeInstanceOf(GatewayStoppedError);
});
