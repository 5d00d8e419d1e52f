// Tests faults over the wire: each kind, and the calls that it strikes.

import { describe, expect, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { type Clock, systemClock } from "../../src/model/clock.js";
import { GUILD, running, send, standingClock } from "./emulated-guild.js";

const PINS = "/channels/101/pins";
const pinned = ({ emulator }: Awaited<ReturnType<typeof running>>) =>
  emulator.world().guilds[0]?.pins["101"] ?? [];

describe("kinds", () => {
  test("drop_before closes without effect, drop_after with it", async () => {
    const guild = await running();
    guild.emulator.setFaults([{ fault: "drop_before", times: 1 }]);
    await expect(guild.call("PUT", `${PINS}/m1`)).rejects.toThrow();
    expect(pinned(guild)).toEqual([]);
    guild.emulator.setFaults([{ fault: "drop_after", times: 1 }]);
    await expect(guild.call("PUT", `${PINS}/m1`)).rejects.toThrow();
    expect(pinned(guild)).toEqual(["m1"]);
    const journal = guild.emulator.journal().map(({ status, code, fault }) => ({ status, code, fault }));
    expect(journal).toEqual([
      { status: null, code: null, fault: "drop_before" },
      { status: null, code: null, fault: "drop_after" },
    ]);
  });

  test("status refuses without effect, with code and Retry-After", async () => {
    const guild = await running();
    guild.emulator.setFaults([{ fault: "status", status: 429, code: 304045, retry_after: 7 }]);
    const answer = await guild.call("PUT", `${PINS}/m1`);
    expect([answer.status, answer.body?.code, answer.headers.get("retry-after")]).toEqual([429, 304045, "7"]);
    expect(answer.body?.trace_id).toBe(answer.headers.get("x-tps-trace-id"));
    expect(pinned(guild)).toEqual([]);
    guild.emulator.setFaults([{ fault: "status" }]);
    expect((await guild.call("GET", PINS)).status).toBe(500);
  });

  test("status 202 accepts for an audit, without effect, in an error-shaped body", async () => {
    const guild = await running();
    guild.emulator.setFaults([{ fault: "status", status: 202 }]);
    const { status, body } = await guild.call("PUT", `${PINS}/m1`);
    expect(status).toBe(202);
    expect(body).toMatchObject({ code: 304023, data: { message_audit: { audit_id: expect.any(String) } } });
    expect(pinned(guild)).toEqual([]);
  });

  test("truncate does the effect and cuts the answer", async () => {
    const guild = await running();
    guild.emulator.setFaults([{ fault: "truncate" }]);
    await expect(guild.call("PUT", `${PINS}/m1`)).rejects.toThrow();
    await expect(guild.call("DELETE", `${PINS}/m2`)).rejects.toThrow();
    expect(pinned(guild)).toEqual(["m1"]);
    expect(guild.emulator.journal().map(({ status }) => status)).toEqual([200, 204]);
  });

  test("truncate leaves status and headers whole and half of the body", async () => {
    const guild = await running();
    guild.emulator.setFaults([{ match: { operation: "get_access_token" }, fault: "truncate" }]);
    const body = JSON.stringify({ appId: "demo", clientSecret: "demo" });
    const headers = { "content-type": "application/json" };
    const response = await fetch(guild.emulator.tokenUrl, { method: "POST", headers, body });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  test("stale reads answer as of before the last write, and writes are left alone", async () => {
    const guild = await running();
    await guild.call("PUT", `${PINS}/m1`);
    await guild.call("PUT", `${PINS}/m2`);
    guild.emulator.setFaults([{ fault: "stale", times: 1 }]);
    expect((await guild.call("PUT", `${PINS}/m3`)).body?.message_ids).toEqual(["m3", "m2", "m1"]);
    expect((await guild.call("GET", PINS)).body?.message_ids).toEqual(["m2", "m1"]);
    expect((await guild.call("GET", PINS)).body?.message_ids).toEqual(["m3", "m2", "m1"]);
  });

  test("a stale read does not know a channel that was just created", async () => {
    const { call, emulator } = await running();
    const { body } = await call("POST", `/guilds/${GUILD}/channels`, { name: "new" });
    emulator.setFaults([{ fault: "stale" }]);
    expect((await call("GET", `/channels/${body?.id}`)).body?.code).toBe(10003);
  });

  test("delay waits for its time on the clock, then goes on as usual", async () => {
    const slept: number[] = [];
    const clock = { ...standingClock(), sleep: async (ms: number) => void slept.push(ms) };
    const { call, emulator } = await running({}, {}, { clock });
    emulator.setFaults([{ fault: "delay", ms: 1234 }]);
    expect((await call("PUT", `${PINS}/m1`)).status).toBe(200);
    expect(slept).toEqual([1234]);
  });

  test("hang has no effect and never answers; closing ends it and a delay", async () => {
    const waits: Promise<void>[] = [];
    const sleep: Clock["sleep"] = (ms, signal) => {
      waits.push(systemClock.sleep(ms, signal));
      return Promise.race(waits);
    };
    const guild = await running({}, {}, { clock: { ...systemClock, sleep } });
    guild.emulator.setFaults([
      { match: { operation: "put_pin" }, fault: "hang" },
      { match: { operation: "get_pins" }, fault: "delay", ms: 2_000_000_000 },
    ]);
    const hung = guild.call("PUT", `${PINS}/m1`).catch(() => "closed");
    const delayed = guild.call("GET", PINS).catch(() => "closed");
    while (guild.emulator.journal().length < 2) await send(`${guild.emulator.url}/_emulator/world`);
    expect(guild.emulator.journal().map(({ status }) => status)).toEqual([null, null]);
    expect(pinned(guild)).toEqual([]);
    await guild.emulator.close();
    expect(await Promise.all([hung, delayed])).toEqual(["closed", "closed"]);
    await expect(Promise.all(waits)).rejects.toThrow("abort");
    expect(waits).toHaveLength(1);
  });
});

describe("matching", () => {
  const status = (match: WrittenFault["match"], more: Partial<WrittenFault> = {}): WrittenFault => ({
    ...(match === undefined ? {} : { match }),
    fault: "status",
    status: 503,
    ...more,
  });
  const strikes = async (faults: readonly WrittenFault[], calls: number, seed?: number) => {
    const { call, emulator } = await running();
    emulator.setFaults(faults, seed);
    const struck: number[] = [];
    for (let index = 1; index <= calls; index += 1) {
      if ((await call("GET", "/channels/101")).status === 503) struck.push(index);
    }
    return struck;
  };

  test.each([
    ["nth", status({ nth: 3 }), [3]],
    ["every", status({ every: 2 }), [2, 4, 6]],
    ["times", status({}, { times: 2 }), [1, 2]],
    ["every and times", status({ every: 3 }, { times: 1 }), [3]],
    ["operation", status({ operation: "get_channel", nth: 1 }), [1]],
    ["another operation", status({ operation: "get_pins" }), []],
    ["part of a path", status({ path: "nels/101", nth: 6 }), [6]],
    ["another path", status({ path: "/channels/102" }), []],
    ["probability 0", status({ probability: 0 }), []],
  ])("%s", async (_name, fault, expected) => {
    expect(await strikes([fault], 6)).toEqual(expected);
  });

  test("the first fault that holds strikes, and each counts for itself", async () => {
    expect(
      await strikes([status({ nth: 2 }), status({ nth: 3 }), { match: { nth: 2 }, fault: "drop_before" }], 4),
    ).toEqual([2, 3]);
  });

  test("the same seed strikes the same calls, another seed others", async () => {
    const half = [status({ probability: 0.5 })];
    const first = await strikes(half, 40, 7);
    expect(await strikes(half, 40, 7)).toEqual(first);
    expect(await strikes(half, 40, 8)).not.toEqual(first);
    expect(first.length).toBeGreaterThan(5);
    expect(first.length).toBeLessThan(35);
  });
});

test.each([
  ["an unknown kind", [{ fault: "explode" }], "/0/fault"],
  ["an unknown operation", [{ match: { operation: "nothing" }, fault: "hang" }], "/0/match/operation"],
  ["an unknown key", [{ fault: "hang", probability: 1 }], "probability"],
  ["a delay without ms", [{ fault: "hang" }, { fault: "delay" }], "/1/ms"],
  ["a status of success", [{ fault: "status", status: 204 }], "/0/status"],
  ["a status on another kind", [{ fault: "hang", status: 500 }], "/0/status"],
  ["no list", { fault: "hang" }, "must be a list"],
])("%s is refused with its place, and the faults before stay", async (_name, faults, place) => {
  const { call, emulator } = await running();
  emulator.setFaults([{ match: { operation: "me" }, fault: "status", status: 502 }]);
  const answer = await send(`${emulator.url}/_emulator/faults`, {
    method: "PUT",
    body: JSON.stringify(faults),
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(place);
  expect((await call("GET", "/users/@me")).status).toBe(502);
});
