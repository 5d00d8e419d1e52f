// Tests announcements over the wire. No call reads the announcement, so the tests look at the emulator's world.

import { describe, expect, test } from "vitest";
import { GUILD, type Running, running } from "./emulated-guild.js";

const PATH = `/guilds/${GUILD}/announces`;
const stored = ({ emulator }: Running) => emulator.world().guilds[0]?.announcement;
const recommend = (...ids: readonly string[]) =>
  ids.map((channel_id) => ({ channel_id, introduce: `go to ${channel_id}` }));

test("a message announcement wins over a list sent with it and is of member type", async () => {
  const guild = await running();
  const answer = await guild.call("POST", PATH, {
    channel_id: "101",
    message_id: "m1",
    announces_type: 1,
    recommend_channels: recommend("103"),
  });
  const expected = { channel_id: "101", message_id: "m1", announces_type: 0, recommend_channels: [] };
  expect([answer.status, answer.body]).toEqual([200, { guild_id: GUILD, ...expected }]);
  expect(stored(guild)).toEqual(expected);
  expect(guild.emulator.journal().at(-1)?.operation).toBe("create_announce");
});

test("recommended channels replace the message and, wholesale, one another", async () => {
  const guild = await running();
  await guild.call("POST", PATH, { channel_id: "101", message_id: "m1" });
  const first = await guild.call("POST", PATH, {
    message_id: "",
    announces_type: 1,
    recommend_channels: recommend("101", "102", "103"),
  });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    message_id: "",
    announces_type: 1,
    recommend_channels: recommend("101", "102", "103"),
  });
  await guild.call("POST", PATH, { recommend_channels: [{ channel_id: "102", introduce: null }] });
  expect(stored(guild)).toMatchObject({
    announces_type: 0,
    recommend_channels: [{ channel_id: "102", introduce: "" }],
  });
  expect(guild.emulator.journal().at(-1)?.operation).toBe("create_recommend_announce");
  await guild.call("POST", PATH, { channel_id: "101", message_id: "m2" });
  expect(stored(guild)).toMatchObject({ message_id: "m2", recommend_channels: [] });
});

describe("refusals change nothing", () => {
  test.each([
    ["four channels", { recommend_channels: recommend("101", "102", "103", "104") }, 501016],
    ["a channel that not everyone sees", { recommend_channels: recommend("103", "105") }, 501018],
    ["an unknown channel", { recommend_channels: recommend("999") }, 501018],
    ["a group", { recommend_channels: recommend("100") }, 501018],
    ["an empty list", { recommend_channels: [] }, 501001],
    ["nothing", {}, 501001],
    ["a list that is none", { recommend_channels: "103" }, 501001],
    ["a list of text", { recommend_channels: ["103"] }, 501001],
    ["another type", { announces_type: 2, recommend_channels: recommend("103") }, 501019],
    ["an unknown message", { channel_id: "101", message_id: "none" }, 501008],
    ["a message of another channel", { channel_id: "102", message_id: "m1" }, 501010],
    ["a message id that is none", { channel_id: "101", message_id: "a b" }, 501009],
    ["a message without its channel", { message_id: "m1" }, 501001],
    ["a message in an unknown channel", { channel_id: "999", message_id: "m1" }, 10003],
  ])("%s", async (_name, body, code) => {
    const guild = await running();
    await guild.call("POST", PATH, { channel_id: "101", message_id: "m9" });
    const answer = await guild.call("POST", PATH, body);
    expect([answer.status, answer.body?.code]).toEqual([400, code]);
    expect(stored(guild)?.message_id).toBe("m9");
  });

  test("a bot without administrator: 501017", async () => {
    const guild = await running({}, { bot: { administrator: false } });
    expect((await guild.call("POST", PATH, { channel_id: "101", message_id: "m1" })).body?.code).toBe(501017);
    expect((await guild.call("POST", PATH, { recommend_channels: recommend("103") })).body?.code).toBe(
      501017,
    );
    expect((await guild.call("DELETE", `${PATH}/all`)).body?.code).toBe(501017);
  });
});

describe("delete", () => {
  test("all always answers 204", async () => {
    const guild = await running();
    expect((await guild.call("DELETE", `${PATH}/all`)).status).toBe(204);
    await guild.call("POST", PATH, { recommend_channels: recommend("103") });
    expect((await guild.call("DELETE", `${PATH}/all`)).status).toBe(204);
    expect(stored(guild)).toBeNull();
  });

  test("a message id is checked, and takes away only the announcement of that message", async () => {
    const guild = await running();
    await guild.call("POST", PATH, { channel_id: "101", message_id: "m1" });
    expect((await guild.call("DELETE", `${PATH}/unknown`)).body?.code).toBe(501008);
    expect((await guild.call("DELETE", `${PATH}/a%20b`)).body?.code).toBe(501009);
    expect((await guild.call("DELETE", `${PATH}/m2`)).status).toBe(204);
    expect(stored(guild)?.message_id).toBe("m1");
    expect((await guild.call("DELETE", `${PATH}/m1`)).status).toBe(204);
    expect(stored(guild)).toBeNull();
  });

  test("recommended channels go only with all", async () => {
    const guild = await running();
    await guild.call("POST", PATH, { recommend_channels: recommend("103") });
    expect((await guild.call("DELETE", `${PATH}/m1`)).status).toBe(204);
    expect(stored(guild)?.recommend_channels).toHaveLength(1);
  });
});

test("a recommended channel that becomes private stays, one that is deleted goes", async () => {
  const guild = await running();
  await guild.call("POST", PATH, { recommend_channels: recommend("103", "104") });
  await guild.call("PATCH", "/channels/103", { private_type: 1 });
  expect(stored(guild)?.recommend_channels).toHaveLength(2);
  await guild.call("DELETE", "/channels/104");
  expect(stored(guild)?.recommend_channels).toEqual(recommend("103"));
});
