// Tests the journal: it has the calls in order, without secrets, and within its limits.

import { expect, test } from "vitest";
import { Journal } from "../../src/emulator/journal.js";
import { askToken, GUILD, running, send, start } from "./emulated-guild.js";
import { sendWithBody } from "./send-with-body.js";

test("records every call in order of arrival, refused and unknown ones too", async () => {
  const { call, emulator } = await running();
  await call("GET", `/guilds/${GUILD}?a=1&b=2&a=3`);
  await call("POST", `/guilds/${GUILD}/channels`, { name: "", parent_id: null });
  await call("GET", "/nowhere");
  await call("POST", "/channels/101");
  const entries = (await send(`${emulator.url}/_emulator/journal`)).body;
  const entry = {
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    query: {},
    headers: expect.objectContaining({ authorization: "QQBot [redacted]" }),
    body: null,
    code: null,
    answer: expect.objectContaining({}),
    fault: null,
  };
  expect(entries).toEqual([
    {
      ...entry,
      seq: 2,
      operation: "get_guild",
      method: "GET",
      path: `/guilds/${GUILD}`,
      query: { a: ["1", "3"], b: "2" },
      status: 200,
    },
    {
      ...entry,
      seq: 3,
      operation: "create_channel",
      method: "POST",
      path: `/guilds/${GUILD}/channels`,
      body: { name: "", parent_id: null },
      status: 400,
      code: 301000,
    },
    { ...entry, seq: 4, operation: null, method: "GET", path: "/nowhere", status: 404, code: 404 },
    { ...entry, seq: 5, operation: null, method: "POST", path: "/channels/101", status: 405, code: 405 },
  ]);
});

test("holds no secret and no token", async () => {
  const emulator = await start({ world: { bot: { app_id: "app", client_secret: "very-secret" } } });
  const token = await askToken(emulator, { appId: "app", clientSecret: "very-secret", extra: "very-secret" });
  await send(emulator.tokenUrl, { method: "POST", body: "clientSecret=very-secret" });
  await send(`${emulator.url}/users/@me`, { headers: { Authorization: `QQBot ${token.access_token}` } });
  const text = JSON.stringify(emulator.journal());
  expect(text).not.toContain("very-secret");
  expect(text).not.toContain(token.access_token);
  expect(emulator.journal()[0]?.answer).toEqual({ access_token: "[redacted]", expires_in: "7200" });
  expect(emulator.journal()[0]?.body).toEqual({
    appId: "app",
    clientSecret: "[redacted]",
    extra: "[redacted]",
  });
  expect(emulator.journal()).toHaveLength(3);
});

test("holds the body of a read, each answer, and the headers without what is secret", async () => {
  const { call, emulator } = await running();
  const headers = {
    Authorization: "QQBot wrong-token",
    Cookie: "a=b",
    "X-Api-Key": "k",
    "X-Union-Appid": "1024",
    "Content-Type": "application/json;",
  };
  await sendWithBody(`${emulator.url}/users/@me?x=1`, { method: "GET", headers, body: '{"since":"5"}' });
  const [read] = emulator.journal();
  expect(read).toMatchObject({
    operation: "me",
    query: { x: "1" },
    body: { since: "5" },
    status: 401,
    answer: { code: 11243, message: expect.any(String), trace_id: expect.any(String) },
  });
  expect(read?.headers).toMatchObject({
    authorization: "QQBot [redacted]",
    cookie: "[redacted]",
    "x-api-key": "[redacted]",
    "x-union-appid": "1024",
    "content-type": "application/json;",
    host: `127.0.0.1:${emulator.port}`,
  });
  await call("PUT", "/channels/103/messages/n1/reactions/1/4");
  await call("GET", "/channels/101/messages/m1");
  emulator.setFaults([{ fault: "drop_after" }]);
  await expect(call("GET", "/users/@me")).rejects.toThrow();
  const answers = emulator.journal().map(({ status, answer }) => ({ status, answer }));
  expect(answers.slice(1)).toEqual([
    { status: 204, answer: null },
    { status: 200, answer: expect.objectContaining({ id: "m1", content: "text 1" }) },
    { status: null, answer: null },
  ]);
});

