// Tests the life of an access token (service-facts 1.2).

import { expect, test } from "vitest";
import { AuthenticationError, CallAbortedError } from "../../src/client/index.js";
import { FakeClock } from "../fake-clock.js";
import type { Handler, Reply } from "./loopback-service.js";
import { APP, inTurn, rejectionOf, setUp } from "./setup.js";

const isToken = (path: string) => path === "/app/getAppAccessToken";

/** Issues the tokens t1, t2, … of 7200 s, and answers any call. */
function tokenService(call: Handler = () => ({ body: { id: "1" } })): Handler {
  let minted = 0;
  return (request, response) => {
    if (!isToken(request.path)) return call(request, response);
    minted++;
    return { body: { access_token: `t${minted}`, expires_in: minted % 2 === 0 ? 7200 : "7200" } };
  };
}

test("a token is fetched with the first call and kept until 60 s before its end", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const { service, client } = await setUp(tokenService(), { credentials: APP, clock });
  expect(service.received).toEqual([]);
  await client.bot.me();
  clock.advance(7_139_999);
  await client.bot.me();
  expect(service.tokenRequests).toHaveLength(1);
  clock.advance(1);
  await client.bot.me();
  await client.bot.me();
  expect(service.tokenRequests).toHaveLength(2);
  expect(service.calls.map(({ headers }) => headers.authorization)).toEqual([
    "QQBot t1",
    "QQBot t1",
    "QQBot t2",
    "QQBot t2",
  ]);
});

test("calls at the same time share one fetch", async () => {
  const { service, client } = await setUp(tokenService(), { credentials: APP });
  await Promise.all(Array.from({ length: 20 }, () => client.bot.me()));
  expect(service.tokenRequests).toHaveLength(1);
  expect(service.calls).toHaveLength(20);
});

/** Issues the token `old` of 100 s, then a renewal that the test answers, and then `new`. */
async function heldRenewal() {
  const clock = new FakeClock({ mode: "manual" });
  let answerRenewal: (reply: Reply) => void = () => {};
  const renewal = new Promise<Reply>((resolve) => {
    answerRenewal = resolve;
  });
  let renewalAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    renewalAsked = resolve;
  });
  const tokens = inTurn<() => Reply | Promise<Reply>>(
    () => ({ body: { access_token: "old", expires_in: 100 } }),
    () => {
      renewalAsked();
      return renewal;
    },
    () => ({ body: { access_token: "new", expires_in: 7200 } }),
  );
  const { service, client } = await setUp(
    ({ path }) => (isToken(path) ? tokens()() : { body: { id: "1" } }),
    { credentials: APP, clock },
  );
  return { service, client, clock, asked, answerRenewal };
}

test("while the new token is fetched, the old one serves; a failed renewal changes nothing", async () => {
  const { service, client, clock, asked, answerRenewal } = await heldRenewal();
  await client.bot.me();
  clock.advance(50_000);
  const renewing = client.bot.me();
  await asked;
  await client.bot.me();
  answerRenewal({ status: 500 });
  await renewing;
  await client.bot.me();
  expect(service.calls.map(({ headers }) => headers.authorization)).toEqual([
    "QQBot old",
    "QQBot old",
    "QQBot old",
    "QQBot new",
  ]);
});

test.each([
  ["401 without a code", { status: 401 }],
  ["401 with 11244", { status: 401, body: { code: 11244, message: "expired" } }],
  ["400 with 11243", { status: 400, body: { code: 11243, message: "wrong" } }],
])("%s: the token is fetched anew once and the call repeated once", async (_name, refusal) => {
  const accepts = (authorization: string | undefined) => authorization === "QQBot t2";
  const { service, client } = await setUp(
    tokenService(({ headers }) => (accepts(headers.authorization) ? { body: { id: "1" } } : refusal)),
    { credentials: APP },
  );
  await client.call("create_channel", { params: { guild_id: "1" }, body: { name: "a" } });
  expect(service.tokenRequests).toHaveLength(2);
  expect(service.calls).toHaveLength(2);
});

