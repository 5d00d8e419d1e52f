// Tests administrators of channels (role 5) on the emulator over HTTP. It looks at the calls, drift, undo, and the number that a person
// has to allow.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PERMISSION_BIT } from "../../../src/model/permissions.js";
import { isWrite, Workshop } from "../workshop.js";
import { codes } from "./team-of-shop.js";

let shop: Workshop;
beforeEach(async () => {
  shop = await Workshop.open();
});
afterEach(() => shop.close());

const USERS = `users: { alice: "902", bob: "903" }\n`;
const fileOf = (admins: string) => `${USERS}channels:\n  - { name: lobby, channel_admins: ${admins} }\n`;

const ALLOWED = { allowed: { admins: 2 } };

const calls = () =>
  shop.emulator
    .journal()
    .filter(isWrite)
    .map(({ method, path, body }) => `${method} ${path.replace(/^.*\/members/, "")} ${JSON.stringify(body)}`);

const admins = () =>
  Object.entries(shop.guild.user_permissions["103"] ?? {})
    .filter(([, bits]) => (BigInt(bits) & PERMISSION_BIT.manage) !== 0n)
    .map(([id]) => id);

const byHand = (bits: Readonly<Record<string, string>>) =>
  shop.byHand((guild) => ({ ...guild, user_permissions: { "103": bits } }));

test("an office is given and taken, each once, and only with its number", async () => {
  byHand({ "903": "2" });
  await shop.write(fileOf("{ add: [alice], never: [bob] }"));
  const { plan } = await shop.plan();
  expect(codes(plan)).toEqual(["E-ADMINS channel_admin.lobby/alice", "E-ADMINS channel_admin.lobby/bob"]);
  expect(await shop.apply({ allowed: { admins: 1 } })).toMatchObject({ status: "blocked" });
  expect(shop.writes()).toEqual([]);
  expect(await shop.apply(ALLOWED)).toMatchObject({ status: "done" });
  expect(calls().sort()).toEqual([
    'DELETE /903/roles/5 {"channel":{"id":"103"}}',
    'PUT /902/roles/5 {"channel":{"id":"103"}}',
  ]);
  expect(admins()).toEqual(["902"]);
  expect((await shop.plan()).plan.changes).toEqual([]);
});

test("the office of a new channel comes after its create", async () => {
  await shop.write(`${USERS}channels:\n  - { name: den, channel_admins: { add: [alice] } }\n`);
  const { plan } = await shop.apply(ALLOWED);
  const create = plan.operations.find(({ operation }) => operation === "create_channel");
  const put = plan.operations.find(({ operation }) => operation === "put_guild_member_role");
  expect(put?.after).toEqual([create?.id]);
  const den = shop.channelsNamed("den")[0]?.id ?? "";
  expect(shop.guild.user_permissions[den]).toEqual({ "902": "2" });
  expect((await shop.plan()).plan.changes).toEqual([]);
});

