// Tests each neighbouring operation of roles and members with a service that refuses it: 404, 405, and no grant. A file without roles works as
// before, and a file with roles has one finding or one failed call.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { NamedOperation } from "../../../src/protocol/routes.js";
import type { InvalidInputError } from "../../../src/words/invalid-input-error.js";
import { Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const USERS = `users: { alice: "902", bob: "903" }\n`;
const managed = (members: string) =>
  `roles: { mod: { role_id: "10012", manage: true, name: 版主, members: ${members} } }\n${USERS}`;

const PLAIN = `roles: { mod: "10012" }
channels:
  - { name: lobby, permissions: { roles: { mod: [speak] } } }
  - { name: new }
`;

/** The plan has this finding or problem. `null` means that the call of the operation fails, and the rest of the apply continues. */
type Case = readonly [operation: NamedOperation, text: string, found: string | null];

const CASES: readonly Case[] = [
  ["get_guild_roles", managed("{}"), "E-ROLES-REFUSED"],
  ["create_guild_role", "roles: { a: { name: 活动组, create: true } }\n", null],
  ["update_guild_role", managed("{}"), null],
  ["put_guild_member_role", managed("{ add: [bob] }"), null],
  ["delete_guild_member_role", managed("{ never: [alice] }"), null],
  ["get_guild_member", managed("{ add: [bob] }"), "W-MEMBERS-UNREAD"],
  ["get_guild_role_members", managed("[bob]"), "E-MEMBERS-UNLISTED"],
];

const REFUSALS = [404, 405, 11253] as const;

/** An apply needs none of these operations. The client of the library has them. */
const UNUSED: readonly NamedOperation[] = [
  "get_guild_members",
  "post_guild_api_permission_demand",
  "get_channel_messages",
];

describe.each(UNUSED)("%s", (operation) => {
  test.each(REFUSALS)("with %s: a file with roles and members applies as before", async (code) => {
    shop.emulator.changeSettings({ refuse: { [operation]: code } });
    await shop.write(`${managed("{ add: [bob] }")}channels: [{ name: new }]\n`);
    expect(await shop.apply()).toMatchObject({ status: "done", left: [] });
    expect((await shop.plan()).plan.operations).toEqual([]);
  });
});

describe("delete_guild_role", () => {
  test.each(REFUSALS)(
    "with %s: the call fails, the rest goes on, and a later apply deletes the role",
    async (code) => {
      await shop.settle("roles: { old: { name: 旧, create: true } }\n");
      const file = "removed: [{ role: old }]\nchannels: [{ name: new }]\n";
      await shop.write(file);
      shop.emulator.changeSettings({ refuse: { delete_guild_role: code } });
      const { applied } = await shop.apply();
      expect(applied?.outcomes.map(({ operation, status }) => [operation, status])).toEqual([
        ["create_channel", "applied"],
        ["delete_guild_role", "failed"],
      ]);
      expect(shop.guild.roles.map(({ name }) => name)).toContain("旧");
      shop.emulator.changeSettings({ refuse: {} });
      expect(await shop.apply()).toMatchObject({ status: "done", left: [] });
      expect(shop.guild.roles.map(({ name }) => name)).not.toContain("旧");
    },
  );
});

describe.each(CASES)("%s", (operation, text, found) => {
  test.each(REFUSALS)("with %s: a file without managed roles applies as before", async (code) => {
    shop.emulator.changeSettings({ refuse: { [operation]: code } });
    await shop.write(PLAIN);
    const { status, plan } = await shop.apply();
    expect(status).toBe("done");
    expect(plan.findings.filter(({ level }) => level === "error")).toEqual([]);
    expect((await shop.plan()).plan.operations).toEqual([]);
  });

  test.each(REFUSALS)("with %s: a file that uses it gets one finding, or one failed call", async (code) => {
    shop.emulator.changeSettings({ refuse: { [operation]: code } });
    await shop.write(`${text}channels: [{ name: new }]\n`);
    if (found === null) {
      const { applied } = await shop.apply();
      const failed = (applied?.outcomes ?? []).filter(({ status }) => status === "failed");
      expect(failed.map(({ operation: id }) => id.split(" ")[0])).toEqual([operation]);
      expect(shop.channelsNamed("new")).toHaveLength(1);
      return;
    }
    expect((await codesOf()).filter((one) => one === found)).toEqual([found]);
  });
});

/** Returns the codes of the plan: its findings, or the problems that stop it. */
const codesOf = (): Promise<readonly string[]> =>
  shop.plan().then(
    ({ plan }) => plan.findings.map(({ code }) => code),
    (error: InvalidInputError) => error.diagnostics.map(({ code }) => code),
  );
