// Tests managed roles, `create: true` and `manage: true`: guildform creates, changes and forgets them as it does channels.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { Desk, GUILD, STATE_FILE } from "./desk.js";

const GUILD_WITH_ROLES: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10014", name: "主播", color: 4278245297 },
  ],
  channels: [{ id: "101", name: "log", private_type: 2 }],
};

const fileOf = (roles: string, permissions = "") => `guildform: 1
guild: "${GUILD}"
roles: { ${roles} }
channels:
  - { name: log, private_type: members${permissions === "" ? "" : `, permissions: { roles: { ${permissions} } }`} }
`;

const EVENTS = 'events: { name: 活动组, create: true, color: "#4C8BF5", hoist: true }';

const open = (text: string, guild = GUILD_WITH_ROLES) => Desk.open(text, { guild });

const rolesOf = (desk: Desk) =>
  (desk.emulator.world().guilds[0]?.roles ?? []).filter(({ id }) => id.length > 1);

const journalOf = (desk: Desk) =>
  desk.emulator
    .journal()
    .filter(({ operation }) => operation?.endsWith("_guild_role"))
    .map(({ operation, body }) => ({ operation, body }));

const apply = (desk: Desk) => desk.run(["apply", "--auto-approve"]);

async function undo(desk: Desk, ...flags: readonly string[]) {
  await desk.run(["undo", "--out", "undo.json", ...flags]);
  return desk.run(["apply", "undo.json", ...flags]);
}

const OWN = { id: "10000001", name: "活动组", color: 0xff4c8bf5, hoist: 1 };

