// Tests over real connections which calls the client repeats, and which it never does.

import { createServer } from "node:net";
import { expect, test } from "vitest";
import {
  CallAbortedError,
  GuildClient,
  isOutcomeUnknown,
  NotFoundError,
  ServiceError,
  TransportError,
  UnexpectedAnswerError,
} from "../../src/client/index.js";
import { guildId } from "../../src/model/ids.js";
import { FakeClock } from "../fake-clock.js";
import type { Handler, Reply } from "./loopback-service.js";
import { expiry, inTurn, rejectionOf, setUp } from "./setup.js";

const CREATE = { params: { guild_id: "77" }, body: { name: "a" } };
const PUT = { params: { channel_id: "1", role_id: "2" }, body: { add: "1" } };

const dropConnection: Handler = (_request, response) => {
  response.socket?.destroy();
  return undefined;
};
const cutBody: Handler = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"id":"1"', () => response.socket?.destroy());
  return undefined;
};

test("a create whose connection drops after sending is sent once, and its outcome is unknown", async () => {
  const { service, client } = await setUp(dropConnection);
  const error = await rejectionOf(client.call("create_channel", CREATE));
  expect(error).toBeInstanceOf(TransportError);
  expect(error).toMatchObject({
    operation: "create_channel",
    failure: "reset",
    sent: "unknown",
    outcomeUnknown: true,
  });
  expect(isOutcomeUnknown(error)).toBe(true);
  expect(service.calls).toHaveLength(1);
});

test("a create whose answer breaks off was surely received", async () => {
  const { service, client } = await setUp(cutBody);
  const error = await rejectionOf(client.call("create_channel", CREATE));
  expect(error).toMatchObject({ code: "TRANSPORT", sent: true, outcomeUnknown: true });
  expect(service.calls).toHaveLength(1);
});

test("a create without an answer in time is sent once, and its outcome is unknown", async () => {
  const { deadline, expire } = expiry();
  const silence: Handler = () => {
    expire();
    return undefined;
  };
  const { service, client } = await setUp(silence, { deadline, timeoutMs: 50 });
  const error = await rejectionOf(client.call("create_channel", CREATE));
  expect(error).toMatchObject({ failure: "timeout", sent: "unknown", outcomeUnknown: true });
  expect(error).toMatchObject({ said: { params: { detail: { timeoutMs: 50 } } } });
  expect(service.calls).toHaveLength(1);
});

test("a create is sent once under 500 and 502", async () => {
  for (const status of [500, 502]) {
    const { service, client } = await setUp(() => ({ status, body: "<html>bad gateway</html>" }));
    const error = await rejectionOf(client.call("create_channel", CREATE));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ status, platformCode: null, outcomeUnknown: true });
    expect(service.calls).toHaveLength(1);
  }
});

test("a create that was surely refused is known not to have happened", async () => {
  const { service, client } = await setUp(() => ({ status: 500, body: { code: 301004, message: "full" } }));
  expect(await rejectionOf(client.call("create_channel", CREATE))).toMatchObject({
    platformCode: 301004,
    outcomeUnknown: false,
  });
  expect(service.calls).toHaveLength(1);
});

test("a create that was refused with 429 is sent again after the pause", async () => {
  const replies = inTurn<Reply>({ status: 429, headers: { "retry-after": "3" } }, { body: { id: "9" } });
  const { service, client, clock } = await setUp(replies);
  expect(await client.channels.create(guildId("77"), { name: "a", type: 0, sub_type: 0 })).toMatchObject({
    id: "9",
    guild_id: "77",
  });
  expect(service.calls).toHaveLength(2);
  expect(clock.monotonic()).toBeGreaterThanOrEqual(3000);
});

test("a create is tried again while nobody listens, and is known not to have happened", async () => {
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, "127.0.0.1", resolve));
  const address = nobody.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  await new Promise<void>((resolve) => nobody.close(() => resolve()));
  const clock = new FakeClock();
  const client = new GuildClient({
    credentials: { token: "t" },
    baseUrl: `http://127.0.0.1:${port}`,
    clock,
    maxAttempts: 3,
  });
  const error = await rejectionOf(client.call("create_channel", CREATE));
  await client.close();
  expect(error).toMatchObject({
    failure: "unreachable",
    sent: false,
    outcomeUnknown: false,
    hint: expect.stringContaining("GUILDFORM_BASE_URL"),
  });
  expect(clock.sleeps).toHaveLength(2);
});

test.each([
  ["a dropped connection", dropConnection],
  ["a broken answer", cutBody],
  ["500", () => ({ status: 500 })],
  ["code 501011", () => ({ status: 400, body: { code: 501011, message: "try again" } })],
  ["cut JSON", () => ({ body: '{"id":' })],
] satisfies [string, Handler][])("an idempotent call goes on after %s", async (_name, failing) => {
  const handlers = inTurn<Handler>(failing, failing, () => ({ status: 204 }));
  const { service, client, clock, events } = await setUp((request, response) =>
    handlers()(request, response),
  );
  expect(await client.call("update_channel_role_permissions", PUT)).toMatchObject({ status: 204 });
  expect(service.calls).toHaveLength(3);
  expect(clock.sleeps.map((ms) => Math.floor(ms / 1000))).toEqual([1, 2]);
  expect(events.filter(({ type }) => type === "retry")).toMatchObject([
    { attempt: 1, maxAttempts: 5, waitMs: clock.sleeps[0] },
    { attempt: 2, maxAttempts: 5, waitMs: clock.sleeps[1] },
  ]);
});

