// Tests that a plan shows the private channels of a role if it changes who has the role. It covers a plan of a part, an undo, and a deleted
// role.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { Desk, GUILD } from "./desk.js";

const GUILD_WITH_STAFF: WrittenGuild = {
  id: GUILD,
  name: "晚风书屋",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "活动组" },
  ],
  members: [
    { id: "901", username: "alice", roles: ["10012"] },
    { id: "902", username: "bob", roles: [] },
  ],
  channels: [
    { id: "101", name: "staff", private_type: 2 },
    { id: "102", name: "vault", private_type: 2 },
  ],
  role_permissions: { "101": { "10012": "5" } },
};

const fileOf = (members: string, rest = "") => `guildform: 1
guild: "${GUILD}"
roles:
  mod: { role_id: "10012", manage: true, members: ${members} }
users: { alice: "901", bob: "902" }
channels:
  - { name: staff, private_type: members, permissions: { roles: { mod: [view, speak] } } }
  - { name: vault, private_type: members }
${rest}`;

const GUARDS = `policy: { limits: { reveals: 0 } }
tests: [{ who: user bob, cannot: view, in: staff }]
`;

const open = (text: string) => Desk.open(text, { guild: GUILD_WITH_STAFF });

const applied = async (text: string): Promise<Desk> => {
  const desk = await open(text);
  await desk.run(["apply", "--auto-approve"]);
  return desk;
};

interface Shown {
  readonly findings: readonly { readonly code: string; readonly level: string; readonly address: string }[];
  readonly access: readonly object[];
  readonly changes: readonly {
    readonly address: string;
    readonly reveals?: { readonly to: readonly string[] };
  }[];
}

const shownBy = ({ stdout }: { readonly stdout: string }): Shown => JSON.parse(stdout);

const errors = ({ findings }: Shown) =>
  findings.flatMap(({ code, level }) => (level === "error" ? [code] : [])).sort();

const revealed = ({ changes }: Shown) => changes.flatMap(({ reveals }) => reveals?.to ?? []);

describe.concurrent("a membership shows the channels of its role", () => {
  test.for([
    ["--target", "member.*"],
    ["--target", "role.mod"],
    ["--exclude", "channel.*"],
  ])("in a plan of a part: %j", async (flags, { expect }) => {
    await using desk = await applied(fileOf("[alice]", GUARDS));
    await desk.write("guildform.yaml", fileOf("[alice, bob]", GUARDS));
    const plan = shownBy(await desk.run(["plan", "--json", ...flags]));
    expect(errors(plan)).toEqual(["E-LIMIT", "E-TEST"]);
    expect(revealed(plan)).toEqual(["channel.staff"]);
    expect(plan.access).toEqual([
      expect.objectContaining({ who: "user.bob", channel: "channel.staff", gains: ["view", "speak"] }),
    ]);
    expect(await desk.run(["apply", "--auto-approve", ...flags])).toMatchObject({ status: 5 });
  });

  test("in a plan of a part, also through an entry that the file does not name", async ({ expect }) => {
    await using desk = await applied(fileOf("[alice]"));
    desk.byHand((guild) => ({
      ...guild,
      role_permissions: { ...guild.role_permissions, "102": { "10012": "1" } },
    }));
    await desk.write("guildform.yaml", fileOf("[alice, bob]"));
    const plan = shownBy(await desk.run(["plan", "--json", "--target", "member.*"]));
    expect(revealed(plan)).toEqual(["channel.staff", "channel.vault"]);
  });

  test("in an undo", async ({ expect }) => {
    await using desk = await applied(fileOf("[alice, bob]"));
    await desk.write("guildform.yaml", fileOf("[alice]"));
    await desk.run(["apply", "--auto-approve"]);
    const undo = shownBy(await desk.run(["undo", "--json"]));
    expect(revealed(undo)).toEqual(["channel.staff"]);
    expect(undo.access).toEqual([
      expect.objectContaining({ who: "user.bob", channel: "channel.staff", gains: ["view", "speak"] }),
    ]);
  });
});

const fileWithTeam = (role: string, entries: string, rest = "") => `guildform: 1
guild: "${GUILD}"
roles:
  mod: { role_id: "10012", manage: true, members: [alice] }
${role}users: { alice: "901", bob: "902" }
channels:
  - { name: staff, private_type: members, permissions: { ${entries} } }
${rest}`;

const TEAM = "  team: { name: 临时, create: true, members: [alice, bob] }\n";

describe.concurrent("a deleted role", () => {
  test.for([
    ["roles: { mod: [view], team: [view] }", "roles: { mod: [view] }", ["view", "speak"]],
    [
      "other_roles: none, roles: { mod: [], team: [view, speak] }",
      "other_roles: none, roles: { mod: [] }",
      ["view", "speak"],
    ],
  ] as const)(
    "shows the loss, and no line speaks of the role as staying: %j",
    async ([before, after, loses], { expect }) => {
      await using desk = await applied(fileWithTeam(TEAM, before));
      await desk.write("guildform.yaml", fileWithTeam("", after, "removed: [{ role: team }]\n"));
      const plan = shownBy(await desk.run(["plan", "--json"]));
      expect(plan.access).toEqual([
        expect.objectContaining({ who: "role.team", members: 2, channel: "channel.staff", loses }),
      ]);
      expect(plan.changes.map(({ address }) => address)).not.toContain("permission.staff/role.team");
      expect(plan.findings.map(({ code }) => code)).not.toContain("W-ROLE-UNNAMED");
    },
  );
});