describe.concurrent("a role with create: true", () => {
  test("is created before its entry in a channel, and the second plan is empty", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS, "events: [view]"));
    expect((await apply(desk)).status).toBe(0);
    expect(rolesOf(desk)).toContainEqual(OWN);
    expect(desk.emulator.world().guilds[0]?.role_permissions["101"]).toEqual({ [OWN.id]: "1" });
    expect(journalOf(desk)).toEqual([
      { operation: "create_guild_role", body: { name: "活动组", color: 0xff4c8bf5, hoist: 1 } },
    ]);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    const state = JSON.parse(await desk.read(STATE_FILE));
    expect(state.resources["role.events"]).toEqual({
      id: OWN.id,
      applied: { managed: true, name: "活动组", color: "#4C8BF5", hoist: true },
    });
  });

  test("keeps its id under a new name: a PATCH has only the changed attributes", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    await desk.write(
      "guildform.yaml",
      fileOf(EVENTS.replace("活动组", "活动策划").replace("true }", "false }")),
    );
    expect((await apply(desk)).status).toBe(0);
    expect(journalOf(desk).at(-1)).toEqual({
      operation: "update_guild_role",
      body: { name: "活动策划", hoist: 0 },
    });
    expect(rolesOf(desk)).toContainEqual({ ...OWN, name: "活动策划", hoist: 0 });
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("takes no other id, because state has bound its own", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    await desk.write("guildform.yaml", fileOf('events: { role_id: "10014", manage: true }'));
    const plan = await desk.run(["plan", "--json"]);
    expect(plan.status).toBe(1);
    expect(JSON.parse(plan.stdout.trim().split("\n").at(-1) ?? "{}").diagnostics).toMatchObject([
      { code: "E-ROLE-ID-BOUND", at: { line: 3 } },
    ]);
    expect(journalOf(desk)).toHaveLength(1);
  });

  test("shows its drift, and an undo of each apply", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    await desk.write("guildform.yaml", fileOf(EVENTS.replace("#4C8BF5", "#FF0000")));
    await apply(desk);
    desk.byHand((guild) => ({
      ...guild,
      roles: (guild.roles ?? []).map((one) => (one.id === OWN.id ? { ...one, hoist: 0 } : one)),
    }));
    const drift = await desk.run(["drift", "--json"]);
    expect(drift.status).toBe(2);
    expect(JSON.parse(drift.stdout).drifted).toMatchObject([
      { address: "role.events", attributes: [{ path: "hoist" }] },
    ]);
    expect((await undo(desk)).status).toBe(0);
    expect(rolesOf(desk)).toContainEqual({ ...OWN, hoist: 0 });
  });

  test("that a person renamed or deleted comes back with the next apply, and drift says so once", async ({
    expect,
  }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    const by = (change: (one: { id: string; name: string }) => object[]) =>
      desk.byHand((guild) => ({
        ...guild,
        roles: (guild.roles ?? []).flatMap((one) =>
          one.id === OWN.id ? change(one as never) : [one],
        ) as never,
      }));
    by((one) => [{ ...one, name: "别的" }]);
    const renamed = await desk.run(["drift"]);
    expect(renamed.stdout).toContain("guildform apply");
    expect(renamed.stdout).not.toContain("QQ client");
    by(() => []);
    const gone = JSON.parse((await desk.run(["drift", "--json"])).stdout).drifted;
    expect(gone).toMatchObject([{ address: "role.events", is: "gone", next_apply: "puts-back" }]);
    expect((await desk.run(["drift"])).stdout).not.toContain("QQ client");
    expect((await apply(desk)).status).toBe(0);
    expect((await desk.run(["drift"])).status).toBe(0);
  });

  test("shows its colour under --only-declared, and no name that a person gave it", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    const plan = await desk.run(["plan", "--only-declared", "--verbose"]);
    expect(plan.stdout).toContain("#4C8BF5");
    await apply(desk);
    desk.byHand((guild) => ({
      ...guild,
      roles: (guild.roles ?? []).map((one) => (one.id === OWN.id ? { ...one, name: "秘密组" } : one)),
    }));
    const changed = await desk.run(["plan", "--only-declared", "--verbose"]);
    expect(changed.stdout).not.toContain("秘密组");
  });

  test("goes with an undo of the apply that created it", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    expect((await undo(desk)).status).toBe(5);
    expect((await undo(desk, "--allow", "deletes=1")).status).toBe(0);
    expect(rolesOf(desk).map(({ id }) => id)).toEqual(["10012", "10014"]);
    expect((await desk.run(["state", "list"])).stdout).not.toContain("role.events");
  });

  test("a role answered with its id alone is verified by the list", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    desk.emulator.changeSettings({ role_answer: "null" });
    const applied = await apply(desk);
    expect(applied.status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("colour 0 reads back as black, and is no change", async ({ expect }) => {
    await using desk = await open(fileOf("events: { name: 活动组, create: true, color: 0 }"));
    expect((await apply(desk)).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    await desk.write("guildform.yaml", fileOf('events: { name: 活动组, create: true, color: "#000000" }'));
    expect(journalOf(desk)).toHaveLength(1);
  });
});

test("a new role one letter away from a live one is created with a line beside it", async ({ expect }) => {
  await using desk = await open(fileOf("team: { name: 副播, create: true }"));
  const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
  expect(plan.findings).toContainEqual(
    expect.objectContaining({
      code: "W-NEAR-NAME",
      address: "role.team",
      params: expect.objectContaining({ kind: "role", near: [{ id: "10014", name: "主播" }] }),
    }),
  );
  expect(plan.summary.create).toBe(1);
});

describe.concurrent("a role with manage: true", () => {
  test("is found by its id and renamed", async ({ expect }) => {
    await using desk = await open(fileOf('streamer: { role_id: "10014", manage: true, name: 直播员 }'));
    expect((await apply(desk)).status).toBe(0);
    expect(journalOf(desk)).toEqual([{ operation: "update_guild_role", body: { name: "直播员" } }]);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("is adopted by its name, as a line of the plan", async ({ expect }) => {
    await using desk = await open(fileOf("streamer: { name: 主播, manage: true, hoist: true }"));
    const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    expect(plan.changes).toMatchObject([
      { address: "role.streamer", action: "adopt", attributes: [{ path: "id", after: "10014" }] },
      { address: "role.streamer", action: "update", attributes: [{ path: "hoist", after: true }] },
      { address: "channel.log" },
    ]);
  });
});

test("a role that is managed for its members alone is drift when it is gone, and removed: deletes it", async ({
  expect,
}) => {
  const users = 'users: { alice: "902" }\n';
  const streamer = 'streamer: { role_id: "10014", manage: true, members: { add: [alice] } }';
  await using desk = await open(`${fileOf(streamer)}${users}`, {
    ...GUILD_WITH_ROLES,
    members: [{ id: "902", username: "alice" }],
  });
  expect((await apply(desk)).status).toBe(0);
  const without = (id: string) =>
    desk.byHand((guild) => ({ ...guild, roles: (guild.roles ?? []).filter((one) => one.id !== id) }));
  await desk.write("guildform.yaml", `${fileOf("")}removed: [{ role: streamer }]\n`);
  const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
  expect(plan.operations.map(({ id }: { id: string }) => id)).toEqual(["delete_guild_role role.streamer"]);
  without("10014");
  const drift = JSON.parse((await desk.run(["drift", "--json"])).stdout);
  expect(drift.drifted).toContainEqual(expect.objectContaining({ address: "role.streamer", is: "gone" }));
});

describe.concurrent("a wrong role", () => {
  test.for([
    ['a: { name: A, color: "#FF0000" }', "E-KEY-MISSING"],
    ["a: { name: A, hoist: true }", "E-KEY-MISSING"],
    ['a: { role_id: "10014" }', "E-KEY-MISSING"],
    ["a: { create: true }", "E-KEY-MISSING"],
    ['a: { role_id: "10014", name: A, create: true }', "E-KEY-CONFLICT"],
    ["a: { name: A, create: true, manage: true }", "E-KEY-CONFLICT"],
    ['a: { name: A, create: true, color: "red" }', "E-VALUE"],
    ["a: { name: A, create: true, color: 4294967296 }", "E-VALUE"],
    ['a: { role_id: "1", manage: true, color: "#FF0000" }', "E-ROLE-SYSTEM"],
    ['a: { role_id: "3", manage: true }', "E-ROLE-SYSTEM"],
    ['a: { role_id: "2", manage: true }', "E-ROLE-SYSTEM"],
    ['a: "10014", b: { role_id: "10014", manage: true }', "E-ROLE-ID-DUPLICATE"],
    ['a: { role_id: "10099", manage: true }', "E-ROLE-ID-GONE"],
    ["a: { name: 没有, manage: true }", "E-ROLE-NOT-THERE"],
    ['a: { name: "版 主", create: true }', "E-ROLE-NAME-ALIKE"],
    ["a: { name: A, create: true }, b: { name: A, create: true }", "E-ROLE-NAME-TWICE"],
    ['a: { name: A, create: true }, b: { name: "A ", create: true }', "E-ROLE-NAME-TWICE"],
    ["a: { name: 管理员, create: true, hoist: true }", "E-ROLE-NAME-SYSTEM"],
    ["a: { name: 频道主, manage: true }", "E-ROLE-NAME-SYSTEM"],
    ['a: { name: 主播, manage: true }, b: { role_id: "10014", manage: true }', "E-ROLE-TWICE"],
    ['a: { name: 主播, create: true }, b: { role_id: "10014", manage: true }', "E-ROLE-TWICE"],
    ['a: { name: 主播, manage: true }, b: "10014"', "E-ROLE-TWICE"],
    [
      'a: { name: 主播, create: true }, b: { role_id: "10014", manage: true, name: B }',
      "E-ROLE-NAME-LEAVING",
    ],
    ['a: { role_id: "10012", manage: true, name: 主播 }, b: "10014"', "E-ROLE-NAME-TWICE"],
    ['a: { role_id: "10012", manage: true, name: B }, b: { name: B, create: true }', "E-ROLE-NAME-TWICE"],
    ['a: { role_id: "10012", manage: true, name: "主 播" }', "E-ROLE-NAME-ALIKE"],
  ])("%s is refused: %s", async ([roles, code], { expect }) => {
    await using desk = await open(fileOf(roles as string));
    const plan = await desk.run(["plan", "--json"]);
    expect(plan.status).toBe(1);
    const problem = JSON.parse(plan.stdout.trim().split("\n").at(-1) ?? "{}").diagnostics?.[0];
    expect(problem).toMatchObject({ code });
    expect(desk.emulator.journal().filter(({ method }) => method !== "GET" && method !== "POST")).toEqual([]);
  });
});

const atIts = (roles: string, rest: string) => `${fileOf(roles)}${rest}\n`;

describe.concurrent("names among managed roles", () => {
  const two = (one: string, other: string) =>
    fileOf(
      `a: { role_id: "10012", manage: true, name: ${one} }, b: { role_id: "10014", manage: true, name: ${other} }`,
    );
  const problemsOf = async (desk: Desk) => {
    const { stdout } = await desk.run(["plan", "--json"]);
    return JSON.parse(stdout.trim().split("\n").at(-1) ?? "{}").diagnostics as {
      code: string;
      params: object;
    }[];
  };

  test("two roles cannot exchange their names in one apply, and two applies do it", async ({ expect }) => {
    await using desk = await open(two("版主", "主播"));
    await apply(desk);
    await desk.write("guildform.yaml", two("主播", "版主"));
    expect(await problemsOf(desk)).toMatchObject([
      { code: "E-ROLE-NAME-LEAVING", params: { leaving: "role.b", by: "rename" } },
      { code: "E-ROLE-NAME-LEAVING", params: { leaving: "role.a", by: "rename" } },
    ]);
    for (const [one, other] of [
      ["版主", "X"],
      ["主播", "X"],
      ["主播", "版主"],
    ] as const) {
      await desk.write("guildform.yaml", two(one, other));
      expect((await apply(desk)).status).toBe(0);
    }
    expect(rolesOf(desk).map(({ name }) => name)).toEqual(["主播", "版主"]);
  });

  test("several live roles of the name: the hint has role_id and manage", async ({ expect }) => {
    const roles = [...(GUILD_WITH_ROLES.roles ?? []), { id: "10015", name: "主播" }];
    await using desk = await open(fileOf("a: { name: 主播, manage: true }"), { ...GUILD_WITH_ROLES, roles });
    const params = { role: "a", name: "主播", isManaged: true, ids: ["10014", "10015"] };
    expect(await problemsOf(desk)).toMatchObject([{ code: "E-ROLE-AMBIGUOUS", params }]);
  });

  test("a role that the file only found: removed: names it in vain, and a managed key takes it over", async ({
    expect,
  }) => {
    await using desk = await open(fileOf("guide: { name: 主播 }, a: { name: 版主, manage: true }"));
    await apply(desk);
    const rest = "a: { name: 版主, manage: true }";
    await desk.write("guildform.yaml", `${fileOf(rest)}removed: [{ role: guide }]\n`);
    expect(await problemsOf(desk)).toMatchObject([{ code: "E-ROLE-NOT-MANAGED" }]);
    await desk.write("guildform.yaml", fileOf(`${rest}, b: { name: 主播, manage: true }`));
    expect((await apply(desk)).status).toBe(0);
    expect((await desk.run(["state", "list"])).stdout).not.toContain("role.guide");
    expect(rolesOf(desk)).toHaveLength(2);
  });
});

describe.concurrent("a managed role that leaves the file", () => {
  test("stays in the guild with a finding, and removed: deletes it last", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS, "events: [view]"));
    await apply(desk);
    await desk.write("guildform.yaml", fileOf(""));
    const left = await desk.run(["plan"]);
    expect(left.stdout).toContain("W-BLOCK-GONE");
    await desk.write("guildform.yaml", atIts("", "removed: [{ role: events }]"));
    const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    expect(
      plan.changes.map(({ address, action }: { address: string; action: string }) => [address, action]),
    ).toContainEqual(["role.events", "delete"]);
    // No other ordinary member can see the channel.
    expect((await desk.run(["apply", "--auto-approve", "--allow", "lockouts=1"])).status).toBe(0);
    expect(rolesOf(desk).map(({ id }) => id)).toEqual(["10012", "10014"]);
    const again = await desk.run(["plan", "--detailed-exitcode"]);
    expect(again.stdout).toContain("I-TOMBSTONE-DONE");
    expect(again.status).toBe(0);
  });

  test("is forgotten with keep: true", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    await desk.write("guildform.yaml", atIts("", "removed: [{ role: events, keep: true }]"));
    expect((await apply(desk)).status).toBe(0);
    expect(rolesOf(desk)).toContainEqual(OWN);
    expect((await desk.run(["state", "list"])).stdout).not.toContain("role.events");
  });

  test("is protected, and keeps its id under another key by moved:", async ({ expect }) => {
    await using desk = await open(atIts(EVENTS, "policy: { protect: [role.events] }"));
    await apply(desk);
    await desk.write("guildform.yaml", atIts("", "removed: [{ role: events }]"));
    expect((await desk.run(["plan"])).stdout).toContain("E-PROTECTED");
    const moved = EVENTS.replace("events:", "party:");
    await desk.write("guildform.yaml", atIts(moved, "moved: [{ from: role.events, to: role.party }]"));
    expect((await apply(desk)).status).toBe(0);
    expect(journalOf(desk)).toHaveLength(1);
    expect((await desk.run(["state", "list"])).stdout).toContain("role.party");
  });

  test("a new key for it stops the plan, which would create a second role of the name", async ({
    expect,
  }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    await desk.write("guildform.yaml", fileOf(EVENTS.replace("events:", "party:")));
    const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    expect(plan.findings.map(({ code }: { code: string }) => code)).toEqual(["E-KEY-RENAMED"]);
    expect((await desk.run(["plan", "--allow", "renames=1"])).status).toBe(0);
  });

  test("a name of a role that leaves is not free in the same plan", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    await desk.write(
      "guildform.yaml",
      atIts("other: { name: 活动组, create: true }", "removed: [{ role: events }]"),
    );
    expect((await desk.run(["plan"])).stderr).toContain("E-ROLE-NAME-LEAVING");
  });

  test("comes back after a person deleted it", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS, "events: [view]"));
    await apply(desk);
    desk.byHand((guild) => ({
      ...guild,
      roles: (guild.roles ?? []).filter((one) => one.id !== OWN.id),
      role_permissions: {},
    }));
    expect((await desk.run(["drift"])).status).toBe(2);
    const applied = await apply(desk);
    expect(applied.status).toBe(0);
    expect(rolesOf(desk).map(({ name }) => name)).toEqual(["版主", "主播", "活动组"]);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });
});

