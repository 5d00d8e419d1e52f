// Tests roles that the file finds by their live names. State binds them. guildform never creates them, and never swaps them unseen.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { Desk, GUILD, STATE_FILE } from "./desk.js";

const GUILD_WITH_ROLES: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "活动组" },
  ],
  channels: [{ id: "101", name: "log", private_type: 2 }],
};

const fileOf = (roles: string) => `guildform: 1
guild: "${GUILD}"
roles: ${roles}
channels:
  - { name: log, private_type: members, permissions: { roles: { moderator: [view] } } }
`;

const BY_NAME = fileOf("{ moderator: { name: 版主 } }");

const open = (text = BY_NAME) => Desk.open(text, { guild: GUILD_WITH_ROLES });

const renamed =
  (names: Readonly<Record<string, string>>) =>
  (guild: WrittenGuild): WrittenGuild => ({
    ...guild,
    roles: (guild.roles ?? []).map((role) => ({ ...role, name: names[role.id ?? ""] ?? role.name ?? "" })),
  });

const granted = (desk: Desk) => desk.emulator.world().guilds[0]?.role_permissions["101"];

const listings = (desk: Desk) =>
  desk.emulator.journal().filter(({ operation }) => operation === "get_guild_roles").length;

const codeOf = async (desk: Desk, command = "plan") =>
  JSON.parse((await desk.run([command, "--json"])).stdout.trim().split("\n").at(-1) ?? "").diagnostics?.[0];

describe.concurrent("a role that the file gives by its id", () => {
  test.for(["live", "planned"])(
    "is asked about by the name that it has in the guild (--at %s)",
    async (at, { expect }) => {
      await using desk = await open(fileOf('{ moderator: "10012" }'));
      expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
      const before = listings(desk);
      const known = await desk.run(["why", "moderator", "view", "log", "--at", at, "--json"]);
      const own = listings(desk) - before;
      const called = await desk.run(["why", "版主", "view", "log", "--at", at, "--json"]);
      expect(called).toMatchObject({ status: 0, stdout: known.stdout });
      // If the answer itself needs no roles, only a name that the file lacks makes the command read them.
      expect(listings(desk) - before - own).toBe(1);
      const tree = await desk.run(["tree", "--as", "role 版主", "--at", at]);
      expect(tree).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(phraseOf("seen-as", { who: ["role.moderator"] })),
      });
      desk.byHand(renamed({ "10012": "双", "10013": "双" }));
      const twins = await desk.run(["why", "双", "view", "log", "--at", at]);
      expect(twins).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(
          messageOf("USAGE", { case: "subject-ambiguous", given: "双", ways: ["role 10012", "role 10013"] }),
        ),
      });
      const hidden = await desk.run(["tree", "--as", "双", "--at", at, "--only-declared"]);
      expect(hidden.stderr + hidden.stdout).not.toContain("10013");
    },
  );
});

