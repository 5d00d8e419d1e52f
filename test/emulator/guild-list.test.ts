// Tests me_guilds, and the address of the gateway.

import { expect, test } from "vitest";
import { running, standingClock } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const PATH = "/users/@me/guilds";

async function inGuilds(...ids: string[]) {
  const { emulator, list } = await running();
  emulator.setWorld({ guilds: ids.map((id) => ({ id })) });
  return { emulator, ids: async (query: string) => (await list(`${PATH}${query}`)).map(({ id }) => id) };
}

const SMALL = ["10", "9", "18446744073709551615", "100"];

test.each([
  ["", ["9", "10", "100", "18446744073709551615"]],
  ["?limit=2", ["9", "10"]],
  ["?after=9", ["10", "100", "18446744073709551615"]],
  ["?after=10&limit=1", ["100"]],
  ["?after=11", ["100", "18446744073709551615"]],
  ["?before=100", ["10", "9"]],
  ["?before=18446744073709551615&limit=2", ["100", "10"]],
  ["?before=100&after=100", ["10", "9"]],
  ["?before=9", []],
  ["?after=18446744073709551615", []],
  ["?before=&after=", ["9", "10", "100", "18446744073709551615"]],
  ["?limit=0", ["9"]],
  ["?limit=-5", ["9"]],
  ["?limit=x", ["9", "10", "100", "18446744073709551615"]],
])("pages by number: %s", async (query, expected) => {
  const { ids } = await inGuilds(...SMALL);
  expect(await ids(query)).toEqual(expected);
});

test("100 guilds are a page, whatever the limit", async () => {
  const { ids } = await inGuilds(...Array.from({ length: 130 }, (_one, index) => String(index + 1)));
  expect(await ids("")).toHaveLength(100);
  expect(await ids("?limit=1000")).toHaveLength(100);
  expect(await ids("?after=100")).toHaveLength(30);
});

test("an entry is what reading the guild answers", async () => {
  const { call, list } = await running({}, { bot: { id: "900" } });
  const [entry] = await list(PATH);
  expect(entry).toEqual((await call("GET", `/guilds/${entry?.id}`)).body);
  expect(entry).toMatchObject({ owner: true, member_count: 4 });
  expect(entry).not.toHaveProperty("channels");
  expect(entry).not.toHaveProperty("thread_tasks");
});

test("a marker that is no guild id is refused", async () => {
  const { call } = await running();
  expect((await call("GET", `${PATH}?after=x`)).body?.code).toBe(11305);
  expect((await call("GET", `${PATH}?before=1.5`)).body?.code).toBe(11305);
});

test("the gateway's address, and how often it may be entered", async () => {
  const { call, emulator } = await running({}, {}, { clock: standingClock() });
  expect((await call("GET", "/gateway")).body).toEqual({ url: emulator.gatewayUrl });
  expect((await call("GET", "/gateway/bot")).body).toEqual({
    url: emulator.gatewayUrl,
    shards: 1,
    session_start_limit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 1 },
  });
  await listenTo(emulator);
  expect((await call("GET", "/gateway/bot")).body?.session_start_limit).toMatchObject({ remaining: 999 });
});
