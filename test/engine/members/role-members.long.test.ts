// Tests members of roles on the emulator over HTTP: changes by `add` and `never`, exact lists, and a service that shows no members.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hintOf, messageOf } from "../../sentence.js";
import { SMALL_WORLD, Workshop } from "../workshop.js";
import { codes, holdersOf, memberCalls, roleOf, USERS } from "./team-of-shop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({ ...SMALL_WORLD, channels: [{ id: "103", name: "lobby" }], messages: {} });
});
afterEach(() => shop.close());

const calls = () => memberCalls(shop);
const holders = (role?: string) => holdersOf(shop, role);

test("add gives the role and never takes it, each once", async () => {
  await shop.write(roleOf("{ add: [bob], never: [alice] }"));
  expect(await shop.apply()).toMatchObject({ status: "done" });
  expect(calls()).toEqual(["DELETE /902/roles/10012", "PUT /903/roles/10012"]);
  expect(holders()).toEqual(["903"]);
  expect((await shop.plan()).plan.changes).toEqual([]);
});

test("the members of a new role come after its create", async () => {
  await shop.write(roleOf("{ add: [alice, bob] }", "name: 活动组, create: true"));
  expect(await shop.apply()).toMatchObject({ status: "done" });
  const role = shop.guild.roles.find(({ name }) => name === "活动组");
  expect(holders(role?.id)).toEqual(["902", "903"]);
  expect((await shop.plan()).plan.changes).toEqual([]);
});

