// Tests `removed: [{ user: alice }]` on the emulator over HTTP: roles, offices and own entries go in one change, and nothing is left after it.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Plan } from "../../../src/plan/value/plan.js";
import { isWrite, SMALL_WORLD, Workshop } from "../workshop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open({
    ...SMALL_WORLD,
    members: [
      ...(SMALL_WORLD.members ?? []).filter(({ id }) => id !== "902"),
      { id: "902", username: "alice", roles: ["10012", "10013"] },
    ],
    user_permissions: { "101": { "902": "5" }, "103": { "902": "2" }, "104": { "902": "1" } },
  });
});
afterEach(() => shop.close());

const NAMES = `roles: { mod: "10012" }\nusers: { alice: "902", bob: "903" }\n`;
const CHANNELS = `groups: [{ name: start, channels: [{ name: rules }] }]\nchannels: [{ name: lobby }]\n`;
const REMOVED = "removed: [{ user: alice }]\n";
const fileOf = (removed = REMOVED, rest = "") => `${NAMES}${CHANNELS}${removed}${rest}`;

/** Alice is the only known manager besides the owner. */
const ALLOWED = { allowed: { admins: 1, lockouts: 1 } };

const codes = ({ findings }: Plan) =>
  findings.filter(({ code }) => code !== "I-UNSEEN").map(({ code }) => code);
const changes = ({ changes: all }: Plan) =>
  all.filter(({ action }) => action !== "adopt").map(({ action, address }) => `${action} ${address}`);

const calls = () =>
  shop.emulator
    .journal()
    .filter(isWrite)
    .map(
      ({ method, path, body }) =>
        `${method} ${path.replace(/^.*?\/(members|channels)/, "$1")} ${JSON.stringify(body)}`,
    )
    .sort();

const alice = () => ({
  roles: shop.guild.members.find(({ id }) => id === "902")?.roles,
  entries: Object.entries(shop.guild.user_permissions).flatMap(([channel, users]) =>
    users["902"] === undefined || users["902"] === "0" ? [] : [`${channel} ${users["902"]}`],
  ),
});

const bound = async () => Object.keys((await shop.state()).resources).filter((one) => one.includes("alice"));

test("takes every role, office and own entry of the file's channels in one change", async () => {
  await shop.write(fileOf());
  const { plan } = await shop.plan();
  expect(changes(plan)).toEqual(
    expect.arrayContaining([
      "revoke member.mod/alice",
      "revoke member.#10013/alice",
      "revoke channel_admin.lobby/alice",
      "revoke permission.rules/user.alice",
    ]),
  );
  expect(codes(plan)).toEqual(["E-ADMINS", "E-LOCKOUT-MANAGE", "W-REMOVED-OFFICE"]);
  expect(await shop.apply(ALLOWED)).toMatchObject({ status: "done" });
  expect(calls()).toEqual([
    "DELETE members/902/roles/10012 {}",
    "DELETE members/902/roles/10013 {}",
    'DELETE members/902/roles/5 {"channel":{"id":"103"}}',
    'PUT channels/101/members/902/permissions {"remove":"5"}',
  ]);
  // The file does not have channel 104, so its entry stays.
  expect(alice()).toEqual({ roles: [], entries: ["104 1"] });
  expect(await bound()).toEqual([]);
  const second = await shop.plan();
  expect(second.plan.changes).toEqual([]);
  expect(codes(second.plan)).toEqual(["I-TOMBSTONE-DONE"]);
  expect((await shop.guildform().drift()).report.objects).toEqual([]);
});

test("an undo gives everything back, with the number of offices", async () => {
  await shop.settle(fileOf(), ALLOWED);
  const { plan } = await shop.guildform().undo({ allowed: {} });
  expect(changes(plan).sort()).toEqual([
    "grant channel_admin.lobby/alice",
    "grant member.#10013/alice",
    "grant member.mod/alice",
    "grant permission.rules/user.alice",
  ]);
  expect(codes(plan)).toContain("E-ADMINS");
});

