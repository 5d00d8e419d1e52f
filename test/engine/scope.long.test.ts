// Tests parts of the guild: planned, applied, saved and undone on the emulator. It tests what a part reads and leaves out.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Scope } from "../../src/model/address-scope.js";
import type { Plan } from "../../src/plan/value/plan.js";
import { InvalidInputError } from "../../src/words/invalid-input-error.js";
import { expectNothingToDo } from "./plan-facts.js";
import { Workshop } from "./workshop.js";

let workshop: Workshop;
beforeEach(async () => {
  workshop = await Workshop.open();
});
afterEach(() => workshop.close());

const ROLES = "roles: { moderator: '10012', guest: '10013' }\n";
const FILE = `${ROLES}
groups:
  - name: start
    channels:
      - { name: rules, private_type: members, permissions: { roles: { moderator: [view], guest: [speak] } }, pins: [{ message_id: m1 }, { message_id: m2 }] }
      - { name: hall, permissions: { roles: { moderator: [view, speak] } }, pins: [] }
  - name: club
    channels: [{ name: chess, permissions: { roles: { guest: [view] } } }, { name: go }]
channels: [{ name: lobby, permissions: { roles: { moderator: [live] } } }, { name: attic, speak_permission: members }]
`;

const only = (...targets: string[]): Scope => ({ targets, excludes: [] });
const all = (...excludes: string[]): Scope => ({ targets: [], excludes });

const apply = (scope?: Scope) => {
  workshop.emulator.clearJournal();
  return workshop.guildform().apply({ scope, approve: async () => true });
};
const addresses = ({ changes }: Plan) => changes.map(({ address }) => String(address));
const problems = async (scope: Scope) => {
  const error: unknown = await workshop
    .guildform()
    .plan({ scope })
    .then(
      () => null,
      (refused: unknown) => refused,
    );
  return error instanceof InvalidInputError ? error.diagnostics : [];
};

describe("a command of a part whose object is gone", () => {
  const lobby = "channels: [{ name: lobby }]\n";
  const hi = "messages: { hi: { channel: lobby, text: hi } }\n";
  const done = (plan: Plan) => plan.findings.filter(({ code }) => code === "I-TARGET-DONE");

  test("ends with nothing to do, and says that the object was managed once", async () => {
    await workshop.settle(`${lobby}${hi}`);
    await workshop.write(`${lobby}removed: [{ message: hi }]\n`);
    for (const expected of ["done", "empty"]) {
      const { status, plan } = await apply(only("message.hi"));
      expect(status).toBe(expected);
      expect(done(plan)).toHaveLength(expected === "empty" ? 1 : 0);
    }
    expect(workshop.writes()).toEqual([]);
    await workshop.write(lobby);
    for (const [flag, scope] of [
      ["--target", only("message.hi")],
      ["--exclude", all("message.hi")],
    ] as const) {
      const { plan } = await workshop.guildform().plan({ scope });
      expect(plan.operations).toEqual([]);
      expect(done(plan)).toMatchObject([{ level: "info", params: { flag, glob: "message.hi" } }]);
    }
    // The second target still counts, because its object exists.
    await workshop.write("channels: [{ key: lobby, name: foyer }]\n");
    const { plan } = await workshop.guildform().plan({ scope: only("message.hi", "channel.lobby") });
    expect(addresses(plan)).toEqual(["channel.lobby"]);
  });

  test("a slip stays an error, and no key of the past is suggested", async () => {
    await workshop.settle(`${lobby}${hi}`);
    await workshop.write(`${lobby}removed: [{ message: hi }]\n`);
    await apply();
    for (const scope of [only("message.hii"), all("message.hii")])
      expect(await problems(scope)).toMatchObject([{ code: "E-TARGET-NOTHING", params: { near: null } }]);
  });
});

