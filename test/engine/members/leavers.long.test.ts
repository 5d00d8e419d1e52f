// Tests users who leave the guild, and users who leave and come back, on the emulator over HTTP. A plan gives them nothing.

import { afterEach, beforeEach, expect, test } from "vitest";
import { SMALL_WORLD, Workshop } from "../workshop.js";
import { codes, holdersOf, memberCalls, roleOf } from "./team-of-shop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({ ...SMALL_WORLD, channels: [{ id: "103", name: "lobby" }], messages: {} });
});
afterEach(() => shop.close());

const calls = () => memberCalls(shop);
const holders = (role?: string) => holdersOf(shop, role);

beforeEach(() => shop.settle(roleOf("{ add: [alice, bob] }")));

test("never is sent to a person who left, once, and the answer that there is no such member counts as done", async () => {
  shop.byHand((guild) => ({ ...guild, members: (guild.members ?? []).filter(({ id }) => id !== "902") }));
  await shop.write(roleOf("{ add: [bob], never: [alice] }"));
  expect(await shop.apply()).toMatchObject({ status: "done" });
  expect(calls()).toEqual(["DELETE /902/roles/10012"]);
  expect(await shop.apply()).toMatchObject({ status: "empty" });
  expect(shop.writes()).toEqual([]);
});

test("what a user under removed: held is taken once after the user left, and nothing says that it is done before", async () => {
  shop.byHand((guild) => ({ ...guild, members: (guild.members ?? []).filter(({ id }) => id !== "902") }));
  await shop.write(`${roleOf("{ add: [bob] }")}removed: [{ user: alice }]\n`);
  const { plan } = await shop.plan();
  expect(plan.changes).toMatchObject([{ action: "revoke", why: { phrase: "member-gone" } }]);
  expect(plan).toMatchObject({ complete: true, findings: [] });
  await shop.apply();
  expect(calls()).toEqual(["DELETE /902/roles/10012"]);
  expect((await shop.plan()).plan).toMatchObject({ changes: [], findings: [{ code: "I-TOMBSTONE-DONE" }] });
});

test("a name of a list is not said to be back while the user is gone", async () => {
  await shop.settle(roleOf("[alice, bob]"));
  shop.byHand((guild) => ({ ...guild, members: (guild.members ?? []).filter(({ id }) => id !== "902") }));
  for (const _ of [1, 2])
    expect(codes((await shop.apply()).plan)).toEqual(["W-MEMBER-LEFT member.mod/alice"]);
  expect(shop.writes()).toEqual([]);
});

test("who left and came back gets the role again only with its number", async () => {
  const alice = { id: "902", username: "alice" };
  const others = () => shop.guild.members.filter(({ id }) => id !== "902");
  shop.byHand((guild) => ({ ...guild, members: others() }));
  expect(codes((await shop.apply()).plan)).toEqual(["W-MEMBER-LEFT member.mod/alice"]);
  shop.byHand((guild) => ({ ...guild, members: [...others(), alice] }));
  expect(codes((await shop.apply()).plan)).toEqual(["W-MEMBER-BACK member.mod/alice"]);
  expect(shop.writes()).toEqual([]);
  await shop.apply({ allowed: { returns: 1 } });
  expect(holders()).toEqual(["903", "902"]);
});

const withNewRoleKey = (members: string): string =>
  `${roleOf(members).replace("mod:", "crew:")}moved: [{ from: role.mod, to: role.crew }]\n`;
const withNewUserName = (members: string): string => roleOf(members).replaceAll("alice", "lisa");

test.each([
  ["role", withNewRoleKey, "member.crew/alice"],
  ["user", withNewUserName, "member.mod/lisa"],
] as const)("who came back gets nothing because the %s has a new name", async (_what, renamed, address) => {
  const others = () => shop.guild.members.filter(({ id }) => id !== "902");
  shop.byHand((guild) => ({ ...guild, members: others() }));
  await shop.apply();
  shop.byHand((guild) => ({ ...guild, members: [...others(), { id: "902", username: "alice" }] }));
  await shop.write(renamed("{ add: [alice, bob] }"));
  for (const _ of [1, 2]) {
    expect(codes((await shop.apply()).plan)).toEqual([`W-MEMBER-BACK ${address}`]);
    expect(shop.writes()).toEqual([]);
  }
});

test("who left is not said to be back because the role has a new name and a list", async () => {
  shop.byHand((guild) => ({ ...guild, members: (guild.members ?? []).filter(({ id }) => id !== "902") }));
  await shop.apply();
  await shop.write(withNewRoleKey("[alice, bob]"));
  expect(codes((await shop.apply()).plan)).toEqual(["W-MEMBER-LEFT member.crew/alice"]);
  expect((await shop.plan()).plan).toMatchObject({ changes: [], remember: [] });
});
