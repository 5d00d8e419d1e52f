// Tests W-ROLE-UNNAMED: a role sees a private channel, and the channel does not name it.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { Desk, GUILD } from "./desk.js";

const GUILD_WITH_ROLES: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "活动组" },
    { id: "10014", name: "嘉宾" },
    { id: "10015", name: "新人" },
  ],
  channels: [
    { id: "101", name: "log", private_type: 2 },
    { id: "102", name: "vault", private_type: 1 },
    { id: "103", name: "hall" },
  ],
  role_permissions: {
    "101": { "10012": "1", "10013": "5", "10014": "1", "10015": "4" },
    "102": { "10013": "1" },
    "103": { "10013": "1" },
  },
};

const fileOf = (vault = "admins", rest = "") => `guildform: 1
guild: "${GUILD}"
roles: { moderator: { name: 版主 }, guest: "10014" }
channels:
  - { name: log, private_type: members, permissions: { roles: { moderator: [view] } } }
  - { name: vault, private_type: ${vault} }
  - { name: hall, private_type: public }
${rest}`;

const open = (text = fileOf()) => Desk.open(text, { guild: GUILD_WITH_ROLES });

interface Planned {
  readonly findings: readonly { readonly code: string; readonly address: string; readonly params: object }[];
  readonly access: readonly object[];
  readonly changes: readonly { readonly reveals?: object }[];
}

const plan = async (desk: Desk, ...args: readonly string[]): Promise<Planned> =>
  JSON.parse((await desk.run(["plan", "--json", ...args])).stdout);

const unnamed = ({ findings }: Planned) =>
  findings.flatMap(({ code, params }) => (code === "W-ROLE-UNNAMED" ? [params] : []));

describe.concurrent("W-ROLE-UNNAMED", () => {
  test("names the roles that see a private channel, and no others", async ({ expect }) => {
    await using desk = await open();
    expect(unnamed(await plan(desk))).toEqual([
      {
        address: "channel.log",
        roles: [
          { id: "10013", name: "活动组" },
          { id: "10014", name: "嘉宾" },
        ],
      },
    ]);
    const hidden = await desk.run(["plan", "--only-declared"]);
    expect(hidden.stdout).toContain("W-ROLE-UNNAMED");
    expect(hidden.stdout).not.toMatch(/活动组|10013/);
    await desk.write("guildform.yaml", fileOf().replace("[view] }", "[view] }, other_roles: none"));
    expect(unnamed(await plan(desk))).toEqual([]);
  });

  test("counts such a role in reveals and access when the channel opens to holders of view", async ({
    expect,
  }) => {
    await using desk = await open(fileOf("members"));
    const planned = await plan(desk);
    expect(unnamed(planned)).toHaveLength(2);
    expect(planned.access).toContainEqual(
      expect.objectContaining({ who: "role.10013", channel: "channel.vault", gains: ["view", "speak"] }),
    );
    expect(planned.changes.flatMap(({ reveals }) => reveals ?? [])).toMatchObject([
      { to: expect.arrayContaining(["role.10013"]) },
    ]);
  });

  test("counts such a role in a test of the file", async ({ expect }) => {
    const rest = "tests:\n  - { nobody_but: [role moderator, role guest], can: view, in: log }\n";
    await using desk = await open(fileOf("admins", rest));
    const { findings } = await plan(desk);
    expect(findings.filter(({ code }) => code === "E-TEST")).toHaveLength(1);
  });

  test("needs the list of roles, and without it the plan says what is not checked", async ({ expect }) => {
    await using desk = await open(fileOf().replace("{ name: 版主 }", '"10012"'));
    desk.emulator.changeSettings({ refuse: { get_guild_roles: 405 } });
    const planned = await plan(desk);
    expect(unnamed(planned)).toEqual([]);
    expect(planned.findings).toContainEqual(
      expect.objectContaining({ code: "I-UNSEEN", params: { unseen: ["permissions"] } }),
    );
  });
});