describe("a part of the guild", () => {
  beforeEach(() => workshop.write(FILE));

  test("holds what its targets need, names it, and says how much it leaves out", async () => {
    const whole = (await workshop.plan()).plan;
    const { plan } = await workshop.guildform().plan({ scope: only("channel.chess") });
    expect(addresses(plan)).toEqual(["group.club", "channel.chess", "permission.chess/role.guest"]);
    expect(plan.scope).toEqual({
      ...only("channel.chess"),
      dependencies: [{ address: "group.club", needed_by: "channel.chess" }],
      left_out: expect.any(Number) as number,
    });
    expect(plan.scope?.left_out).toBeGreaterThan(5);
    expect(plan.scope?.left_out).toBeLessThanOrEqual(whole.changes.length - 3);
    expect(plan.identity).not.toBe(whole.identity);
  });

  test("is with a channel all that stands in its block: permissions, pins and threads", async () => {
    const { plan } = await workshop.guildform().plan({ scope: only("channel.rules") });
    expect([...new Set(addresses(plan))]).toEqual([
      "channel.rules",
      "permission.rules/role.moderator",
      "permission.rules/role.guest",
      "pin.rules/m1",
      "pin.rules/m2",
    ]);
    expect(plan.scope?.dependencies).toEqual([]);
    const without = await workshop.guildform().plan({ scope: all("channel.rules") });
    expect(addresses(without.plan).filter((address) => address.includes("rules"))).toEqual([]);
    const narrowed = { ...only("channel.chess"), excludes: ["permission.*"] };
    expect(addresses((await workshop.guildform().plan({ scope: narrowed })).plan)).toEqual([
      "group.club",
      "channel.chess",
    ]);
  });

  test("a channel that closes needs the grants that its readers keep", async () => {
    const { plan } = await workshop.guildform().plan({ scope: only("channel.rules") });
    const [grant] = plan.operations;
    const close = plan.operations.find(({ operation }) => operation === "update_channel");
    expect(grant?.address).toBe("permission.rules/role.moderator");
    expect(close?.after).toContain(grant?.id);
    expect(await problems({ ...only("channel.rules"), excludes: ["permission.*"] })).toMatchObject([
      { code: "E-TARGET-NEEDS", params: { needed: "permission.rules/role.moderator", by: "channel.rules" } },
      { code: "E-TARGET-NEEDS", params: { needed: "permission.rules/role.guest", by: "channel.rules" } },
    ]);
  });

  test("ends with the guild of the whole file once the rest is applied, and is done by itself before", async () => {
    const part = await apply(only("group.start/**", "channel.attic"));
    expect(part).toMatchObject({ status: "done", left: [] });
    expect(workshop.channelsNamed("chess")).toEqual([]);
    const again = await workshop.guildform().plan({ scope: only("group.start/**", "channel.attic") });
    expect(again.plan.changes).toEqual([]);
    await apply();
    await expectNothingToDo(workshop);
  });

  test("reads no more than three calls, and the entries, pins and messages of its targets", async () => {
    await workshop.settle(FILE);
    const reads = async (scope?: Scope) => {
      workshop.emulator.clearJournal();
      const { plan } = await workshop.guildform().plan({ scope });
      expect(workshop.emulator.journal().filter(({ path }) => !path.includes("AccessToken"))).toHaveLength(
        plan.calls.reads,
      );
      return plan.calls.reads;
    };
    expect(await reads()).toBe(11);
    expect(await reads(only("channel.go"))).toBe(2);
    expect(await reads(only("pin.rules/m1"))).toBe(3);
    expect(await reads(only("permission.rules/role.moderator"))).toBe(4);
    expect(await reads(only("channel.rules/**"))).toBe(5);
    expect(await reads(all("group.start/**"))).toBe(4);
    const excluded: Scope = { targets: ["pin.rules/m1", "channel.go"], excludes: ["pin.rules/m1"] };
    expect(await reads(excluded)).toBe(2);
  });

  test("reads who manages what of all channels where a channel goes, and not where its block is gone alone", async () => {
    await workshop.settle(FILE);
    const reads = async (file: string, target: string) => {
      await workshop.write(file);
      return (await workshop.guildform().plan({ scope: only(target) })).plan.calls.reads;
    };
    const without = FILE.replace(", { name: go }", "");
    expect(await reads(without, "channel.go")).toBe(2);
    expect(await reads(`${without}removed: [{ channel: go }]`, "channel.go")).toBe(7);
    workshop.byHand((guild) => ({
      ...guild,
      channels: [...(guild.channels ?? []), { id: "777", name: "stray", position: 9 }],
    }));
    expect(await reads(`${FILE}removed: [{ channel_id: "777" }]`, "channel.#777")).toBe(7);
  });

  test("what is needed and excluded is an error with both names", async () => {
    expect(await problems({ targets: ["channel.chess"], excludes: ["group.*"] })).toMatchObject([
      { code: "E-TARGET-NEEDS", params: { needed: "group.club", by: "channel.chess", glob: "group.*" } },
    ]);
    expect(await problems(all("permission.rules/role.moderator"))).toMatchObject([
      { code: "E-TARGET-NEEDS", params: { needed: "permission.rules/role.moderator" } },
    ]);
  });

  test("a glob that means nothing is an error, with the address that is near", async () => {
    expect(await problems(only("channel.ruels", "channel.hall", "thread.*"))).toMatchObject([
      {
        code: "E-TARGET-NOTHING",
        params: { flag: "--target", glob: "channel.ruels", near: "channel.rules" },
      },
      { code: "E-TARGET-NOTHING", params: { flag: "--target", glob: "thread.*" } },
    ]);
    expect(await problems(all("role.moderator"))).toMatchObject([
      { code: "E-TARGET-NOTHING", params: { flag: "--exclude" } },
    ]);
  });

  test("runs in the order in which targets are placed, which may not be that of the file", async () => {
    // The live order is start, two, three, one. `one` belongs before `three`, and the new `four` right behind `start`.
    workshop.byHand((guild) => ({
      ...guild,
      channels: [
        ...(guild.channels ?? []),
        ...["two", "three", "one"].map((name, index) => ({
          id: String(200 + index),
          name,
          type: 4,
          position: index + 3,
        })),
      ],
    }));
    await workshop.write(`groups:
  - { key: one, name: eins, channel_id: "202" }
  - { name: three }
  - { name: start, channels: [{ name: rules }, { name: hall }] }
  - { name: four }
channels: [{ name: lobby }, { name: attic }]
`);
    const part = await apply(only("group.one", "group.four"));
    expect(part).toMatchObject({ status: "done", left: [] });
    const again = await workshop.guildform().plan({ scope: only("group.one", "group.four") });
    expect(again.plan.operations).toEqual([]);
    await apply();
    await expectNothingToDo(workshop);
  });
});

