// Tests the address and the token of the gateway client: discovery, refused addresses, session limits, 4004.

import { describe, expect, it, onTestFinished } from "vitest";
import {
  GatewayAddressError,
  GatewayClosedError,
  SessionLimitError,
} from "../../../src/client/gateway/gateway-errors.js";
import type { GatewayNotice } from "../../../src/client/gateway/gateway-notice.js";
import { GuildClient } from "../../../src/client/guild-client.js";
import { MissingCredentialsError } from "../../../src/client/missing-credentials-error.js";
import { AuthenticationError } from "../../../src/client/service-error.js";
import { InsecureUrlError } from "../../../src/client/service-url.js";
import { TransportError } from "../../../src/client/transport-error.js";
import { FakeClock } from "../../fake-clock.js";
import { LoopbackService, type Reply } from "../loopback-service.js";
import { APP, STATIC } from "../setup.js";
import { ScriptedGateway } from "./scripted-gateway.js";
import { rejection } from "./setup.js";

const LIMIT = { total: 1000, remaining: 999, reset_after: 14_400_000, max_concurrency: 1 };

async function setUp(
  answer: (gatewayUrl: string) => Reply,
  options: { readonly credentials?: typeof APP | typeof STATIC; readonly maxAttempts?: number } = {},
) {
  const { credentials = STATIC, maxAttempts = 1 } = options;
  const server = await ScriptedGateway.start();
  let tokens = 0;
  const service = await LoopbackService.start(({ path }) => {
    if (path === "/gateway/bot") return answer(server.url);
    if (path !== "/app/getAppAccessToken") return { status: 404 };
    tokens++;
    return { body: { access_token: `token-number-${tokens}`, expires_in: "7200" } };
  });
  const clock = new FakeClock({ mode: "manual" });
  const client = new GuildClient({
    credentials,
    baseUrl: service.origin,
    tokenUrl: service.tokenUrl,
    clock,
    maxAttempts,
  });
  onTestFinished(async () => {
    await client.destroy();
    await service.close();
    await server.close();
  });
  return { server, service, client, clock };
}

const discovered = (url: string): Reply => ({ body: { url, shards: 1, session_start_limit: LIMIT } });

