// Tests the official Node SDK on the emulator: guild, bot, channels, permissions, pins and announcements.

import { describe, expect, test } from "vitest";
import { GUILD } from "../emulator/emulated-guild.js";
import { foreignGuild, refusal } from "./foreign-guild.js";

const foreign = foreignGuild();
const world = () => foreign.emulator.world();
const guildNow = () => world().guilds[0];
const channelNow = (id: string) => guildNow()?.channels.find((channel) => channel.id === id);

describe("who calls", () => {
  test("the SDK's fixed token is taken where the world allows it", async () => {
    const { status, data } = await foreign.sdk.meApi.me();
    const { id, username } = world().bot;
    expect({ status, data }).toMatchObject({ status: 200, data: { id, username, bot: true } });
  });

  test("and refused where it does not, as the service does now", async () => {
    foreign.setWorld({ settings: { accept_bot_token: false } });
    await expect(foreign.sdk.meApi.me()).rejects.toMatchObject(
      refusal({
        code: 11245,
        traceid: expect.stringMatching(/^[0-9a-f]{32}$/),
      }),
    );
    expect(foreign.wire()).toEqual(["GET /users/@me 401 11245"]);
  });

  test("a wrong token is refused", async () => {
    const stranger = foreign.client.apis({ token: "wrong" });
    await expect(stranger.meApi.me()).rejects.toMatchObject(refusal({ code: 11243 }));
  });

  test("the sandbox host answers too", async () => {
    const { status } = await foreign.client.apis({ sandbox: true }).meApi.me();
    expect(status).toBe(200);
  });
});

describe("guild and bot", () => {
  test("guild", async () => {
    const { data } = await foreign.sdk.guildApi.guild(GUILD);
    expect(data).toMatchObject({ id: GUILD, name: "小频道", owner_id: "900", member_count: 4 });
    await expect(foreign.sdk.guildApi.guild("1")).rejects.toMatchObject(refusal({ code: 10004 }));
  });

  test("meGuilds, with and without a pager", async () => {
    expect((await foreign.sdk.meApi.meGuilds()).data).toMatchObject([{ id: GUILD }]);
    expect((await foreign.sdk.meApi.meGuilds({ after: GUILD, limit: 10 })).data).toEqual([]);
    expect((await foreign.sdk.meApi.meGuilds({ before: `${GUILD}0`, limit: 10 })).data).toMatchObject([
      { id: GUILD },
    ]);
    expect(foreign.emulator.journal().map(({ query }) => query)).toEqual([
      {},
      { after: GUILD, limit: "10" },
      { before: `${GUILD}0`, limit: "10" },
    ]);
  });
});

describe("channels", () => {
  test("channels and channel read what the world holds", async () => {
    const { data } = await foreign.sdk.channelApi.channels(GUILD);
    expect(data).toMatchObject(
      (guildNow()?.channels ?? []).map(({ id, name }) => ({ id, name, guild_id: GUILD })),
    );
    expect((await foreign.sdk.channelApi.channel("101")).data).toMatchObject({
      id: "101",
      name: "rules",
      sub_type: 1,
    });
    await expect(foreign.sdk.channelApi.channel("999")).rejects.toMatchObject(refusal({ code: 10003 }));
  });

  test("postChannel, patchChannel and deleteChannel change it", async () => {
    const { data } = await foreign.sdk.channelApi.postChannel(GUILD, {
      name: "新的",
      type: 0,
      sub_type: 2,
      position: 1,
      parent_id: "100",
      private_type: 2,
      private_user_ids: ["902"],
    });
    const { id } = data as { readonly id: string };
    expect(channelNow(id)).toMatchObject({
      name: "新的",
      sub_type: 2,
      parent_id: "100",
      position: 1,
      private_type: 2,
    });
    expect((await foreign.sdk.channelPermissionsApi.channelPermissions(id, "902")).data).toMatchObject({
      permissions: "1",
    });

    const patched = await foreign.sdk.channelApi.patchChannel(id, { name: "旧的", private_type: 0 });
    expect(patched.data).toMatchObject({ id, name: "旧的", private_type: 0, sub_type: 2 });
    expect(channelNow(id)).toMatchObject({ name: "旧的", private_type: 0 });

    const deleted = await foreign.sdk.channelApi.deleteChannel(id);
    expect(deleted).toMatchObject({ status: 200, data: { id, name: "旧的" } });
    expect(channelNow(id)).toBeUndefined();
    expect(foreign.wire()).toEqual([
      `POST /guilds/${GUILD}/channels 200`,
      `GET /channels/${id}/members/902/permissions 200`,
      `PATCH /channels/${id} 200`,
      `DELETE /channels/${id} 200`,
    ]);
  });

  test("a public bot may not", async () => {
    foreign.setWorld({ bot: { kind: "public" } });
    await expect(foreign.sdk.channelApi.deleteChannel("101")).rejects.toMatchObject(refusal({ code: 11253 }));
    expect(channelNow("101")).toBeDefined();
  });
});

describe("channel permissions", () => {
  test("of a member", async () => {
    const { channelPermissionsApi: api } = foreign.sdk;
    const put = await api.putChannelPermissions("105", "902", { add: "5", remove: "0" });
    expect(put.status).toBe(204);
    expect((await api.channelPermissions("105", "902")).data).toEqual({
      channel_id: "105",
      user_id: "902",
      permissions: "5",
    });
    await api.putChannelPermissions("105", "902", { add: "0", remove: "4" });
    expect(guildNow()?.user_permissions).toEqual({ "105": { "902": "1" } });
    await expect(api.channelPermissions("105", "999")).rejects.toMatchObject(refusal({ code: 301006 }));
  });

  test("of a role", async () => {
    const { channelPermissionsApi: api } = foreign.sdk;
    await api.putChannelRolePermissions("105", "10012", { add: "5", remove: "1" });
    expect((await api.channelRolePermissions("105", "10012")).data).toEqual({
      channel_id: "105",
      role_id: "10012",
      permissions: "4",
    });
    expect(guildNow()?.role_permissions).toEqual({ "105": { "10012": "4" } });
    await expect(
      api.putChannelRolePermissions("105", "10012", { add: "x", remove: "0" }),
    ).rejects.toMatchObject(
      refusal({
        code: 301000,
      }),
    );
  });
});