describe("after an apply", () => {
  beforeEach(async () => {
    await shop.settle(fileOf("{ add: [alice], never: [bob] }"), ALLOWED);
  });

  test("a change by hand is drift, and the next apply reverts it", async () => {
    byHand({ "903": "2" });
    const { report } = await shop.guildform().drift();
    expect(report.objects.map(({ address, is, kind }) => `${is} ${kind} ${address}`)).toEqual([
      "changed channel_admin channel_admin.lobby/alice",
      "changed channel_admin channel_admin.lobby/bob",
    ]);
    await shop.apply(ALLOWED);
    expect(admins()).toEqual(["902"]);
  });

  test("an undo takes the office again, with its own number", async () => {
    const { plan } = await shop.guildform().undo({ allowed: {} });
    expect(codes(plan)).toEqual(["E-ADMINS channel_admin.lobby/alice"]);
    expect(plan.operations.map(({ id }) => id)).toEqual([
      "delete_guild_member_role channel_admin.lobby/alice",
    ]);
  });

  test("a name out of the file keeps the office: never takes it, and forget lets it stay", async () => {
    await shop.write(fileOf("{ never: [bob] }"));
    expect(codes((await shop.plan()).plan)).toEqual(["E-STILL-HOLDS channel_admin.lobby/alice"]);
    expect(await shop.apply(ALLOWED)).toMatchObject({ status: "blocked" });

    await shop.write(fileOf("{ never: [bob], forget: [alice] }"));
    const { plan } = await shop.apply();
    expect(plan.changes.map(({ action, address }) => `${action} ${address}`)).toEqual([
      "forget channel_admin.lobby/alice",
    ]);
    expect(admins()).toEqual(["902"]);
    await shop.write(fileOf("{ never: [bob] }"));
    expect(codes((await shop.plan()).plan)).toEqual([]);

    await shop.write(fileOf("{ never: [bob, alice] }"));
    expect(codes((await shop.apply(ALLOWED)).plan)).toEqual(["E-LOCKOUT-MANAGE null"]);
    await shop.apply({ allowed: { ...ALLOWED.allowed, lockouts: 1 } });
    expect(admins()).toEqual([]);
  });

  test("a user who left gets nothing, and nothing again after a return without the number", async () => {
    const alice = shop.guild.members.find(({ id }) => id === "902");
    shop.byHand((guild) => ({
      ...guild,
      members: (guild.members ?? []).filter(({ id }) => id !== "902"),
      user_permissions: {},
    }));
    expect(codes((await shop.apply(ALLOWED)).plan)).toEqual(["W-MEMBER-LEFT channel_admin.lobby/alice"]);
    expect(shop.writes()).toEqual([]);

    shop.byHand((guild) => ({ ...guild, members: [...(guild.members ?? []), alice ?? { id: "902" }] }));
    expect(codes((await shop.apply(ALLOWED)).plan)).toEqual(["W-MEMBER-BACK channel_admin.lobby/alice"]);
    expect(shop.writes()).toEqual([]);

    await shop.apply({ allowed: { admins: 1, returns: 1 } });
    expect(admins()).toEqual(["902"]);
    expect(codes((await shop.plan()).plan)).toEqual([]);
  });

  test("a service that shows no members gets one finding, and no call", async () => {
    shop.emulator.changeSettings({ refuse: { get_guild_member: 405 } });
    byHand({ "903": "2" });
    await shop.write(fileOf("{ add: [alice], never: [bob] }"));
    const { plan } = await shop.apply(ALLOWED);
    expect(codes(plan)).toEqual([]);
    expect(admins()).toEqual(["902"]);
  });

  test("a saved plan is stale after a change by hand", async () => {
    await shop.write(fileOf("{ add: [alice, bob] }"));
    const { plan } = await shop.plan(ALLOWED);
    expect(plan.preconditions.map(({ address, live }) => [address, live])).toContainEqual([
      "channel_admin.lobby/bob",
      false,
    ]);
  });

  test("a target holds the office alone", async () => {
    byHand({ "903": "2" });
    const scope = { targets: ["channel_admin.lobby/bob"], excludes: [] };
    const { plan } = await shop.guildform().plan({ allowed: { admins: 1 }, scope });
    expect(plan.operations.map(({ id }) => id)).toEqual(["delete_guild_member_role channel_admin.lobby/bob"]);
  });
});

test("the owner manages each channel without role 5: never says so and makes no call", async () => {
  await shop.write(
    `users: { boss: "900" }\nchannels:\n  - { name: lobby, channel_admins: { never: [boss] } }\n`,
  );
  const { plan } = await shop.apply(ALLOWED);
  expect(codes(plan)).toEqual(["W-HELD-BY-OFFICE channel_admin.lobby/boss"]);
  expect(shop.writes()).toEqual([]);
});

test("the bot itself is refused", async () => {
  const bot = shop.emulator.world().bot.id;
  await shop.write(
    `users: { robot: "${bot}" }\nchannels:\n  - { name: lobby, channel_admins: { add: [robot] } }\n`,
  );
  expect(codes((await shop.plan()).plan)).toEqual(["E-MEMBER-IS-BOT channel_admin.lobby/robot"]);
});

describe("the channel of an office", () => {
  beforeEach(async () => {
    await shop.settle(fileOf("{ add: [alice] }"), ALLOWED);
  });

  test("may get another key: the office goes with it", async () => {
    await shop.write(
      `${USERS}channels:\n  - { key: hall2, name: lobby, channel_admins: { add: [alice] } }\nmoved: [{ from: lobby, to: hall2 }]\n`,
    );
    const { plan } = await shop.apply();
    expect(plan.operations).toEqual([]);
    expect(Object.keys((await shop.state()).resources)).toContain("channel_admin.hall2/alice");
  });

  test("may be deleted: state forgets the office", async () => {
    await shop.write(`${USERS}removed: [{ channel: lobby }]\n`);
    const { plan } = await shop.apply({ allowed: { deletes: 1 } });
    expect(plan.operations.map(({ operation }) => operation)).toEqual(["delete_channel"]);
    expect(Object.keys((await shop.state()).resources)).toEqual([]);
  });

  test("may be deleted by hand: nothing is taken, and drift reports the channel", async () => {
    await shop.deleteChannel("103");
    const { report } = await shop.guildform().drift();
    expect(report.objects.map(({ address, is }) => `${is} ${address}`)).toEqual(
      expect.arrayContaining(["gone channel.lobby"]),
    );
  });
});
