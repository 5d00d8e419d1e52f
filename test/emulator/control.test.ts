// Tests the control interface and the in-process handle: world, clock, start and close.

import { describe, expect, test } from "vitest";
import {
  checkFaults,
  checkWorld,
  EmulatorStartError,
  InvalidWorldError,
  startEmulator,
} from "../../src/emulator/index.js";
import { askToken, GUILD, running, SMALL_GUILD, send, standingClock, start } from "./emulated-guild.js";

const put = (url: string, body: unknown) =>
  send(url, { method: "PUT", body: typeof body === "string" ? body : JSON.stringify(body) });

describe("world", () => {
  test("what is read can be put, and gives the same world", async () => {
    const { emulator, call } = await running({
      pins: { "101": ["m2", "m1"] },
      announcement: { channel_id: "101", message_id: "m1" },
      threads: { "103": [{}] },
      user_permissions: { "101": { "902": "28671" } },
    });
    await call("POST", `/guilds/${GUILD}/channels`, {
      name: "made",
      private_type: 2,
      private_user_ids: ["902"],
    });
    await call("DELETE", "/channels/102");
    const url = `${emulator.url}/_emulator/world`;
    const first = await send(url);
    expect(first.body).toEqual(emulator.world());
    expect((await put(url, first.body)).body).toEqual(first.body);
    expect((await send(url)).body).toEqual(first.body);
  });

  test("ids that are left out are given, the same each time and none twice", async () => {
    const channel = { name: "x" };
    const guild = {
      members: [{}, {}],
      roles: [{}],
      channels: [channel, channel, { id: "1000002", name: "taken" }],
    };
    const world = { guilds: [guild, { ...guild, channels: [channel] }] };
    const { emulator } = await running();
    emulator.setWorld(world);
    const first = emulator.world();
    emulator.setWorld({});
    emulator.setWorld(world);
    expect(emulator.world()).toEqual(first);
    const ids = first.guilds.flatMap((each) => [
      each.id,
      ...each.channels.map(({ id }) => id),
      ...each.members.map(({ id }) => id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[1-9][0-9]+$/.test(id))).toBe(true);
  });

  test("channels without a position stand in the order written, after those that have one", async () => {
    const { emulator } = await running();
    const channels = [
      { name: "a" },
      { name: "b", position: 5 },
      { name: "c" },
      { name: "g", type: 4 },
      { name: "h", type: 4 },
    ];
    emulator.setWorld({ guilds: [{ channels }] });
    expect(emulator.world().guilds[0]?.channels.map(({ position }) => position)).toEqual([6, 5, 7, 2, 3]);
  });

  test("every problem is told with its place, and the world before stays", async () => {
    const { emulator } = await running();
    const before = emulator.world();
    const url = `${emulator.url}/_emulator/world`;
    const shape = await put(url, {
      guild: [],
      guilds: [{ id: 5, channels: [{}, { name: "x", position: "1" }] }],
    });
    expect(shape.status).toBe(400);
    expect(shape.body?.problems).toEqual([
      "/: has the unknown key “guild”",
      "/guilds/0/id: must be text",
      "/guilds/0/channels/0: lacks name",
      "/guilds/0/channels/1/position: must be a whole number",
    ]);
    const channel = { id: "7", name: "x" };
    const identity = await put(url, {
      guilds: [{ id: "1", channels: [channel, channel], pins: { "8": [] } }, { id: "1" }],
    });
    expect(identity.body?.problems).toEqual([
      "/guilds/1/id: repeats 1 of /guilds/0/id",
      "/guilds/0/channels/1/id: repeats 7 of /guilds/0/channels/0/id",
      "/guilds/0/pins/8: the guild has no channel with this id",
    ]);
    expect((await put(url, "{")).status).toBe(400);
    expect((await put(url, "")).status).toBe(400);
    expect(emulator.world()).toBe(before);
  });

  test("a foreign text in a problem is shown, not obeyed", async () => {
    const { emulator } = await running();
    const answer = await put(`${emulator.url}/_emulator/world`, { "\u001b[31m": 1 });
    expect(String(answer.body?.message)).not.toContain("\u001b");
  });

  test("the handle takes the same world and throws the same problems; what it was given is not kept", async () => {
    const members = [{ id: "5", username: "before" }];
    const emulator = await start({ world: { guilds: [{ id: "1", owner_id: "5", members }] } });
    members[0] = { id: "6", username: "after" };
    expect(emulator.world().guilds[0]?.members).toEqual([{ id: "5", username: "before", roles: [] }]);
    expect(() => emulator.setWorld({ guilds: [SMALL_GUILD, SMALL_GUILD] })).toThrow(InvalidWorldError);
    await expect(startEmulator({ world: { guilds: [{ id: "x" }] } })).rejects.toThrow("/guilds/0/id");
  });
});

test("a world file and a list of faults can be checked before anything is started", () => {
  const world: unknown = { guilds: [SMALL_GUILD] };
  expect(checkWorld(world)).toBe(world);
  expect(() => checkWorld([])).toThrow("/: must be an object");
  const faults: unknown = [{ fault: "hang" }];
  expect(checkFaults(faults)).toBe(faults);
  expect(() => checkFaults([{ fault: "delay" }])).toThrow("/0/ms: is missing");
});

describe("clock", () => {
  test("moves on what tokens and the journal see", async () => {
    const emulator = await start({ clock: standingClock() });
    const url = `${emulator.url}/_emulator/clock`;
    await askToken(emulator, { appId: "demo", clientSecret: "demo" });
    const moved = await send(url, { method: "POST", body: JSON.stringify({ advance_ms: 3_600_000 }) });
    expect(moved.body).toEqual({ now: "2026-01-01T01:00:00.000Z" });
    expect((await askToken(emulator, { appId: "demo", clientSecret: "demo" })).expires_in).toBe("3600");
    expect(emulator.journal().map(({ at }) => at)).toEqual([
      "2026-01-01T00:00:00.000Z",
      "2026-01-01T01:00:00.000Z",
    ]);
  });

  test.each([[-1], [1.5], ["5"], [null], [1e300]])("a step of %j is refused", async (advance_ms) => {
    const emulator = await start({ clock: standingClock() });
    const answer = await send(`${emulator.url}/_emulator/clock`, {
      method: "POST",
      body: JSON.stringify({ advance_ms }),
    });
    expect(answer.status).toBe(400);
    expect(answer.body?.problems).toHaveLength(1);
  });
});

test("a seed can be given with the faults and is said back", async () => {
  const { emulator } = await running({}, {}, { seed: 42 });
  const url = `${emulator.url}/_emulator/faults`;
  expect((await put(url, [])).body).toEqual({ seed: 42 });
  expect((await put(`${url}?seed=7`, [])).body).toEqual({ seed: 7 });
  expect((await put(`${url}?seed=x`, [])).status).toBe(400);
});

describe("start and close", () => {
  test("with nothing given there is one empty guild on a free loopback port", async () => {
    const emulator = await startEmulator();
    expect(emulator.url).toBe(`http://127.0.0.1:${emulator.port}`);
    expect(emulator.tokenUrl).toBe(`${emulator.url}/app/getAppAccessToken`);
    expect(emulator.world().guilds).toHaveLength(1);
    await emulator.close();
    await emulator.close();
    await expect(send(emulator.url)).rejects.toThrow();
  });

  test("a port that is taken is an error with the number", async () => {
    const { port } = await start();
    await expect(startEmulator({ port })).rejects.toThrow(EmulatorStartError);
    await expect(startEmulator({ port })).rejects.toThrow(String(port));
  });

  test("settings.latency_ms delays every answer", async () => {
    const slept: number[] = [];
    const clock = { ...standingClock(), sleep: async (ms: number) => void slept.push(ms) };
    const { call } = await running({}, { settings: { latency_ms: 30 } }, { clock });
    slept.length = 0;
    await call("GET", "/users/@me");
    await call("GET", "/nowhere");
    expect(slept).toEqual([30, 30]);
  });
});

describe("the control interface", () => {
  test("is not for web pages, which a browser lets post anywhere", async () => {
    const { emulator } = await running();
    const before = emulator.world();
    const headers = { Origin: "http://page.example", "Content-Type": "text/plain" };
    for (const [method, path, body] of [
      ["POST", "clock", '{"advance_ms":1000}'],
      ["POST", "messages", '{"channel_id":"103","user_id":"902","content":"x"}'],
      ["POST", "gateway", '{"action":"drop"}'],
      ["PUT", "world", "{}"],
      ["OPTIONS", "world", undefined],
    ] as const) {
      const answer = await send(`${emulator.url}/_emulator/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    }
    expect(emulator.world()).toBe(before);
  });

  test("answers what is mistyped with 404, apart from the service's calls and faults", async () => {
    const { emulator } = await running();
    emulator.setFaults([{ fault: "status", status: 503 }]);
    for (const [method, path] of [
      ["GET", "wurld"],
      ["PUT", "clock"],
      ["GET", "audits/1/2"],
    ] as const) {
      const { status, body } = await send(`${emulator.url}/_emulator/${path}`, { method });
      expect([status, body?.message]).toEqual([404, `no control call ${method} /_emulator/${path}`]);
    }
    expect(emulator.journal()).toEqual([]);
  });

  test("tells a hundred problems of a hopeless input, and how many more there are", async () => {
    const { emulator } = await running();
    const { status, body } = await put(`${emulator.url}/_emulator/world`, {
      guilds: Array.from({ length: 1000 }, () => 0),
    });
    const problems = body?.problems as readonly string[];
    expect([status, problems.length, problems.at(-1)]).toEqual([
      400,
      101,
      "/: and 900 more problems like these",
    ]);
  });

  test("refuses a sequence that the next message could not go on from", async () => {
    const { emulator } = await running();
    const world = { guilds: [{ channels: [{ id: "1", name: "x" }], sequences: { "1": 1e300 } }] };
    expect(() => emulator.setWorld(world)).toThrow("/guilds/0/sequences/1");
  });
});
