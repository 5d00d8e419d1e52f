// Tests the limits that no source gives as numbers: they are settings of the world.

import { expect, test } from "vitest";
import { GUILD, running } from "./emulated-guild.js";

const create = { name: "x", private_type: 2, private_user_ids: ["902", "903"] };
const CHANNELS = `/guilds/${GUILD}/channels`;

test("max_private_members: 301004 for one more view grant in a private channel", async () => {
  const { call, emulator } = await running(
    { user_permissions: { "101": { "902": "1" }, "105": { "900": "4", "902": "5" } } },
    { settings: { max_private_members: 1 } },
  );
  const grant = (channel: string, user: string, body: object) =>
    call("PUT", `/channels/${channel}/members/${user}/permissions`, body);
  const before = emulator.world();
  expect((await grant("105", "903", { add: "1" })).body?.code).toBe(301004);
  expect(emulator.world()).toBe(before);
  // These grants add no member: other bits, a known member, a public channel, a grant that is removed at once.
  expect((await grant("105", "903", { add: "4" })).status).toBe(204);
  expect((await grant("105", "902", { add: "1" })).status).toBe(204);
  expect((await grant("101", "903", { add: "1" })).status).toBe(204);
  expect((await grant("105", "903", { add: "1", remove: "1" })).status).toBe(204);
  expect((await grant("105", "902", { remove: "1" })).status).toBe(204);
  expect((await grant("105", "903", { add: "1" })).status).toBe(204);
});

test("max_private_members holds for a new channel too, and not when left out", async () => {
  const limited = await running({}, { settings: { max_private_members: 1 } });
  expect((await limited.call("POST", CHANNELS, create)).body?.code).toBe(301004);
  expect((await limited.call("POST", CHANNELS, { ...create, private_user_ids: ["902"] })).status).toBe(200);
  const { call } = await running();
  expect((await call("POST", CHANNELS, create)).status).toBe(200);
});

test("max_private_user_ids: 301007 for more ids in one call, doubled ones counted", async () => {
  const { call } = await running({}, { settings: { max_private_user_ids: 2 } });
  expect((await call("POST", CHANNELS, create)).status).toBe(200);
  const three = { ...create, private_user_ids: ["902", "903", "902"] };
  expect((await call("POST", CHANNELS, three)).body?.code).toBe(301007);
});

test("chat_channels: refused creates no channel of type 0 and sub_type 0, and every other one", async () => {
  const { call, emulator } = await running({}, { settings: { chat_channels: "refused" } });
  const before = emulator.world();
  for (const chat of [{}, { type: 0 }, { type: 0, sub_type: 0 }]) {
    const refused = await call("POST", CHANNELS, { name: "x", ...chat });
    expect([refused.status, refused.body?.code]).toEqual([400, 301000]);
  }
  expect(emulator.world()).toBe(before);
  for (const other of [{ type: 0, sub_type: 1 }, { type: 2 }, { type: 4 }, { type: 10007 }])
    expect((await call("POST", CHANNELS, { name: "x", ...other })).status).toBe(200);
  expect((await call("PATCH", "/channels/101", { name: "another" })).status).toBe(200);
});

test.each([
  ["chat_channels", "maybe"],
  ["threads_per_minute", 0],
  ["threads_page", -1],
  ["thread_delay_ms", 2 ** 31],
  ["thread_audit", "maybe"],
  ["get_thread_detail", "flat"],
  ["max_private_members", "many"],
])("the setting %s is not %j", async (name, value) => {
  const { emulator } = await running();
  const world = { settings: { [name]: value } };
  expect(() => emulator.setWorld(world)).toThrow(`/settings/${name}`);
});