describe("what comes along", () => {
  test("is the new key of the channel that is announced in, and its adoption", async () => {
    await workshop.settle("channels: [{ name: lobby }]\nmessages: { hi: { channel: lobby, text: 你好 } }");
    await workshop.write(`channels: [{ key: house, name: lobby }, { key: help, name: attic }]
moved: [{ from: channel.lobby, to: channel.house }]
messages: { hi: { channel: house, text: 你好 } }
announcement: { message: hi }
`);
    expect(await problems({ targets: ["announcement"], excludes: ["channel.house"] })).toMatchObject([
      { code: "E-TARGET-NEEDS", params: { needed: "channel.house", by: "announcement" } },
    ]);
    const part = await apply(only("announcement"));
    expect(part).toMatchObject({ status: "done", left: [] });
    expect(addresses(part.plan)).toEqual(["channel.house", "announcement"]);
    await workshop.write(`channels: [{ key: house, name: lobby }, { key: help, name: attic }]
messages: { hi: { channel: house, text: 你好 } }
announcement: { recommend: { channels: [{ channel: help }] } }
`);
    const adopting = await apply(only("announcement"));
    expect(adopting).toMatchObject({ status: "done", left: [] });
    expect(addresses(adopting.plan)).toEqual(["channel.help", "announcement"]);
  });

  test("stays where it is when it is adopted alone: targets are placed beside it", async () => {
    workshop.byHand((guild) => ({ ...guild, messages: { "103": [{ id: "n1" }] } }));
    await workshop.write(`groups: [{ name: start, channels: [{ name: hall }, { name: lobby }] }]
channels: [{ name: attic }, { name: rules }]
announcement: { channel: lobby, message_id: n1 }
`);
    const part = await apply(only("announcement", "channel.rules"));
    expect(part.plan.scope?.dependencies.map(({ address }) => address)).toEqual(["channel.lobby"]);
    expect(part).toMatchObject({ status: "done", left: [] });
    expect(workshop.channelsNamed("lobby")).toMatchObject([{ parent_id: "0" }]);
    await apply();
    await expectNothingToDo(workshop);
  });

  test("is the message that is posted anew, where its former pin is named by its id", async () => {
    const file = (text: string) => `channels: [{ name: lobby, pins: [hi] }]
messages: { hi: { channel: lobby, text: ${text} } }
`;
    await workshop.settle(file("你好"));
    await workshop.write(file("您好"));
    const whole = addresses((await workshop.plan()).plan);
    const pin = whole.find((one) => /^pin\.lobby\/08/.test(one)) ?? "";
    expect(whole).toContain(pin);
    const { plan } = await workshop.guildform().plan({ scope: only(pin) });
    expect(addresses(plan)).toContain(pin);
    expect(addresses(plan)).toContain("message.hi");
  });
});

