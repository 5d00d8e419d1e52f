// Tests drift of an emulated guild over HTTP. It finds each kind of change by hand at its address and at no other one. It shows whether the
// file changed too. It writes nothing, and reads only the objects that state has bound.

import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WorldGuild } from "../../src/emulator/index.js";
import type { Address } from "../../src/model/address.js";
import { type Scope, scopeMatch } from "../../src/model/address-scope.js";
import type { Json } from "../../src/model/json.js";
import type { DriftReport } from "../../src/plan/drift-report.js";
import type { DriftedObject } from "../../src/plan/drifted-object.js";
import { openDrift } from "../../src/plan/drifted-object.js";
import { placeOfBound } from "../../src/state/place-of-bound.js";
import { HOLDER, isWrite, Workshop } from "../engine/workshop.js";
import { holds } from "../soak/slice.js";
import {
  BY_HAND,
  FILE,
  type Hand,
  HELLO,
  inChannel,
  inMessage,
  inTable,
  WORLD,
  withoutChannel,
} from "./changes-by-hand.js";

let workshop: Workshop;
let settled: WorldGuild;

beforeAll(async () => {
  workshop = await Workshop.open(WORLD);
  await workshop.write(FILE);
  // One call at a time posts `hello` first, so its id is known.
  await workshop.apply({ concurrency: 1 });
  // The second apply records the thread as the service stores it.
  await workshop.apply({ concurrency: 1 });
  settled = workshop.guild;
});
afterAll(() => workshop.close());
beforeEach(async () => {
  workshop.byHand(() => settled);
  await workshop.write(FILE);
  workshop.emulator.clearJournal();
});

const drift = async (options: Parameters<ReturnType<Workshop["guildform"]>["drift"]>[0] = {}) =>
  workshop.guildform().drift(options);

const toldOf = ({ address, is, attributes, both, nextApply }: DriftedObject) => {
  const values = attributes.map(({ path, applied, live }) => `${path} ${text(applied)} → ${text(live)}`);
  return [is, address, ...values, ...(both ? ["both"] : []), nextApply].join(" ");
};

const text = (value: Json) => (typeof value === "string" ? value : JSON.stringify(value));

const told = ({ objects }: DriftReport) => objects.filter((one) => one.with === null).map(toldOf);

describe("each kind of change by hand is found at its address, and nothing else is", () => {
  test.each(BY_HAND)("%s", async (_what, hand, expected) => {
    workshop.byHand(() => hand(settled));
    const { report } = await drift();
    expect(told(report)).toEqual(expected);
    expect(report.unread).toEqual([]);
  });

  test("what stood in a deleted channel went with it, and channels that state does not know are counted", async () => {
    const stranger = { id: "9000", name: "by hand" };
    workshop.byHand(() => ({
      ...withoutChannel("101")(settled),
      channels: [...settled.channels.filter(({ id }) => id !== "101"), stranger],
    }));
    const { objects, unmanaged } = (await drift()).report;
    expect(new Set(objects.map((one) => one.with))).toEqual(new Set([null, "channel.rules"]));
    expect(objects.map(({ address, is, kind, both }) => `${is} ${address} ${kind} ${both}`).sort()).toEqual([
      "gone channel.rules channel false",
      "gone message.hello message null",
      "gone permission.rules/role.moderator role_permission null",
      "gone permission.rules/user.alice user_permission null",
      "gone pin.rules/hello pin null",
      "gone pin.rules/m2 pin null",
      "gone reaction.hello/🎉 reaction null",
      "gone reaction.hello/👍 reaction null",
    ]);
    expect(unmanaged).toMatchObject([{ id: "9000", name: "by hand" }]);
  });

  test("what the service refuses to show is said, and is no drift", async () => {
    workshop.byHand(() => ({ ...settled, members: settled.members.filter(({ id }) => id !== "902") }));
    expect((await drift()).report).toMatchObject({ objects: [], unread: ["permission.rules/user.alice"] });
  });
});

