// Tests `who --members`: the members who have a right in a channel, by the lists of roles.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const GUILD_WITH_MEMBERS: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  owner_id: "900",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "活动组" },
    { id: "10014", name: "嘉宾" },
  ],
  members: [
    { id: "902", username: "alice", roles: ["10012"] },
    { id: "903", username: "bob", roles: ["10013", "10014"] },
    { id: "904", username: "mallory", roles: ["10014"] },
    { id: "905", username: "dave", roles: ["10012"] },
  ],
  channels: [
    { id: "101", name: "staff", private_type: 2, speak_permission: 2 },
    { id: "102", name: "hall" },
  ],
  role_permissions: { "101": { "10012": "5", "10013": "4", "10014": "1" } },
};

const FILE = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012", events: { role_id: "10013", manage: true, members: { add: [carol] } } }
users: { alice: "902", bob: "903", carol: "906" }
channels:
  - { name: staff, private_type: members, permissions: { roles: { moderator: [view, speak] } } }
  - { name: hall }
`;

const withCarol = {
  ...GUILD_WITH_MEMBERS,
  members: [...(GUILD_WITH_MEMBERS.members ?? []), { id: "906", username: "carol", roles: ["10014"] }],
};

const open = (guild: WrittenGuild = withCarol) => Desk.open(FILE, { guild });

async function membersOf(desk: Desk, ...args: readonly string[]) {
  const { stdout } = await desk.run(["who", "staff", "--members", "--json", ...args]);
  const { members } = JSON.parse(stdout);
  return {
    ...members,
    listed: members.listed.map(({ who, by, bot }: { who: string; by: string[]; bot: boolean }) =>
      [who, ...by, ...(bot ? ["bot"] : [])].join(" "),
    ),
  };
}

describe.concurrent("who --members", () => {
  test("lists a member by the name of the file or by the id, with the roles of each", async ({ expect }) => {
    await using desk = await open();
    expect(await membersOf(desk)).toEqual({
      listed: expect.arrayContaining([
        "user.alice role.moderator",
        "user.905 role.moderator",
        "user.bob role.events role.10014",
        "user.904 role.10014",
        "user.carol role.10014",
        "user.900 role.4",
        expect.stringMatching(/role.2 bot$/),
      ]),
      others: 0,
      unlisted: [],
      short: [],
    });
  });

  test("joins the roles of a member: one lets see, one lets speak", async ({ expect }) => {
    await using desk = await open();
    const speakers = (await membersOf(desk, "--can", "speak")).listed;
    expect(speakers).toContain("user.bob role.events role.10014");
    expect(speakers).not.toContain("user.904 role.10014");
    expect(speakers).not.toContain("user.carol role.10014");
    const planned = (await membersOf(desk, "--can", "speak", "--at", "planned")).listed;
    expect(planned).toContain("user.carol role.events role.10014");
  });

  test("says what it could not list, and a public reader sees a number", async ({ expect }) => {
    await using desk = await open();
    const hidden = await desk.run(["who", "staff", "--members", "--only-declared"]);
    expect(hidden.stdout).toContain("user alice");
    expect(hidden.stdout).not.toContain("904");
    expect(flat(hidden.stdout)).toContain(phraseOf("who-others", { members: 4 }));
    expect((await membersOf(desk, "--only-declared")).others).toBe(4);
    desk.emulator.changeSettings({ refuse: { get_guild_role_members: 405 } });
    expect((await membersOf(desk)).unlisted).toEqual(
      expect.arrayContaining(["role.moderator", "role.events", "role.10014", "role.2", "role.4"]),
    );
    const { stdout, status } = await desk.run(["who", "staff", "--members"]);
    expect([status, flat(stdout).includes(phraseOf("who-members", { members: 0 }))]).toEqual([0, true]);
  });

  test("lists nobody where every member can, and needs a guild", async ({ expect }) => {
    await using desk = await open();
    const { stdout } = await desk.run(["who", "hall", "--members", "--json"]);
    expect(JSON.parse(stdout).members).toBe("everyone");
    const file = await desk.run(["who", "staff", "--members", "--at", "file"]);
    expect(file).toMatchObject({ status: 1, stderr: expect.stringContaining("--at live") });
    const lists = desk.emulator.journal().filter(({ operation }) => operation === "get_guild_role_members");
    expect(lists).toEqual([]);
  });

  test("lists nobody who left the guild, with and without the lists of roles", async ({ expect }) => {
    await using desk = await open(GUILD_WITH_MEMBERS);
    await desk.write("guildform.yaml", FILE.replace("add: [carol]", "add: []"));
    expect((await membersOf(desk)).listed.filter((one: string) => one.includes("carol"))).toEqual([]);
    expect((await desk.run(["who", "staff"])).stdout).not.toContain("carol");
    const planned = await desk.run(["who", "staff", "--members", "--at", "planned"]);
    expect([planned.status, planned.stdout.includes("carol")]).toEqual([0, false]);
    desk.emulator.changeSettings({ refuse: { get_guild_member: 405 } });
    expect((await membersOf(desk)).listed).toContain("user.carol");
  });

  test("hides the ids of the people file", async ({ expect }) => {
    await using desk = await open();
    await desk.write("guildform.yaml", FILE.replace(/users: .*\n/, ""));
    await desk.write("people.yaml", 'users: { alice: "902", bob: "903", carol: "906" }\n');
    const { stdout } = await desk.run(["who", "staff", "--members", "--people", "people.yaml", "--json"]);
    expect(stdout).toContain('"people.alice"');
    expect(stdout).not.toMatch(/"90[236]"/);
  });
});
