// Tests the roles of a user: `why`, `tree` and the tests of the file count them, and `bare user` does not.

import { describe, test } from "vitest";
import type { WrittenFault, WrittenGuild } from "../../src/emulator/index.js";
import { flat, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const GUILD_WITH_MEMBERS: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "活动组" },
  ],
  members: [
    { id: "902", username: "alice", roles: ["10012"] },
    { id: "903", username: "bob" },
  ],
  channels: [{ id: "101", name: "staff", private_type: 2 }],
  role_permissions: { "101": { "10012": "5" } },
};

const FILE = `guildform: 1
guild: "${GUILD}"
roles: { moderator: "10012" }
users: { alice: "902", bob: "903", gone: "999" }
channels:
  - { name: staff, private_type: members, permissions: { roles: { moderator: [view, speak] } } }
tests:
  - { who: user alice, can: view, in: staff }
  - { who: bare user alice, cannot: view, in: staff }
  - { who: [user bob, user gone], cannot: view, in: staff }
`;

const open = (faults: readonly WrittenFault[] = []) => Desk.open(FILE, { guild: GUILD_WITH_MEMBERS, faults });

const REFUSED: readonly WrittenFault[] = [
  { match: { operation: "get_guild_member" }, fault: "status", status: 403, code: 11253 },
];

const asked = async (desk: Desk, who: string, ...more: string[]) =>
  JSON.parse((await desk.run(["why", who, "view", "staff", "--json", ...more])).stdout);

const outcomes = async (desk: Desk, at: string) => {
  const { tests } = JSON.parse((await desk.run(["test", "--at", at, "--json"])).stdout);
  return tests.map(({ outcome }: { outcome: string }) => outcome);
};

describe.concurrent("why", () => {
  test.for(["live", "planned"])("names the role that lets a user in (--at %s)", async (at, { expect }) => {
    await using desk = await open();
    const answer = await asked(desk, "user alice", "--at", at);
    expect(answer).toMatchObject({
      as: ["user.alice"],
      answer: "yes",
      people: [{ who: "user.alice", member: true, roles: ["role.moderator"] }],
    });
    const line = answer.needs[0].entries.find(({ grants }: { grants: string }) => grants === "yes");
    expect(line).toMatchObject({ who: "role.moderator", at: { line: 6 } });
    expect(await asked(desk, "bare user alice", "--at", at)).toMatchObject({ answer: "no", people: [] });
    expect(await asked(desk, "user bob, role moderator", "--at", at)).toMatchObject({ answer: "yes" });
  });

  test("says who left, and whose roles it does not know", async ({ expect }) => {
    await using desk = await open();
    const gone = await desk.run(["why", "user gone", "view", "staff"]);
    expect(flat(gone.stdout)).toContain(phraseOf("person-roles", { who: "user.gone", roles: null }));
    expect(await asked(desk, "user gone")).toMatchObject({ answer: "no", people: [{ member: false }] });
    expect(await asked(desk, "user alice", "--at", "file")).toMatchObject({
      answer: "unknown",
      people: [{ member: null, roles: null }],
    });
    const alone = await desk.run(["why", "user alice", "view", "staff", "--at", "file"]);
    expect(flat(alone.stdout)).toContain(phraseOf("person-roles", { who: "user.alice", roles: "unknown" }));
  });

  test("works without the call", async ({ expect }) => {
    await using desk = await open(REFUSED);
    expect(await asked(desk, "user alice")).toMatchObject({ answer: "unknown", people: [{ member: null }] });
    expect(await asked(desk, "bare user alice")).toMatchObject({ answer: "no" });
  });

  test("tree shows the guild with her roles", async ({ expect }) => {
    await using desk = await open();
    const seen = async (as: string) =>
      JSON.parse((await desk.run(["tree", "--as", as, "--json"])).stdout).channels[0].can.view;
    expect(await seen("user alice")).toBe("yes");
    expect(await seen("bare user alice")).toBe("no");
    expect(await seen("user gone")).toBe("no");
  });
});

describe.concurrent("tests of the file", () => {
  test("a user has the roles that a read gives her", async ({ expect }) => {
    await using desk = await open();
    expect(await outcomes(desk, "live")).toEqual(["holds", "holds", "holds"]);
    expect(await outcomes(desk, "planned")).toEqual(["holds", "holds", "holds"]);
    expect(await outcomes(desk, "file")).toEqual(["undecided", "undecided", "undecided"]);
    desk.byHand((guild) => ({
      ...guild,
      members: guild.members?.map((one) => ({ ...one, roles: one.id === "903" ? ["10012"] : [] })) ?? [],
    }));
    expect(await outcomes(desk, "planned")).toEqual(["fails", "holds", "fails"]);
    expect((await desk.run(["plan"])).status).toBe(5);
  });

  test("without the call a test is undecided, and the plan warns", async ({ expect }) => {
    await using desk = await open(REFUSED);
    expect(await outcomes(desk, "planned")).toEqual(["undecided", "holds", "undecided"]);
    const plan = await desk.run(["plan", "--json"]);
    expect(plan.status).toBe(0);
    const { findings } = JSON.parse(plan.stdout);
    const warnings = findings.filter(({ code }: { code: string }) => code === "W-TEST-UNKNOWN");
    expect(warnings).toHaveLength(2);
  });
});
