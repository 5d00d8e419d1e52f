// Tests the warnings about a guild without a place for a new role, and about a role without a place for a new member. In each test, apply
// shows that the service refuses the call.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Plan } from "../../../src/plan/value/plan.js";
import { hintOf } from "../../sentence.js";
import { SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({ ...SMALL_WORLD, channels: [{ id: "103", name: "lobby" }], messages: {} });
});
afterEach(() => shop.close());

const CODES = ["W-ROLES-FULL", "W-ROLE-FULL"];
/** One call runs at a time, so the calls have the order of the plan. */
const outcomes = async (options: Parameters<typeof shop.apply>[0] = {}) =>
  ((await shop.apply({ concurrency: 1, ...options })).applied?.outcomes ?? []).map(
    ({ status, id }) => `${status} ${id}`,
  );
const warnings = ({ findings }: Plan) => findings.filter(({ code }) => CODES.includes(code));

describe("a role at its limit of members", () => {
  const limitedTo = (member_limit: number) =>
    shop.byHand((guild) => ({
      ...guild,
      roles: (guild.roles ?? []).map((role) => (role.id === "10012" ? { ...role, member_limit } : role)),
    }));
  const write = (members: string) =>
    shop.write(`users: { alice: "902", bob: "903" }
roles: { mod: { role_id: "10012", manage: true, members: ${members} } }\n`);

  test("warns before the first write, and names the two applies if the plan also makes a place", async () => {
    limitedTo(1);
    await write("[bob]");
    const { plan } = await shop.plan();
    const params = { role: "role.mod", members: 1, limit: 1, gives: 1, takes: 1 };
    expect(warnings(plan)).toMatchObject([
      { level: "warning", code: "W-ROLE-FULL", address: "member.mod/bob", params, source: { line: 4 } },
    ]);
    expect(await outcomes()).toEqual([
      "failed put_guild_member_role member.mod/bob",
      "applied delete_guild_member_role member.mod/alice",
    ]);
    expect(await outcomes()).toEqual(["applied put_guild_member_role member.mod/bob"]);
  });

  test.each([
    ["one place is left", 2, "{ add: [bob] }", false],
    ["two members are one too many", 2, "{ add: [bob, alice] }", false],
    ["no place is left", 1, "{ add: [bob] }", true],
    ["the list of roles says 0, which is no limit", 0, "{ add: [bob] }", false],
  ])("%s", async (_name, limit, members, isFull) => {
    limitedTo(limit);
    await write(members);
    expect(warnings((await shop.plan()).plan)).toHaveLength(isFull ? 1 : 0);
  });

  test("the hint differs if the plan makes no place", () => {
    const params = { role: "role.mod", members: 9, limit: 9, gives: 1, takes: 0 };
    expect(hintOf("W-ROLE-FULL", params)).toMatch("in an apply of its own");
    expect(hintOf("W-ROLE-FULL", { ...params, takes: 1 })).toMatch("in two applies");
    expect(hintOf("W-ROLE-FULL", { ...params, gives: 2, takes: 1 })).toMatch("in an apply of its own");
  });
});

describe("a guild at its limit of roles", () => {
  const [more, fewer] = ["  new: { name: 活动组, create: true }\n", "removed:\n  - { role: old }\n"];
  const write = (role: string, removed = "") =>
    shop.write(`roles:\n  mod: { role_id: "10012", manage: true }\n${role}${removed}`);

  test("warns before the first write, and names the two applies if the plan also deletes a role", async () => {
    await write("  old: { name: 旧组, create: true }\n");
    expect(await shop.apply()).toMatchObject({ status: "done" });
    const roles = shop.guild.roles.length;
    shop.emulator.changeSettings({ max_roles: roles });
    await write(more, fewer);
    const { plan } = await shop.plan({ allowed: { deletes: 1 } });
    const params = { roles, limit: roles, creates: 1, deletes: 1 };
    expect(warnings(plan)).toMatchObject([{ code: "W-ROLES-FULL", address: "role.new", params }]);
    expect(hintOf("W-ROLES-FULL", params)).toMatch("in two applies");
    expect(hintOf("W-ROLES-FULL", { ...params, deletes: 0 })).toMatch("in an apply of their own");
    expect(await outcomes({ allowed: { deletes: 1 } })).toEqual([
      "failed create_guild_role role.new",
      "not-run delete_guild_role role.old",
    ]);
    await write("", fewer);
    expect(await shop.apply({ allowed: { deletes: 1 } })).toMatchObject({ status: "done" });
    await write(more);
    expect(warnings((await shop.plan()).plan)).toEqual([]);
    expect(await shop.apply()).toMatchObject({ status: "done" });
  });
});