describe("what is excluded", () => {
  const file = (text: string, more = "") => `channels: [{ name: lobby, pins: [hi] }, { name: attic }]
messages: { hi: { channel: lobby, text: ${text}, reactions: ["🎉"] } }
announcement: { message: hi }
${more}`;
  const needs = async (scope: Scope) =>
    (await problems(scope)).map((one) =>
      one.code === "E-TARGET-NEEDS" ? [one.code, one.params.needed, one.params.by] : [one.code],
    );

  test("is no message that is posted anew because its pin or announcement needs it", async () => {
    await workshop.settle(file("你好"));
    await workshop.write(
      file("您好").replace("{ name: attic }", "{ name: attic, speak_permission: members }"),
    );
    expect(await needs(all("message.hi"))).toEqual([["E-TARGET-NEEDS", "message.hi", "pin.lobby/hi"]]);
    expect(await needs(all("message.hi", "pin.*"))).toEqual([
      ["E-TARGET-NEEDS", "message.hi", "announcement"],
    ]);
    const part = await apply(all("message.hi", "pin.*", "announcement"));
    expect(addresses(part.plan)).toEqual(["channel.attic"]);
    expect(workshop.writes().map(({ operation }) => operation)).toEqual(["update_channel"]);
  });

  test("is no object under another address: a pin by the id of its message, an earlier post", async () => {
    await workshop.settle(file("你好"));
    await workshop.write(file("您好"));
    const whole = await workshop.plan();
    expect(addresses(whole.plan)).toContainEqual(expect.stringMatching(/^pin\.lobby\/08/));
    // The recall of the earlier post needs the pin of the new one.
    expect(await needs(all("pin.lobby/hi"))).toEqual([["E-TARGET-NEEDS", "pin.lobby/hi", "message.hi"]]);
    expect(await needs(all("message.hi/*"))).toEqual([
      ["E-TARGET-NEEDS", expect.stringMatching(/^message\.hi\/08/), "message.hi"],
    ]);
    const former = addresses(whole.plan).find((one) => one.startsWith("pin.lobby/08")) ?? "";
    const { plan } = await workshop
      .guildform()
      .plan({ scope: { targets: [former], excludes: ["pin.lobby/hi"] } });
    expect(plan.operations).toEqual([]);
  });
});

describe("an excluded post or thread", () => {
  const FORUM = "{ name: forum, type: forum, threads: [{ key: start, title: 欢迎, content: 你好 }] }";
  const LOBBY = "{ name: lobby, pins: [hi] }";
  const needs = async (exclude: string) =>
    (await problems(all(exclude))).map((one) => [one.code, one.params]);

  test("is not deleted along with its channel", async () => {
    await workshop.settle(
      `channels: [{ name: attic }, ${FORUM}, ${LOBBY}]\nmessages: { hi: { channel: lobby, text: 你好 } }`,
    );
    const gone = "removed: [{ channel: lobby }, { channel: forum }]";
    await workshop.write(`channels: [{ name: attic }]\n${gone}`);
    expect(await needs("message.hi")).toEqual([
      ["E-TARGET-NEEDS", { needed: "message.hi", by: "channel.lobby", glob: "message.hi" }],
    ]);
    expect(await needs("thread.*")).toEqual([
      ["E-TARGET-NEEDS", { needed: "thread.forum/start", by: "channel.forum", glob: "thread.*" }],
    ]);
    // The block of a channel holds its threads.
    const { plan } = await workshop.guildform().plan({ scope: all("message.hi", "channel.lobby") });
    expect(plan.operations.map(({ id }) => id)).toEqual(["delete_channel channel.forum"]);
  });
});

describe("what is read of a part", () => {
  test("are pins that nobody declares, of channels that may hold a target", async () => {
    workshop.byHand((guild) => ({ ...guild, pins: { "101": ["m3"] } }));
    await workshop.write("groups: [{ name: start, channels: [{ name: rules, pins: [] }, { name: hall }] }]");
    for (const target of ["channel.rules/**", "pin.rules/m3", "pin.*/m*", "group.start/**"])
      expect(addresses((await workshop.guildform().plan({ scope: only(target) })).plan)).toContain(
        "pin.rules/m3",
      );
    expect((await workshop.guildform().plan({ scope: only("channel.hall/**") })).plan.calls.reads).toBe(2);
  });
});