test("a token that stays refused ends after one repetition", async () => {
  const { service, client } = await setUp(
    tokenService(() => ({ status: 401, body: { code: 11244, message: "no" } })),
    { credentials: APP },
  );
  expect(await rejectionOf(client.bot.me())).toBeInstanceOf(AuthenticationError);
  expect(service.tokenRequests).toHaveLength(2);
  expect(service.calls).toHaveLength(2);
});

test("many calls refused at once fetch one new token", async () => {
  const { service, client } = await setUp(
    tokenService(({ headers }) =>
      headers.authorization === "QQBot t1" ? { status: 401 } : { body: { id: "1" } },
    ),
    { credentials: APP },
  );
  await Promise.all(Array.from({ length: 8 }, () => client.bot.me()));
  expect(service.tokenRequests).toHaveLength(2);
});

test("a refusal of what the bot may do is no reason for a new token", async () => {
  const { service, client } = await setUp(
    tokenService(() => ({ status: 401, body: { code: 11282, message: "no admin" } })),
    { credentials: APP },
  );
  expect(await rejectionOf(client.bot.me())).toMatchObject({
    code: "PERMISSION_DENIED",
    said: { params: { after: { case: "answered", platformCode: 11282 } } },
  });
  expect(service.tokenRequests).toHaveLength(1);
  expect(service.calls).toHaveLength(1);
});

test("a static token is sent as it is and not replaced", async () => {
  const { service, client } = await setUp(() => ({ status: 401 }), {
    credentials: { token: "fixed", appId: "1024" },
  });
  expect(await rejectionOf(client.bot.me())).toBeInstanceOf(AuthenticationError);
  expect(service.received).toHaveLength(1);
  expect(service.calls[0]?.headers).toMatchObject({ authorization: "QQBot fixed", "x-union-appid": "1024" });
});

test("the token endpoint is asked again when it is busy or broken", async () => {
  const tokens = inTurn<Reply>(
    { body: { code: 100001, message: "too many requests" } },
    { status: 502, body: "<html>" },
    { body: { access_token: "t", expires_in: "7200" } },
  );
  const { service, client, clock } = await setUp(
    ({ path }) => (isToken(path) ? tokens() : { body: { id: "1" } }),
    { credentials: APP },
  );
  await client.bot.me();
  expect(service.tokenRequests).toHaveLength(3);
  expect(clock.sleeps).toHaveLength(2);
});

test("a caller that gives up does not take the token away from the others", async () => {
  let answer: (reply: Reply) => void = () => {};
  const reply = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  let tokenAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    tokenAsked = resolve;
  });
  const { client } = await setUp(
    ({ path }) => {
      if (!isToken(path)) return { body: { id: "1" } };
      tokenAsked();
      return reply;
    },
    { credentials: APP },
  );
  const stop = new AbortController();
  const first = rejectionOf(client.bot.me({ signal: stop.signal }));
  const second = client.bot.me();
  await asked;
  stop.abort();
  expect(await first).toBeInstanceOf(CallAbortedError);
  answer({ body: { access_token: "t", expires_in: 7200 } });
  expect(await second).toMatchObject({ id: "1" });
});

test("a call whose token ran out meanwhile does not fail with a renewal that asked only once", async () => {
  const { service, client, clock, asked, answerRenewal } = await heldRenewal();
  await client.bot.me();
  clock.advance(50_000);
  const renewing = client.bot.me();
  await asked;
  clock.advance(60_000);
  const late = Promise.all([client.bot.me(), client.bot.me()]);
  answerRenewal({ status: 500 });
  await Promise.all([renewing, late]);
  expect(service.tokenRequests).toHaveLength(3);
  expect(service.calls.slice(-2).map(({ headers }) => headers.authorization)).toEqual([
    "QQBot new",
    "QQBot new",
  ]);
});