test("attempts end", async () => {
  const { service, client } = await setUp(() => ({ status: 503 }));
  expect(await rejectionOf(client.call("me"))).toMatchObject({ status: 503, outcomeUnknown: false });
  expect(service.calls).toHaveLength(5);
});

test("an idempotent call without an outcome may simply be sent again", async () => {
  const { client } = await setUp(dropConnection, { maxAttempts: 1 });
  const error = await rejectionOf(client.call("update_channel_role_permissions", PUT));
  expect(error).toMatchObject({ sent: "unknown", outcomeUnknown: false });
});

test("refusals keep status, code, meaning, advice, trace and the words of the service", async () => {
  const { client } = await setUp(() => ({
    status: 400,
    body: { code: 10003, err_code: 40010003, message: "unknown \u001b[31mchannel\u202e", trace_id: "tr-1" },
  }));
  const error = await rejectionOf(client.call("get_channel", { params: { channel_id: "5" } }));
  expect(error).toBeInstanceOf(NotFoundError);
  expect(error).toMatchObject({
    status: 400,
    platformCode: 10003,
    errCode: 40010003,
    meaning: "the channel is unknown or abnormal",
    advice: "never",
    traceId: "tr-1",
    operation: "get_channel",
    serviceMessage: "unknown \\x1b[31mchannel\\u202e",
  });
  const text = String(error);
  expect(text.startsWith("NotFoundError: get_channel: ")).toBe(true);
  for (const part of [
    "10003",
    "the channel is unknown or abnormal",
    "unknown \\x1b[31mchannel\\u202e",
    "tr-1",
  ])
    expect(text).toContain(part);
});

test("a refusal under 200 is a refusal, waiting for an audit is not", async () => {
  const { client } = await setUp(
    inTurn<Reply>(
      { body: { code: 11264, message: "not granted" } },
      { status: 202, body: { code: 304023, message: "push message is waiting for audit now" } },
    ),
  );
  const call = () => client.call("create_announce", CREATE);
  expect(await rejectionOf(call())).toMatchObject({ code: "PERMISSION_DENIED", platformCode: 11264 });
  expect(await call()).toMatchObject({ status: 202, body: { code: 304023 } });
});

test("HTML instead of JSON is no answer; for a create it leaves the outcome open", async () => {
  const page = { body: "<!doctype html><title>Sign in</title>", headers: { "content-type": "text/html" } };
  const { service, client } = await setUp(() => page);
  const read = await rejectionOf(client.call("me"));
  expect(read).toBeInstanceOf(UnexpectedAnswerError);
  expect(read).toMatchObject({ reason: "not_json", status: 200, outcomeUnknown: false });
  expect(String(read)).toContain("<!doctype html>");
  expect(read).toMatchObject({ hint: expect.stringContaining("GUILDFORM_BASE_URL") });
  expect(await rejectionOf(client.call("create_channel", CREATE))).toMatchObject({ outcomeUnknown: true });
  expect(service.calls).toHaveLength(2);
});

test("an answer beyond the limit is not read to its end", async () => {
  const { client } = await setUp(() => ({ body: `"${"x".repeat(5000)}"` }), { maxAnswerBytes: 1000 });
  expect(await rejectionOf(client.call("me"))).toMatchObject({
    reason: "too_large",
    message: expect.stringContaining("1000"),
  });
});

test("a signal that aborted before: nothing is sent", async () => {
  const { service, client } = await setUp(() => ({ body: {} }));
  const error = await rejectionOf(
    client.call("create_channel", { ...CREATE, signal: AbortSignal.abort("stop") }),
  );
  expect(error).toBeInstanceOf(CallAbortedError);
  expect(error).toMatchObject({ sent: false, outcomeUnknown: false, cause: "stop" });
  expect(service.received).toEqual([]);
});

test("a signal that aborts a create under way leaves its outcome open", async () => {
  const stop = new AbortController();
  const { service, client } = await setUp(() => {
    stop.abort();
    return undefined;
  });
  const error = await rejectionOf(client.call("create_channel", { ...CREATE, signal: stop.signal }));
  expect(error).toMatchObject({ code: "CALL_ABORTED", sent: "unknown", outcomeUnknown: true });
  expect(service.calls).toHaveLength(1);
});

test("a signal ends the wait before a repetition", async () => {
  const clock = new FakeClock({ mode: "manual" });
  const stop = new AbortController();
  const { service, client } = await setUp(() => ({ status: 500 }), {
    clock,
    onEvent: ({ type }) => {
      if (type === "retry") setImmediate(() => stop.abort());
    },
  });
  const error = await rejectionOf(client.call("me", { signal: stop.signal }));
  expect(error).toMatchObject({ code: "CALL_ABORTED", sent: true });
  expect(service.calls).toHaveLength(1);
});