describe("discovery", () => {
  it("asks the service, and once more for every new session, not for a resume", async () => {
    const { server, service, client, clock } = await setUp(discovered);
    let offline = () => {};
    let online = () => {};
    const onNotice = ({ type }: GatewayNotice) => (type === "online" ? online() : offline());
    const gateway = client.gateway({ onNotice });
    await gateway.online();
    const asked = () => service.calls.filter(({ path }) => path === "/gateway/bot").length;
    expect(asked()).toBe(1);
    for (const [code, times] of [
      [4009, 1],
      [4006, 2],
    ] as const) {
      const gone = new Promise<void>((resolve) => {
        offline = resolve;
      });
      const back = new Promise<void>((resolve) => {
        online = resolve;
      });
      server.peer.close(code);
      await gone;
      clock.advance(30_000);
      await back;
      expect(asked()).toBe(times);
    }
  });

  it("is not looked for again and again before the first session, when nobody is there", async () => {
    const notices: GatewayNotice[] = [];
    const credentials = { token: "static-token-0123456789" };
    // Port 9 has no server.
    const baseUrl = "http://127.0.0.1:9";
    const client = new GuildClient({ credentials, baseUrl, clock: new FakeClock() });
    const gateway = client.gateway({ clock: new FakeClock(), onNotice: (notice) => notices.push(notice) });
    const error = await rejection(gateway.online());
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ failure: "unreachable", operation: "get_gateway_bot" });
    expect(notices).toEqual([]);
    await client.close();
  });

  it("tells when the service recommends several connections", async () => {
    const notices: GatewayNotice[] = [];
    const { client } = await setUp((url) => ({ body: { url, shards: 9, session_start_limit: LIMIT } }));
    await client.gateway({ onNotice: (notice) => notices.push(notice) }).online();
    expect(notices).toContainEqual({ type: "shards", recommended: 9 });
  });

  it("opens no session when none is left, and says when there will be one", async () => {
    const limit = { ...LIMIT, remaining: 0, reset_after: 600_000 };
    const { client, server } = await setUp((url) => ({ body: { url, session_start_limit: limit } }));
    const error = await rejection(client.gateway().online());
    expect(error).toBeInstanceOf(SessionLimitError);
    expect(error).toMatchObject({
      total: 1000,
      resetAfterMs: 600_000,
      hint: expect.stringContaining("10 min"),
    });
    expect(server.peers).toHaveLength(0);
  });

  it.each([
    ["http://127.0.0.1/", "no-websocket"],
    ["nonsense", "no-websocket"],
    ["ws://gateway.example.org/websocket", "unencrypted"],
    ["wss://gateway.example.org/websocket", "other-host"],
    ["wss://127.0.0.1.example.org/websocket", "other-host"],
    ["wss://me:secret@127.0.0.1/websocket", "user-name"],
  ])("does not send the token to %s", async (url, why) => {
    const { client } = await setUp(() => discovered(url));
    const error = await rejection(client.gateway().online());
    expect(error).toBeInstanceOf(GatewayAddressError);
    expect(error).toMatchObject({ said: { params: { case: why, url } } });
  });

  it("refuses a plain configured address beyond this machine", () => {
    const options = { credentials: STATIC, gatewayUrl: "ws://gateway.example.org" };
    expect(() => new GuildClient(options)).toThrow(InsecureUrlError);
  });

  it("goes on after a fault of the service, and ends after a refusal", async () => {
    let status = 502;
    const { client, clock, service } = await setUp((url) => (status === 200 ? discovered(url) : { status }));
    let offline = () => {};
    const gone = new Promise<void>((resolve) => {
      offline = resolve;
    });
    const online = client.gateway({ onNotice: ({ type }) => type === "offline" && offline() }).online();
    await gone;
    status = 200;
    clock.advance(30_000);
    await online;
    service.handle(() => ({ status: 401, body: { code: 11241, message: "no" } }));
    expect(await rejection(client.gateway().online())).toBeInstanceOf(AuthenticationError);
  });

  it("needs credentials", async () => {
    const client = new GuildClient({ credentials: null, gatewayUrl: "ws://127.0.0.1:9/" });
    expect(await rejection(client.gateway().online())).toBeInstanceOf(MissingCredentialsError);
    await client.destroy();
  });
});

describe("a refused token (4004)", () => {
  it("is replaced once, and the new one is used", async () => {
    const { server, client, clock } = await setUp(discovered, { credentials: APP });
    server.onIdentify = (peer, { d }) => {
      const { token } = d as { token: string };
      if (token === "QQBot token-number-1") peer.close(4004);
      else server.welcome(peer);
    };
    let offline = () => {};
    const gone = new Promise<void>((resolve) => {
      offline = resolve;
    });
    const online = client.gateway({ onNotice: ({ type }) => type === "offline" && offline() }).online();
    await gone;
    clock.advance(30_000);
    await online;
    expect(server.of(2).map(({ d }) => (d as { token: string }).token)).toEqual([
      "QQBot token-number-1",
      "QQBot token-number-2",
    ]);
  });

  it("ends the gateway when the new one is refused too", async () => {
    const { server, client, clock } = await setUp(discovered, { credentials: APP });
    server.onIdentify = (peer) => peer.close(4004);
    let offline = () => {};
    const gone = new Promise<void>((resolve) => {
      offline = resolve;
    });
    const ended = rejection(
      client.gateway({ onNotice: ({ type }) => type === "offline" && offline() }).online(),
    );
    await gone;
    clock.advance(30_000);
    const error = await ended;
    expect(error).toBeInstanceOf(GatewayClosedError);
    expect(error).toMatchObject({ said: { code: "GATEWAY_CLOSED", params: { code: 4004 } } });
    expect(server.of(2)).toHaveLength(2);
  });
});

it("closing the client does not wait until the service tells the address", async () => {
  let asked: () => void = () => {};
  const asking = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const { client } = await setUp(
    () => {
      asked();
      return { status: 503 };
    },
    { maxAttempts: 5 },
  );
  const gateway = client.gateway();
  const reading = gateway.events().next();
  await asking;
  await client.close();
  expect(await reading).toEqual({ value: undefined, done: true });
});