describe.concurrent("a role by its name", () => {
  test("gets its grants, is bound, and is looked at by its name", async ({ expect }) => {
    await using desk = await open();
    const plan = await desk.run(["plan", "--out", "plan.json"]);
    expect(plan.status).toBe(0);
    expect(plan.stdout).toMatch(/\bmoderator \(10012\)/);
    const { preconditions } = JSON.parse(await desk.read("plan.json"));
    expect(preconditions).toContainEqual({
      address: "role.moderator",
      fact: { kind: "role", guild_id: GUILD, name: "版主" },
      live: ["10012"],
      bound: null,
    });
    expect((await desk.run(["apply", "plan.json"])).status).toBe(0);
    expect(granted(desk)).toEqual({ "10012": "1" });
    expect(JSON.parse(await desk.read(STATE_FILE)).resources["role.moderator"]).toEqual({
      id: "10012",
      applied: {},
    });
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("renamed between plan and apply makes the plan stale, and says so", async ({ expect }) => {
    await using desk = await open();
    await desk.run(["plan", "--out", "plan.json"]);
    desk.byHand(renamed({ "10012": "前版主" }));
    const apply = await desk.run(["apply", "plan.json"]);
    expect(apply.status).toBe(4);
    expect(apply.stderr).toContain("role.moderator");
    expect(flat(apply.stderr)).toContain(phraseOf("stale-part", { case: "roles" }));
    expect(granted(desk)).toBeUndefined();
  });

  test("that another role has now is refused with both ids; the id is the way out", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    desk.byHand(renamed({ "10012": "前版主", "10013": "版主" }));
    const problem = await codeOf(desk);
    expect(problem).toMatchObject({ code: "E-ROLE-REPLACED", at: { line: 3 } });
    expect(problem.params).toMatchObject({ bound: "10012", id: "10013", name: "版主" });
    await desk.write("guildform.yaml", fileOf('{ moderator: "10012" }'));
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(JSON.parse(await desk.read(STATE_FILE)).resources).not.toHaveProperty("role.moderator");
  });

  test("that a second role takes: the bound role stays, and the twin is a warning", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    desk.byHand(renamed({ "10013": "版主" }));
    const { status, stdout } = await desk.run(["plan", "--json"]);
    const { findings, changes } = JSON.parse(stdout);
    expect([status, changes]).toEqual([0, []]);
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: "W-NAMESAKE",
        level: "warning",
        params: { kind: "role", name: "版主", twin: "10013", address: "role.moderator", id: "10012" },
        source: expect.objectContaining({ line: 3 }),
      }),
    );
    const hidden = await desk.run(["plan", "--json", "--only-declared"]);
    expect([hidden.status, hidden.stdout.includes("10013")]).toEqual([0, false]);
  });

  test.for([
    ["nobody has", "{ moderator: { name: 版 } }", {}, "E-ROLE-NOT-THERE"],
    ["two roles have", "{ moderator: { name: 版主 } }", { "10013": "版主" }, "E-ROLE-AMBIGUOUS"],
    ["the file has by its id", '{ mod: "10012", moderator: { name: 版主 } }', {}, "E-ROLE-TWICE"],
  ] as const)("that %s is %s", async ([, roles, names, code], { expect }) => {
    await using desk = await open(fileOf(roles));
    desk.byHand(renamed(names));
    expect(await codeOf(desk)).toMatchObject({ code, at: { line: 3 } });
    expect(desk.writes()).toEqual([]);
  });

  test("where the service refuses the list: the id is the way, and nothing needs the list", async ({
    expect,
  }) => {
    await using desk = await open();
    desk.emulator.changeSettings({ refuse: { get_guild_roles: 404 } });
    expect(await codeOf(desk)).toMatchObject({ code: "E-ROLES-REFUSED" });
    const before = listings(desk);
    await desk.write("guildform.yaml", fileOf('{ moderator: "10012" }'));
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    // The plan asks for the role once, to check the id.
    expect(listings(desk)).toBe(before + 1);
    expect(granted(desk)).toEqual({ "10012": "1" });
  });

  test("a role by its id has no name in a problem: the refused list, and one role under two keys", async ({
    expect,
  }) => {
    const byId = (key: string) => `${key}: { role_id: "10012", manage: true }`;
    await using desk = await open(fileOf(`{ ${byId("moderator")} }`));
    desk.emulator.changeSettings({ refuse: { get_guild_roles: 404 } });
    expect(await codeOf(desk)).toMatchObject({
      code: "E-ROLES-REFUSED",
      params: { role: "moderator", name: null },
    });
    desk.emulator.changeSettings({ refuse: {} });
    const moderator = "moderator: { name: 版主, manage: true }";
    await desk.write("guildform.yaml", fileOf(`{ ${moderator} }`));
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", fileOf(`{ ${moderator}, ${byId("mod")} }`));
    expect(await codeOf(desk)).toMatchObject({ code: "E-ROLE-TWICE", params: { name: "版主", id: "10012" } });
  });

  test("is told offline and online by what asks about access", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["validate"])).status).toBe(0);
    const file = await desk.run(["why", "role moderator", "view", "log", "--at", "file"]);
    expect(file.stdout).toContain("Yes");
    expect(listings(desk)).toBe(0);
    const live = await desk.run(["why", "role moderator", "view", "log"]);
    expect(live.stdout).toContain("No");
    const planned = await desk.run(["why", "role moderator", "view", "log", "--at", "planned"]);
    expect(planned.stdout).toContain("Yes");
  });

  test.for([
    ["{ moderator: { name: '' } }", "E-NAME-BLANK"],
    ["{ moderator: { nmae: 版主 } }", "E-KEY-UNKNOWN"],
    ["{ moderator: {} }", "E-KEY-MISSING"],
    ["{ moderator: [版主] }", "E-TYPE"],
  ] as const)("is written wrongly: %s", async ([roles, code], { expect }) => {
    await using desk = await open(fileOf(roles));
    expect((await desk.run(["validate"])).stderr).toContain(code);
  });
});
