// Tests `guildform user`: roles, offices and entries of one user, by name and by id, also of a user who left.

import { describe, test } from "vitest";
import type { WrittenFault, WrittenGuild } from "../../src/emulator/index.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const WORLD: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [{ id: "10012", name: "版主" }],
  members: [
    { id: "90210", username: "alice", roles: ["10012"] },
    { id: "90220", username: "bob", roles: ["2"] },
    { id: "90230", username: "carol" },
  ],
  channels: [
    { id: "100", name: "start", type: 4 },
    { id: "101", name: "staff", private_type: 2, parent_id: "100" },
    { id: "102", name: "hall" },
  ],
  user_permissions: { "101": { "90210": "5", "90230": "2" } },
};

const FILE = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012" }
users: { alice: "90210", bob: "90220", carol: "90230", gone: "99999" }
channels: [{ name: hall }]
groups:
  - name: start
    channels:
      - { name: staff, private_type: members, permissions: { users: { alice: [view, speak] } } }
`;

const open = (faults: readonly WrittenFault[] = []) => Desk.open(FILE, { guild: WORLD, faults });

const shown = async (desk: Desk, who: string) => JSON.parse((await desk.run(["user", who, "--json"])).stdout);

describe.concurrent("guildform user", () => {
  test("lists roles and entries, by name and by id", async ({ expect }) => {
    await using desk = await open();
    const alice = await shown(desk, "alice");
    expect(alice).toMatchObject({
      who: "user.alice",
      id: "90210",
      member: true,
      roles: [{ who: "role.moderator", name: "版主", office: false }],
      administers: [],
      entries: [
        { channel: { address: "channel.staff" }, holds: ["view", "speak"], from: "file", at: { line: 9 } },
      ],
      unread: [],
    });
    expect(await shown(desk, "90210")).toEqual(alice);
    expect(await shown(desk, "user alice")).toEqual(alice);
    const text = await desk.run(["user", "alice"]);
    expect(flat(text.stdout)).toContain(phraseOf("user-title", { who: "user.alice", isMember: true }));
    expect(flat(text.stdout)).toContain("view, speak guildform.yaml:9");
    expect(desk.writes()).toEqual([]);
  });

  test("shows offices: of the whole guild, and of one channel", async ({ expect }) => {
    await using desk = await open();
    expect(await shown(desk, "bob")).toMatchObject({
      roles: [{ who: "role.2", office: true }],
      administers: [],
      entries: [],
    });
    expect(await shown(desk, "carol")).toMatchObject({
      roles: [],
      administers: [{ address: "channel.staff" }],
      entries: [],
    });
  });

  test("says that the office hides the own entry, and says so of administrators alone", async ({
    expect,
  }) => {
    await using desk = await open();
    const [hidden, none] = [phraseOf("user-hidden-entries", {}), phraseOf("user-no-entry", {})];
    const text = async (who: string) => flat((await desk.run(["user", who])).stdout);
    for (const who of ["bob", "carol"]) {
      expect(await text(who)).toContain(hidden);
      expect(await text(who)).not.toContain(none);
    }
    expect(await text("alice")).not.toContain(hidden);
  });

  test("says who left, and finds an id that no file has", async ({ expect }) => {
    await using desk = await open();
    expect(await shown(desk, "gone")).toMatchObject({ member: false, roles: [], entries: [] });
    expect(await shown(desk, "12345")).toMatchObject({ who: "user.12345", member: false });
    expect((await desk.run(["user", "gone"])).status).toBe(0);
  });

  test("has no title without content, and Chinese has blanks around a name", async ({ expect }) => {
    await using desk = await open();
    const headings = (["roles", "administers", "entries", "unread"] as const).map((part) => ({
      part,
      title: phraseOf("user-part", { part }),
    }));
    const partsOf = async (who: string) => {
      const lines = (await desk.run(["user", who])).stdout.split("\n");
      return headings.filter(({ title }) => lines.includes(title)).map(({ part }) => part);
    };
    expect(await partsOf("alice")).toEqual(["roles", "entries"]);
    expect(await partsOf("carol")).toEqual(["administers", "entries"]);
    expect(await partsOf("gone")).toEqual(["entries"]);
    const chinese = { env: { GUILDFORM_LANG: "zh-CN" } };
    expect((await desk.run(["user", "alice"], chinese)).stdout).toMatch(/^用户 alice 是/);
    expect((await desk.run(["user", "gone"], chinese)).stdout).toMatch(/^用户 gone 不是/);
    const why = await desk.run(["why", "user alice", "view", "staff"], chinese);
    expect(why.stdout).toContain("用户 alice 有：");
  });

  test("refuses a name that no file declares", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run(["user", "alise"]);
    expect(run.status).toBe(1);
    expect(flat(run.stderr)).toContain(
      messageOf("USAGE", { case: "subject-unknown", kind: "user", given: "alise", near: "alice" }),
    );
  });

  test("works without the neighbouring calls", async ({ expect }) => {
    await using desk = await open([
      { match: { operation: "get_guild_member" }, fault: "status", status: 403, code: 11253 },
      { match: { operation: "get_guild_roles" }, fault: "status", status: 404, code: 11253 },
    ]);
    expect(await shown(desk, "alice")).toMatchObject({
      member: null,
      roles: [],
      entries: [{ channel: { address: "channel.staff" } }],
    });
    const text = await desk.run(["user", "alice"]);
    expect(flat(text.stdout)).toContain(phraseOf("user-title", { who: "user.alice", isMember: null }));
  });

  test("hides an id of --people", async ({ expect }) => {
    await using desk = await open();
    await desk.write("guildform.yaml", FILE.replace(/^users: .*\n/m, ""));
    await desk.write("people.yaml", 'users: { alice: "90210" }\n');
    const run = await desk.run(["user", "alice", "--people", "people.yaml", "--json"]);
    expect(JSON.parse(run.stdout)).toMatchObject({ who: "user.alice", id: "people.alice", member: true });
    expect(run.stdout + run.stderr).not.toContain("90210");
  });
});