describe("stories", () => {
  const before = { roles: ["10012", "10013"], entries: ["101 5", "103 2", "104 1"] };

  test("an undo of the whole apply gives back every role, office and entry", async () => {
    await shop.settle(fileOf(), ALLOWED);
    const allowed = { admins: 1 };
    const { plan } = await shop.guildform().undo({ allowed });
    expect(await shop.guildform().applyPlan(plan, { allowed })).toMatchObject({ status: "done", left: [] });
    const { roles = [], entries } = alice();
    expect({ roles: [...roles].sort(), entries }).toEqual(before);
  });

  test.each(["status", "drop_after", "drop_before"] as const)(
    "an apply whose second removal fails (%s) leaves the rest for the next apply",
    async (fault) => {
      await shop.write(fileOf());
      const match = { operation: "delete_guild_member_role", path: "/roles/10013" } as const;
      const status = fault === "status" ? { status: 403 } : {};
      shop.emulator.setFaults([{ match, fault, ...status }]);
      await shop.apply(ALLOWED);
      expect(alice()).toMatchObject({ entries: ["104 1"] });
      expect(alice().roles).not.toContain("10012");
      shop.emulator.setFaults([]);
      const again = await shop.apply(ALLOWED);
      expect(["done", "empty"]).toContain(again.status);
      expect(alice()).toEqual({ roles: [], entries: ["104 1"] });
      expect(await bound()).toEqual([]);
      expect((await shop.plan()).plan.changes).toEqual([]);
    },
  );

  test("a run that a person stops after its first call leaves the other calls for the next apply", async () => {
    await shop.write(fileOf());
    const stop = new AbortController();
    const { applied } = await shop.apply({
      ...{ ...ALLOWED, concurrency: 1, signal: stop.signal },
      onEvent: ({ type }) => {
        if (type === "operation-ended") stop.abort();
      },
    });
    const ends = (applied?.outcomes ?? []).map(({ status }) => status);
    expect(ends.filter((status) => status === "applied")).toHaveLength(1);
    expect(ends.filter((status) => status === "not-run")).toHaveLength(3);
    expect(await shop.apply(ALLOWED)).toMatchObject({ status: "done", left: [] });
    expect(alice()).toEqual({ roles: [], entries: ["104 1"] });
    expect(await bound()).toEqual([]);
  });
});

test("the entry stays as a guard: a role by hand goes with the next apply", async () => {
  await shop.settle(fileOf(), ALLOWED);
  shop.byHand((guild) => ({
    ...guild,
    members: (guild.members ?? []).map((one) => (one.id === "902" ? { ...one, roles: ["10013"] } : one)),
  }));
  expect(changes((await shop.apply()).plan)).toEqual(["revoke member.#10013/alice"]);
  expect(alice().roles).toEqual([]);
});

test("one user with many roles counts once for the limit of members", async () => {
  const extra = ["10014", "10015", "10016", "10017"];
  shop.byHand((guild) => ({
    ...guild,
    roles: [...(guild.roles ?? []), ...extra.map((id) => ({ id, name: `r${id}` }))],
    members: (guild.members ?? []).map((one) => (one.id === "902" ? { ...one, roles: extra } : one)),
    user_permissions: {},
  }));
  await shop.write(fileOf());
  expect(await shop.apply()).toMatchObject({ status: "done" });
  expect(alice().roles).toEqual([]);
  await shop.write(fileOf(REMOVED, "policy: { limits: { members: 0 } }\n"));
  shop.byHand((guild) => ({
    ...guild,
    members: (guild.members ?? []).map((one) => (one.id === "902" ? { ...one, roles: extra } : one)),
  }));
  expect(codes((await shop.plan()).plan)).toEqual(["E-LIMIT"]);
});

test("what state has bound goes too, and a name out of the file needs no never", async () => {
  const given = `roles: { mod: { role_id: "10012", manage: true, members: { add: [alice] } } }
users: { alice: "902" }
channels: [{ name: lobby, channel_admins: { add: [alice] }, permissions: { users: {} } }]
`;
  await shop.settle(given, ALLOWED);
  await shop.write(given.replaceAll("add: [alice]", "").replace("channels:", `${REMOVED}channels:`));
  const { plan } = await shop.apply(ALLOWED);
  expect(changes(plan).sort()).toEqual([
    "revoke channel_admin.lobby/alice",
    "revoke member.#10013/alice",
    "revoke member.mod/alice",
  ]);
  expect(await bound()).toEqual([]);
  expect((await shop.plan()).plan.changes).toEqual([]);
});

test("keep: true forgets the user, who keeps everything", async () => {
  const given = `roles: { mod: { role_id: "10012", manage: true, members: { add: [alice] } } }
users: { alice: "902" }
channels: [{ name: lobby, channel_admins: { add: [alice] } }]
`;
  await shop.settle(given, ALLOWED);
  await shop.write(
    given
      .replaceAll("add: [alice]", "")
      .replace("channels:", "removed: [{ user: alice, keep: true }]\nchannels:"),
  );
  const { plan } = await shop.apply();
  expect(changes(plan).sort()).toEqual(["forget channel_admin.lobby/alice", "forget member.mod/alice"]);
  expect(codes(plan)).toEqual([]);
  expect(calls()).toEqual([]);
  expect(await bound()).toEqual([]);
});