describe("what the file says by now", () => {
  const both = async (hand: Hand, from: string, to: string) => {
    expect(FILE).toContain(from);
    await workshop.write(FILE.replace(from, to));
    workshop.byHand(() => hand(settled));
    return told((await drift()).report);
  };

  test("the file was changed too: both, and an apply sets what it says", async () => {
    const name = inChannel("103", { name: "hut" });
    const lobby = "{ name: lobby }";
    expect(await both(name, lobby, "{ key: lobby, name: house }")).toEqual([
      "changed channel.lobby name lobby → hut both file-says-else",
    ]);
    expect(await both(name, lobby, "{ key: lobby, name: hut }")).toEqual([
      "changed channel.lobby name lobby → hut both records",
    ]);
    const text = inMessage(HELLO, { content: "再见" });
    expect(await both(text, "text: 你好", "text: 您好")).toEqual([
      "changed message.hello text 你好 → 再见 both file-says-else",
    ]);
    const bits = inTable("role_permissions", "101", { "10012": "1" });
    const moderator = "moderator: [view, speak]";
    expect(await both(bits, moderator, "moderator: [view]")).toEqual([
      'changed permission.rules/role.moderator permissions ["view","speak"] → ["view"] both records',
    ]);
    expect(await both(bits, moderator, "moderator: [speak]")).toEqual([
      'changed permission.rules/role.moderator permissions ["view","speak"] → ["view"] both file-says-else',
    ]);
  });

  test("each attribute is told apart", async () => {
    await workshop.write(FILE.replace("private_type: members", "private_type: admins"));
    workshop.byHand(() => inChannel("101", { private_type: 0, name: "laws" })(settled));
    const { report, file } = await drift();
    const [rules] = report.objects;
    // Everyone can see the channel now. The file would let only administrators see it.
    expect(file).toMatchObject({ is: "read", problems: [{ code: "E-LOCKOUT-VIEW", at: { line: 11 } }] });
    expect(rules).toMatchObject({
      ...{ nextApply: "refused", refusedBy: ["E-LOCKOUT-VIEW"], both: true },
      attributes: [
        { path: "name", applied: "rules", live: "laws", next: "rules", both: false },
        { path: "private_type", applied: "members", live: "public", next: "admins", both: true },
      ],
    });
  });

  test("the file has it no more: an apply does not put it back", async () => {
    const lobby = "channels:\n  - { name: lobby }";
    const moved = ["  notice: { channel: lobby, text: 公告 }\n", ""] as const;
    await workshop.write(FILE.replace(...moved).replace(lobby, "channels:"));
    workshop.byHand(() => inChannel("103", { name: "hut" })(settled));
    expect(told((await drift()).report)).toEqual(["changed channel.lobby name lobby → hut both leaves"]);
    await workshop.write(FILE.replace(", { message_id: m2 }", ""));
    workshop.byHand(() => inTable("pins", "101", [HELLO])(settled));
    expect(told((await drift()).report)).toEqual(["changed pin.rules/m2 message_id m2 → null both records"]);
  });

  test("another key for the same channel is no change of it; a change elsewhere in the file is none either", async () => {
    const moved = "moved: [{ from: channel.lobby, to: channel.house }]\n";
    await workshop.write(
      `${FILE.replace("{ name: lobby }", "{ key: house, name: lobby }").replace("channel: lobby", "channel: house")}${moved}`,
    );
    workshop.byHand(() => inChannel("103", { name: "hut" })(settled));
    expect(told((await drift()).report)).toEqual(["changed channel.lobby name lobby → hut puts-back"]);
  });

  test("on_change: keep leaves a message that somebody changed", async () => {
    const kept = await both(
      inMessage(HELLO, { content: "再见" }),
      "text: 你好",
      "on_change: keep, text: 你好",
    );
    expect(kept).toEqual(["changed message.hello text 你好 → 再见 leaves"]);
  });

  test("no file, one that is left and a broken one tell nothing of it, and stop nothing; by a broken one nothing is applied", async () => {
    workshop.byHand(() => inChannel("103", { name: "hut" })(settled));
    const expected = ["changed channel.lobby name lobby → hut "];
    const refused = ["changed channel.lobby name lobby → hut refused"];
    const left = await drift({ file: "left", guildId: "700000000000000001" });
    expect([told(left.report), left.file.is]).toEqual([expected, "left"]);
    const none = await workshop.guildform({ file: `${workshop.file}.none` }).drift();
    expect([told(none.report), none.file.is]).toEqual([expected, "missing"]);
    await workshop.write(`${FILE}\nnonsense: 1`);
    const broken = await drift();
    expect([told(broken.report), broken.file.is]).toEqual([refused, "unusable"]);
    expect(broken.file.problems.map(({ code }) => code)).toEqual(["E-KEY-UNKNOWN"]);
    await expect(drift({ file: "needed" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    // The file cannot be planned for this guild.
    await workshop.write(FILE.replace("content: 第一帖", "content: 第二帖"));
    const fixed = await drift();
    expect([told(fixed.report), fixed.file.is]).toEqual([refused, "unusable"]);
    // The change by hand may be the reason for the error.
    expect(await drift({ file: "needed" })).toEqual(fixed);
  });
});

test("nothing is written, no lock is taken, and nothing is read but what state has bound", async () => {
  const held = await workshop.store.lock(HOLDER);
  const before = await workshop.state();
  await drift();
  const calls = workshop.emulator.journal().flatMap(({ operation }) => operation ?? []);
  expect(workshop.emulator.journal().filter(isWrite)).toEqual([]);
  expect(await workshop.state()).toEqual(before);
  await held.close();
  // The reads are a guild and a list of channels. For content they are two entries, the pins of one channel, two messages and a thread. For
  // the two reactions of the bot they are the bot and two lists of users.
  expect(calls.filter((one) => one !== "get_access_token").sort()).toEqual([
    ...["get_channel_role_permissions", "get_channel_user_permissions", "get_channels", "get_guild"],
    ...["get_message", "get_message", "get_pins", "get_reaction_users", "get_reaction_users"],
    ...["get_thread_detail", "me"],
  ]);
});

describe("a role that is gone", () => {
  const withoutRole = () => ({ ...settled, roles: settled.roles.filter(({ id }) => id !== "10012") });
  /** Restores the state after a test that has applied. */
  const resettle = async () => {
    workshop.byHand(() => settled);
    await workshop.write(FILE);
    await workshop.apply();
  };
  const BY_NAME = FILE.replace('moderator: "10012"', "moderator: { name: moderator }");
  const ENTRY = "permission.rules/role.moderator";
  const along = ({ objects }: DriftReport) =>
    objects.flatMap((one) => (one.with === null ? [] : [`${one.address} with ${one.with}`]));

  test("is told with all that it held, and what keeps an apply of the file from anything", async () => {
    workshop.byHand(withoutRole);
    const { report, file } = await drift();
    expect(told(report)).toEqual(["gone role.moderator refused"]);
    expect(report.objects.find(({ kind }) => kind === "role")?.refusedBy).toEqual(["E-ROLE-ID-UNKNOWN"]);
    expect(along(report)).toEqual([`${ENTRY} with role.moderator`]);
    expect(report.unread).toEqual([]);
    expect(file.problems.map(({ code }) => code)).toEqual(["E-ROLE-ID-UNKNOWN"]);
    expect(told((await drift({ file: "left" })).report)).toEqual(["gone role.moderator "]);
  });

  test("is told where the file finds it by its name, also once another role has that name", async () => {
    await workshop.write(BY_NAME);
    await workshop.apply();
    workshop.byHand(withoutRole);
    const refused = async () => {
      const { report } = await drift();
      expect(told(report)).toEqual(["gone role.moderator refused"]);
      return report.objects.flatMap(({ refusedBy }) => refusedBy);
    };
    expect(await refused()).toEqual(["E-ROLE-NOT-THERE"]);
    workshop.byHand(() => ({
      ...withoutRole(),
      roles: [...withoutRole().roles, { id: "777", name: "moderator" }],
    }));
    expect(await refused()).toEqual(["E-ROLE-REPLACED"]);
    await resettle();
  });

  test("is left where the file asks for it no more", async () => {
    workshop.byHand(withoutRole);
    await workshop.write(
      FILE.replace('moderator: "10012", ', "").replace("roles: { moderator: [view, speak] }, ", ""),
    );
    expect(told((await drift()).report)).toEqual(["gone role.moderator leaves"]);
    await workshop.apply();
    expect((await drift()).report.objects).toEqual([]);
    await resettle();
  });

  test("is not known where the service lists no roles", async () => {
    workshop.byHand(withoutRole);
    workshop.emulator.changeSettings({ refuse: { get_guild_roles: 11253 } });
    const { report } = await drift({ file: "left" });
    workshop.emulator.changeSettings({ refuse: {} });
    expect(report.objects).toEqual([]);
    expect(report.unread).toEqual([ENTRY]);
  });

  test("is looked for where a part holds something of it", async () => {
    workshop.byHand(withoutRole);
    const of = async (...targets: string[]) =>
      (await drift({ file: "left", scope: { targets, excludes: [] } })).report;
    expect((await of("channel.hall")).objects).toEqual([]);
    expect(told(await of("permission.rules/*"))).toEqual(["gone role.moderator "]);
  });
});

test("a state of another guild, and none at all, are refused in words", async () => {
  await expect(drift({ file: "left", guildId: "8" })).rejects.toMatchObject({
    code: "STATE_GUILD_MISMATCH",
    said: { params: { configGuildId: "8", of: "command" } },
  });
  await workshop.writeWhole(`guildform: 1\nguild: "8"\n`);
  await expect(drift()).rejects.toMatchObject({ code: "STATE_GUILD_MISMATCH" });
  const nowhere = workshop.guildform({ statePath: `${workshop.statePath}.none` });
  await expect(nowhere.drift()).rejects.toMatchObject({
    code: "NO_STATE",
  });
});

describe("a part", () => {
  const only = (...targets: string[]): Scope => ({ targets, excludes: [] });
  const asked = () =>
    workshop.emulator.journal().filter(({ operation }) => operation !== "get_access_token").length;

  test("is told of, and the rest of the state is counted", async () => {
    workshop.byHand(() => inChannel("103", { name: "hut" })(settled));
    workshop.byHand(() => inMessage(HELLO, { content: "再见" })(workshop.guild));
    const { report } = await drift({ scope: only("group.start/**") });
    expect(told(report)).toEqual(["changed message.hello text 你好 → 再见 puts-back"]);
    expect(report.scope).toEqual({ ...only("group.start/**"), left_out: 4 });
    expect(report.bound).toBe(14);
    expect((await drift()).report.scope).toBeUndefined();
  });

  test("is read, with what its objects may be gone with, and nothing else", async () => {
    const reads = async (scope: Scope) => {
      workshop.emulator.clearJournal();
      await drift({ scope });
      return asked();
    };
    expect(await reads({ ...only("channel.*", "group.*"), excludes: ["*.*/*"] })).toBe(2);
    expect(await reads(only("permission.rules/user.alice"))).toBe(3);
    expect(await reads(only("pin.rules/hello"))).toBe(4);
    // The reads are the message, its own reaction, and the bot.
    expect(await reads(only("reaction.hello/🎉"))).toBe(5);
    expect(await reads({ targets: [], excludes: ["group.start/**"] })).toBe(4);
    workshop.byHand(() => withoutChannel("104")(settled));
    expect(await reads(only("channel.hall"))).toBe(2);
    // After a change, the part of the file is planned, which reads the guild, its channels and the threads once more.
    expect(await reads(only("thread.*"))).toBe(6);
  });

  test("what is gone with something outside of it is told by itself", async () => {
    workshop.byHand(() => withoutChannel("101")(settled));
    const { report } = await drift({ scope: only("pin.*") });
    expect(report.objects.map((one) => `${one.is} ${one.address} with ${one.with}`)).toEqual([
      "gone pin.rules/hello with channel.rules",
      "gone pin.rules/m2 with channel.rules",
    ]);
  });

  test("a glob that means nothing of the state is an error, before anything is read", async () => {
    await workshop.write(FILE.replace("- { name: lobby }", "- { name: lobby }\n  - { name: fresh }"));
    for (const [scope, flag] of [
      [only("channel.fresh"), "--target"],
      [{ targets: [], excludes: ["channel.fresh"] }, "--exclude"],
    ] as const)
      await expect(drift({ scope })).rejects.toMatchObject({
        code: "INVALID_INPUT",
        diagnostics: [{ code: "E-TARGET-NOTHING", params: { flag, glob: "channel.fresh", known: "bound" } }],
      });
    expect(asked()).toBe(0);
  });

  /** An apply of a part may succeed where an apply of the whole is refused, or the other way round. */
  const changed = ({ address, kind, name, is, attributes, with: along }: DriftedObject) => ({
    ...{ address, kind, name, is, along },
    values: attributes.map(({ path, applied, live }) => ({ path, applied, live })),
  });

  test("says of its objects what the whole says of them", async () => {
    const state = await workshop.state();
    const addresses = Object.keys(state.resources);
    const bound = fc.constantFrom(
      ...addresses,
      ...addresses.map((one) => `${one}/**`),
      "permission.*",
      "pin.*",
    );
    const scopes = fc.record({
      targets: fc.array(bound, { minLength: 1, maxLength: 3 }),
      excludes: fc.array(bound, { maxLength: 1 }),
    });
    const hands = fc.subarray(
      BY_HAND.slice(0, -1).map(([, hand]) => hand),
      { minLength: 1, maxLength: 4 },
    );
    const holdsIn = (scope: Scope, address: Address) => scopeMatch(scope, placeOfBound(state)).holds(address);
    await holds(
      fc.asyncProperty(hands, scopes, async (acts, scope) => {
        fc.pre(addresses.some((address) => holdsIn(scope, address as Address)));
        workshop.byHand(() => settled);
        for (const act of acts) workshop.byHand(() => act(workshop.guild));
        const whole = (await drift()).report;
        const part = (await drift({ scope })).report;
        const meant = whole.objects.filter(({ address }) => holdsIn(scope, address));
        expect(part.objects.map(changed)).toEqual(meant.map(changed));
        expect(part.unread).toEqual(whole.unread.filter((address) => holdsIn(scope, address)));
        expect(part.scope?.left_out).toBe(
          addresses.filter((address) => !holdsIn(scope, address as Address)).length,
        );
      }),
      { soak: 400, test: 10 },
    );
  });
});

test("what the file accepts is told until an apply has recorded it, and no person decides about it", async () => {
  const own = await Workshop.open();
  try {
    await own.settle("channels: [{ key: lobby, name: lobby }, { key: attic, name: attic }]");
    own.changeChannel("103", { name: "hut" });
    await own.write("channels: [{ key: lobby, name: hut }, { key: attic, name: attic }]");
    const { report } = await own.guildform().drift();
    expect(report.objects).toMatchObject([{ address: "channel.lobby", nextApply: "records", both: true }]);
    expect(openDrift(report)).toEqual([]);
    expect(await own.apply()).toMatchObject({ status: "empty" });
    expect(own.writes()).toEqual([]);
    expect((await own.guildform().drift()).report.objects).toEqual([]);
  } finally {
    await own.close();
  }
});
