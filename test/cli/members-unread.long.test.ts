// Tests plans for a service that shows no members, and plans for users who left: the first is not complete, and the second is.

import { describe, expect, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const ALICE = { id: "90210", username: "alice" };

const TEAM: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "活动组" },
  ],
  members: [
    { ...ALICE, roles: ["10012"] },
    { id: "90220", username: "bob", roles: ["10012"] },
    { id: "90230", username: "carol" },
  ],
  channels: [{ id: "101", name: "staff", private_type: 2 }],
};

const fileOf = (members: string, more = "") => `guildform: 1
guild: "${GUILD}"
users: { alice: "90210", bob: "90220", carol: "90230" }
roles:
  mod: { role_id: "10012", manage: true, members: ${members} }
  ev: { role_id: "10013", manage: true${more} }
channels: [{ name: staff, private_type: members }]
`;

const NOT_ALL = phraseOf("nothing-read", {});

interface Printed {
  readonly complete: boolean;
  readonly changes: readonly { readonly address: string; readonly action: string }[];
  readonly findings: readonly { readonly code: string }[];
}

async function planned(desk: Desk) {
  const plan: Printed = JSON.parse((await desk.run(["plan", "--json"])).stdout);
  const findings = plan.findings.filter(({ code }) => !code.startsWith("I-"));
  return { ...plan, findings, codes: findings.map(({ code }) => code) };
}

const leave = (desk: Desk) =>
  desk.byHand((guild) => ({
    ...guild,
    members: guild.members?.filter(({ id }) => id !== ALICE.id) ?? [],
    user_permissions: {},
  }));

const REFUSALS = [404, 405, 11253] as const;

describe.concurrent("a plan that cannot read members", () => {
  test.each(REFUSALS)("with %s: the guild is not said to match the file", async (code) => {
    // The list of the role shows bob, whom the file does not name.
    await using desk = await Desk.open(fileOf("[alice]"), { guild: TEAM });
    expect((await desk.run(["apply", "--yes", "--exclude", "member.*"])).status).toBe(0);
    desk.emulator.changeSettings({ refuse: { get_guild_member: code } });
    const quiet = await desk.run(["plan", "--quiet", "--detailed-exitcode"]);
    expect(quiet).toMatchObject({ status: 0, stdout: `${NOT_ALL}\n` });
    const plan = await planned(desk);
    expect(plan).toMatchObject({ complete: false, codes: ["W-MEMBERS-UNREAD"] });
  });

  test("does not count a user who left the guild", async () => {
    const text = fileOf("{ add: [alice, bob] }").replace(
      "private_type: members",
      "private_type: members, channel_admins: { add: [alice] }, permissions: { users: { alice: [view] } }",
    );
    await using desk = await Desk.open(text, { guild: TEAM });
    expect((await desk.run(["apply", "--yes", "--allow", "admins=1"])).status).toBe(0);
    leave(desk);
    const plan = await planned(desk);
    expect(plan).toMatchObject({ complete: true, changes: [] });
    expect(new Set(plan.codes)).toEqual(new Set(["W-MEMBER-LEFT"]));
    expect((await desk.run(["apply", "--yes"])).status).toBe(0);
    expect((await desk.run(["plan", "--quiet"])).stdout).toBe(
      `${phraseOf("nothing-differs", { file: null })}\n`,
    );
  });
});