test("an exact list and an entry take the role once", async () => {
  await shop.write(`roles: { mod: { role_id: "10012", manage: true, members: [bob] } }
users: { alice: "902", bob: "903" }
${REMOVED}`);
  const { plan } = await shop.apply();
  expect(changes(plan)).toEqual([
    "grant member.mod/bob",
    "revoke member.mod/alice",
    "revoke member.#10013/alice",
  ]);
});

test("never and an empty list may stay beside the entry", async () => {
  await shop.write(`roles: { mod: { role_id: "10012", manage: true, members: { never: [alice] } } }
users: { alice: "902" }
groups: [{ name: start, channels: [{ name: rules, permissions: { users: { alice: [] } } }] }]
${REMOVED}`);
  const { plan } = await shop.apply();
  expect(changes(plan).sort()).toEqual([
    "revoke member.#10013/alice",
    "revoke member.mod/alice",
    "revoke permission.rules/user.alice",
  ]);
  expect((await shop.plan()).plan.changes).toEqual([]);
});

describe("offices", () => {
  const admin = (roles: readonly string[]) =>
    shop.byHand((guild) => ({
      ...guild,
      members: (guild.members ?? []).map((one) => (one.id === "902" ? { ...one, roles: [...roles] } : one)),
      user_permissions: { "101": { "902": "1" } },
    }));

  test("an administrator loses role 2, and the own entries with the next apply", async () => {
    admin(["2"]);
    await shop.write(fileOf());
    const { plan } = await shop.apply(ALLOWED);
    expect(changes(plan)).toEqual(["revoke member.#2/alice"]);
    expect(codes(plan)).toEqual(["W-REMOVED-OFFICE"]);
    expect(changes((await shop.apply()).plan)).toEqual(["revoke permission.rules/user.alice"]);
    expect(codes((await shop.plan()).plan)).toEqual(["I-TOMBSTONE-DONE"]);
  });

  test("a test about the user waits for the entry that the office hides, and decides with the next apply", async () => {
    admin(["2"]);
    const test = "{ who: user alice, cannot: view, in: rules }";
    shop.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === "101" ? { ...one, private_type: 2 } : one)),
    }));
    await shop.write(fileOf(REMOVED, `tests: [${test}]\n`));
    const first = await shop.apply(ALLOWED);
    expect(first).toMatchObject({ status: "done" });
    expect(codes(first.plan)).toEqual(["W-REMOVED-OFFICE", "W-TEST-UNKNOWN"]);
    const unknown = first.plan.findings.find(({ code }) => code === "W-TEST-UNKNOWN");
    expect(unknown?.params).toMatchObject({ open: [{ case: "office", subject: "user.alice" }] });
    expect(codes((await shop.apply(ALLOWED)).plan)).toEqual([]);
    expect(codes((await shop.plan()).plan)).toEqual(["I-TOMBSTONE-DONE"]);
  });

  test("the owner stays the owner, and a finding says so", async () => {
    admin(["4", "10012"]);
    await shop.write(fileOf());
    const { plan } = await shop.plan();
    expect(changes(plan)).toEqual(["revoke member.mod/alice"]);
    expect(codes(plan)).toEqual(["W-REMOVED-OFFICE"]);
  });
});

test("a user who left the guild has nothing left", async () => {
  shop.byHand((guild) => ({
    ...guild,
    members: (guild.members ?? []).filter(({ id }) => id !== "902"),
    user_permissions: {},
  }));
  await shop.write(fileOf());
  const { plan } = await shop.plan();
  expect(changes(plan)).toEqual([]);
  expect(codes(plan)).toEqual(["I-TOMBSTONE-DONE"]);
});

test("a service that shows no members keeps the roles, and one finding says so", async () => {
  shop.emulator.changeSettings({ refuse: { get_guild_member: 405 } });
  await shop.write(fileOf());
  const { plan } = await shop.apply(ALLOWED);
  expect(changes(plan)).toContain("revoke permission.rules/user.alice");
  expect(codes(plan)).toContain("W-MEMBERS-UNREAD");
  expect(alice().roles).toEqual(["10012", "10013"]);
});

test("a target takes one part", async () => {
  await shop.write(fileOf());
  const targets = (...names: string[]) =>
    shop.guildform().plan({ allowed: {}, scope: { targets: names, excludes: [] } });
  expect(changes((await targets("member.mod/alice")).plan)).toEqual(["revoke member.mod/alice"]);
  expect(changes((await targets("channel.rules")).plan)).toEqual(["revoke permission.rules/user.alice"]);
});
