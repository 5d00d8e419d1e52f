// Tests users who left the guild, in the permissions of channels: they get nothing and stop nothing.
// After a return, a user needs the consent of a person.

import { describe, test } from "vitest";
import type { WrittenFault, WrittenGuild } from "../../src/emulator/index.js";
import { Desk, GUILD } from "./desk.js";

const ALICE = { id: "90210", username: "alice" };

const WORLD: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  members: [ALICE, { id: "90220", username: "bob" }],
  channels: [{ id: "101", name: "staff", private_type: 2 }],
};

const VAULT =
  "  - { name: vault, private_type: members, permissions: { users: { alice: [view], bob: [view] } } }\n";

const fileOf = (alice: string, more = "") => `guildform: 1
guild: "${GUILD}"
users: { alice: "90210", bob: "90220" }
channels:
  - { name: staff, private_type: members, permissions: { users: { alice: ${alice}, bob: [view] } } }
${more}`;

const FILE = fileOf("[view, speak]");

const open = (faults: readonly WrittenFault[] = []) => Desk.open(FILE, { guild: WORLD, faults });

/** The user leaves the guild, or joins it again, and the service forgets the entries. */
const leave = (desk: Desk) =>
  desk.byHand((guild) => ({
    ...guild,
    members: guild.members?.filter(({ id }) => id !== ALICE.id) ?? [],
    user_permissions: { "101": { "90220": "1" } },
  }));
const join = (desk: Desk) =>
  desk.byHand((guild) => ({ ...guild, members: [...(guild.members ?? []), ALICE] }));

interface Printed {
  readonly changes: readonly { readonly address: string }[];
  readonly findings: readonly {
    readonly code: string;
    readonly address: string | null;
    readonly params: object;
  }[];
  readonly calls: { readonly writes: number };
}

async function planned(desk: Desk, ...more: string[]): Promise<Printed & { readonly codes: string[] }> {
  const run = await desk.run(["plan", "--json", ...more]);
  const plan: Printed = JSON.parse(run.stdout);
  const codes = plan.findings.filter(({ code }) => !code.startsWith("I-")).map(({ code }) => code);
  return { ...plan, codes };
}

const granted = (desk: Desk, channel: string) => desk.emulator.world().guilds[0]?.user_permissions[channel];

describe.concurrent("a user with a permission and a role", () => {
  const JOINED = "2026-01-05T10:20:30+08:00";
  const TEAM: WrittenGuild = {
    ...WORLD,
    roles: [{ id: "10012", name: "版主" }],
    members: [
      { ...ALICE, joined_at: JOINED },
      { id: "90220", username: "bob" },
    ],
  };
  const ROLE = '\nroles: { mod: { role_id: "10012", manage: true, members: { add: [alice] } } }\n';
  const openTeam = () => Desk.open(FILE + ROLE, { guild: TEAM });
  const rolesOfAlice = (desk: Desk) =>
    desk.emulator.world().guilds[0]?.members.find(({ id }) => id === ALICE.id)?.roles;
  const joinAt = (desk: Desk, joined_at: string) =>
    desk.byHand((guild) => ({
      ...guild,
      members: [...(guild.members?.filter(({ id }) => id !== ALICE.id) ?? []), { ...ALICE, joined_at }],
      user_permissions: { "101": { "90220": "1" } },
    }));

  test("loses nothing by the departure, and a return counts once for both", async ({ expect }) => {
    await using desk = await openTeam();
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect(rolesOfAlice(desk)).toEqual(["10012"]);
    leave(desk);
    expect(await planned(desk)).toMatchObject({
      codes: ["W-MEMBER-LEFT", "W-MEMBER-LEFT"],
      calls: { writes: 0 },
    });
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    joinAt(desk, JOINED);
    const back = await planned(desk);
    expect(back).toMatchObject({ codes: ["W-MEMBER-BACK", "W-MEMBER-BACK"], calls: { writes: 0 } });
    expect(back.findings.map(({ params }) => params)).toContainEqual(
      expect.objectContaining({ address: "member.mod/alice", toAllow: 1 }),
    );
    expect((await desk.run(["apply", "--yes", "--allow", "returns=1"])).status).toBe(0);
    expect(rolesOfAlice(desk)).toEqual(["10012"]);
    expect(granted(desk, "101")).toEqual({ "90210": "5", "90220": "1" });
    expect(await planned(desk)).toMatchObject({ codes: [], changes: [] });
  });

  test("who left and came back between two applies has a new time of joining, and asks too", async ({
    expect,
  }) => {
    await using desk = await openTeam();
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    joinAt(desk, "2026-02-05T10:20:30+08:00");
    expect(await planned(desk)).toMatchObject({
      codes: ["W-MEMBER-BACK", "W-MEMBER-BACK"],
      calls: { writes: 0 },
    });
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect(rolesOfAlice(desk)).toEqual([]);
    expect(await planned(desk)).toMatchObject({ codes: ["W-MEMBER-BACK", "W-MEMBER-BACK"] });
    expect((await desk.run(["apply", "--yes", "--allow", "returns=1"])).status).toBe(0);
    expect(rolesOfAlice(desk)).toEqual(["10012"]);
    expect(await planned(desk)).toMatchObject({ codes: [], changes: [] });
  });

  test("who lost the role by hand gets it again, because the time of joining is the same", async ({
    expect,
  }) => {
    await using desk = await openTeam();
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    joinAt(desk, "2026-01-05T02:20:30Z");
    expect(await planned(desk)).toMatchObject({ codes: [], calls: { writes: 2 } });
  });
});