describe("a limit in per cent", () => {
  test("counts the whole guild", async () => {
    await workshop.settle(FILE);
    const without = FILE.replace(", { name: attic, speak_permission: members }", "");
    await workshop.write(`${without}removed: [{ channel: attic }]\npolicy: { limits: { deletes: 13% } }`);
    // The deletion counts as one of eight, not as one of one or one of nine.
    const { plan } = await workshop.guildform().plan({ scope: only("channel.attic") });
    expect(plan.findings.filter(({ level }) => level === "error")).toEqual([]);
    await workshop.write(`${without}removed: [{ channel: attic }]\npolicy: { limits: { deletes: 12% } }`);
    const blocked = (await workshop.guildform().plan({ scope: only("channel.attic") })).plan;
    expect(blocked.findings.map(({ code }) => code)).toContain("E-LIMIT");
  });
});

describe("a saved plan of a part", () => {
  test("is applied with the same globs, and says which is missing", async () => {
    await workshop.write(FILE);
    const scope = { targets: ["group.club/**"], excludes: ["channel.go"] };
    const { plan } = await workshop.guildform().plan({ scope });
    const guildform = workshop.guildform();
    await expect(guildform.applyPlan(plan)).rejects.toMatchObject({
      said: {
        code: "SAVED_PLAN",
        params: { case: "scope", now: "missing", flag: "--target", glob: "group.club/**" },
      },
    });
    await expect(guildform.applyPlan(plan, { scope: only("group.club/**") })).rejects.toMatchObject({
      said: {
        code: "SAVED_PLAN",
        params: { case: "scope", now: "missing", flag: "--exclude", glob: "channel.go" },
      },
    });
    await expect(
      guildform.applyPlan(plan, { scope: { ...scope, targets: ["group.club/**", "channel.hall"] } }),
    ).rejects.toMatchObject({ said: { params: { case: "scope", now: "other", glob: "channel.hall" } } });
    expect(workshop.writes()).toEqual([]);
    expect(await guildform.applyPlan(plan, { scope })).toMatchObject({ status: "done", left: [] });
    expect(workshop.channelsNamed("chess")).toHaveLength(1);
    expect(workshop.channelsNamed("go")).toEqual([]);
  });
});

describe("an undo of a part", () => {
  test("takes back what an apply did to its targets, and the rest later", async () => {
    await workshop.settle(`${ROLES}channels: [{ name: lobby }]`);
    await workshop.write(FILE);
    await apply();
    const undo = await workshop.guildform().undo({ scope: only("channel.hall/**") });
    expect(addresses(undo.plan).every((address) => address.includes("hall"))).toBe(true);
    expect(undo.plan.scope?.left_out).toBeGreaterThan(3);
    expect(undo.plan.calls.reads).toBeLessThan((await workshop.guildform().undo()).plan.calls.reads);
    const scope = only("channel.hall/**");
    expect(await workshop.guildform().applyPlan(undo.plan, { scope })).toMatchObject({ status: "done" });
    const { plan } = await workshop.plan();
    expect(addresses(plan).every((address) => address.includes("hall"))).toBe(true);
    expect(plan.changes.length).toBeGreaterThan(0);
  });
});

