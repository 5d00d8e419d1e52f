// Tests channels over the wire: the requests and the answers of create, edit, delete and the reads.

import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { PAYLOADS } from "../../src/protocol/payloads/index.js";
import { GUILD, running } from "./emulated-guild.js";

const CHANNELS = `/guilds/${GUILD}/channels`;

describe("create", () => {
  test("fills in the defaults of the service and answers the whole channel", async () => {
    const { call, emulator } = await running();
    const answer = await call("POST", CHANNELS, { name: "new", subtype: 1, unheard: { of: true } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9]{7,9}$/),
      guild_id: GUILD,
      name: "new",
      type: 0,
      sub_type: 0,
      position: 4,
      parent_id: "0",
      owner_id: emulator.world().bot.id,
      private_type: 0,
      speak_permission: 1,
      application_id: "0",
    });
    expect((await call("GET", `/channels/${answer.body?.id}`)).body).toEqual(answer.body);
  });

  test("takes every field", async () => {
    const { call } = await running();
    const wanted = {
      name: "👋🏽 app",
      type: 10006,
      sub_type: 9,
      parent_id: "100",
      position: 1,
      private_type: 1,
      speak_permission: 2,
    };
    const answer = await call("POST", CHANNELS, { ...wanted, application_id: "1000050" });
    expect(answer.body).toMatchObject({ ...wanted, application_id: "1000050" });
  });

  test("private_user_ids are view grants of a channel for chosen members, and of no other", async () => {
    const { call } = await running();
    const view = async (id: unknown) =>
      (await call("GET", `/channels/${id}/members/902/permissions`)).body?.permissions;
    const chosen = await call("POST", CHANNELS, {
      name: "a",
      private_type: 2,
      private_user_ids: ["902", "902"],
    });
    expect(await view(chosen.body?.id)).toBe("1");
    const open = await call("POST", CHANNELS, {
      name: "b",
      private_type: 1,
      private_user_ids: ["902", "nobody"],
    });
    expect(await view(open.body?.id)).toBe("0");
    const refused = await call("POST", CHANNELS, {
      name: "c",
      private_type: 2,
      private_user_ids: ["902", "nobody"],
    });
    expect(refused.body?.code).toBe(301006);
  });

  test.each([
    ["no name", {}, 301000],
    ["an empty name", { name: "" }, 301000],
    ["a blank name", { name: " \n " }, 301000],
    ["a name of 101 characters", { name: "字".repeat(101) }, 301000],
    ["a name that is a number", { name: 5 }, 12002],
    ["reserved type 1", { name: "x", type: 1 }, 301000],
    ["reserved type 3", { name: "x", type: 3 }, 301000],
    ["an unknown type", { name: "x", type: 5 }, 301000],
    ["an unknown high type", { name: "x", type: 10008 }, 301000],
    ["a type that is text", { name: "x", type: "0" }, 12002],
    ["an application channel without application", { name: "x", type: 10006 }, 301000],
    ["a parent that is no group", { name: "x", parent_id: "103" }, 301000],
    ["an unknown parent", { name: "x", parent_id: "999" }, 301000],
    ["an unknown private_type", { name: "x", private_type: 3 }, 301000],
    ["an unknown speak_permission", { name: "x", speak_permission: 0 }, 301000],
    ["a negative position", { name: "x", position: -1 }, 301000],
    ["a fractional position", { name: "x", position: 1.5 }, 12002],
  ])("refuses %s and creates nothing", async (_name, body, code) => {
    const { call, emulator } = await running();
    const answer = await call("POST", CHANNELS, body);
    expect([answer.status, answer.body?.code]).toEqual([400, code]);
    expect(emulator.world().guilds[0]?.channels).toHaveLength(6);
  });

  test("100 characters beyond the first plane fit; the caps are settings", async () => {
    const { call } = await running({}, { settings: { max_channels: 7 } });
    expect((await call("POST", CHANNELS, { name: "🎉".repeat(100) })).status).toBe(200);
    expect((await call("POST", CHANNELS, { name: "one too many" })).body?.code).toBe(301000);
    const short = await running({}, { settings: { max_name_length: 3 } });
    expect((await short.call("POST", CHANNELS, { name: "four" })).body?.code).toBe(301000);
  });
});

describe("edit", () => {
  test("changes the five fields and ignores all others", async () => {
    const { call } = await running();
    const answer = await call("PATCH", "/channels/103", {
      name: "renamed",
      private_type: 1,
      speak_permission: 2,
      type: 2,
      sub_type: 3,
      owner_id: "5",
      private_user_ids: ["nobody"],
      application_id: "7",
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      name: "renamed",
      private_type: 1,
      speak_permission: 2,
      type: 0,
      sub_type: 0,
      owner_id: "0",
      application_id: "0",
      position: 1,
    });
  });

  test.each([[{}], [{ name: null, position: null, private_type: null }], [undefined]])(
    "%j changes nothing",
    async (body) => {
      const { call, emulator } = await running();
      const before = emulator.world();
      const answer = await call("PATCH", "/channels/103", body);
      expect([answer.status, answer.body?.name]).toEqual([200, "lobby"]);
      expect(emulator.world()).toBe(before);
    },
  );

  test.each([
    [{ private_type: 9 }, 301000],
    [{ speak_permission: 3 }, 301000],
    [{ parent_id: "101" }, 301000],
    [{ name: "" }, 301000],
    [{ position: "1" }, 12002],
  ])("refuses %j", async (body, code) => {
    const { call } = await running();
    expect((await call("PATCH", "/channels/103", body)).body?.code).toBe(code);
  });

  test("grants survive a change of private_type", async () => {
    const { call } = await running({ user_permissions: { "105": { "902": "1" } } });
    await call("PATCH", "/channels/105", { private_type: 0 });
    await call("PATCH", "/channels/105", { private_type: 2 });
    expect((await call("GET", "/channels/105/members/902/permissions")).body?.permissions).toBe("1");
  });
});

