// Tests `guildform pull --members` and the roles of a pulled file: their names, the people in them, and what the service refuses to list.

import { describe, test } from "vitest";
import { parse } from "yaml";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const ALICE = "1442000000000000771";
const BOB = "1442000000000000772";

const HOSTILE = `$\{GUILD_ID}: "x" #1`;

const TEAM: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主", color: 4280276644, hoist: 1 },
    { id: "10013", name: "同名" },
    { id: "10014", name: "同名" },
    { id: "10015", name: HOSTILE },
    { id: "10016", name: "yes" },
    { id: "10017", name: "管理员" },
    { id: "10018", name: "闲置" },
  ],
  members: [
    { id: ALICE, username: "爱丽丝", roles: ["10012", "10013", "10015"] },
    { id: BOB, username: "鲍勃", roles: ["10012"] },
  ],
  channels: [{ id: "101", name: "log", private_type: 2 }],
  role_permissions: {
    "101": { "1": "4", "10012": "1", "10013": "1", "10014": "5", "10015": "4", "10016": "1", "10017": "1" },
  },
};

/** The bot itself holds a role, which no file lists. */
async function open(): Promise<Desk> {
  const desk = await Desk.open(null, { guild: TEAM });
  const { id } = desk.emulator.world().bot;
  desk.byHand((guild) => ({ ...guild, members: [...(guild.members ?? []), { id, roles: ["10012"] }] }));
  return desk;
}

/** Plans, applies and plans again. Returns the addresses of the adopted objects. */
async function adopted(desk: Desk, flags: readonly string[] = []): Promise<readonly string[]> {
  const plan = await desk.run(["plan", "--json", ...flags]);
  if (plan.status !== 0) throw new Error(plan.stderr + plan.stdout);
  const { changes, operations } = JSON.parse(plan.stdout);
  const others = changes.filter(({ action }: { action: string }) => action !== "adopt");
  if (operations.length + others.length > 0) throw new Error(plan.stdout);
  await desk.run(["apply", "--yes", ...flags]);
  const again = await desk.run(["plan", "--detailed-exitcode", ...flags]);
  if (again.status !== 0) throw new Error(again.stdout);
  return changes.map(({ address }: { address: string }) => address);
}

describe("roles of a pulled file", () => {
  test("a used role has its name, and other roles have ids", async ({ expect }) => {
    await using desk = await open();
    expect(await desk.run(["pull"])).toMatchObject({ status: 0 });
    const { roles } = parse(await desk.read("guildform.yaml"));
    expect(roles).toEqual({
      everyone: "1",
      版主: { name: "版主" },
      同名: "10013",
      "同名-2": "10014",
      [Object.keys(roles)[4] ?? ""]: { name: HOSTILE.replace("${", () => "$${") },
      yes: { name: "yes" },
      管理员: "10017",
      闲置: "10018",
    });
    expect(await adopted(desk)).toContain("role.版主");
    expect(desk.writes()).toEqual([]);
  });

  test("--explicit writes ids, and the service need not list roles for a plan of this file", async ({
    expect,
  }) => {
    await using desk = await open();
    await desk.run(["pull", "--explicit"]);
    expect(await desk.read("guildform.yaml")).not.toContain("{ name: 版主 }");
    desk.emulator.setFaults([{ match: { operation: "get_guild_roles" }, fault: "status", status: 405 }]);
    expect((await desk.run(["plan"])).status).toBe(0);
  });

  test("a plan of a guild whose unused role is gone does not stop", async ({ expect }) => {
    await using desk = await open();
    await desk.run(["pull"]);
    desk.byHand((guild) => ({ ...guild, roles: (guild.roles ?? []).filter(({ id }) => id !== "10018") }));
    expect((await desk.run(["plan"])).status).toBe(0);
  });
});

