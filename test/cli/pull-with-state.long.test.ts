// Tests `guildform pull` in a folder with a state: the new file keeps the keys, the managed roles and the memberships of the state. A plan
// of the file with this state is empty. The command names the objects that the file does not declare.

import { rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "vitest";
import { parse } from "yaml";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const TEAM: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主", color: 4280276644 },
    { id: "10013", name: "活动组" },
    { id: "10014", name: "主播" },
  ],
  members: ["901", "902", "903", "904", "905"].map((id) => ({ id, username: `u${id}` })),
  channels: [
    { id: "100", name: "后台", type: 4 },
    { id: "101", name: "日志", parent_id: "100" },
    { id: "102", name: "大厅" },
  ],
};

const FILE = `guildform: 1
guild: "${GUILD}"
roles:
  mod: { role_id: "10012", manage: true, color: "#112233", members: [alice, bob] }
  events: { name: 活动组, create: true, hoist: true, members: { add: [carol], never: [dave] } }
  streamer: { name: 主播 }
users: { alice: "901", bob: "902", carol: "903", dave: "904", erin: "905" }
groups:
  - key: back
    name: 后台
    channels:
      - key: log
        name: 日志
        private_type: members
        permissions:
          roles: { mod: [view, speak], streamer: [view] }
          users: { erin: [view], dave: [] }
        channel_admins: { add: [carol], never: [bob] }
channels:
  - { key: hall, name: 大厅 }
messages:
  hello: { channel: hall, text: 你好 }
`;

const PLAIN = FILE.slice(0, FILE.indexOf("messages:"));
const ALLOW = ["--allow", "admins=9"];

/** Applies the file, and takes it away: only its state stays. */
async function orphaned(text: string): Promise<Desk> {
  const desk = await Desk.open(text, { guild: TEAM });
  const applied = await desk.run(["apply", "--yes", ...ALLOW]);
  if (applied.status !== 0) throw new Error(applied.stderr + applied.stdout);
  await rename(join(desk.folder, "guildform.yaml"), join(desk.folder, "before.yaml"));
  return desk;
}

describe.concurrent("pull in a folder with a state", () => {
  test("keeps keys, managed roles, memberships, administrators and empty entries", async ({ expect }) => {
    await using desk = await orphaned(PLAIN);
    const before = desk.writes().length;
    const run = await desk.run(["pull", "--json"]);
    expect(run.status, run.stderr).toBe(0);
    expect(JSON.parse(run.stdout).undeclared).toEqual([]);
    expect(flat(run.stderr)).toContain(phraseOf("pull-state", {}));
    const { roles, users, groups, channels } = parse(await desk.read("guildform.yaml"));
    expect(roles).toEqual({
      mod: { name: "版主", manage: true, color: "#112233", members: ["alice", "bob"] },
      events: { name: "活动组", manage: true, hoist: true, members: { add: ["carol"], never: ["dave"] } },
      streamer: { name: "主播" },
    });
    expect(users).toEqual({ alice: "901", bob: "902", carol: "903", dave: "904", erin: "905" });
    expect(groups).toMatchObject([
      {
        key: "back",
        channels: [
          {
            key: "log",
            permissions: {
              roles: { mod: ["view", "speak"], streamer: ["view"] },
              users: { erin: ["view"], dave: [] },
            },
            channel_admins: { add: ["carol"], never: ["bob"] },
          },
        ],
      },
    ]);
    expect(channels).toMatchObject([{ key: "hall" }]);

    const plan = await desk.run(["plan", "--detailed-exitcode", "--json"]);
    expect(plan.status, plan.stdout).toBe(0);
    expect(JSON.parse(plan.stdout)).toMatchObject({ operations: [], changes: [] });
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect((await desk.run(["drift"])).status).toBe(0);
    expect(desk.writes()).toHaveLength(before);
  });

  test("shows the guild where people changed it: a role given by hand stays, and the plan is empty", async ({
    expect,
  }) => {
    await using desk = await orphaned(PLAIN);
    desk.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === "102" ? { ...one, name: "新大厅" } : one)),
      members: (guild.members ?? []).flatMap((one) => {
        if (one.id === "902") return [];
        if (one.id === "903") return [{ ...one, roles: [] }];
        return [one.id === "905" ? { ...one, roles: ["10012"] } : one];
      }),
    }));
    const run = await desk.run(["pull"]);
    expect(run.status, run.stderr).toBe(0);
    const { roles } = parse(await desk.read("guildform.yaml"));
    expect(roles.mod.members).toEqual(["alice", "erin"]);
    expect(roles.events.members).toEqual({ never: ["dave"] });
    const plan = await desk.run(["plan", "--json"]);
    expect(JSON.parse(plan.stdout)).toMatchObject({ operations: [] });
  });

  test("names the objects of the state that the file does not declare", async ({ expect }) => {
    await using desk = await orphaned(FILE);
    const run = await desk.run(["pull", "--json"]);
    expect(JSON.parse(run.stdout).undeclared).toEqual(["message.hello"]);
    expect(flat(run.stderr)).toContain(phraseOf("pull-undeclared", { addresses: ["message.hello"] }));
    const plan = await desk.run(["plan", "--json"]);
    expect(JSON.parse(plan.stdout)).toMatchObject({ operations: [] });
  });

  test("--state names another state, and a folder without one gets keys from names", async ({ expect }) => {
    await using desk = await orphaned(PLAIN);
    const none = await desk.run(["pull", "-o", "none.yaml", "--state", "other.json"]);
    expect(none.status, none.stderr).toBe(0);
    expect(await desk.read("none.yaml")).toContain("key: 日志");
    await rename(join(desk.folder, ".guildform"), join(desk.folder, "moved"));
    const named = await desk.run(["pull", "-o", "named.yaml", "--state", `moved/${GUILD}.json`]);
    expect(named.status, named.stderr).toBe(0);
    expect(await desk.read("named.yaml")).toContain("key: log");
  });

  test("writes the ids of people whom a people file had, and says so", async ({ expect }) => {
    const people = "users: { alice: '901', bob: '902', carol: '903', dave: '904', erin: '905' }\n";
    await using desk = await orphaned(PLAIN);
    await desk.write("people.yaml", people);
    const without = await desk.run(["pull", "-o", "a.yaml"]);
    expect(flat(without.stderr)).toContain(phraseOf("pull-people", { users: 5 }));
    const withPeople = await desk.run(["pull", "-o", "b.yaml", "--people", "people.yaml"]);
    expect(withPeople.status, withPeople.stderr).toBe(0);
    expect(await desk.read("b.yaml")).not.toMatch(/^users:|"90[1-5]"/m);
  });
});
