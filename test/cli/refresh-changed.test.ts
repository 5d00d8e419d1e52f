// Tests `--refresh changed`: a plan does not read permissions that the file says as the last apply left them, and it counts them.

import { describe, test } from "vitest";
import { Desk, GUILD } from "./desk.js";

const fileOf = (name = "rules", speak = "[speak]", hall = "public", rest = "") => `guildform: 1
guild: "${GUILD}"
roles: { everyone: "1", moderator: "10012", guest: "10013" }
users: { alice: "501" }
channels:
  - { key: rules, name: ${name}, speak_permission: members, permissions: { roles: { moderator: ${speak}, guest: [] } } }
  - { key: hall, name: hall, private_type: ${hall}, permissions: { roles: { moderator: [view], everyone: [] }, users: { alice: [view] } } }
${rest}`;

const GUILD_OF_TWO = {
  id: GUILD,
  name: "小频道",
  roles: [
    { id: "10012", name: "版主" },
    { id: "10013", name: "嘉宾" },
  ],
  members: [{ id: "501", username: "alice" }],
  channels: [
    { id: "101", name: "rules", speak_permission: 2 },
    { id: "102", name: "hall" },
  ],
};

/** Opens a desk whose guild is as the file says. */
async function applied(): Promise<Desk> {
  const desk = await Desk.open(fileOf(), { guild: GUILD_OF_TWO });
  const { status, stdout, stderr } = await desk.run(["apply", "--yes"]);
  if (status !== 0) throw new Error(stdout + stderr);
  return desk;
}

interface Planned {
  readonly identity: string;
  readonly refresh?: { readonly not_read: number };
  readonly changes: readonly { readonly address: string; readonly drift: boolean }[];
}

async function changed(desk: Desk, ...args: readonly string[]) {
  desk.emulator.clearJournal();
  const { stdout } = await desk.run(["plan", "--refresh", "changed", "--json", ...args]);
  const plan: Planned = JSON.parse(stdout);
  const entries = desk.emulator.journal().filter(({ path }) => path.endsWith("/permissions"));
  return { plan, entries: entries.map(({ path }) => path.replace("/channels/", "")) };
}

const addresses = ({ changes }: Planned) => changes.map(({ address }) => address);

describe.concurrent("--refresh changed", () => {
  test("reads no entry for a changed name, and says how many it did not read", async ({ expect }) => {
    await using desk = await applied();
    const nothing = await desk.run(["plan", "--refresh", "changed"]);
    expect(nothing.stdout).toMatch(/No changes to write; 5 permissions not read since 20[^\n]*Z/);
    const chinese = await desk.run(["plan", "--refresh", "changed", "--lang", "zh-CN"]);
    expect(chinese.stdout).toMatch(/没有要写入的变更；自 20[^\n]*Z 以来，有 5 个权限项没有读取。/);
    await desk.write("guildform.yaml", fileOf("house rules"));
    const { plan, entries } = await changed(desk);
    expect([addresses(plan), entries, plan.refresh?.not_read]).toEqual([["channel.rules"], [], 5]);
    const { stdout, stderr } = await desk.run(["plan", "--refresh", "changed"]);
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(
      /5 permissions not read since [^ ]+, so the plan shows no drift there/,
    );
    expect(stderr).toMatch(/guildform apply [^`]*--refresh changed`/);
  });

  test("reads the entry that the file changes, and then all of a channel whose access changes", async ({
    expect,
  }) => {
    await using desk = await applied();
    desk.byHand((guild) => ({ ...guild, user_permissions: { "102": { "501": "4" } } }));
    await desk.write("guildform.yaml", fileOf("rules", "[]"));
    const one = await changed(desk);
    expect(addresses(one.plan)).toEqual(["permission.rules/role.moderator"]);
    expect(one.entries.toSorted()).toEqual(
      ["1", "10012", "10013"].map((role) => `101/roles/${role}/permissions`),
    );
    // The hall closes: a change by hand of an entry there counts, and the plan mends it.
    await desk.write("guildform.yaml", fileOf("rules", "[speak]", "members"));
    const closed = await changed(desk);
    expect(closed.entries.filter((path) => path.startsWith("102/")).toSorted()).toEqual([
      "102/members/501/permissions",
      "102/roles/1/permissions",
      "102/roles/10012/permissions",
      "102/roles/10013/permissions",
    ]);
    expect(addresses(closed.plan)).toContain("permission.hall/user.alice");
  });

  test("always reads the entry of everyone in a private channel, and the channels of tests", async ({
    expect,
  }) => {
    await using desk = await applied();
    await desk.write("guildform.yaml", fileOf("rules", "[speak]", "members"));
    expect((await desk.run(["apply", "--yes", "--allow", "exposures=9"])).status).toBe(0);
    expect((await changed(desk)).entries).toEqual(["102/roles/1/permissions"]);
    const tests = "tests: [{ who: role moderator, can: speak, in: rules }]\n";
    await desk.write("guildform.yaml", fileOf("rules", "[speak]", "members", tests));
    expect((await changed(desk)).entries).toContain("101/roles/10012/permissions");
  });

  test("is part of the identity, and a saved plan keeps the mode", async ({ expect }) => {
    await using desk = await applied();
    await desk.write("guildform.yaml", fileOf("house rules"));
    const { plan } = await changed(desk, "--out", "saved.json");
    const all: Planned = JSON.parse((await desk.run(["plan", "--json"])).stdout);
    expect(all.identity).not.toBe(plan.identity);
    expect(all.refresh).toBeUndefined();
    const other = await desk.run(["apply", "--yes", "--expect", plan.identity]);
    expect(other.status).not.toBe(0);
    const refused = await desk.run(["apply", "saved.json", "--refresh", "changed"]);
    expect(refused.stderr).toContain("a saved plan has its own mode");
    desk.emulator.clearJournal();
    expect((await desk.run(["apply", "saved.json"])).status).toBe(0);
    expect(desk.emulator.journal().filter(({ path }) => path.endsWith("/permissions"))).toEqual([]);
  });

  test("apply takes it too, and the identity of the plan", async ({ expect }) => {
    await using desk = await applied();
    await desk.write("guildform.yaml", fileOf("house rules"));
    const { plan } = await changed(desk);
    const { status, stdout } = await desk.run([
      "apply",
      "--yes",
      "--refresh",
      "changed",
      "--expect",
      plan.identity,
    ]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("Applied 1.")]);
  });
});
