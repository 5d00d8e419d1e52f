// Tests the events of the calls that create, edit and delete channels.

import { expect, test } from "vitest";
import { GUILD, running } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

async function listened() {
  const guild = await running();
  return { ...guild, ...(await listenTo(guild.emulator)), botId: guild.emulator.world().bot.id };
}

test("creating, editing and deleting tell a part of the channel and who did it", async () => {
  const { call, heard, botId } = await listened();
  const { body: created } = await call("POST", `/guilds/${GUILD}/channels`, {
    name: "new",
    type: 0,
    sub_type: 1,
    position: 1,
    private_type: 1,
  });
  const data = {
    guild_id: GUILD,
    id: created?.id,
    name: "new",
    op_user_id: botId,
    owner_id: botId,
    position: 1,
    sub_type: 1,
    type: 0,
  };
  expect(await heard()).toEqual([{ type: "CHANNEL_CREATE", data }]);
  await call("PATCH", `/channels/${created?.id}`, { name: "renamed" });
  expect(await heard()).toEqual([{ type: "CHANNEL_UPDATE", data: { ...data, name: "renamed" } }]);
  await call("DELETE", `/channels/${created?.id}`);
  expect(await heard()).toEqual([{ type: "CHANNEL_DELETE", data: { ...data, name: "renamed" } }]);
});

test.each([
  ["position", { position: 1 }],
  ["parent", { parent_id: "100" }],
  ["access", { private_type: 1 }],
  ["speech", { speak_permission: 2 }],
])("a change of %s is told once, that of neighbours is not", async (_says, change) => {
  const { call, names, emulator } = await listened();
  await call("PATCH", "/channels/104", change);
  expect(await names()).toEqual(["CHANNEL_UPDATE"]);
  const channel = emulator.world().guilds[0]?.channels.find(({ id }) => id === "104");
  expect(channel).toMatchObject(change);
});

test.each([
  ["nothing", {}],
  ["the same name", { name: "voice" }],
  ["the same place", { position: 2 }],
  ["what cannot be changed", { type: 5, owner_id: "9" }],
])("%s is no change and is not told", async (_says, change) => {
  const { call, names } = await listened();
  expect((await call("PATCH", "/channels/104", change)).status).toBe(200);
  expect(await names()).toEqual([]);
});

test("deleting a group tells of the group alone; refusals tell of nothing", async () => {
  const { call, names } = await listened();
  await call("DELETE", "/channels/100");
  expect(await names()).toEqual(["CHANNEL_DELETE"]);
  await call("DELETE", "/channels/100");
  await call("PATCH", "/channels/101", { name: "" });
  await call("POST", `/guilds/${GUILD}/channels`, {});
  expect(await names()).toEqual([]);
});