describe.concurrent("a create whose answer is lost", () => {
  const lose = (desk: Desk) =>
    desk.emulator.setFaults([{ match: { operation: "create_guild_role" }, times: 1, fault: "drop_after" }]);
  const named = (desk: Desk) => rolesOf(desk).filter(({ name }) => name === "活动组");

  test("is found by the next plan, and an undo takes the role back", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS, "events: [view]"));
    lose(desk);
    expect((await apply(desk)).status).toBe(3);
    expect((await apply(desk)).status).toBe(0);
    expect(named(desk)).toEqual([OWN]);
    expect(JSON.parse(await desk.read(STATE_FILE)).intents).toEqual({});
    const { history } = JSON.parse(await desk.read(STATE_FILE));
    await desk.run(["undo", history[0].id, "--out", "undo.json", "--allow", "deletes=1"]);
    expect((await desk.run(["apply", "undo.json", "--allow", "deletes=1"])).status).toBe(0);
    expect(named(desk)).toEqual([]);
  });

  test("is found under the name that was sent, when the file has another name now", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    lose(desk);
    await apply(desk);
    await desk.write("guildform.yaml", fileOf(EVENTS.replace("活动组", "活动策划")));
    expect((await apply(desk)).status).toBe(0);
    expect(rolesOf(desk).filter(({ id }) => !id.startsWith("1001"))).toEqual([{ ...OWN, name: "活动策划" }]);
  });

  test("is found when moved: gives it another key", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    lose(desk);
    await apply(desk);
    const moved = "moved: [{ from: role.events, to: role.party }]";
    await desk.write("guildform.yaml", `${fileOf(EVENTS.replace("events:", "party:"))}${moved}\n`);
    expect((await apply(desk)).status).toBe(0);
    expect(named(desk)).toEqual([OWN]);
    const { resources } = JSON.parse(await desk.read(STATE_FILE));
    expect(Object.keys(resources)).toEqual(["channel.log", "role.party"]);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("stays undecided with two roles of the name", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    lose(desk);
    await apply(desk);
    desk.byHand((guild) => ({ ...guild, roles: [...(guild.roles ?? []), { id: "10020", name: "活动组" }] }));
    const plan = await desk.run(["plan"]);
    expect(plan.status).toBe(1);
    expect(plan.stderr).toContain("E-ROLE-AMBIGUOUS");
  });
});

