// Tests members of roles and administrators of channels through the program. It covers a saved plan, a rehearsal with faults, hidden
// names, the text that follows the guild, and mistakes in the file.

import { describe, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, hintOf, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const TEAM: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [{ id: "10012", name: "版主" }],
  members: [
    { id: "902", username: "alice", roles: ["10012"] },
    { id: "903", username: "bob" },
  ],
  channels: [{ id: "101", name: "log", private_type: 2 }],
  role_permissions: { "101": { "10012": "1" } },
};

const fileOf = (members: string, admins = "{}") => `guildform: 1
guild: "${GUILD}"
roles:
  mod: { role_id: "10012", manage: true, members: ${members} }
users: { alice: "902", bob: "903" }
channels:
  - { name: log, private_type: members, permissions: { roles: { mod: [view] } }, channel_admins: ${admins} }
`;

const open = (text: string) => Desk.open(text, { guild: TEAM });

const holders = (desk: Desk) =>
  (desk.emulator.world().guilds[0]?.members ?? [])
    .filter(({ roles }) => roles.includes("10012"))
    .map(({ id }) => id);

const giveByHand = (desk: Desk, ids: readonly string[]) =>
  desk.byHand((guild) => ({
    ...guild,
    members: (guild.members ?? []).map((one) => ({
      ...one,
      roles: ids.includes(one.id ?? "") ? ["10012"] : [],
    })),
  }));

const ALLOW = ["--allow", "admins=9"];

