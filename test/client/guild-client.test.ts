import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import {
  AuthenticationError,
  type ChannelChange,
  GuildClient,
  MissingCredentialsError,
  type NewChannel,
  type TransportError,
} from "../../src/client/index.js";
import { channelId, guildId } from "../../src/model/ids.js";
import { saying } from "../../src/words/statement.js";
import { UsageError } from "../../src/words/usage-error.js";
import { APP, rejectionOf, setUp } from "./setup.js";

const GUILD = guildId("77");
const CHANNEL = channelId("1001");

test("headers: scheme, app id, user agent, and a content type only with a body", async () => {
  const { service, client } = await setUp(
    () => ({ body: { id: "1", access_token: "tok", expires_in: 7200 } }),
    {
      credentials: APP,
      version: "9.8.7",
    },
  );
  await client.guilds.get(GUILD);
  await client.channels.update(CHANNEL, { name: "b" });
  const [token] = service.tokenRequests;
  expect(token?.headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "guildform/9.8.7",
  });
  expect(token?.headers.authorization).toBeUndefined();
  expect(token?.body).toBe('{"appId":"1024","clientSecret":"s3cret-of-the-app"}');
  const [get, patch] = service.calls;
  expect(get?.headers).toMatchObject({
    authorization: "QQBot tok",
    "x-union-appid": "1024",
    "user-agent": "guildform/9.8.7",
  });
  expect(get?.headers["content-type"]).toBeUndefined();
  expect(patch?.headers["content-type"]).toBe("application/json");
});

test("a channel travels in the members of the service, zeros included, and without members that are undefined", async () => {
  const { service, client } = await setUp(() => ({ body: { id: "1" } }), { credentials: { token: "t" } });
  const whole = {
    name: "大厅",
    type: 0,
    sub_type: 0,
    private_type: 2,
    private_user_ids: ["5"],
    application_id: "9",
  };
  await client.channels.create(GUILD, { ...whole, parent_id: undefined } as object as NewChannel);
  await client.channels.update(CHANNEL, {
    private_type: 0,
    parent_id: "0",
    name: undefined,
  } as object as ChannelChange);
  await client.channels.update(CHANNEL, {});
  const bodies = service.calls.map(({ body }) => JSON.parse(String(body)));
  expect(bodies).toEqual([whole, { private_type: 0, parent_id: "0" }, {}]);
  expect(bodies.map((body) => Object.keys(body).length)).toEqual([6, 2, 0]);
});

test("call() answers status, body with exact ids, and trace id", async () => {
  const { client } = await setUp(({ method }) =>
    method === "DELETE"
      ? { status: 204, headers: { "X-Tps-trace-ID": "t1" } }
      : { body: '{"id":18446744073709551615}', headers: { "X-Tps-trace-Id": "t2" } },
  );
  const params = { channel_id: "1001", message_id: "all" };
  expect(await client.call("delete_pin", { params })).toEqual({ status: 204, body: null, traceId: "t1" });
  expect(await client.call("get_guild", { params: { guild_id: "77" } })).toEqual({
    status: 200,
    body: { id: "18446744073709551615" },
    traceId: "t2",
  });
});

test("a base URL may have a path; parameters are encoded and cannot climb", async () => {
  const { service, client } = await setUp(() => ({ body: { id: "1" } }));
  const prefixed = new GuildClient({ credentials: { token: "t" }, baseUrl: `${service.origin}/proxy/` });
  await prefixed.call("get_guild", { params: { guild_id: "a/b?c" } });
  await prefixed.close();
  expect(service.calls.map(({ path }) => path)).toEqual(["/proxy/guilds/a%2Fb%3Fc"]);
  await expect(client.call("get_guild", { params: { guild_id: ".." } })).rejects.toThrow(TypeError);
  await expect(client.call("get_guild", {})).rejects.toThrow("no guild_id");
  await expect(client.call("create_channel", { params: { guild_id: "1" } })).rejects.toThrow("needs a body");
  await expect(client.call("me", { body: {} })).rejects.toThrow("takes no body");
  await expect(client.call("get_access_token", {})).rejects.toThrow(TypeError);
  expect(service.calls).toHaveLength(1);
});

