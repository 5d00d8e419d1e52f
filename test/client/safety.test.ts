// Tests that credentials go only to their service, and never appear in any output.

import { inspect } from "node:util";
import { expect, test } from "vitest";
import { GuildClient, InsecureUrlError, RedirectRefusedError, Secret } from "../../src/client/index.js";
import { APP, rejectionOf, setUp } from "./setup.js";

test.each([
  { baseUrl: "http://api.example.test" },
  { tokenUrl: "http://10.0.0.1/app/getAppAccessToken" },
  { gatewayUrl: "ws://gateway.example.test" },
  { baseUrl: "http://127.0.0.1.example.test" },
  { baseUrl: "http://localhost.example.test" },
  { baseUrl: "http://[::2]:80" },
])("%j would send credentials in the clear", (urls) => {
  expect(() => new GuildClient({ credentials: APP, ...urls })).toThrow(InsecureUrlError);
});

test.each([
  { baseUrl: "https://api.example.test" },
  { baseUrl: "http://localhost:8080" },
  { baseUrl: "http://127.0.0.2" },
  { baseUrl: "http://[::1]:8080" },
  { gatewayUrl: "ws://127.0.0.1:1/websocket" },
  { gatewayUrl: "wss://gateway.example.test" },
])("%j is fine", (urls) => {
  expect(() => new GuildClient({ credentials: APP, ...urls })).not.toThrow();
});

test.each([301, 302, 303, 307, 308])("%i is not followed, and the error names the host", async (status) => {
  const elsewhere = await setUp(() => ({ body: { id: "1" } }));
  const { service, client } = await setUp(() => ({
    status,
    headers: { location: `${elsewhere.service.origin}/users/@me` },
  }));
  const error = await rejectionOf(client.bot.me());
  expect(error).toBeInstanceOf(RedirectRefusedError);
  expect(error).toMatchObject({ status, targetHost: new URL(elsewhere.service.origin).host });
  expect(service.calls).toHaveLength(1);
  expect(elsewhere.service.received).toEqual([]);
});

test("a redirect to nowhere, and one of the token endpoint", async () => {
  const { service, client } = await setUp(() => ({ status: 302 }), { credentials: APP });
  expect(await rejectionOf(client.bot.me())).toMatchObject({
    operation: "get_access_token",
    targetHost: null,
  });
  expect(service.received).toHaveLength(1);
});

test("a secret prints as [redacted] wherever it stands", () => {
  const secret = new Secret("hush-hush-hush");
  expect(`${secret}`).toBe("[redacted]");
  expect(JSON.stringify({ secret })).toBe('{"secret":"[redacted]"}');
  expect(inspect({ secret }, { depth: 9, showHidden: true })).not.toContain("hush");
  expect(secret.redactIn("say hush-hush-hush twice: hush-hush-hush")).toBe(
    "say [redacted] twice: [redacted]",
  );
  expect(secret.reveal()).toBe("hush-hush-hush");
});

test("no print of client, error, cause or event holds a credential", async () => {
  const token = "access-token-0123456789";
  const { client, events } = await setUp(
    ({ path, headers, body }, response) => {
      if (path === "/app/getAppAccessToken") return { body: { access_token: token, expires_in: 7200, body } };
      if (path === "/guilds/2") response.socket?.destroy();
      const redirected = path === "/guilds/4";
      return {
        status: redirected ? 302 : path === "/guilds/1" ? 400 : 200,
        headers: {
          "X-Tps-trace-ID": `for ${headers.authorization}`,
          ...(redirected ? { location: `http://127.0.0.1:1/${token}` } : {}),
        },
        body: `{"message": "you sent ${headers.authorization}", "code": 1`.concat(
          path === "/guilds/1" ? "}" : "",
        ),
      };
    },
    { credentials: APP, maxAttempts: 1 },
  );
  const errors = [
    await rejectionOf(client.call("get_guild", { params: { guild_id: "1" } })),
    await rejectionOf(client.call("get_guild", { params: { guild_id: "2" } })),
    await rejectionOf(client.call("get_guild", { params: { guild_id: "3" } })),
    await rejectionOf(client.call("get_guild", { params: { guild_id: "4" } })),
  ];
  expect(errors.map((error) => (error instanceof Error ? error.name : ""))).toEqual([
    "ServiceError",
    "TransportError",
    "UnexpectedAnswerError",
    "RedirectRefusedError",
  ]);
  const printed = [...errors, client, events].flatMap((value) => [
    inspect(value, { depth: 20, showHidden: true }),
    JSON.stringify(value),
    String(value),
  ]);
  for (const text of printed) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(APP.clientSecret);
  }
  expect(String(errors[0])).toContain("you sent QQBot [redacted]");
});