describe("pull --members", () => {
  test("lists the people of each role, and plans nothing", async ({ expect }) => {
    await using desk = await open();
    const run = await desk.run(["pull", "--members", "--json"]);
    expect(run.status).toBe(0);
    expect(JSON.parse(run.stdout).counts).toMatchObject({ roles: 8, users: 2, members: 4 });
    expect(flat(run.stderr)).toContain(phraseOf("pull-people", { users: 2 }));
    const { roles, users } = parse(await desk.read("guildform.yaml"));
    expect(users).toEqual({ [ALICE]: ALICE, [BOB]: BOB });
    expect(roles).toMatchObject({
      everyone: "1",
      版主: { name: "版主", manage: true, members: [ALICE, BOB] },
      同名: { role_id: "10013", manage: true, members: [ALICE] },
      "同名-2": { role_id: "10014", manage: true, members: [] },
      管理员: { role_id: "10017", manage: true, members: [] },
      闲置: { name: "闲置", manage: true, members: [] },
    });
    await adopted(desk);
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["drift"])).status).toBe(0);

    desk.byHand((guild) => ({
      ...guild,
      members: (guild.members ?? []).map((one) =>
        one.id === BOB ? { ...one, roles: ["10012", "10018"] } : one,
      ),
    }));
    const plan = await desk.run(["plan", "--json"]);
    const { changes } = JSON.parse(plan.stdout);
    expect(changes).toMatchObject([{ address: `member.闲置/${BOB}`, action: "revoke" }]);
  });

  test("names the people of --people, and does not repeat their ids", async ({ expect }) => {
    await using desk = await open();
    await desk.write("people.yaml", `users: { alice: "${ALICE}", bob: "${BOB}" }\n`);
    const run = await desk.run(["pull", "--members", "--people", "people.yaml"]);
    expect(run.status, run.stderr).toBe(0);
    const text = await desk.read("guildform.yaml");
    expect(text).toContain("版主: { name: 版主, manage: true, members: [alice, bob] }");
    expect(text).not.toMatch(/^users:|144200000000000077/m);
    await adopted(desk, ["--people", "people.yaml"]);
  });

  test("names the people of the present file of the guild", async ({ expect }) => {
    await using desk = await open();
    const present = (guild: string) => `guildform: 1\nguild: "${guild}"\nusers: { alice: "${ALICE}" }\n`;
    await desk.write("guildform.yaml", present(GUILD));
    await desk.run(["pull", "--members", "-o", "new.yaml"]);
    const { roles, users } = parse(await desk.read("new.yaml"));
    expect(roles.版主.members).toEqual(["alice", BOB]);
    expect(users).toEqual({ alice: ALICE, [BOB]: BOB });
    await desk.write("guildform.yaml", present("700000000000000009"));
    await desk.run(["pull", "--members", "-o", "other.yaml"]);
    expect(parse(await desk.read("other.yaml")).users).toEqual({ [ALICE]: ALICE, [BOB]: BOB });
    await desk.write("guildform.yaml", "users: 1\n");
    expect((await desk.run(["pull", "--members", "-o", "third.yaml"])).status).toBe(0);
  });

  test("writes no id of --people, also of a user who left, and the head names --people", async ({
    expect,
  }) => {
    await using desk = await open();
    const LEFT = "1442000000000000779";
    await desk.write("people.yaml", `users: { alice: "${ALICE}", gone: "${LEFT}" }\n`);
    const run = await desk.run(["pull", "--members", "--people", "people.yaml"]);
    expect(run.status, run.stderr).toBe(0);
    const text = (await desk.read("guildform.yaml")).replaceAll("\n# ", " ");
    expect(text).not.toMatch(new RegExp(`${ALICE}|${LEFT}`));
    expect(text).toContain(phraseOf("file-users", { people: 2, user: 0, state: 0 }));
    expect(text).toContain("the permission of user gone in log");
  });

  test("--explicit also writes colour and ids", async ({ expect }) => {
    await using desk = await open();
    await desk.run(["pull", "--members", "--explicit"]);
    const { roles } = parse(await desk.read("guildform.yaml"));
    expect(roles.版主).toEqual({
      role_id: "10012",
      name: "版主",
      manage: true,
      members: [ALICE, BOB],
      color: "#1FD6A4",
      hoist: true,
    });
    await adopted(desk);
  });

  test("says which lists are missing: of a refused call, of a short list, and without a list of roles", async ({
    expect,
  }) => {
    await using desk = await open();
    const refuse = (operation: "get_guild_roles" | "get_guild_role_members") =>
      desk.emulator.setFaults([{ match: { operation }, fault: "status", status: 401, code: 11253 }]);
    refuse("get_guild_role_members");
    const refused = await desk.run(["pull", "--members", "-o", "refused.yaml", "--json"]);
    expect(refused.status).toBe(0);
    expect(flat(refused.stderr)).toContain(phraseOf("pull-members-unlisted", { roles: 7, refused: 7 }));
    expect(JSON.parse(refused.stdout).unread).toContainEqual({
      what: "members",
      channel: "",
      whose: "role 10012",
      code: 11253,
    });
    expect(await desk.read("refused.yaml")).toContain("版主: { name: 版主 }");

    refuse("get_guild_roles");
    const roleless = await desk.run(["pull", "--members", "-o", "roleless.yaml"]);
    expect(roleless.status).toBe(0);
    expect(flat(roleless.stderr)).toContain(phraseOf("pull-members-need-roles", {}));
  });
});
