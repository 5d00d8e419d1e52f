// Tests refusals and the form of every answer: statuses, error bodies, headers, tolerance for odd requests.

import { request } from "undici";
import { describe, expect, test } from "vitest";
import { askToken, GUILD, running, send, start } from "./emulated-guild.js";

describe("every answer", () => {
  test("has a fresh trace id of 32 hex, the same as in an error body, and bare application/json", async () => {
    const { call } = await running();
    const answers = [
      await call("GET", "/users/@me"),
      await call("GET", "/guilds/1"),
      await call("GET", "/nowhere"),
      await call("PUT", "/users/@me", {}),
      await call("POST", `/guilds/${GUILD}/channels`, []),
    ];
    const traces = answers.map(({ headers }) => headers.get("x-tps-trace-id"));
    expect(new Set(traces).size).toBe(answers.length);
    for (const [index, { headers, body, status }] of answers.entries()) {
      expect(traces[index]).toMatch(/^[0-9a-f]{32}$/);
      expect(headers.get("content-type")).toBe("application/json");
      if (status < 400) continue;
      expect(body).toEqual({
        code: expect.any(Number),
        message: expect.any(String),
        trace_id: traces[index],
      });
    }
  });

  test("204 has no body and no content type", async () => {
    const { call } = await running();
    const answer = await call("DELETE", "/channels/101/pins/all");
    expect([answer.status, answer.body, answer.headers.get("content-type")]).toEqual([204, null, null]);
    expect(answer.headers.get("x-tps-trace-id")).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe("paths", () => {
  test.each([
    ["GET", "/", 404],
    ["GET", "/guilds", 404],
    ["POST", "/guilds/1/channels/2", 404],
    ["GET", "/channels/%zz", 404],
    ["GET", "/websocket", 404],
    ["GET", "/app/getAppAccessToken", 405],
    ["POST", "/users/@me", 405],
    ["PUT", `/guilds/${GUILD}`, 405],
    ["PATCH", "/channels/101/pins/m1", 405],
    ["OPTIONS", "/users/@me", 405],
  ])("%s %s: %i", async (method, path, status) => {
    const { call } = await running();
    const answer = await call(method, path);
    expect([answer.status, answer.body?.code]).toEqual([status, status]);
  });

  test("unknown guild 10004, unknown channel 10003, unknown message 50039", async () => {
    const { call } = await running();
    for (const path of ["/guilds/1", "/guilds/1/channels", "/guilds/__proto__"]) {
      expect((await call("GET", path)).body?.code).toBe(10004);
    }
    for (const path of [
      "/channels/1",
      "/channels/1/pins",
      "/channels/1/messages/m1",
      "/channels/constructor",
    ]) {
      expect((await call("GET", path)).body?.code).toBe(10003);
    }
    expect((await call("GET", "/channels/103/messages/m1")).body?.code).toBe(50039);
    expect((await call("GET", `/channels/101/messages/${"a".repeat(110)}`)).body?.code).toBe(50039);
  });
});

describe("bodies", () => {
  const create = `/guilds/${GUILD}/channels`;
  const raw = async (body: string, contentType?: string) => {
    const emulator = await start();
    const { access_token } = await askToken(emulator, { appId: "demo", clientSecret: "demo" });
    const headers = {
      authorization: `QQBot ${access_token}`,
      ...(contentType ? { "content-type": contentType } : {}),
    };
    const answer = await request(`${emulator.url}${create}`, { method: "POST", headers, body });
    return {
      status: answer.statusCode,
      body: (await answer.body.json()) as { code?: number; name?: string },
    };
  };

  test.each([
    [undefined],
    ["application/json;"],
    ["none"],
    ["application/octet-stream"],
    ["text/plain"],
    ["application/json; charset=utf-8"],
  ])("are read as JSON under content type %s", async (contentType) => {
    const answer = await raw('\ufeff {"name": "x"}', contentType);
    expect([answer.status, answer.body.name]).toEqual([200, "x"]);
  });

  test.each([
    ['{"name": "x"'],
    ["name=x"],
    ['["x"]'],
    ['"x"'],
    [`{"name": ${"[".repeat(100_000)}`],
    [`{"name":"${"x".repeat(2_000_000)}"}`],
  ])("that are no JSON object: 400 and 12002 (%#)", async (body) => {
    const answer = await raw(body, "application/json");
    expect([answer.status, answer.body.code]).toEqual([400, 12002]);
  });
});

test("the token is asked for before anything is said about guilds and channels", async () => {
  const emulator = await start();
  expect((await send(`${emulator.url}/guilds/1`)).body?.code).toBe(11241);
  expect(
    (await send(`${emulator.url}/guilds/${GUILD}/channels`, { method: "POST", body: "{" })).body?.code,
  ).toBe(11241);
});

describe("rates", () => {
  test("calls of one bucket beyond the rate are 429 with code 20028, until time passes", async () => {
    const settings = { rate: { requests_per_second: 2, retry_after: true } };
    const { call, emulator } = await running(
      {},
      { settings },
      { clock: { now: () => 0, monotonic: () => 0, sleep: async () => {} } },
    );
    expect((await call("GET", "/channels/101")).status).toBe(200);
    expect((await call("GET", "/channels/101")).status).toBe(200);
    const refused = await call("DELETE", "/channels/101");
    expect([refused.status, refused.body?.code, refused.headers.get("retry-after")]).toEqual([
      429,
      20028,
      "1",
    ]);
    expect((await call("GET", "/channels/101/pins")).status).toBe(200);
    emulator.advance(500);
    expect((await call("GET", "/channels/101")).status).toBe(200);
    expect((await call("GET", "/channels/101")).status).toBe(429);
  });

  test("calls of all buckets together have a limit too, and a refused call costs no bucket anything", async () => {
    const settings = { rate: { total: 2, requests_per_second: 1 } };
    const { call, emulator } = await running(
      {},
      { settings },
      { clock: { now: () => 0, monotonic: () => 0, sleep: async () => {} } },
    );
    const statusOf = async (path: string) => (await call("GET", path)).status;
    expect(await statusOf("/channels/101")).toBe(200);
    expect(await statusOf("/channels/101")).toBe(429);
    expect(await statusOf("/channels/101/pins")).toBe(200);
    expect(await statusOf("/users/@me")).toBe(429);
    emulator.advance(500);
    expect(await statusOf("/users/@me")).toBe(200);
  });

  test("Retry-After is sent only when the world asks for it", async () => {
    const { call } = await running({}, { settings: { rate: { requests_per_second: 0.001 } } });
    await call("GET", "/users/@me");
    const refused = await call("GET", "/users/@me");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, null]);
  });
});
