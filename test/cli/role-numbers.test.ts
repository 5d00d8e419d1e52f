// Tests the numbers of members in the Access list of a plan: `role moderator (2 members)`.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { Desk, GUILD } from "./desk.js";

const GUILD_WITH_MEMBERS: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "嘉宾" },
  ],
  members: ["501", "502"].map((id) => ({ id, username: `user ${id}`, roles: ["10012"] })),
  channels: [{ id: "101", name: "log", private_type: 2 }],
};

const FILE = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012", guest: "10013" }
channels:
  - { name: log, private_type: members, permissions: { roles: { moderator: [view], guest: [view] } } }
`;

const open = () => Desk.open(FILE, { guild: GUILD_WITH_MEMBERS });

const accessIn = ({ stdout }: { readonly stdout: string }) =>
  (JSON.parse(stdout).access as readonly { who: string; members?: number }[]).map(({ who, members }) => [
    who,
    members,
  ]);

describe.concurrent("numbers of members", () => {
  test("are beside each role in the Access list, in both languages and in JSON", async ({ expect }) => {
    await using desk = await open();
    const { stdout } = await desk.run(["plan"]);
    expect(stdout).toMatch(/role moderator \(2 members\) +gains view/);
    expect(stdout).toMatch(/role guest \(0 members\) +gains view/);
    expect((await desk.run(["plan", "--lang", "zh"])).stdout).toContain("身份组 moderator（2 人）");
    expect(accessIn(await desk.run(["plan", "--json"]))).toEqual([
      ["role.guest", 0],
      ["role.moderator", 2],
    ]);
  });

  test("are absent if the service does not list the roles", async ({ expect }) => {
    await using desk = await open();
    desk.emulator.changeSettings({ refuse: { get_guild_roles: 405 } });
    expect((await desk.run(["plan"])).stdout).toMatch(/role moderator {2}gains view/);
    expect(accessIn(await desk.run(["plan", "--json"]))).toEqual([
      ["role.guest", undefined],
      ["role.moderator", undefined],
    ]);
  });

  test("do not make a saved plan stale when a person takes the role", async ({ expect }) => {
    await using desk = await open();
    await desk.run(["plan", "--out", "saved.json"]);
    desk.byHand((guild) => ({
      ...guild,
      members: (guild.members ?? []).map((one) => ({ ...one, roles: [...(one.roles ?? []), "10013"] })),
    }));
    const { stdout } = await desk.run(["show", "saved.json"]);
    expect(stdout).toMatch(/role guest \(0 members\) +gains view/);
    expect(await desk.run(["apply", "saved.json"])).toMatchObject({ status: 0 });
  });
});