describe.concurrent("a user who left", () => {
  test("stops no plan, and state remembers the departure", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    leave(desk);
    const before = desk.writes().length;
    expect(await planned(desk)).toMatchObject({ codes: ["W-MEMBER-LEFT"], calls: { writes: 0 } });
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect(desk.writes().length).toBe(before);
    const shown = JSON.parse(
      (await desk.run(["state", "show", "permission.staff/user.alice", "--json"])).stdout,
    );
    expect(shown.applied).toMatchObject({ permissions: ["view", "speak"], left: true });
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    expect((await desk.run(["drift", "--json"])).status).toBe(0);
  });

  test("is not let into a new channel", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    leave(desk);
    await desk.write("guildform.yaml", fileOf("[view, speak]", VAULT));
    expect((await planned(desk)).codes).toEqual(["W-MEMBER-LEFT", "W-MEMBER-LEFT"]);
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    const create = desk.emulator.journal().find(({ operation }) => operation === "create_channel");
    expect(create?.body).toMatchObject({ private_user_ids: ["90220"] });
    join(desk);
    expect(await planned(desk)).toMatchObject({
      codes: ["W-MEMBER-BACK", "W-MEMBER-BACK"],
      calls: { writes: 0 },
    });
  });

  test("who comes back gets nothing until a person allows it", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    leave(desk);
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    join(desk);
    const before = desk.writes().length;
    expect(await planned(desk)).toMatchObject({ codes: ["W-MEMBER-BACK"], calls: { writes: 0 } });
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect(await planned(desk)).toMatchObject({ codes: ["W-MEMBER-BACK"], calls: { writes: 0 } });
    expect(desk.writes().length).toBe(before);
    expect(granted(desk, "101")).toEqual({ "90220": "1" });
    expect(await planned(desk, "--allow", "returns=1")).toMatchObject({ codes: [], calls: { writes: 1 } });
    expect((await desk.run(["apply", "--yes", "--allow", "returns=1"])).status).toBe(0);
    expect(granted(desk, "101")).toEqual({ "90210": "5", "90220": "1" });
    expect(await planned(desk)).toMatchObject({ codes: [], changes: [] });
  });

  test("who comes back still loses what the file takes", async ({ expect }) => {
    await using desk = await open();
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    leave(desk);
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    join(desk);
    desk.byHand((guild) => ({ ...guild, user_permissions: { "101": { "90210": "4", "90220": "1" } } }));
    await desk.write("guildform.yaml", fileOf("[view]"));
    expect(await planned(desk)).toMatchObject({ codes: ["W-MEMBER-BACK"], calls: { writes: 1 } });
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect(granted(desk, "101")).toEqual({ "90210": "0", "90220": "1" });
    expect(await planned(desk)).toMatchObject({ codes: ["W-MEMBER-BACK"], calls: { writes: 0 } });
  });

  test("an id that state does not know is an error, as before", async ({ expect }) => {
    await using desk = await open();
    leave(desk);
    expect((await planned(desk)).codes).toEqual(["E-USER-UNREADABLE"]);
  });

  test("a service that does not show members stops the plan, as before", async ({ expect }) => {
    await using desk = await open([
      { match: { operation: "get_guild_member" }, fault: "status", status: 403, code: 11253 },
    ]);
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    leave(desk);
    expect((await planned(desk)).codes).toEqual(["E-USER-UNREADABLE"]);
  });
});
