// Tests findings about the finished plan: their numbers, and the exact way to allow a blocked plan.

import { describe, expect, test } from "vitest";
import { channelAddress } from "../../../src/model/address.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import { findingsOf } from "../../findings-of.js";
import { phraseOf } from "../../sentence.js";
import {
  at,
  channel,
  config,
  group,
  live,
  liveChannel,
  liveGroup,
  role,
  smallGuild,
  state,
} from "../../small-guild.js";
import { findingCodes, findingOf, planOf, toldChanges } from "../plan-of.js";

describe("protect", () => {
  const parts = (options: { inFile: boolean; inState: boolean; byId?: boolean }) => ({
    config: config({
      removed: [
        options.byId === true
          ? { kind: "channel" as const, id: liveChannel("1").id, at: at(3) }
          : { kind: "channel" as const, key: "rules", at: at(3) },
      ],
      policy: { protect: options.inFile ? ["channel.rules"] : [] },
    }),
    live: live([liveChannel("1")]),
    state: state({ "channel.rules": "1" }, { protected: options.inState ? [channelAddress("rules")] : [] }),
  });

  test.each([
    { inFile: true, inState: false },
    { inFile: false, inState: true },
    { inFile: true, inState: true, byId: true },
    { inFile: false, inState: true, byId: true },
  ])("%o: the deletion is stopped", (options) => {
    const finding = findingOf(planOf(parts(options)), "E-PROTECTED");
    expect(finding).toMatchObject({ level: "error", address: "channel.rules" });
    expect(finding.source).toEqual(options.inFile ? at(9) : at(3));
  });

  test("implicit removal is stopped too", () => {
    const { config: file, ...rest } = parts({ inFile: false, inState: true });
    const implicit = { ...file, removed: [], policy: config({ policy: { removal: "implicit" } }).policy };
    expect(findingCodes(planOf({ ...rest, config: implicit }))).toContain("E-PROTECTED");
  });

  test("a line that still names the former key protects what it is called now", () => {
    const plan = planOf({
      config: config({
        channels: [channel("law")],
        moved: [{ kind: "channel", from: "rules", to: "law", at: at(2) }],
        policy: { protect: ["channel.rules"] },
      }),
      live: live([liveChannel("1")]),
      state: state({ "channel.rules": "1" }),
    });
    expect(plan.remember).toContainEqual({ type: "protect", addresses: ["channel.law"] });
  });

  test("nothing allows it, and without protection it goes", () => {
    expect(isBlocked(planOf({ ...parts({ inFile: true, inState: false }), allowed: { deletes: 9 } }))).toBe(
      true,
    );
    expect(isBlocked(planOf(parts({ inFile: false, inState: false })))).toBe(false);
  });
});