describe("an exact list", () => {
  const crowd = (ids: readonly string[]) =>
    shop.byHand((guild) => ({
      ...guild,
      members: [...(guild.members ?? []), ...ids.map((id) => ({ id, username: `u${id}`, roles: ["10012"] }))],
    }));

  test("takes the role from everyone else, after one read of each, and leaves the bot alone", async () => {
    const bot = shop.emulator.world().bot.id;
    crowd(["911", bot]);
    await shop.write(roleOf("[bob]"));
    const { plan } = await shop.plan();
    expect(plan.changes.map(({ action, address }) => `${action} ${address}`)).toEqual([
      "adopt role.mod",
      "grant member.mod/bob",
      "revoke member.mod/alice",
      "revoke member.mod/#911",
    ]);
    const reads = shop.emulator.journal().filter(({ operation }) => operation === "get_guild_member");
    expect(reads.map(({ path }) => path.replace(/^.*\//, "")).sort()).toEqual(["902", "903", "911"]);
    await shop.apply();
    expect(calls()).toEqual(["DELETE /902/roles/10012", "DELETE /911/roles/10012", "PUT /903/roles/10012"]);
    expect(holders()).toEqual(["903", bot]);
    expect((await shop.plan()).plan.changes).toEqual([]);
    expect(Object.keys((await shop.state()).resources)).toEqual(["member.mod/bob", "role.mod"]);
  });

  test("of more removals than the limit stops until the number is allowed", async () => {
    crowd(["911", "912", "913"]);
    await shop.write(roleOf("[]"));
    const { plan } = await shop.plan();
    expect(codes(plan)).toEqual(["E-LIMIT null"]);
    expect(await shop.apply()).toMatchObject({ status: "blocked" });
    await shop.apply({ allowed: { members: 4 } });
    expect(holders()).toEqual([]);
  });

  test("is an error at its place where the service lists no members, and a map needs no list", async () => {
    shop.emulator.changeSettings({ refuse: { get_guild_role_members: 11253 } });
    await shop.write(roleOf("[bob]"));
    const { plan } = await shop.plan();
    expect(plan.findings.filter(({ level }) => level === "error")).toMatchObject([
      { code: "E-MEMBERS-UNLISTED", source: { line: 3 }, params: { address: "role.mod", code: 11253 } },
    ]);
    await shop.settle(roleOf("{ add: [bob] }"));
    expect(holders()).toEqual(["902", "903"]);
  });

  test("that the service gives with another length than the number of the role takes it from no one", async () => {
    await shop.settle(roleOf("{ add: [bob] }"));
    shop.emulator.setFaults([{ match: { operation: "get_guild_role_members" }, fault: "stale" }]);
    await shop.write(roleOf("[bob]"));
    const { plan } = await shop.plan();
    expect(plan.findings.filter(({ level }) => level === "warning")).toMatchObject([
      {
        code: "W-MEMBERS-SHORT",
        source: { line: 3 },
        params: { address: "role.mod", listed: 1, number: 2 },
      },
    ]);
    expect(plan.operations).toEqual([]);
    shop.emulator.setFaults([]);
    await shop.settle(roleOf("[bob]"));
    expect(holders()).toEqual(["903"]);
  });

  test("a name that leaves the list loses the role", async () => {
    await shop.settle(roleOf("[alice, bob]"));
    await shop.settle(roleOf("[bob]"));
    expect(holders()).toEqual(["903"]);
  });
});

describe("after an apply", () => {
  beforeEach(async () => {
    await shop.settle(roleOf("{ add: [alice, bob] }"));
  });

  test("a name out of add keeps the role, and the plan warns once", async () => {
    await shop.write(roleOf("{ add: [bob] }"));
    expect(codes((await shop.apply()).plan)).toEqual(["W-STILL-HOLDS member.mod/alice"]);
    expect(shop.writes()).toEqual([]);
    expect(holders()).toEqual(["902", "903"]);
    expect(codes((await shop.plan()).plan)).toEqual([]);
  });

  test("a role under removed: goes with its members, and no one is said to keep it", async () => {
    await shop.settle(roleOf("{ add: [alice, bob] }", 'role_id: "10012", manage: true, name: moderator'));
    await shop.write(`removed: [{ role: mod }]\n${USERS}`);
    const { plan } = await shop.apply({ allowed: { deletes: 1 } });
    expect(codes(plan)).toEqual([]);
    expect(plan.operations.map(({ operation }) => operation)).toEqual(["delete_guild_role"]);
    expect(Object.keys((await shop.state()).resources)).toEqual([]);
  });

  test("a removal by hand is drift, and an undo takes what the apply gave", async () => {
    shop.byHand((guild) => ({
      ...guild,
      members: (guild.members ?? []).map((one) => ({
        ...one,
        roles: one.id === "902" ? [] : (one.roles ?? []),
      })),
    }));
    const { report } = await shop.guildform().drift();
    expect(report.objects.map(({ address, is }) => `${is} ${address}`)).toEqual(["changed member.mod/alice"]);
    const { plan } = await shop.guildform().undo({ allowed: {} });
    expect(plan.operations.map(({ id }) => id)).toEqual(["delete_guild_member_role member.mod/bob"]);
  });

  test("a service that shows no members gets one finding, and the rest of the plan is made", async () => {
    shop.emulator.changeSettings({ refuse: { get_guild_member: 404 } });
    await shop.write(
      `${roleOf("{ add: [alice], never: [bob] }")}channels: [{ name: lobby }, { name: den }]\n`,
    );
    const { plan } = await shop.apply();
    expect(codes(plan)).toEqual(["W-MEMBERS-UNREAD null"]);
    expect(shop.writes().map(({ operation }) => operation)).toEqual(["create_channel"]);
    expect(holders()).toEqual(["902", "903"]);
  });

  test("a service that fails is not said to hide the members, and the plan is not complete", async () => {
    shop.emulator.setFaults([{ match: { operation: "get_guild_member" }, fault: "status", status: 500 }]);
    await shop.write(roleOf("{ add: [alice, bob] }"));
    const { plan } = await shop.plan();
    expect(codes(plan)).toEqual(["W-MEMBERS-UNREAD null"]);
    expect(plan.complete).toBe(false);
    const found = plan.findings.find(({ code }) => code === "W-MEMBERS-UNREAD");
    const code = Number(Object(found?.params).code);
    const hints = [code, 404].map((one) => hintOf("W-MEMBERS-UNREAD", { members: 2, code: one }));
    expect(hints[0]).not.toBe(hints[1]);
  });
});

test("a user who never was a member is not said to have left", async () => {
  await shop.write(roleOf("{ add: [carol] }").replace("bob:", 'carol: "999", bob:'));
  const { plan } = await shop.plan();
  expect(codes(plan)).toEqual(["W-MEMBER-LEFT member.mod/carol"]);
  expect(messageOf("W-MEMBER-LEFT", { address: "member.mod/carol" as never })).not.toMatch(/\bleft\b/);
});

describe("administrators of the guild (role 2)", () => {
  const ADMIN = 'role_id: "2", manage: true';

  test("are given and taken with their number alone", async () => {
    await shop.write(roleOf("{ add: [bob] }", ADMIN));
    expect(codes((await shop.plan()).plan)).toEqual(["E-ADMINS member.mod/bob"]);
    await shop.apply({ allowed: { admins: 1 } });
    expect(holders("2")).toEqual(["903"]);
    await shop.write(roleOf("{}", ADMIN));
    expect(codes((await shop.plan()).plan)).toEqual(["E-STILL-HOLDS member.mod/bob"]);
    await shop.write(roleOf("{ never: [bob] }", ADMIN));
    // No known manager is left besides the owner.
    expect(codes((await shop.plan()).plan)).toEqual(["E-ADMINS member.mod/bob", "E-LOCKOUT-MANAGE null"]);
    await shop.apply({ allowed: { admins: 1, lockouts: 1 } });
    expect(holders("2")).toEqual([]);
  });

  test.each([
    ["role 2", ADMIN, "2"],
    ["another role by its id", 'role_id: "10012", manage: true', "10012"],
  ])("%s needs no list of roles for `add` and `never`", async (_, role, id) => {
    shop.emulator.changeSettings({ refuse: { get_guild_roles: 404 } });
    await shop.write(roleOf("{ add: [bob], never: [alice] }", role));
    await shop.apply({ allowed: { admins: 1 } });
    expect(holders(id)).toEqual(["903"]);
    expect((await shop.plan()).plan.changes).toEqual([]);
  });
});
