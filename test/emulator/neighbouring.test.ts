// Tests roles, members and grants, and their refusals by the service (service-facts 8.1, 8.3, 8.5).

import { expect, test } from "vitest";
import { GUILD, running } from "./emulated-guild.js";

const ROLES = `/guilds/${GUILD}/roles`;
const GRANTS = `/guilds/${GUILD}/api_permission`;

test("a role tells how many hold it and may hold it", async () => {
  const { call } = await running({
    owner_id: "900",
    members: [
      { id: "900", roles: ["4"] },
      { id: "901", roles: ["10012"] },
      { id: "902", roles: ["10012", "10013"] },
    ],
    roles: [
      { id: "10012", name: "版主", color: 255, hoist: 1 },
      { id: "10013", member_limit: 7 },
    ],
  });
  const { status, body } = await call("GET", ROLES);
  expect(status).toBe(200);
  expect(body).toMatchObject({ guild_id: GUILD, role_num_limit: "30" });
  expect(body?.roles).toMatchObject([
    { id: "1", name: "全体成员", number: 4, member_limit: 2000 },
    { id: "2", number: 1, member_limit: 50 },
    { id: "4", number: 1, member_limit: 1 },
    { id: "5", number: 0 },
    { id: "10012", name: "版主", color: 255, hoist: 1, number: 2, member_limit: 2000 },
    { id: "10013", number: 1, member_limit: 7 },
  ]);
});

test("a member is who it is, what it is called here, and what it may", async () => {
  const { call } = await running(
    { members: [{ id: "901", username: "alice", nick: "阿丽", roles: ["10012"], joined_at: "2026-01-01" }] },
    { bot: { id: "950", username: "guildform", administrator: false } },
  );
  const member = async (id: string) => (await call("GET", `/guilds/${GUILD}/members/${id}`)).body;
  expect(await member("901")).toMatchObject({
    user: { id: "901", username: "alice", avatar: "", bot: false },
    nick: "阿丽",
    roles: ["10012"],
    joined_at: "2026-01-01",
  });
  expect(await member("950")).toMatchObject({ user: { id: "950", bot: true }, roles: ["1"] });
  expect((await member("999"))?.code).toBe(12002);
});

test("the bot that is an administrator is in role 2, beside the roles that it has as a member", async () => {
  const { call } = await running(
    { members: [{ id: "950", username: "bot", roles: ["10012"] }] },
    { bot: { id: "950" } },
  );
  expect((await call("GET", `/guilds/${GUILD}/members/950`)).body?.roles).toEqual(["10012", "2"]);
});

test.each([true, false])(
  "the bot as a member and the roles agree whether it is an administrator: %s",
  async (administrator) => {
    for (const roles of [undefined, [], ["2"], ["2", "10012"]]) {
      const { call } = await running(
        { members: roles === undefined ? [] : [{ id: "950", roles }], roles: [{ id: "10012" }] },
        { bot: { id: "950", administrator } },
      );
      const member = (await call("GET", `/guilds/${GUILD}/members/950`)).body;
      const listed = (await call("GET", ROLES)).body?.roles as readonly { id: string; number: number }[];
      const holders = (id: string) => listed.find((role) => role.id === id)?.number;
      const own = (member?.roles ?? []) as readonly string[];
      expect(own.includes("2")).toBe(administrator);
      expect(holders("2")).toBe(administrator ? 1 : 0);
      expect(holders("10012")).toBe(own.includes("10012") ? 1 : 0);
      // The holders are the owner and the bot.
      expect(holders("1")).toBe(2);
      const rights = await call("GET", "/channels/101/members/950/permissions");
      expect(rights.status).toBe(administrator ? 200 : 401);
    }
  },
);

test("what a guild has not granted is refused with 11264, by guild and by channel, and told", async () => {
  const { call } = await running({ ungranted: ["get_guild_roles", "get_pins", "create_recommend_announce"] });
  expect((await call("GET", ROLES)).body?.code).toBe(11264);
  expect((await call("GET", "/channels/101/pins")).body?.code).toBe(11264);
  expect((await call("GET", "/channels/101")).status).toBe(200);
  // An interface is a method and a path, and two operations have this one.
  expect((await call("POST", `/guilds/${GUILD}/announces`, { message_id: "m1" })).body?.code).toBe(11264);
  const { body } = await call("GET", GRANTS);
  const apis = body?.apis as readonly { method: string; path: string; auth_status: number }[];
  const missing = apis.filter(({ auth_status }) => auth_status === 0);
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /channels/{channel_id}/pins",
    "POST /guilds/{guild_id}/announces",
    "GET /guilds/{guild_id}/roles",
  ]);
  expect(new Set(apis.map(({ method, path }) => `${method} ${path}`)).size).toBe(apis.length);
});

test("an interface whose method is null counts as an interface without a method", async () => {
  const { call } = await running();
  const wanted = { channel_id: "101", api_identify: { path: "/guilds/{guild_id}/mute", method: null } };
  expect((await call("POST", `${GRANTS}/demand`, wanted)).body?.code).toBe(610008);
});

test.each([
  [404, 404],
  [405, 405],
  [11253, 401],
  [11264, 401],
] as const)("the setting refuse answers %i, and nothing else changes", async (code, status) => {
  const { call, emulator } = await running();
  emulator.changeSettings({ refuse: { get_guild_roles: code } });
  const answer = await call("GET", ROLES);
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect((await call("GET", GRANTS)).status).toBe(200);
  expect((await call("GET", `/guilds/${GUILD}/channels`)).status).toBe(200);
});

test.each<[string, object]>([
  ["an operation of the 34", { refuse: { get_pins: 404 } }],
  ["a code that is no such refusal", { refuse: { get_guild_roles: 500 } }],
])("the setting refuse does not take %s", async (_what, settings) => {
  const { emulator } = await running();
  expect(() => emulator.setWorld({ settings })).toThrow("/settings/refuse");
});