describe("a role that is not found", () => {
  // No role has the first name, and two roles have the second.
  const named = () => `
roles: { lost: { name: 没有 }, twice: { name: guest }, moderator: { name: moderator } }
groups:
  - name: start
    channels:
      - { name: rules, private_type: members, permissions: { roles: { lost: [view], moderator: [view] } }, pins: [{ message_id: m1 }] }
      - { name: hall, permissions: { roles: { moderator: [speak] } } }
channels: [{ name: lobby, permissions: { roles: { twice: [view] } } }, { name: attic, speak_permission: members }]
tests: [{ who: role lost, can: view, in: attic }]
`;
  const codes = async (scope: Scope) => (await problems(scope)).map(({ code, address }) => [code, address]);
  const LOST = ["E-ROLE-NOT-THERE", "role.lost"];
  const TWICE = ["E-ROLE-AMBIGUOUS", "role.twice"];

  beforeEach(async () => {
    workshop.byHand((guild) => ({ ...guild, roles: [...(guild.roles ?? []), { id: "777", name: "guest" }] }));
    await workshop.write(named());
  });

  test("stops the whole, and each part that uses it", async () => {
    expect(await codes(only())).toEqual([LOST, TWICE]);
    for (const target of [
      "channel.rules",
      "permission.rules/role.moderator",
      "permission.rules/role.lost",
      "group.start/**",
      "pin.rules/*",
      "role.lost",
      // An access test of the file names the role in this channel.
      "channel.attic",
    ])
      expect(await codes(only(target)), target).toEqual([LOST]);
    expect(await codes(only("channel.lobby"))).toEqual([TWICE]);
    expect(await codes(all("group.start/**", "channel.attic"))).toEqual([TWICE]);
  });

  test("is told by a part that has nothing to do with it", async () => {
    const part = await apply(only("channel.hall", "permission.hall/**"));
    expect(part).toMatchObject({ status: "done", left: [] });
    expect(addresses(part.plan)).toEqual(["channel.hall", "permission.hall/role.moderator"]);
    expect(part.plan.findings.filter(({ address }) => address?.startsWith("role."))).toMatchObject([
      { level: "warning", code: "E-ROLE-NOT-THERE", address: "role.lost" },
      { level: "warning", code: "E-ROLE-AMBIGUOUS", address: "role.twice" },
    ]);
    expect(part.plan.remember.map((one) => ("address" in one ? one.address : one.type))).not.toContain(
      "role.lost",
    );
    const paths = workshop.emulator.journal().map(({ path }) => decodeURIComponent(path));
    expect(paths.filter((path) => /name:|没有/.test(path))).toEqual([]);
  });

  test("keeps what state has bound when a part is applied without it", async () => {
    const one = (name: string) => `
roles: { lost: { name: ${name} } }
channels: [{ name: lobby, permissions: { roles: { lost: [view] } } }, { name: attic }]
`;
    await workshop.settle(one("moderator"));
    const bound = (await workshop.state())?.resources;
    await workshop.write(one("没有").replace("attic", "attic, speak_permission: members"));
    expect(await apply(only("channel.attic"))).toMatchObject({ status: "done", left: [] });
    const now = (await workshop.state())?.resources;
    for (const address of ["role.lost", "permission.lobby/role.lost"])
      expect(now?.[address as never]).toEqual(bound?.[address as never]);
    expect(bound?.["role.lost" as never]).toBeDefined();
  });

  test("stops a part alike where the service lists no roles", async () => {
    workshop.emulator.changeSettings({ refuse: { get_guild_roles: 11253 } });
    expect(await codes(only("channel.lobby"))).toEqual([["E-ROLES-REFUSED", "role.twice"]]);
    await workshop.write(
      named()
        .replace("{ name: hall", "{ name: hall, speak_permission: members")
        .replace("roles: { moderator: [speak] }", ""),
    );
    expect((await workshop.guildform().plan({ scope: only("channel.hall") })).plan.operations).toHaveLength(
      1,
    );
  });

  test("does not keep a file from following what has nothing to do with it", async () => {
    workshop.byHand((guild) => ({
      ...guild,
      channels: (guild.channels ?? []).map((one) => (one.id === "102" ? { ...one, name: "Halle" } : one)),
    }));
    await workshop.write(named().replace("{ name: hall,", '{ key: hall, name: hall, channel_id: "102",'));
    const into = (...targets: string[]) =>
      workshop.guildform().pullInto({
        addresses: targets,
        prune: false,
        roles: new Map(),
        users: new Map(),
        signal: new AbortController().signal,
      });
    const pulled = await into("channel.hall");
    expect(pulled.text).toContain("name: Halle");
    expect(pulled.followed).toMatchObject([
      { address: "channel.hall", path: "name", is: "taken" },
      { address: "permission.hall/role.moderator", is: "taken" },
    ]);
    expect(pulled.lostRoles).toMatchObject([
      { level: "warning", code: "E-ROLE-NOT-THERE", address: "role.lost" },
      { level: "warning", code: "E-ROLE-AMBIGUOUS", address: "role.twice" },
    ]);
    await expect(into("channel.rules")).rejects.toBeInstanceOf(InvalidInputError);
    await expect(into()).rejects.toBeInstanceOf(InvalidInputError);
  });
});
