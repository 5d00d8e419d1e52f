// Tests drift of memberships through the program. Users gain and lose a role by hand. The file accepts them by the commands that drift
// prints.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";

const TEAM: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  owner_id: "900",
  roles: [{ id: "10012", name: "版主" }],
  members: [
    { id: "902", username: "alice", roles: ["10012"] },
    { id: "903", username: "bob" },
    { id: "904", username: "carol" },
  ],
  channels: [{ id: "101", name: "log" }],
};

const fileOf = (members: string, more = "") => `guildform: 1
guild: "${GUILD}"
roles:
  mod: { role_id: "10012", manage: true, members: ${members} }
users: { alice: "902", bob: "903" }
channels: [{ name: log${more} }]
`;

const holdByHand = (desk: Desk, ids: readonly string[]) =>
  desk.byHand((guild) => ({
    ...guild,
    members: (guild.members ?? []).map((one) => ({
      ...one,
      roles: ids.includes(one.id ?? "") ? ["10012"] : [],
    })),
  }));

interface Drifted {
  readonly address: string;
  readonly attributes: readonly object[];
  readonly accept: string | null;
}

/** Returns the words of a command. An address with `#` has quotes for the shell. */
const wordsOf = (command: string): string[] =>
  command.split(" ").map((word) => word.replace(/^'(.*)'$/, "$1"));

async function driftOf(desk: Desk): Promise<readonly Drifted[]> {
  return JSON.parse((await desk.run(["drift", "--json"])).stdout).drifted;
}

async function drifting(members: string, holders: readonly string[]): Promise<Desk> {
  const desk = await Desk.open(fileOf(members), { guild: TEAM });
  await desk.run(["apply", "--yes"]);
  holdByHand(desk, holders);
  return desk;
}

describe.concurrent("drift of memberships", () => {
  test("says who gained the role and who lost it, by the addresses of the plan", async ({ expect }) => {
    await using desk = await drifting("[alice]", ["903", "904"]);
    const gained = { applied: false, live: true, next: false, both: false };
    expect(await driftOf(desk)).toMatchObject([
      {
        address: "member.mod/alice",
        attributes: [{ path: "held", applied: true, live: false, next: true, both: false }],
        next_apply: "puts-back",
      },
      { address: "member.mod/bob", name: "bob", attributes: [gained], next_apply: "puts-back" },
      { address: "member.mod/#904", attributes: [gained], next_apply: "puts-back" },
    ]);
    const { changes } = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    expect(changes.map(({ address }: { address: string }) => address)).toEqual([
      "member.mod/alice",
      "member.mod/bob",
      "member.mod/#904",
    ]);
    const text = flat((await desk.run(["drift"])).stdout);
    expect(text).toContain(phraseOf("drift-member", { isOffice: false, isHeld: true }));
    expect(text).toContain(phraseOf("drift-member", { isOffice: false, isHeld: false }));
  });

  test("each command that accepts a change makes the file agree", async ({ expect }) => {
    await using desk = await drifting("[alice]", ["903", "904"]);
    for (const { accept } of await driftOf(desk)) {
      const run = await desk.run(wordsOf(accept ?? "").slice(1));
      expect(run.status, run.stderr).toBe(0);
    }
    const file = await desk.read("guildform.yaml");
    expect(file).toContain('members: [bob, "904"]');
    expect(file).toContain('users: { alice: "902", bob: "903", "904": "904" }');
    const plan = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    expect(plan).toMatchObject({ changes: [], operations: [] });
  });

  test("a list that is newer than the last apply stays, and a taken name gets a number", async ({
    expect,
  }) => {
    await using desk = await drifting("{ add: [alice] }", ["902", "904"]);
    await desk.write("guildform.yaml", fileOf("[alice]"));
    expect((await desk.run(["pull", "--into", "guildform.yaml", "--write"])).status).toBe(0);
    expect(await desk.read("guildform.yaml")).toBe(fileOf("[alice]"));
    const named = fileOf("[alice]").replace("bob:", '"904":');
    await desk.write("guildform.yaml", named);
    await desk.run(["apply", "--yes"]);
    holdByHand(desk, ["902", "904"]);
    expect((await desk.run(["pull", "--into", "guildform.yaml", "--write"])).status).toBe(0);
    expect(await desk.read("guildform.yaml")).toContain('members: [alice, "904-2"]');
  });

  test("a member of `add:` and an administrator of a channel who lost the office", async ({ expect }) => {
    const text = fileOf("{ add: [bob] }", ", channel_admins: { add: [bob] }");
    await using desk = await Desk.open(text, { guild: TEAM });
    await desk.run(["apply", "--yes", "--allow", "admins=1"]);
    desk.byHand((guild) => ({ ...guild, user_permissions: {} }));
    expect(await driftOf(desk)).toMatchObject([
      { address: "channel_admin.log/bob", attributes: [{ path: "held", applied: true, live: false }] },
    ]);
    const run = await desk.run(["drift"]);
    expect(flat(run.stdout)).toContain(phraseOf("drift-member", { isOffice: true, isHeld: false }));
  });

  test("a list that the file has changed too: the file accepts the person", async ({ expect }) => {
    await using desk = await drifting("[alice]", ["902", "903"]);
    await desk.write("guildform.yaml", fileOf("[alice, bob]"));
    expect(await driftOf(desk)).toMatchObject([
      { address: "member.mod/bob", next_apply: "records", attributes: [{ path: "held", both: true }] },
    ]);
  });
});
