import { Agent } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { AuthenticationError, GuildClient, MissingCredentialsError } from "../../src/client/index.js";
import { UsageError } from "../../src/model/errors.js";
import { channelId, guildId, messageId, roleId, userId } from "../../src/model/ids.js";
import { APP, rejectionOf, setUp } from "./setup.js";

const GUILD = guildId("77");
const CHANNEL = channelId("1001");
const MESSAGE = messageId("08ab");

test("every method sends its route and reads its answer", async () => {
  const { service, client } = await setUp(({ method, path }) => {
    if (method === "DELETE" && path.includes("/pins/")) return { status: 204 };
    if (method === "DELETE" && path.includes("/announces/")) return { status: 204 };
    if (method === "PUT" && path.endsWith("/permissions")) return { status: 204 };
    if (path.endsWith("/permissions")) return { body: { channel_id: "1001", permissions: "5" } };
    if (path === "/guilds/77/channels" && method === "GET") return { body: [{ id: "1001" }] };
    if (path.includes("/pins")) return { body: { channel_id: "1001", message_ids: ["08ab"] } };
    return { body: { id: "1001", name: "x", channel_id: "1001" } };
  });
  const results = [
    await client.bot.me(),
    await client.guilds.get(GUILD),
    await client.channels.get(CHANNEL),
    await client.channels.list(GUILD),
    await client.channels.create(GUILD, { name: "a", type: 0, subType: 0 }),
    await client.channels.update(CHANNEL, { name: "b" }),
    await client.channels.delete(CHANNEL),
    await client.permissions.getRole(CHANNEL, roleId("2")),
    await client.permissions.getUser(CHANNEL, userId("5")),
    await client.permissions.updateRole(CHANNEL, roleId("2"), { add: ["view"] }),
    await client.permissions.updateUser(CHANNEL, userId("5"), { remove: ["speak"] }),
    await client.pins.list(CHANNEL),
    await client.pins.put(CHANNEL, MESSAGE),
    await client.pins.delete(CHANNEL, MESSAGE),
    await client.announcements.create(GUILD, { channelId: CHANNEL, messageId: MESSAGE }),
    await client.announcements.recommend(GUILD, { type: 1, channels: [] }),
    await client.announcements.delete(GUILD),
    await client.messages.get(CHANNEL, MESSAGE),
  ];
  expect(service.calls.map(({ method, path, body }) => `${method} ${path} ${body}`.trim())).toEqual([
    "GET /users/@me",
    "GET /guilds/77",
    "GET /channels/1001",
    "GET /guilds/77/channels",
    'POST /guilds/77/channels {"name":"a","type":0,"sub_type":0}',
    'PATCH /channels/1001 {"name":"b"}',
    "DELETE /channels/1001",
    "GET /channels/1001/roles/2/permissions",
    "GET /channels/1001/members/5/permissions",
    'PUT /channels/1001/roles/2/permissions {"add":"1"}',
    'PUT /channels/1001/members/5/permissions {"remove":"4"}',
    "GET /channels/1001/pins",
    "PUT /channels/1001/pins/08ab",
    "DELETE /channels/1001/pins/08ab",
    'POST /guilds/77/announces {"channel_id":"1001","message_id":"08ab"}',
    'POST /guilds/77/announces {"announces_type":1,"recommend_channels":[]}',
    "DELETE /guilds/77/announces/all",
    "GET /channels/1001/messages/08ab",
  ]);
  expect(results[7]).toEqual({ channelId: "1001", subject: { kind: "role", id: "2" }, permissions: 5n });
  expect(results[12]).toEqual({ guildId: null, channelId: "1001", messageIds: ["08ab"] });
});

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
  const { service, client } = await setUp(() => ({ body: {} }));
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