test("without credentials the first call says what to set, and nothing is sent", async () => {
  for (const credentials of [null, { token: "" }, { appId: "", clientSecret: "" }]) {
    const { service, client } = await setUp(() => ({ body: {} }), { credentials });
    const error = await rejectionOf(client.bot.me());
    expect(error).toBeInstanceOf(MissingCredentialsError);
    expect(error).toMatchObject({ hint: expect.stringContaining("GUILDFORM_APP_ID") });
    expect(service.received).toEqual([]);
  }
});

test("a secret that was copied with its line break is told, and shown nowhere", () => {
  const make = () => new GuildClient({ credentials: { appId: "1", clientSecret: "s3cret\n" } });
  expect(make).toThrow(UsageError);
  expect(make).toThrow(expect.objectContaining({ said: saying("USAGE", { case: "secret-blanks" }) }));
  expect(make).not.toThrow("s3cret");
});

test("a post without an answer is not advised to be repeated", async () => {
  const { client } = await setUp((_request, response) => {
    response.socket?.destroy();
    return { body: {} };
  });
  const post = client.call("post_message", { params: { channel_id: "1" }, body: { content: "x" } });
  const read = client.call("get_channel", { params: { channel_id: "1" } });
  const [posted, looked] = [await rejectionOf(post), await rejectionOf(read)] as [
    TransportError,
    TransportError,
  ];
  expect(posted.said).toMatchObject({ code: "TRANSPORT", params: { outcomeUnknown: true } });
  expect(looked.said).toMatchObject({ code: "TRANSPORT", params: { outcomeUnknown: false } });
  expect(posted.hint).not.toBe(looked.hint);
});

test("wrong credentials: one error that says so, also under HTTP 200", async () => {
  const { service, client } = await setUp(
    () => ({ body: { code: 100016, message: "invalid appid or secret s3cret-of-the-app" } }),
    { credentials: APP },
  );
  const error = await rejectionOf(client.bot.me());
  expect(error).toBeInstanceOf(AuthenticationError);
  expect(error).toMatchObject({
    platformCode: 100016,
    operation: "get_access_token",
    serviceMessage: "invalid appid or secret [redacted]",
    hint: expect.stringContaining("GUILDFORM_CLIENT_SECRET"),
  });
  expect(service.received).toHaveLength(1);
});

test("settings that cannot work are refused at construction", () => {
  for (const bad of [
    { baseUrl: "not a url" },
    { baseUrl: "ftp://example.test" },
    { baseUrl: "https://user:pass@example.test" },
    { baseUrl: "https://example.test/?q=1" },
    { gatewayUrl: "https://example.test" },
    { concurrency: 0 },
    { maxAttempts: 1.5 },
    { credentials: { token: "two\nlines" } },
  ]) {
    expect(() => new GuildClient({ credentials: null, ...bad }), JSON.stringify(bad)).toThrow(UsageError);
  }
});

test("events carry numbers", async () => {
  const { client, events } = await setUp(() => ({ body: { id: "1" }, headers: { "x-tps-trace-id": "t" } }));
  await client.guilds.get(GUILD);
  expect(events).toEqual([
    {
      type: "request",
      operation: "get_guild",
      method: "GET",
      path: "/guilds/77",
      attempt: 1,
      status: 200,
      durationMs: 0,
      traceId: "t",
      serviceTimeMs: expect.any(Number),
    },
  ]);
});

test("a given dispatcher carries the calls and stays open", async () => {
  const dispatcher = new Agent();
  onTestFinished(() => dispatcher.close());
  const { client, service } = await setUp(() => ({ body: { id: "1" } }), { dispatcher });
  expect(await client.bot.me()).toMatchObject({ id: "1" });
  await client.close();
  expect(dispatcher.closed).toBe(false);
  const answer = await dispatcher.request({ origin: service.origin, path: "/", method: "GET" });
  expect(await answer.body.json()).toEqual({ id: "1" });
});

test.each([
  ["what is not JSON", "<html>", {}],
  ["JSON of another shape", { name: "hall" }, {}],
  ["a redirect", undefined, { status: 302 }],
])("the trace id stands in the error about %s", async (_name, body, reply) => {
  const headers = { "x-tps-trace-id": "0123456789abcdef0123456789abcdef" };
  const { client } = await setUp(() => ({ ...reply, body, headers }));
  const error = await rejectionOf(client.channels.get(channelId("1")));
  expect(error).toMatchObject({ traceId: "0123456789abcdef0123456789abcdef" });
  expect(String(error)).toContain("0123456789abcdef0123456789abcdef");
});