describe.concurrent("a managed role in other commands", () => {
  test("a rehearsal creates it, and a saved plan applies it", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS, "events: [view]"));
    const rehearsed = await desk.run(["plan", "--rehearse", "--out", "plan.json"]);
    expect(rehearsed.status).toBe(0);
    expect((await desk.run(["apply", "plan.json"])).status).toBe(0);
    expect(rolesOf(desk)).toContainEqual(OWN);
  });

  test("a saved plan is stale when a person changed the role", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    await desk.write("guildform.yaml", fileOf(EVENTS.replace("#4C8BF5", "#FF0000")));
    await desk.run(["plan", "--out", "plan.json"]);
    desk.byHand((guild) => ({
      ...guild,
      roles: (guild.roles ?? []).map((one) => (one.id === OWN.id ? { ...one, hoist: 0 } : one)),
    }));
    const stale = await desk.run(["apply", "plan.json"]);
    expect(stale.status).not.toBe(0);
  });

  test("the target of an entry includes the role, and the target of a role leaves the entry out", async ({
    expect,
  }) => {
    await using desk = await open(fileOf(EVENTS, "events: [view]"));
    const entry = JSON.parse((await desk.run(["plan", "--target", "channel.log", "--json"])).stdout);
    expect(entry.operations.map(({ id }: { id: string }) => id)).toEqual([
      "create_guild_role role.events",
      "update_channel_role_permissions permission.log/role.events",
    ]);
    const role = JSON.parse((await desk.run(["plan", "--target", "role.events", "--json"])).stdout);
    expect(role.operations.map(({ id }: { id: string }) => id)).toEqual(["create_guild_role role.events"]);
  });

  test("pull --into follows a colour that a person changed", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    desk.byHand((guild) => ({
      ...guild,
      roles: (guild.roles ?? []).map((one) =>
        one.id === OWN.id ? { ...one, color: 0xffff0000, name: "活动" } : one,
      ),
    }));
    const pulled = await desk.run(["pull", "--into", "guildform.yaml", "--write"]);
    expect(pulled.status).toBe(0);
    expect(await desk.read("guildform.yaml")).toContain('color: "#FF0000"');
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test.for([404, 405, 11253])(
    "a service that refuses roles (%s) still plans a file without them",
    async (code, { expect }) => {
      await using desk = await open(fileOf('moderator: "10012"', "moderator: [view]"));
      desk.emulator.changeSettings({ refuse: { get_guild_roles: code, create_guild_role: code } } as never);
      expect((await apply(desk)).status).toBe(0);
    },
  );
});