test("a long answer is kept by its start", async () => {
  const content = "x".repeat(100_000);
  const { call, emulator } = await running({ messages: { "103": [{ id: "n1", content }] } });
  await call("GET", "/channels/103/messages/n1");
  const answer = String(emulator.journal()[0]?.answer);
  expect(answer).toMatch(/^\{"id":"n1"/);
  expect(answer).toHaveLength(65_537);
});

test("its bound in bytes counts answers, and what answers to one that was dropped is not counted", () => {
  const journal = new Journal();
  const arrival = { at: "", operation: null, method: "GET", path: "/x", query: {}, headers: {} };
  const none = { kind: "none" } as const;
  const text = JSON.stringify("x".repeat(60_000));
  const finish = Array.from({ length: 3_000 }, () =>
    journal.record({ ...arrival, payload: none, urlLength: 2, fault: null }),
  );
  for (const done of finish) done({ status: 200, code: null, text });
  expect(journal.dropped).toBeGreaterThan(1_500);
  expect(journal.entries().length + journal.dropped).toBe(3_000);
  journal.clear();
  finish.at(-1)?.({ status: 200, code: null, text });
  for (let index = 0; index < 1_000; index += 1)
    journal.record({ ...arrival, payload: none, urlLength: 2, fault: null });
  expect([journal.entries().length, journal.dropped]).toEqual([1_000, 0]);
});

test("control calls are not in it; clearing empties it and goes on counting", async () => {
  const { call, emulator } = await running();
  await call("GET", "/users/@me");
  await send(`${emulator.url}/_emulator/world`);
  expect(emulator.journal()).toHaveLength(1);
  expect((await send(`${emulator.url}/_emulator/journal`, { method: "DELETE" })).status).toBe(204);
  expect(emulator.journal()).toEqual([]);
  await call("GET", "/users/@me");
  expect(emulator.journal()[0]?.seq).toBe(3);
});

test("keeps the newest within its bounds and counts the rest", async () => {
  const { emulator } = await running();
  // The text is no JSON, so the emulator reads nothing in it. The journal keeps the text of a refused call too.
  const body = "x".repeat(1_000_000);
  const url = `${emulator.url}/guilds/${GUILD}/channels`;
  for (let index = 0; index < 70; index += 1) await send(url, { method: "POST", body });
  const answer = await fetch(`${emulator.url}/_emulator/journal`);
  // The answer has 64 MB of JSON. The test does not read it, and asks the handle for the entries.
  await answer.body?.cancel();
  const entries = emulator.journal();
  const dropped = Number(answer.headers.get("x-emulator-journal-dropped"));
  expect(dropped).toBeGreaterThan(0);
  expect(entries.length + dropped).toBe(70);
  expect(entries.at(-1)?.seq).toBe(71);
  expect(entries[0]?.seq).toBe(71 - entries.length + 1);
});

test("its bound in bytes counts what stands in queries", () => {
  const journal = new Journal();
  const query = { filler: "x".repeat(1_000_000) };
  for (let index = 0; index < 70; index += 1) {
    journal.record({
      at: "",
      operation: null,
      method: "GET",
      path: "/x",
      query,
      headers: {},
      payload: { kind: "none" },
      urlLength: 1_000_010,
      fault: null,
    });
  }
  expect(journal.entries().length).toBeLessThan(68);
  expect(journal.entries().length + journal.dropped).toBe(70);
});

test("what it shows is a copy, so that nobody changes what was recorded", async () => {
  const { call, emulator } = await running();
  await call("PATCH", "/channels/101", { name: "a", odd: [{}, null, "\u2028"] });
  const body = { name: "a", odd: [{}, null, "\u2028"] };
  expect(emulator.journal()[0]?.body).toEqual(body);
  Object.assign(emulator.journal()[0]?.body ?? {}, { name: "b" });
  expect(emulator.journal()[0]?.body).toEqual(body);
});
