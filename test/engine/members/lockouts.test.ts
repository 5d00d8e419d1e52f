// Tests lockouts by memberships on the emulator over HTTP: the last channel administrator, the last administrator, and the last member of the
// role that sees a channel. Another known manager or viewer prevents the lockout.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Plan } from "../../../src/plan/value/plan.js";
import { findingsOf } from "../../findings-of.js";
import { SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const USERS = `users: { alice: "902", bob: "903" }\n`;
const ADMINS = { admins: 3 };

const lockouts = ({ findings }: Plan) =>
  findings.flatMap(({ code, params }) => (code.startsWith("E-LOCKOUT") ? [{ code, ...params }] : []));

/** Gives roles to alice (902) and bob (903), and entries of users by channel. */
const guildWith = (
  roles: { readonly alice?: readonly string[]; readonly bob?: readonly string[] },
  user_permissions: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
) =>
  shop.byHand((guild) => ({
    ...guild,
    user_permissions,
    members: (SMALL_WORLD.members ?? []).map((one) => ({
      ...one,
      roles: (one.id === "902" ? roles.alice : one.id === "903" ? roles.bob : one.roles) ?? [],
    })),
  }));

const NAMES: Readonly<Record<string, string>> = { "902": "alice", "903": "bob" };

const lost = (...holders: readonly (readonly [id: string, channel: string | null])[]) => [
  {
    code: "E-LOCKOUT-MANAGE",
    lockouts: 1,
    holders: holders.map(([id, channel]) => ({ kind: "user", id, name: NAMES[id], channel })),
  },
];

describe("the last channel administrator", () => {
  const file = (admins: string) => `${USERS}channels:\n  - { name: lobby, channel_admins: ${admins} }\n`;
  beforeEach(() => guildWith({}, { "103": { "902": "2" } }));

  test("may not be taken without the number of lockouts", async () => {
    await shop.write(file("{ never: [alice] }"));
    const { plan } = await shop.plan({ allowed: ADMINS });
    expect(lockouts(plan)).toEqual(lost(["902", "channel.lobby"]));
    const [finding] = findingsOf(plan).filter(({ code }) => code === "E-LOCKOUT-MANAGE");
    expect(finding?.message).toContain("user alice in channel.lobby");
    expect(await shop.apply({ allowed: ADMINS })).toMatchObject({ status: "blocked" });
    expect(shop.writes()).toEqual([]);
    expect(await shop.apply({ allowed: { ...ADMINS, lockouts: 1 } })).toMatchObject({ status: "done" });
  });

  test("may be taken if the plan makes another one", async () => {
    await shop.write(file("{ never: [alice], add: [bob] }"));
    expect(lockouts((await shop.plan({ allowed: ADMINS })).plan)).toEqual([]);
  });

  test("may be taken if an administrator of the guild is known", async () => {
    guildWith({ bob: ["2"] }, { "103": { "902": "2" } });
    await shop.write(
      `${file("{ never: [alice] }")}roles: { admins: { role_id: "2", manage: true, members: { add: [bob] } } }\n`,
    );
    expect(lockouts((await shop.plan({ allowed: ADMINS })).plan)).toEqual([]);
  });
});

describe("the last administrator", () => {
  const file = (members: string) =>
    `${USERS}roles: { admins: { role_id: "2", manage: true, members: ${members} } }\n`;

  test("may not be taken without the number of lockouts", async () => {
    guildWith({ alice: ["2"] });
    await shop.write(file("{ never: [alice] }"));
    const { plan } = await shop.plan({ allowed: ADMINS });
    expect(lockouts(plan)).toEqual(lost(["902", null]));
    const [finding] = findingsOf(plan).filter(({ code }) => code === "E-LOCKOUT-MANAGE");
    expect(finding?.message).toContain("user alice in all channels");
  });

  test("may not be taken although own entries still show the manage bit of the office", async () => {
    guildWith({ alice: ["2"] });
    await shop.write(
      `${file("{ never: [alice] }")}channels: [{ name: lobby, permissions: { users: { alice: [view] } } }]\n`,
    );
    expect(lockouts((await shop.plan({ allowed: ADMINS })).plan)).toMatchObject([
      { code: "E-LOCKOUT-MANAGE" },
    ]);
  });

  test("may be taken if the plan gives the role to another member", async () => {
    guildWith({ alice: ["2"] });
    await shop.write(file("{ never: [alice], add: [bob] }"));
    expect(lockouts((await shop.plan({ allowed: ADMINS })).plan)).toEqual([]);
  });

  test("may be taken if the number of members shows a further one beside the bot", async () => {
    const others = (ids: readonly string[]) =>
      shop.byHand((guild) => ({
        ...guild,
        members: [
          ...(SMALL_WORLD.members ?? []).map((one) => (one.id === "902" ? { ...one, roles: ["2"] } : one)),
          ...ids.map((id) => ({ id, roles: ["2"] })),
        ],
      }));
    await shop.write(file("{ never: [alice] }"));
    // The bot is an administrator too.
    others([]);
    expect(lockouts((await shop.plan({ allowed: ADMINS })).plan)).toEqual(lost(["902", null]));
    others(["904"]);
    expect(lockouts((await shop.plan({ allowed: ADMINS })).plan)).toEqual([]);
  });
});

describe("the last member of a role with view", () => {
  const file = (members: string, more = "") =>
    `${USERS}roles: { mod: { role_id: "10012", manage: true, name: moderator, members: ${members} } }
channels: [{ name: lobby, private_type: members, permissions: { roles: { mod: [view] }${more} } }]\n`;
  beforeEach(() =>
    shop.byHand((guild) => ({
      ...guild,
      channels: [{ id: "103", name: "lobby", private_type: 2 }],
      role_permissions: { "103": { "10012": "1" } },
      messages: {},
    })),
  );

  test("may not be taken without the number of lockouts", async () => {
    await shop.write(file("{ never: [alice] }"));
    const { plan } = await shop.plan();
    expect(lockouts(plan)).toMatchObject([{ code: "E-LOCKOUT-VIEW", by: { case: "members" } }]);
    expect(findingsOf(plan)[0]?.message).toContain("takes the last role with view from its last member");
  });

  test("may be taken if another member gets the role or an own entry", async () => {
    await shop.write(file("{ never: [alice], add: [bob] }"));
    expect(lockouts((await shop.plan({ allowed: { reveals: 1 } })).plan)).toEqual([]);
    await shop.write(file("{ never: [alice] }", ", users: { bob: [view] }"));
    expect(lockouts((await shop.plan({ allowed: { reveals: 1 } })).plan)).toEqual([]);
  });
});

test("a deleted role shows no channel any more, and a new role may show it", async () => {
  shop.byHand((guild) => ({
    ...guild,
    channels: [{ id: "103", name: "lobby", private_type: 2 }],
    messages: {},
  }));
  const file = (roles: string, permissions: string, removed = "") =>
    `roles: { ${roles} }\nchannels: [{ name: lobby, private_type: members, permissions: { roles: { ${permissions} } } }]\n${removed}`;
  const old = "old: { name: 旧, create: true }";
  await shop.settle(file(old, "old: [view]"), { allowed: { lockouts: 1 } });
  await shop.write(file("", "", "removed: [{ role: old }]\n"));
  expect(lockouts((await shop.plan()).plan)).toMatchObject([
    { code: "E-LOCKOUT-VIEW", channel: "channel.lobby", by: { case: "grant" } },
  ]);
  await shop.write(file("fresh: { name: 新, create: true }", "fresh: [view]", "removed: [{ role: old }]\n"));
  expect(lockouts((await shop.plan()).plan)).toEqual([]);
});
