// Tests the quotas of messages: per second, and for proactive messages per day, channel and guild.

import { expect, test } from "vitest";
import { chat, MESSAGES } from "./chat.js";
import { GUILD, running } from "./emulated-guild.js";

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

test("two proactive messages per channel and day of UTC+8 when the world says nothing", async () => {
  const { clock, refusal, call } = await chat({ proactive_per_channel: 2 });
  const other = () => call("POST", "/channels/102/messages", { content: "x" });
  for (const code of [200, 200, 429, 429]) expect((await refusal({ content: "x" }))[0]).toBe(code);
  expect(await refusal({ content: "x" })).toEqual([429, 304045]);
  expect((await other()).status).toBe(200);
  // It is 8:00 in the time zone of the service, so the day ends in 16 hours.
  clock.pass(16 * HOUR - 1);
  expect(await refusal({ content: "x" })).toEqual([429, 304045]);
  clock.pass(1);
  expect((await refusal({ content: "x" }))[0]).toBe(200);
  const settings = (await running()).emulator.world().settings;
  expect([settings.proactive_per_channel, settings.messages_per_second, settings.online]).toEqual([
    2,
    5,
    "required",
  ]);
});

test("what is refused uses nothing up, and what was used stands in the world", async () => {
  const { emulator, post, refusal } = await chat({ proactive_per_channel: 2 });
  for (const body of [{}, { content: "x", msg_id: "none" }]) await post(body);
  await post({ content: "x" });
  expect(emulator.world().guilds[0]?.proactive).toEqual({
    "103": { day: "2026-01-01", count: 1, everyone: 0 },
  });
  const world = emulator.world();
  emulator.setWorld({
    ...world,
    guilds: world.guilds.map((guild) => ({
      ...guild,
      proactive: { "103": { day: "2026-01-01", count: 2 } },
    })),
  });
  expect(await refusal({ content: "x" })).toEqual([429, 304045]);
});

test.each([
  [20, 20],
  [0, 0],
  [null, 30],
])("a world may set %j: %i are taken", async (proactive_per_channel, taken) => {
  const { contents, post } = await chat({ proactive_per_channel });
  for (let index = 0; index < Math.max(1, Math.min(30, taken + 1)); index += 1) await post({ content: "x" });
  expect(contents()).toHaveLength(taken);
});

test("proactive messages in so many channels of a guild a day, and never in the night", async () => {
  const { call, clock } = await chat({ proactive_channels_per_guild: 2, quiet_hours: true });
  const code = async (channel: string) =>
    (await call("POST", `/channels/${channel}/messages`, { content: "x" })).body?.code;
  expect([await code("101"), await code("102"), await code("103"), await code("102")]).toEqual([
    undefined,
    undefined,
    304047,
    undefined,
  ]);
  clock.pass(DAY);
  expect(await code("103")).toBe(undefined);
  clock.pass(16 * HOUR);
  expect(await code("103")).toBe(304022);
  clock.pass(6 * HOUR);
  expect(await code("103")).toBe(undefined);
});

test("messages that mention everyone are counted over the guild", async () => {
  const { call, refusal } = await chat({ everyone_per_day: 1 });
  expect((await call("POST", "/channels/102/messages", { content: "@everyone" })).status).toBe(200);
  expect(await refusal({ content: "<qqbot-at-everyone />" })).toEqual([400, 304019]);
  expect((await refusal({ content: "x" }))[0]).toBe(200);
});

test("five messages per second and channel, replies included, on the emulated clock", async () => {
  const { call, clock, emulator, refusal } = await chat({ messages_per_second: 5 });
  const { id } = emulator.members.post({ channel_id: "103", user_id: "902", content: "x" });
  for (let index = 0; index < 5; index += 1)
    expect((await refusal({ content: "x", ...(index % 2 ? { msg_id: id } : {}) }))[0]).toBe(200);
  expect(await refusal({ content: "x" })).toEqual([429, 20028]);
  expect((await call("POST", "/channels/102/messages", { content: "x" })).status).toBe(200);
  emulator.advance(999);
  expect(await refusal({ content: "x" })).toEqual([429, 20028]);
  clock.pass(1);
  expect((await refusal({ content: "x" }))[0]).toBe(200);
  expect((await call("GET", `${MESSAGES}/n1`)).status).toBe(200);
});

test("however they are spread, no second has more than five", async () => {
  const { clock, refusal } = await chat({ messages_per_second: 5 });
  const admitted: number[] = [];
  for (let at = 0; at < 3000; at += 70) {
    if ((await refusal({ content: "x" }))[0] === 200) admitted.push(at);
    clock.pass(70);
  }
  const busiest = Math.max(...admitted.map((at) => admitted.filter((t) => t >= at && t < at + 1000).length));
  expect([busiest, admitted.length]).toEqual([5, 15]);
});

test.each([
  [{ disable_push_msg: true }, [400, 304048]],
  [{ channel_ids: ["102"] }, [400, 304046]],
  [{ channel_ids: ["103"], channel_push_max_num: 0 }, [429, 304045]],
  [{ disable_push_msg: false, channel_ids: [], channel_push_max_num: 1 }, [200, undefined]],
] as const)("what a guild allows the bot to send (%j) is answered with %j", async (setting, expected) => {
  const { refusal, call } = await chat({}, {}, { message_setting: setting });
  expect(await refusal({ content: "x" })).toEqual(expected);
  expect((await call("GET", `/guilds/${GUILD}/message/setting`)).body).toMatchObject(setting);
});

test("the setting of a guild has a number of messages without any limit too", async () => {
  const { call } = await chat({ proactive_per_channel: null });
  const { body } = await call("GET", `/guilds/${GUILD}/message/setting`);
  expect(body).toMatchObject({ channel_push_max_num: 2_147_483_647 });
});

test("a guild that says nothing of it allows what the settings of the world allow", async () => {
  const { call } = await chat({ proactive_per_channel: 20 });
  expect((await call("GET", `/guilds/${GUILD}/message/setting`)).body).toEqual({
    disable_create_dm: false,
    disable_push_msg: false,
    channel_ids: [],
    channel_push_max_num: 20,
  });
});
