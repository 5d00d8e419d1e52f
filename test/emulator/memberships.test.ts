// Memberships of roles on the wire (service-facts 8.2, 8.3): the event of a changed member, role 5, and pages of members.

import { expect, test } from "vitest";
import { GUILD, running } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const MEMBER = {
  id: "902",
  username: "alice",
  nick: "阿丽",
  roles: [] as string[],
  joined_at: "2026-01-01T00:00:00+08:00",
};
const ROLE = `/guilds/${GUILD}/members/902/roles/10012`;
const OFFICE = `/guilds/${GUILD}/members/902/roles/5`;

async function listened() {
  const guild = await running({ members: [MEMBER], roles: [{ id: "10012" }] });
  return { ...guild, ...(await listenTo(guild.emulator)), botId: guild.emulator.world().bot.id };
}

test("a changed list of roles is an event, a call without a change is none, and a role has none", async () => {
  const { call, heard, botId } = await listened();
  const data = {
    guild_id: GUILD,
    joined_at: MEMBER.joined_at,
    nick: "阿丽",
    op_user_id: botId,
    roles: ["10012"],
    user: { avatar: "", bot: false, id: "902", username: "alice" },
  };
  expect((await call("PUT", ROLE)).status).toBe(204);
  expect(await heard()).toEqual([{ type: "GUILD_MEMBER_UPDATE", data }]);
  expect((await call("PUT", ROLE)).status).toBe(204);
  expect(await heard()).toEqual([]);
  expect((await call("DELETE", ROLE)).status).toBe(204);
  expect(await heard()).toEqual([{ type: "GUILD_MEMBER_UPDATE", data: { ...data, roles: ["1"] } }]);
  await call("PATCH", `/guilds/${GUILD}/roles/10012`, { name: "x" });
  await call("PUT", OFFICE, { channel: { id: "101" } });
  await call("DELETE", `/guilds/${GUILD}/roles/10012`);
  expect(await heard()).toEqual([]);
});

test.each<[string, unknown]>([
  ["no body", undefined],
  ["an empty body", {}],
  ["no channel", { channel: null }],
  ["a channel without an id", { channel: { id: null } }],
])("role 5 is refused with %s, and another role takes it", async (_what, body) => {
  const { call } = await listened();
  expect((await call("PUT", OFFICE, body)).body?.code).toBe(12002);
  expect((await call("DELETE", OFFICE, body)).body?.code).toBe(12002);
  expect((await call("PUT", ROLE, body)).status).toBe(204);
});

test("role 5 is the manage bit in its channel, and leaves the other bits", async () => {
  const { call, emulator } = await running({
    members: [MEMBER],
    user_permissions: { "101": { "902": "4" } },
  });
  await call("PUT", OFFICE, { channel: { id: "101" } });
  expect(emulator.world().guilds[0]?.user_permissions["101"]).toEqual({ "902": "6" });
  expect((await call("GET", `/guilds/${GUILD}/members/902`)).body?.roles).toEqual(["1"]);
  await call("DELETE", OFFICE, { channel: { id: "101" } });
  expect(emulator.world().guilds[0]?.user_permissions["101"]).toEqual({ "902": "4" });
});

const userIds = (members: readonly { user: { id: string } }[]) => members.map(({ user }) => user.id);
const crowd = { owner_id: "901", members: ["901", "902", "903", "904", "905"].map((id) => ({ id })) };

test.each<[query: string, ids: readonly string[]]>([
  ["", ["901"]],
  ["?limit=2", ["901", "902"]],
  ["?limit=4", ["901", "902"]],
  ["?after=902&limit=4", ["902", "903", "904"]],
  ["?after=904&limit=4", ["904", "905", "950"]],
  ["?after=950&limit=4", []],
  ["?after=0&limit=0", ["901"]],
  ["?limit=many", ["901"]],
  ["?after=&limit=401", ["901", "902", "903", "904", "905", "950"]],
])("a page of members may repeat a member and be short: %s", async (query, ids) => {
  const { call } = await running(crowd, { bot: { id: "950" } });
  const { body } = await call("GET", `/guilds/${GUILD}/members${query}`);
  expect(userIds(body as never)).toEqual(ids);
});

test.each<[query: string, ids: readonly string[], next: string]>([
  ["", ["901"], "1"],
  ["?limit=4", ["901", "902"], "2"],
  ["?start_index=2&limit=4", ["902", "903", "904"], "4"],
  ["?start_index=4&limit=4", ["904", "905", "950"], "0"],
  ["?start_index=6", [], "0"],
  ["?start_index=99&limit=4", [], "0"],
])("a page of a role tells the next one, and 0 at the end: %s", async (query, ids, next) => {
  const { call } = await running(crowd, { bot: { id: "950" } });
  const { body } = await call("GET", `/guilds/${GUILD}/roles/1/members${query}`);
  expect(userIds(body?.data as never)).toEqual(ids);
  expect(body?.next).toBe(next);
});

test("a removed member is an event, and a refused removal changes nothing", async () => {
  const { call, heard, botId, emulator } = await listened();
  const path = `/guilds/${GUILD}/members/902`;
  const before = emulator.world();
  for (const body of [
    { delete_history_msg_days: 1 },
    { delete_history_msg_days: "3" },
    { add_blacklist: "true" },
  ])
    expect((await call("DELETE", path, body)).body?.code).toBe(12002);
  expect(emulator.world()).toEqual(before);
  expect((await call("DELETE", path)).status).toBe(204);
  expect(await heard()).toEqual([
    {
      type: "GUILD_MEMBER_REMOVE",
      data: {
        guild_id: GUILD,
        joined_at: MEMBER.joined_at,
        nick: "阿丽",
        op_user_id: botId,
        roles: ["1"],
        user: { avatar: "", bot: false, id: "902", username: "alice" },
      },
    },
  ]);
  expect((await call("GET", path)).body?.code).toBe(12002);
});

test.each([
  [0, ["new", "week", "old"]],
  [3, ["week", "old"]],
  [15, ["old"]],
  [-1, []],
] as const)("a removal with %i days leaves older messages", async (days, left) => {
  const ago = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const author = { id: "902", username: "alice", bot: false };
  const { call, emulator } = await running({
    members: [MEMBER],
    messages: {
      "101": [
        { id: "new", content: "x", timestamp: ago(1), author },
        { id: "week", content: "x", timestamp: ago(7), author },
        { id: "old", content: "x", timestamp: ago(99), author },
        { id: "other", content: "x", timestamp: ago(1) },
      ],
    },
    pins: { "101": ["new"] },
  });
  const path = `/guilds/${GUILD}/members/902`;
  expect((await call("DELETE", path, { delete_history_msg_days: days })).status).toBe(204);
  const [guild] = emulator.world().guilds;
  expect(guild?.messages["101"]?.map(({ id }) => id).toSorted()).toEqual([...left, "other"].toSorted());
  expect(guild?.pins["101"] ?? []).toEqual(days === 0 ? ["new"] : []);
});
