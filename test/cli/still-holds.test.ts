// Tests W-STILL-HOLDS for a user whose entry in a channel leaves the file.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { Desk, GUILD } from "./desk.js";

const GUILD_WITH_ALICE: WrittenGuild = {
  id: GUILD,
  name: "小频道",
  members: [{ id: "902", username: "alice" }],
  channels: [{ id: "101", name: "log", private_type: 2 }],
};

const fileOf = (users: string) => `guildform: 1
guild: "${GUILD}"
users: { alice: "902" }
channels:
  - { name: log, private_type: members, permissions: { users: { ${users} } } }
`;

const apply = (desk: Desk) => desk.run(["apply", "--auto-approve"]);

async function codes(desk: Desk) {
  const { findings } = JSON.parse((await desk.run(["plan", "--json"])).stdout);
  return findings
    .filter(({ level }: { level: string }) => level === "warning")
    .map(({ code, address, params }: { code: string; address: string; params: { keeps?: string } }) => [
      code,
      address,
      params.keeps,
    ]);
}

describe.concurrent("a user who leaves the permissions of a channel", () => {
  test("keeps the rights, and the plan says so once", async ({ expect }) => {
    await using desk = await Desk.open(fileOf("alice: [speak]"), { guild: GUILD_WITH_ALICE });
    await apply(desk);
    await desk.write("guildform.yaml", fileOf(""));
    expect(await codes(desk)).toEqual([["W-STILL-HOLDS", "permission.log/user.alice", "rights"]]);
    await apply(desk);
    expect(await codes(desk)).toEqual([]);
  });

  test("with nothing to keep is no finding, and an empty list takes the rights", async ({ expect }) => {
    await using desk = await Desk.open(fileOf("alice: [speak]"), { guild: GUILD_WITH_ALICE });
    await apply(desk);
    await desk.write("guildform.yaml", fileOf("alice: []"));
    expect(await codes(desk)).toEqual([]);
    await apply(desk);
    await desk.write("guildform.yaml", fileOf(""));
    expect(await codes(desk)).toEqual([]);
  });
});