describe("pins", () => {
  test("set, read, taken away, all at once", async () => {
    const { pinsMessageApi: api } = foreign.sdk;
    expect((await api.putPinsMessage("101", "m1")).data).toEqual({
      guild_id: GUILD,
      channel_id: "101",
      message_ids: ["m1"],
    });
    await api.putPinsMessage("101", "m2");
    await api.putPinsMessage("101", "m3");
    expect((await api.deletePinsMessage("101", "m2")).status).toBe(204);
    expect((await api.pinsMessage("101")).data).toMatchObject({ message_ids: ["m3", "m1"] });
    await api.deletePinsMessage("101", "all");
    expect((await api.pinsMessage("101")).data).toMatchObject({ message_ids: [] });
    expect(guildNow()?.pins["101"] ?? []).toEqual([]);
    await expect(api.putPinsMessage("101", "nowhere")).rejects.toMatchObject(refusal({ code: 501008 }));
  });
});

describe("announcements", () => {
  test("of a message", async () => {
    const { data } = await foreign.sdk.announceApi.postGuildAnnounce(GUILD, "101", "m1");
    expect(data).toMatchObject({
      guild_id: GUILD,
      channel_id: "101",
      message_id: "m1",
      recommend_channels: [],
    });
    expect(guildNow()?.announcement).toMatchObject({ channel_id: "101", message_id: "m1" });
    expect((await foreign.sdk.announceApi.deleteGuildAnnounce(GUILD, "m1")).status).toBe(204);
    expect(guildNow()?.announcement).toBeNull();
  });

  test("of recommended channels", async () => {
    const recommend_channels = [{ channel_id: "103", introduce: "来这里" }];
    const { data } = await foreign.sdk.announceApi.postGuildRecommend(GUILD, {
      announces_type: 1,
      recommend_channels,
    });
    expect(data).toMatchObject({ message_id: "", announces_type: 1, recommend_channels });
    expect(guildNow()?.announcement).toMatchObject({ announces_type: 1, recommend_channels });
    await foreign.sdk.announceApi.deleteGuildAnnounce(GUILD, "all");
    expect(guildNow()?.announcement).toBeNull();
  });

  test("a channel that not everyone sees cannot be recommended", async () => {
    const recommend_channels = [{ channel_id: "105", introduce: "" }];
    await expect(
      foreign.sdk.announceApi.postGuildRecommend(GUILD, { recommend_channels }),
    ).rejects.toMatchObject(
      refusal({
        code: 501018,
      }),
    );
  });
});

describe("roles and members", () => {
  const rolesNow = () => guildNow()?.roles?.filter(({ id }) => id.length > 1) ?? [];
  const holdersNow = (role: string) =>
    (guildNow()?.members ?? []).filter(({ roles }) => roles.includes(role)).map(({ id }) => id);

  test("a role is made, changed, given, taken and deleted", async () => {
    const { roleApi, memberApi, guildApi } = foreign.sdk;
    // The types of the SDK ask for members that the service makes itself.
    const attributes = { color: 4278245297, hoist: 1, number: 0, member_limit: 0 };
    const { data } = await roleApi.postRole(GUILD, { name: "活动组", ...attributes });
    const id = (data as { readonly role_id: string }).role_id;
    expect(rolesNow()).toContainEqual(expect.objectContaining({ id, name: "活动组", hoist: 1 }));
    // The SDK sends 0 for each attribute that it is not given.
    await roleApi.patchRole(GUILD, id, { id, name: "活动策划", ...attributes });
    expect(rolesNow()).toContainEqual(expect.objectContaining({ id, name: "活动策划", hoist: 1 }));
    const listed = (await roleApi.roles(GUILD)).data as { readonly roles: readonly object[] };
    expect(listed.roles).toContainEqual(expect.objectContaining({ id }));
    await memberApi.memberAddRole(GUILD, id, "902");
    expect(holdersNow(id)).toEqual(["902"]);
    const member = (await guildApi.guildMember(GUILD, "902")).data as { readonly roles: readonly string[] };
    expect(member.roles).toContain(id);
    await memberApi.memberDeleteRole(GUILD, id, "902");
    expect(holdersNow(id)).toEqual([]);
    await roleApi.deleteRole(GUILD, id);
    expect(rolesNow().map((role) => role.id)).not.toContain(id);
  });

  test("the office of a channel needs the channel, as role 5 does", async () => {
    await foreign.sdk.memberApi.memberAddRole(GUILD, "5", "902", "105");
    const { data } = await foreign.sdk.channelPermissionsApi.channelPermissions("105", "902");
    expect((Number((data as { readonly permissions: string }).permissions) & 2) !== 0).toBe(true);
  });

  test("members are listed, and one leaves the guild", async () => {
    const { guildApi } = foreign.sdk;
    const listed = await guildApi.guildMembers(GUILD, { after: "0", limit: 400 });
    expect(JSON.stringify(listed.data)).toContain('"902"');
    await guildApi.deleteGuildMember(GUILD, "902");
    expect(guildNow()?.members.map(({ id }) => id)).not.toContain("902");
  });
});