describe("looks like a rename", () => {
  const gone = {
    live: live([liveGroup("9", { name: "start" }), liveChannel("1", { name: "旧", parent: "9" })]),
    state: state({ "group.start": "9", "channel.old": "1" }),
  };
  const file = (fields: Parameters<typeof channel>[1] = {}) =>
    config({ groups: [group("start", [channel("new", fields)])] });

  test("a block that vanishes while another appears under the same parent", () => {
    const finding = findingOf(planOf({ ...gone, config: file() }), "W-LOOKS-LIKE-RENAME");
    expect(finding).toMatchObject({ level: "warning", address: "channel.new" });
    expect(finding.message).toContain("旧");
    expect(finding.hint).toContain('moved: [{ from: "old", to: "new" }]');
  });

  test("not under another parent, not of another type, not once it is moved", () => {
    const elsewhere = config({ groups: [group("start")], channels: [channel("new")] });
    expect(findingCodes(planOf({ ...gone, config: elsewhere }))).not.toContain("W-LOOKS-LIKE-RENAME");
    expect(findingCodes(planOf({ ...gone, config: file({ type: 2 }) }))).not.toContain("W-LOOKS-LIKE-RENAME");
    const moved = { ...file(), moved: [{ kind: "channel" as const, from: "old", to: "new", at: at(1) }] };
    expect(findingCodes(planOf({ ...gone, config: moved }))).toEqual([]);
  });

  test("one that vanishes is the former self of one that appears, not of all", () => {
    const plan = planOf({
      ...gone,
      config: config({ groups: [group("start", [channel("n1"), channel("n2"), channel("n3")])] }),
    });
    expect(findingCodes(plan).filter((code) => code === "W-LOOKS-LIKE-RENAME")).toHaveLength(1);
  });

  test("between several it does not guess, but one name is one channel", () => {
    const swapped = {
      live: live([
        liveChannel("1", { name: "闲聊" }),
        liveChannel("2", { name: "秘密", position: 2, private_type: 1 }),
      ]),
      state: state({ "channel.talk": "1", "channel.hidden": "2" }),
    };
    const renamed = (first: string, second: string) =>
      planOf({
        ...swapped,
        config: config({ channels: [channel("talk2", { name: first }), channel("aaa", { name: second })] }),
      });
    const hints = (plan: ReturnType<typeof planOf>) =>
      findingsOf(plan)
        .filter(({ code }) => code === "W-LOOKS-LIKE-RENAME" || code === "E-KEY-RENAMED")
        .map(({ hint }) => hint);
    expect(hints(renamed("闲聊", "秘密"))).toEqual([
      expect.stringContaining('from: "talk", to: "talk2"'),
      expect.stringContaining('from: "hidden", to: "aaa"'),
    ]);
    expect(hints(renamed("one", "two"))).toEqual([expect.stringContaining("OLD_KEY")]);
  });

  test("groups too", () => {
    const plan = planOf({
      config: config({ groups: [group("begin")] }),
      live: live([liveGroup("9", { name: "start" })]),
      state: state({ "group.start": "9" }),
    });
    expect(findingOf(plan, "W-LOOKS-LIKE-RENAME").hint).toContain('from: "start", to: "begin"');
  });
});

describe("unmanaged channels", () => {
  const small = smallGuild();
  const withStrangers = live([
    ...small.live.channels,
    liveChannel("77", { name: "x\u001b[31m", position: 9 }),
    liveGroup("78", { position: 9 }),
  ]);

  test("are kept and counted", () => {
    const plan = planOf({ ...small, live: withStrangers });
    expect(findingsOf(plan)).toEqual([]);
    expect(plan.summary.unmanaged).toBe(2);
    expect(plan.operations).toEqual([]);
  });

  test("are an error when the file asks for it, with their names made visible", () => {
    const { policy } = config({ policy: { unmanagedChannels: "error" } });
    const plan = planOf({ ...small, config: { ...small.config, policy }, live: withStrangers });
    const finding = findingOf(plan, "E-UNMANAGED");
    expect(finding.message).toContain('"x\\x1b[31m" (77), group "g78" (78)');
    expect(isBlocked(plan)).toBe(true);
    expect(isBlocked(planOf({ ...small, config: { ...small.config, policy } }))).toBe(false);
  });
});

test("what cannot be read back is said once", () => {
  const plan = planOf({
    config: config({
      channels: [
        channel("c1", { permissions: [role("mods", "10", [])] }),
        channel("c2", { permissions: [role("mods", "10", [])] }),
      ],
      announcement: { kind: "none", at: at(4) },
    }),
    live: live([liveChannel("1"), liveChannel("2")], { permissions: { "1/role/10": 0n, "2/role/10": 0n } }),
  });
  expect(findingsOf(plan)).toMatchObject([{ level: "info", code: "I-UNSEEN" }]);
});

test("a block that is gone is as unmanaged as any other live channel", () => {
  const plan = planOf({
    config: config({ policy: { unmanagedChannels: "error" } }),
    live: live([liveChannel("1", { name: "旧" })]),
    state: state({ "channel.old": "1" }),
  });
  expect(findingOf(plan, "E-UNMANAGED").message).toContain('"旧" (1)');
  expect(plan.summary.unmanaged).toBe(1);
});

test("an adoption in place of a channel that is gone tells which one", () => {
  const plan = planOf({
    config: config({ channels: [channel("a")] }),
    live: live([liveChannel("2", { name: "a" })]),
    state: state({ "channel.a": "1" }),
  });
  expect(plan.changes).toMatchObject([{ action: "adopt", drift: true }]);
  expect(toldChanges(plan)[0]?.reason).toContain(
    phraseOf("adopted", { found: "alone", case: "instead", lost: "1" }),
  );
});
