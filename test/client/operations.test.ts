// Tests that every operation has a method. The method sends the operation's route, and reads its answer under any content type.

import { describe, expect, test } from "vitest";
import { channelId, userId } from "../../src/model/ids.js";
import { NAMED_OPERATIONS, NEIGHBOURING_OPERATIONS, ROUTES } from "../../src/protocol/routes.js";
import { METHODS } from "./operations.js";
import { rejectionOf, setUp } from "./setup.js";

test("all 34 operations and their neighbours have a method", () => {
  expect(Object.keys(METHODS).sort()).toEqual([...NAMED_OPERATIONS].sort());
  expect(NAMED_OPERATIONS).toHaveLength(34 + NEIGHBOURING_OPERATIONS.length);
});

describe.each(NAMED_OPERATIONS)("%s", (operation) => {
  const { run, sends, answer, gives } = METHODS[operation];
  const reply = { status: ROUTES[operation].success, ...(answer === undefined ? {} : { body: answer }) };

  test("sends its route, reads its answer, and tells the trace id", async () => {
    const { service, client } = await setUp(() => ({ ...reply, headers: { "X-Tps-trace-ID": "t-1" } }));
    const answers: unknown[] = [];
    const result = await run(client, { onAnswer: (told) => answers.push(told) });
    expect(service.calls.map(({ method, path, body }) => `${method} ${path} ${body}`.trim())).toEqual([
      sends,
    ]);
    if (gives === undefined) expect(result).toBeUndefined();
    else expect(result).toMatchObject(Array.isArray(gives) ? gives : { ...gives });
    expect(answers).toEqual([{ status: reply.status, traceId: "t-1" }]);
    expect(service.calls[0]?.headers["content-type"]).toBe(
      ROUTES[operation].request === null ? undefined : "application/json",
    );
  });

  test.each(["application/json; charset=utf-8", "text/plain", ""])("reads it as %j too", async (type) => {
    const { client } = await setUp((_request, response) => {
      response.sendDate = false;
      response.writeHead(reply.status, type === "" ? {} : { "content-type": type });
      response.end(answer);
      return undefined;
    });
    const result = await run(client);
    if (gives === undefined) expect(result).toBeUndefined();
    else expect(result).toMatchObject(Array.isArray(gives) ? gives : { ...gives });
  });

  test("a refusal is an error with code and trace id, and of what it is not told", async () => {
    const { client } = await setUp(() => ({
      status: 400,
      body: { code: 12002, message: "请求无效" },
      headers: { "x-tps-trace-id": "t-2" },
    }));
    const answers: unknown[] = [];
    const error = await rejectionOf(run(client, { onAnswer: (told) => answers.push(told) }));
    expect(error).toMatchObject({ code: "SERVICE", operation, platformCode: 12002, traceId: "t-2" });
    expect(answers).toEqual([]);
  });
});

test.each(["post_message", "post_keyboard_message"] as const)(
  "%s: any 2xx with an audit is pending",
  async (name) => {
    for (const status of [200, 201, 202]) {
      const { service, client } = await setUp(() => ({
        status,
        body: {
          code: 304023,
          message: "push message is waiting for audit now",
          data: { message_audit: { audit_id: "a-1" } },
        },
      }));
      expect(await METHODS[name].run(client)).toEqual({ kind: "pending", auditId: "a-1" });
      expect(service.calls).toHaveLength(1);
    }
  },
);

test.each([
  "post_message",
  "post_keyboard_message",
  "post_thread",
  "update_audio",
  "create_channel",
  "create_guild_role",
  "post_guild_api_permission_demand",
] as const)("%s is never sent twice, as it may have happened", async (name) => {
  const { service, client } = await setUp((_request, response) => {
    response.socket?.destroy();
    return undefined;
  });
  expect(await rejectionOf(METHODS[name].run(client))).toMatchObject({
    code: "TRANSPORT",
    outcomeUnknown: true,
  });
  expect(service.calls).toHaveLength(1);
});

test.each(["patch_guild_message", "put_reaction", "recall_message", "on_microphone"] as const)(
  "%s is sent again when the connection breaks",
  async (name) => {
    const { service, client } = await setUp((_request, response) => {
      if (service.calls.length > 1) return { body: METHODS[name].answer ?? "" };
      response.socket?.destroy();
      return undefined;
    });
    await METHODS[name].run(client);
    expect(service.calls).toHaveLength(2);
    expect(service.calls[1]).toMatchObject({ path: service.calls[0]?.path, body: service.calls[0]?.body });
  },
);

test("call() takes a query only where the route has one, and an image only for post_message", async () => {
  const { service, client } = await setUp(() => ({ body: {} }));
  const params = { guild_id: "1" };
  await expect(client.call("get_guild", { params, query: { limit: "1" } })).rejects.toThrow("takes no query");
  const image = { bytes: new Uint8Array(1), name: "a", type: "image/png" };
  await expect(client.call("get_guild", { params, image })).rejects.toThrow("takes no image");
  await expect(client.call("post_message", { params: { channel_id: "1" } })).rejects.toThrow("needs a body");
  expect(service.calls).toEqual([]);
  service.handle(() => ({ body: [] }));
  await client.call("me_guilds", { query: { after: "a b" } });
  expect(service.calls[0]?.path).toBe("/users/@me/guilds?after=a%20b");
});

test("a change of permissions that asks for manage is told, and manage is not sent", async () => {
  const { service, client, events } = await setUp(() => ({ status: 204 }));
  const ignored = () => events.filter(({ type }) => type === "ignored");
  await client.permissions.updateUser(channelId("1001"), userId("5"), { add: 1n });
  expect(ignored()).toEqual([]);
  await client.permissions.updateUser(channelId("1001"), userId("5"), { add: 3n });
  expect(ignored()).toMatchObject([{ operation: "update_channel_user_permissions", flag: "manage" }]);
  expect(service.calls.map(({ body }) => body)).toEqual(['{"add":"1"}', '{"add":"1"}']);
});
