// Tests `other_roles: none`: each listed role that a channel does not name loses view, speak and live there.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { Desk, GUILD, STATE_FILE } from "./desk.js";

const GUILD_WITH_ROLES: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "活动组" },
    { id: "10014", name: "嘉宾" },
  ],
  channels: [{ id: "101", name: "log", private_type: 2 }],
  role_permissions: { "101": { "10012": "1", "10013": "5", "1": "1" } },
} as WrittenGuild;

const fileOf = (permissions: string, rest = "") => `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012", guest: "10014" }
${rest}channels:
  - { name: log, private_type: members, permissions: ${permissions} }
`;

const EXCLUSIVE = fileOf("{ roles: { moderator: [view] }, other_roles: none }");

const open = (text = EXCLUSIVE) => Desk.open(text, { guild: GUILD_WITH_ROLES });
const apply = (desk: Desk) => desk.run(["apply", "--auto-approve"]);
/** An entry that lost its rights stays in the emulator's world with 0. */
const granted = (desk: Desk) =>
  Object.fromEntries(
    Object.entries(desk.emulator.world().guilds[0]?.role_permissions["101"] ?? {}).filter(
      ([, bits]) => bits !== "0",
    ),
  );
const json = async (desk: Desk, ...args: readonly string[]) =>
  JSON.parse((await desk.run([...args, "--json"])).stdout);

const grantByHand = (desk: Desk, role: string, bits: string) =>
  desk.byHand((guild) => ({
    ...guild,
    role_permissions: {
      ...guild.role_permissions,
      "101": { ...guild.role_permissions?.["101"], [role]: bits },
    },
  }));

describe.concurrent("other_roles: none", () => {
  test("takes the rights of roles that the channel does not name, once", async ({ expect }) => {
    await using desk = await open();
    const { changes } = await json(desk, "plan");
    expect(changes.map((one: { action: string; address: string }) => [one.action, one.address])).toEqual([
      ["adopt", "channel.log"],
      ["revoke", "permission.log/role.1"],
      ["revoke", "permission.log/role.10013"],
    ]);
    expect((await apply(desk)).status).toBe(0);
    expect(granted(desk)).toEqual({ "10012": "1" });
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    expect((await desk.run(["drift"])).status).toBe(0);
  });

  test("shows a grant by hand as drift, and takes it again", async ({ expect }) => {
    await using desk = await open();
    await apply(desk);
    grantByHand(desk, "10014", "1");
    const { drifted } = await json(desk, "drift");
    expect(drifted).toMatchObject([{ address: "permission.log/role.guest", next_apply: "puts-back" }]);
    expect((await apply(desk)).status).toBe(0);
    expect(granted(desk)).toEqual({ "10012": "1" });
  });

  test("counts a role that a person made later", async ({ expect }) => {
    await using desk = await open();
    await apply(desk);
    desk.byHand((guild) => ({ ...guild, roles: [...(guild.roles ?? []), { id: "10015", name: "新人" }] }));
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    grantByHand(desk, "10015", "1");
    expect((await json(desk, "plan")).changes).toMatchObject([{ address: "permission.log/role.10015" }]);
  });

  test("gives the rights back with an undo", async ({ expect }) => {
    await using desk = await open();
    await apply(desk);
    await desk.run(["undo", "--out", "undo.json", "--allow", "openings=1"]);
    expect((await desk.run(["apply", "undo.json", "--allow", "openings=1"])).status).toBe(0);
    expect(granted(desk)).toEqual({ "1": "1", "10012": "1", "10013": "5" });
  });

  test("lets a file follow a role that it names, and leaves another one to a person", async ({ expect }) => {
    await using desk = await open();
    await apply(desk);
    grantByHand(desk, "10014", "5");
    expect((await desk.run(["pull", "--into", "guildform.yaml", "--write"])).status).toBe(0);
    expect(await desk.read("guildform.yaml")).toContain("guest: [view, speak]");
    grantByHand(desk, "10013", "1");
    const { differences } = await json(desk, "pull", "--into", "guildform.yaml");
    expect(differences).toMatchObject([
      { address: "permission.log/role.10013", because: { case: "other-role" } },
    ]);
  });

  test("taken out of the file keeps what the roles have, without a line for each role", async ({
    expect,
  }) => {
    await using desk = await open();
    await apply(desk);
    await desk.write("guildform.yaml", fileOf("{ roles: { moderator: [view] } }"));
    expect((await json(desk, "plan")).changes).toEqual([]);
    await apply(desk);
    expect(Object.keys(JSON.parse(await desk.read(STATE_FILE)).resources)).toEqual([
      "channel.log",
      "permission.log/role.moderator",
    ]);
  });

  test("needs the list of roles, and a part without the channel does not", async ({ expect }) => {
    await using desk = await open(`${EXCLUSIVE}  - { name: hall }\n`);
    desk.emulator.changeSettings({ refuse: { get_guild_roles: 404 } });
    const { diagnostics } = await json(desk, "plan");
    expect(diagnostics).toMatchObject([{ code: "E-OTHER-ROLES-REFUSED", at: { line: 5 } }]);
    expect((await desk.run(["plan", "--target", "channel.log"])).status).toBe(1);
    expect((await desk.run(["plan", "--target", "channel.hall"])).status).toBe(0);
    expect(desk.writes()).toEqual([]);
  });

  test("decides a test of the file without the guild", async ({ expect }) => {
    const tests = "tests:\n  - { nobody_but: [role moderator], can: view, in: log }\n";
    await using desk = await open(fileOf("{ roles: { moderator: [view] }, other_roles: none }", tests));
    expect((await desk.run(["test", "--at", "file", "--strict"])).status).toBe(0);
    await desk.write("guildform.yaml", fileOf("{ roles: { moderator: [view] } }", tests));
    expect((await desk.run(["test", "--at", "file", "--strict"])).status).not.toBe(0);
  });

  test("is carried out in a rehearsal, and is written wrongly", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["plan", "--rehearse"])).status).toBe(0);
    await desk.write("guildform.yaml", fileOf("{ other_roles: all }"));
    expect((await desk.run(["validate"])).stderr).toContain("E-VALUE");
  });
});