describe("memberships", () => {
  test("a saved plan is stale after the user got the role by hand", async () => {
    await using desk = await open(fileOf("{ add: [bob] }"));
    await desk.run(["plan", "--out", "plan.json"]);
    giveByHand(desk, ["902", "903"]);
    const stale = await desk.run(["apply", "plan.json"]);
    expect(stale.status).toBe(4);
    expect(stale.stderr).toContain("member.mod/bob");
    giveByHand(desk, ["902"]);
    expect((await desk.run(["apply", "plan.json"])).status).toBe(0);
    expect(holders(desk)).toEqual(["902", "903"]);
  });

  test("a saved plan is stale after the user left, and the rows say what differs", async () => {
    await using desk = await open(fileOf("{ add: [bob] }"));
    await desk.run(["plan", "--out", "plan.json"]);
    desk.byHand((guild) => ({ ...guild, members: guild.members?.filter(({ id }) => id !== "903") ?? [] }));
    const stale = await desk.run(["apply", "plan.json", "--json"]);
    expect(stale.status).toBe(4);
    const held = (is: "not-held" | "no-member") => phraseOf("stale-value", { case: "held", is });
    expect(JSON.parse(stale.stdout).differences).toEqual([
      {
        address: "member.mod/bob",
        what: phraseOf("stale-part", { case: "role" }),
        before: held("not-held"),
        now: held("no-member"),
      },
    ]);
  });

  test("a rehearsal gives and takes them on the copy, also with faults and kills", async () => {
    await using desk = await open(fileOf("{ add: [bob], never: [alice] }", "{ add: [alice] }"));
    const { status, stdout } = await desk.run(["rehearse", "--faults", "3", ...ALLOW]);
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(holders(desk)).toEqual(["902"]);
  });

  test("--only-declared shows the names of the file, and no id of another member", async () => {
    await using desk = await open(fileOf("[bob]").replace('alice: "902", ', ""));
    const { stdout } = await desk.run(["plan", "--only-declared", "--verbose"]);
    expect(stdout).toContain("member.mod/bob");
    expect(stdout).toContain("user_id=903 (bob), role_id=10012 (mod)");
    expect(stdout).not.toMatch(/\b902\b/);
    const json = await desk.run(["plan", "--only-declared", "--json"]);
    expect(json.stdout).not.toMatch(/"902"|\/902\b|#902\b/);
  });

  test("a removed user with `keep: true` stays in a role whose list does not name the user", async () => {
    const kept = (keep: string) => `${fileOf("[bob]")}removed: [{ user: alice${keep} }]\n`;
    await using desk = await open(kept(", keep: true"));
    const { changes } = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    const members = changes.filter(({ kind }: { kind: string }) => kind === "member");
    expect(members).toMatchObject([{ address: "member.mod/bob", action: "grant" }]);
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect(holders(desk)).toEqual(["902", "903"]);
    await desk.write("guildform.yaml", kept(""));
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect(holders(desk)).toEqual(["903"]);
  });

  test("an undo printed as JSON hides a user whom the file no longer names, and apply says how to save it", async () => {
    await using desk = await open(fileOf("{ add: [bob] }"));
    await desk.run(["apply", "--yes"]);
    await desk.write("guildform.yaml", fileOf("{}").replace(', bob: "903"', ""));
    const printed = await desk.run(["undo", "--json"]);
    expect(printed.stdout).not.toMatch(/\b903\b/);
    await desk.write("undo.json", printed.stdout);
    const refused = await desk.run(["apply", "undo.json"]);
    expect(refused.status).toBe(1);
    expect(flat(refused.stderr)).toContain(hintOf("SAVED_PLAN", { place: "undo.json", case: "people" }));
    await desk.run(["undo", "--out", "whole.json"]);
    expect((await desk.run(["apply", "whole.json"])).status).toBe(0);
    expect(holders(desk)).toEqual(["902"]);
  });

  test("drift sees a further holder of a list, and none of a map", async () => {
    for (const [members, drifted] of [
      ["[alice]", [{ address: "member.mod/bob" }]],
      ["{ add: [alice] }", []],
    ] as const) {
      await using desk = await open(fileOf(members));
      await desk.run(["apply", "--auto-approve"]);
      expect(JSON.parse((await desk.run(["drift", "--json"])).stdout).drifted).toEqual([]);
      giveByHand(desk, ["902", "903"]);
      const drift = await desk.run(["drift", "--json"]);
      expect(JSON.parse(drift.stdout)).toMatchObject({ drifted, unread: [] });
      expect(drift.status).toBe(drifted.length > 0 ? 2 : 0);
      expect((await desk.run(["drift"])).stdout.includes("member.mod/bob")).toBe(drifted.length > 0);
    }
  });

  test("pull --into follows changes by hand in lists and maps", async () => {
    await using desk = await open(fileOf("{ add: [alice, bob] }"));
    await desk.run(["apply", "--auto-approve"]);
    giveByHand(desk, ["902"]);
    expect((await desk.run(["pull", "--into", "guildform.yaml", "--write"])).status).toBe(0);
    expect(await desk.read("guildform.yaml")).toContain("members: { add: [alice] }");
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("a user under removed: loses everything, in a saved plan and in a rehearsal with faults", async () => {
    const text = fileOf("{}").replace("channels:", "removed: [{ user: alice }]\nchannels:");
    await using desk = await Desk.open(text, {
      guild: { ...TEAM, user_permissions: { "101": { "902": "1" } } },
    });
    // Only alice could see the channel, besides the owner and the administrators.
    const allow = ["--allow", "lockouts=1"];
    expect((await desk.run(["rehearse", "--faults", "3", ...allow])).status).toBe(0);
    await desk.run(["plan", "--out", "plan.json", ...allow]);
    expect((await desk.run(["apply", "plan.json", ...allow])).status).toBe(0);
    expect(holders(desk)).toEqual([]);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("a rehearsal takes an office away, and a test about the user does not fail on the copy", async () => {
    const test = "tests: [{ who: user alice, cannot: view, in: log }]\n";
    const text = fileOf("{}").replace("channels:", "removed: [{ user: alice }]\nchannels:") + test;
    const members = [{ id: "902", username: "alice", roles: ["2"] }];
    await using desk = await Desk.open(text, { guild: { ...TEAM, owner_id: "900", members } });
    const run = await desk.run(["rehearse", ...ALLOW, "--allow", "lockouts=1"]);
    expect(run.status, run.stdout).toBe(0);
  });

  test("--only-declared hides a role that the file does not name, and shows the user", async () => {
    const text = fileOf("{}").replace("channels:", "removed: [{ user: alice }]\nchannels:");
    await using desk = await Desk.open(text, {
      guild: {
        ...TEAM,
        roles: [...(TEAM.roles ?? []), { id: "10077", name: "secret" }],
        members: [{ id: "902", username: "alice", roles: ["10012", "10077"] }],
      },
    });
    const { stdout } = await desk.run(["plan", "--only-declared", "--verbose"]);
    expect(stdout).toContain("member.mod/alice");
    expect(stdout).not.toMatch(/10077|secret/);
    const json = await desk.run(["plan", "--only-declared", "--json"]);
    expect(json.stdout).not.toMatch(/10077|secret/);
  });

  test("a role that shows a private channel is a reveal, marked and counted", async () => {
    await using desk = await open(`${fileOf("{ add: [bob] }")}policy: { limits: { reveals: 0 } }\n`);
    const { status, stdout } = await desk.run(["plan"]);
    expect(status).toBe(5);
    expect(stdout).toContain("! shows channel.log with all earlier messages");
    expect(stdout).toContain("E-LIMIT");
    expect((await desk.run(["apply", "--auto-approve", "--allow", "reveals=1"])).status).toBe(0);
  });
});

describe("the order of memberships and entries", () => {
  const writesOf = (desk: Desk) =>
    desk.emulator
      .journal()
      .flatMap(({ method, operation }) =>
        method === "GET" || operation === "get_access_token" ? [] : [operation],
      );

  test("a role gains a channel while a member leaves it: the member leaves first, and no question is asked", async () => {
    await using desk = await Desk.open(fileOf("{ never: [alice] }"), {
      guild: { ...TEAM, role_permissions: {} },
    });
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(writesOf(desk)).toEqual(["delete_guild_member_role", "update_channel_role_permissions"]);
  });

  test("a role loses a channel while a member joins it: the role loses it first, and no question is asked", async () => {
    const entries = "{ roles: { mod: [] }, users: { alice: [view] } }";
    const text = fileOf("{ add: [bob] }").replace("{ roles: { mod: [view] } }", entries);
    await using desk = await Desk.open(text, {
      guild: { ...TEAM, user_permissions: { "101": { "902": "1" } } },
    });
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(writesOf(desk)).toEqual(["update_channel_role_permissions", "put_guild_member_role"]);
  });
});

const BAD: readonly (readonly [what: string, text: string, code: string])[] = [
  ["an unknown user", fileOf("{ add: [carol] }"), "E-USER-UNKNOWN"],
  ["a user twice", fileOf("{ add: [bob], never: [bob] }"), "E-MEMBER-TWICE"],
  ["members of a role that is not managed", fileOf("[bob]").replace("manage: true, ", ""), "E-KEY-MISSING"],
  ["role 1", fileOf("{ add: [bob] }").replace("10012", "1"), "E-ROLE-SYSTEM"],
  ["role 4", fileOf("{ add: [bob] }").replace("10012", "4"), "E-ROLE-SYSTEM"],
  ["role 5 outside of a channel", fileOf("{ add: [bob] }").replace("10012", "5"), "E-ROLE-SYSTEM"],
  ["a list of administrators", fileOf("[bob]").replace("10012", "2"), "E-ROLE-SYSTEM"],
  ["a text in place of a list", fileOf("bob"), "E-TYPE"],
  ["a list of channel administrators", fileOf("{}", "[bob]"), "E-TYPE"],
];

test.each([
  ["5", "{ add: [bob] }", "channel_admins: { add: [NAME] }"],
  ["2", "[bob]", "members: { add: [NAME] }"],
])("the hint for role %s with members %s names the right key", async (id, members, text) => {
  await using desk = await open(fileOf(members).replace("10012", id));
  expect(flat((await desk.run(["validate"])).stderr)).toContain(text);
});

test.each(BAD)("%s is refused at its place, and nothing is read", async (_what, text, code) => {
  await using desk = await open(text);
  const { status, stderr } = await desk.run(["plan"]);
  expect(status).toBe(1);
  expect(stderr).toContain(code);
  expect(desk.emulator.journal().filter(({ operation }) => operation !== "get_access_token")).toEqual([]);
});
