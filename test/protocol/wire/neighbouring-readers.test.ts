// Tests the readers of roles, members and grants against bodies written by hand from service-facts 4.9, 4.10, 4.14, 8.1, 8.3, 8.5.

import { expect, test } from "vitest";
import { userId } from "../../../src/model/ids.js";
import type { Json } from "../../../src/model/json.js";
import {
  readApiPermissionDemand,
  readApiPermissions,
} from "../../../src/protocol/wire/read-api-permissions.js";
import { readMember, readMemberList, readRoleMembers } from "../../../src/protocol/wire/read-member.js";
import { readMessageSetting } from "../../../src/protocol/wire/read-message-setting.js";
import { readGuildRoles, readRoleAnswer } from "../../../src/protocol/wire/read-roles.js";
import { UnexpectedAnswerError } from "../../../src/protocol/wire/unexpected-answer-error.js";
import { fixture } from "./fixture.js";

const roles = (body: Json) => readGuildRoles(body, { operation: "get_guild_roles" });
const member = (body: Json) => readMember(body, { operation: "get_guild_member", userId: userId("7") });
const setting = (body: Json) => readMessageSetting(body, { operation: "get_message_setting" });
const grants = (body: Json) => readApiPermissions(body, { operation: "get_guild_api_permission" });

test("roles are read field by field: hoist as number or text, an id as a number", () => {
  const read = roles(fixture("guild-roles"));
  expect(read).toMatchObject({ guildId: "18700000000000000001", limit: 30 });
  expect(read.roles.map(({ id, hoist, memberLimit }) => [id, hoist, memberLimit])).toEqual([
    ["4", true, 1],
    ["2", true, 50],
    ["10012345", false, 3000],
  ]);
  expect(read.roles[2]).toEqual({
    id: "10012345",
    name: "版主",
    color: 4278245297,
    hoist: false,
    memberCount: 3,
    memberLimit: 3000,
    extra: { managed_by: "x" },
  });
});

test("a role needs no more than its id", () => {
  expect(roles({ roles: [{ id: "9" }] })).toEqual({
    guildId: null,
    roles: [{ id: "9", name: "", color: null, hoist: null, memberCount: null, memberLimit: null, extra: {} }],
    limit: null,
  });
});

test.each<[string, Json]>([
  ["no list", {}],
  ["null in its place", { roles: null }],
  ["an object in its place", { roles: {} }],
  ["a role without an id", { roles: [{ name: "版主" }] }],
  ["a notice of the service", { code: 304023, message: "waits" }],
  ["a list alone", [{ id: "9" }]],
])("roles cannot be read from %s", (_what, body) => {
  expect(() => roles(body)).toThrow(UnexpectedAnswerError);
});

test("a created role has the id of its answer, also when the role inside has none", () => {
  const created = (body: Json) => readRoleAnswer(body, { operation: "create_guild_role" });
  expect(created({ role_id: "9", role: { name: "版主" } })).toMatchObject({ id: "9", role: { id: "9" } });
  expect(created({ role: { id: "9" } })).toMatchObject({ id: "9", role: { id: "9" } });
  expect(() => created({ role: { name: "版主" } })).toThrow(UnexpectedAnswerError);
});

test("a member is read field by field", () => {
  expect(member(fixture("member"))).toEqual({
    user: {
      id: "144115218000000001",
      username: "成员",
      bot: false,
      extra: { avatar: "", public_flags: 0, system: false },
    },
    nick: "阿丽",
    roles: ["1"],
    joinedAt: "2026-01-02T03:04:05+08:00",
    extra: { deaf: false, mute: false, pending: false },
  });
});

test("a member without user and roles is the one that was asked for", () => {
  expect(member({ nick: "x" })).toMatchObject({ user: { id: "7", username: "", bot: null }, roles: [] });
});

test.each<[string, Json]>([
  ["a member without a user", [{ nick: "x" }]],
  ["a user without an id", [{ user: { username: "x" } }]],
  ["an object", { members: [] }],
])("a list of members cannot be read from %s", (_what, body) => {
  expect(() => readMemberList(body, { operation: "get_guild_members" })).toThrow(UnexpectedAnswerError);
});

test("a page of a role needs data or next", () => {
  const page = (body: Json) => readRoleMembers(body, { operation: "get_guild_role_members" });
  expect(page({ data: null, next: "7" })).toEqual({ members: [], next: null });
  expect(() => page({})).toThrow(UnexpectedAnswerError);
});

test("grants stand under apis, or bare", () => {
  const expected = [
    {
      path: "/guilds/{guild_id}/members/{user_id}",
      method: "GET",
      description: "获取成员信息",
      granted: false,
    },
    { path: "/guilds/{guild_id}/roles", method: "GET", description: "获取身份组列表", granted: true },
  ];
  const body = fixture("api-permissions");
  expect(grants(body)).toEqual(expected);
  expect(grants((body as { apis: Json }).apis)).toEqual(expected);
  expect(grants({ apis: null })).toEqual([]);
  expect(grants([{ path: "/x", method: "GET" }])).toMatchObject([{ granted: null }]);
  expect(() => grants([{ method: "GET" }])).toThrow(UnexpectedAnswerError);
});

test("a request for a grant is read also when the answer leaves out the interface", () => {
  const demand = (body: Json) =>
    readApiPermissionDemand(body, { operation: "post_guild_api_permission_demand" });
  const nothing = { channelId: null, method: null, path: null, title: "", description: "" };
  expect(demand({ channel_id: "101", api_identify: { path: "/x", method: "GET" } })).toEqual({
    ...nothing,
    channelId: "101",
    method: "GET",
    path: "/x",
  });
  expect(demand({ guild_id: "7" })).toEqual(nothing);
  expect(demand({ api_identify: null })).toEqual(nothing);
  expect(demand({ api_identify: { path: "/x" }, title: "t" })).toEqual({
    ...nothing,
    path: "/x",
    title: "t",
  });
  for (const body of [{}, { status: "ok" }, { api_identify: [] }])
    expect(() => demand(body)).toThrow(UnexpectedAnswerError);
});

test("what a guild allows the bot to send is read field by field, and what is not said is null", () => {
  expect(setting({ disable_push_msg: "true", channel_ids: [7], channel_push_max_num: "2", x: 1 })).toEqual({
    noDirectMessages: null,
    noPushes: true,
    channels: ["7"],
    pushesPerChannel: 2,
    extra: { x: 1 },
  });
  expect(setting({ disable_create_dm: false, channel_ids: null })).toMatchObject({
    noDirectMessages: false,
    noPushes: null,
    channels: [],
    pushesPerChannel: null,
  });
  expect(() => setting([])).toThrow(UnexpectedAnswerError);
});