test("delete answers part of the channel, takes everything in it along, and its id never comes back", async () => {
  const { call, emulator } = await running({
    pins: { "103": ["n1"] },
    role_permissions: { "103": { "10012": "1" } },
  });
  const answer = await call("DELETE", "/channels/103");
  expect([answer.status, answer.body]).toEqual([200, { id: "103", guild_id: GUILD, name: "lobby", type: 0 }]);
  expect((await call("DELETE", "/channels/103")).body?.code).toBe(10003);
  expect((await call("GET", "/channels/103/pins")).body?.code).toBe(10003);
  expect(JSON.stringify(emulator.world().guilds[0]?.role_permissions)).not.toContain("103");
  const first = await call("POST", CHANNELS, { name: "x" });
  await call("DELETE", `/channels/${first.body?.id}`);
  expect((await call("POST", CHANNELS, { name: "x" })).body?.id).not.toBe(first.body?.id);
});

describe("reads", () => {
  test("a list carries the bot's rights, groups no private_type and speak_permission", async () => {
    const { list } = await running();
    const channels = await list(CHANNELS);
    expect(channels).toHaveLength(6);
    expect(channels.every((channel) => channel.permissions === "7")).toBe(true);
    expect(channels[0]).not.toHaveProperty("private_type");
    expect(channels[0]).not.toHaveProperty("speak_permission");
    expect(channels[5]).toMatchObject({ private_type: 2, speak_permission: 2 });
  });

  test("a bot that is no administrator sees hidden channels with permissions 0", async () => {
    const { list, emulator } = await running({}, { bot: { administrator: false, id: "77" } });
    const rights = async (id: string) =>
      (await list(CHANNELS)).find((channel) => channel.id === id)?.permissions;
    expect([await rights("103"), await rights("105")]).toEqual(["5", "0"]);
    emulator.setWorld({
      bot: emulator.world().bot,
      guilds: [
        {
          id: GUILD,
          channels: [{ id: "105", name: "x", private_type: 2 }],
          user_permissions: { "105": { "77": "1" } },
        },
      ],
    });
    expect(await rights("105")).toBe("5");
  });

  test("unknown enum values and unknown fields of a world are shown as they are", async () => {
    const odd = {
      id: "300",
      name: "odd",
      type: 77,
      sub_type: 55,
      private_type: 9,
      speak_permission: 0,
      nsfw: false,
    };
    const { call } = await running({ channels: [odd], messages: {} });
    expect((await call("GET", "/channels/300")).body).toMatchObject(odd);
  });

  test("every answer fits the payload schema of its operation", async () => {
    const { call } = await running();
    const ajv = new Ajv({ strict: false });
    const created = await call("POST", CHANNELS, { name: "x" });
    expect(ajv.validate(PAYLOADS.Channel, created.body)).toBe(true);
    expect(ajv.validate(PAYLOADS.Channel, (await call("PATCH", "/channels/103", {})).body)).toBe(true);
    expect(ajv.validate(PAYLOADS.ChannelList, (await call("GET", CHANNELS)).body)).toBe(true);
    expect(ajv.validate(PAYLOADS.DeletedChannel, (await call("DELETE", "/channels/103")).body)).toBe(true);
    expect(ajv.validate(PAYLOADS.User, (await call("GET", "/users/@me")).body)).toBe(true);
    expect(ajv.validate(PAYLOADS.Guild, (await call("GET", `/guilds/${GUILD}`)).body)).toBe(true);
    expect(ajv.validate(PAYLOADS.Error, (await call("GET", "/guilds/1")).body)).toBe(true);
  });
});

describe("rights", () => {
  test.each([
    ["a public bot", { kind: "public" as const }, 11253],
    ["no administrator", { administrator: false }, 11282],
  ])("%s may not write channels", async (_name, bot, code) => {
    const { call } = await running({}, { bot });
    for (const [method, path] of [
      ["POST", CHANNELS],
      ["PATCH", "/channels/103"],
      ["DELETE", "/channels/103"],
    ] as const) {
      const answer = await call(method, path, method === "DELETE" ? undefined : { name: "x" });
      expect([answer.status, answer.body?.code]).toEqual([401, code]);
    }
    expect((await call("GET", CHANNELS)).status).toBe(200);
  });
});