describe.concurrent("a role that goes with its entries", () => {
  test("an undo of its create reports nothing about its entry and its members", async ({ expect }) => {
    const guild = { ...GUILD_WITH_ROLES, members: [{ id: "902", username: "alice" }] };
    const events = EVENTS.replace(" }", ", members: { add: [alice] } }");
    await using desk = await open(`${fileOf(events, "events: [view]")}users: { alice: "902" }\n`, guild);
    expect((await apply(desk)).status).toBe(0);
    const plan = JSON.parse((await desk.run(["undo", "--json", "--allow", "deletes=1"])).stdout);
    expect(plan.findings.map(({ code }: { code: string }) => code)).not.toContain("W-NOT-RESTORED");
    expect((await undo(desk, "--allow", "deletes=1")).status).toBe(0);
    expect(JSON.parse(await desk.read(STATE_FILE)).resources).not.toHaveProperty([
      "permission.log/role.events",
    ]);
    expect(Object.keys(JSON.parse(await desk.read(STATE_FILE)).resources)).toEqual(["channel.log"]);
  });

  test("state forgets the entries of a role and a channel that go together", async ({ expect }) => {
    const more = "  - { name: side, private_type: members, permissions: { roles: { events: [view] } } }\n";
    await using desk = await open(fileOf(EVENTS, "events: [view]") + more);
    expect((await apply(desk)).status).toBe(0);
    await desk.write("guildform.yaml", `${fileOf("")}removed: [{ role: events }, { channel: side }]\n`);
    const allow = ["--allow", "deletes=2", "--allow", "lockouts=1"];
    expect((await desk.run(["apply", "--auto-approve", ...allow])).status).toBe(0);
    expect(Object.keys(JSON.parse(await desk.read(STATE_FILE)).resources)).toEqual(["channel.log"]);
  });

  test("--only-declared names the role in an update", async ({ expect }) => {
    await using desk = await open(fileOf(EVENTS));
    await apply(desk);
    await desk.write("guildform.yaml", fileOf(EVENTS.replace("活动组", "活动策划")));
    const plan = await desk.run(["plan", "--only-declared", "--verbose"]);
    expect(plan.stdout).toContain("活动策划");
    expect(plan.stdout).not.toContain("channel #");
    expect(plan.stdout).toContain('{"name":"活动策划"}');
  });
});
