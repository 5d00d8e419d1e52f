// Tests the plan as a whole on small guilds. random-plans.test.ts has the general properties.

import { describe, expect, test } from "vitest";
import { channelAddress } from "../../src/model/address.js";
import { channelId } from "../../src/model/ids.js";
import { isBlocked, isEmpty } from "../../src/plan/value/plan-verdict.js";
import {
  at,
  channel,
  config,
  group,
  live,
  liveChannel,
  role,
  smallGuild,
  state,
  user,
} from "../small-guild.js";
import { sized } from "../soak/slice.js";
import { actions, ancestorsOf, operationIds, planOf } from "./plan-of.js";

describe("the small guild", () => {
  test("a guild that matches costs nothing", () => {
    const plan = planOf(smallGuild());
    expect(plan).toMatchObject({ changes: [], operations: [], remember: [], footprint: {}, findings: [] });
    expect(plan.calls).toEqual({ reads: 2, writes: 0 });
    expect(plan.summary).toMatchObject({ unchanged: 4, unmanaged: 0, update: 0 });
    expect(plan.state).toEqual({ lineage: "lineage-1", serial: 7 });
    expect([isEmpty(plan), isBlocked(plan), plan.complete]).toEqual([true, false, true]);
  });

  test("without state everything is adopted by name, with no call", () => {
    const plan = planOf({ ...smallGuild(), state: null });
    expect(actions(plan)).toEqual([
      "adopt group.start",
      "adopt channel.rules",
      "adopt channel.news",
      "adopt channel.lobby",
    ]);
    expect(plan.operations).toEqual([]);
    expect(plan.remember.map((record) => record.type)).toEqual(["bind", "bind", "bind", "bind"]);
    expect(plan.summary).toMatchObject({ adopt: 4, unchanged: 0 });
    expect(plan.state).toEqual({ lineage: null, serial: 0 });
  });

  test("an empty guild gets everything, groups first, and each channel with its place", () => {
    const plan = planOf({ ...smallGuild(), live: live([]), state: null });
    expect(operationIds(plan)).toEqual([
      "create_channel group.start",
      "create_channel channel.rules",
      "create_channel channel.lobby",
      "create_channel channel.news",
    ]);
    expect(plan.operations[3]).toMatchObject({
      params: { guild_id: "1" },
      body: { name: "news", type: 0, sub_type: 0, position: 2, parent_id: { $ref: "group.start#id" } },
      after: ["create_channel group.start"],
      waits_for: ["create_channel channel.rules"],
    });
    expect(plan.summary).toMatchObject({ create: 4, unchanged: 0 });
  });

  test("the channels of several groups are created side by side", () => {
    const keys = (name: string) => ["1", "2", "3"].map((number) => channel(`${name}${number}`));
    const plan = planOf({
      config: config({ groups: [group("a", keys("a")), group("b", keys("b"))] }),
      live: live([]),
    });
    expect(operationIds(plan).map((id) => id.replace("create_channel ", ""))).toEqual([
      "group.a",
      "group.b",
      "channel.a1",
      "channel.b1",
      "channel.a2",
      "channel.b2",
      "channel.a3",
      "channel.b3",
    ]);
  });

  test("open intents are settled, since claiming has found what became of them", () => {
    const small = smallGuild();
    const intent = {
      operation_id: "x",
      address: channelAddress("rules"),
      operation: "create_channel",
      params: {},
      body: {},
      at: "",
      run: "",
      pending: null,
    };
    const plan = planOf({
      ...small,
      state: { ...(small.state ?? state({})), intents: { x: intent } },
    });
    expect(plan.remember).toEqual([{ type: "settle", operation_id: "x" }]);
  });

  test("what could not be read makes the plan incomplete", () => {
    const small = smallGuild();
    const unreadable = {
      read: { kind: "pins", channelId: channelId("11") },
      code: 10003,
      message: "no",
    } as const;
    expect(planOf({ ...small, live: { ...small.live, unreadable: [unreadable] } }).complete).toBe(false);
  });

  test("findings stand errors first", () => {
    const plan = planOf({
      config: config({
        channels: [channel("new", { pins: ["m1"], permissions: [role("mods", "10", ["view"])] })],
        policy: { unmanagedChannels: "error" },
      }),
      live: live([liveChannel("5")]),
      state: state({ "channel.old": "5" }),
    });
    expect(plan.findings.map(({ level }) => level)).toEqual(["error", "error", "warning", "warning", "info"]);
  });

  test("protection is part of state: taking it up and dropping it are changes", () => {
    const small = smallGuild();
    const prior = { ...(small.state ?? state({})), protected: [channelAddress("news")] };
    const file = { ...small.config, policy: config({ policy: { protect: ["channel.rules"] } }).policy };
    const plan = planOf({ ...small, config: file, state: prior });
    expect(actions(plan)).toEqual(["protect channel.rules", "unprotect channel.news"]);
    expect(plan.remember).toEqual([{ type: "protect", addresses: ["channel.rules"] }]);
    expect(plan.operations).toEqual([]);
  });

  // This takes 8 seconds in full. A loop over all pairs of its 190,000 calls would exceed the limit.
  test("thousands of channels with eight subjects each are planned whole", { timeout: 60_000 }, () => {
    const count = sized({ soak: 10_000, test: 500 });
    const subjects = Array.from({ length: 8 }, (_none, index) =>
      index < 4 ? role(`r${index}`, `${10 + index}`, ["view"]) : user(`u${index}`, `${20 + index}`, ["view"]),
    );
    const keys = Array.from({ length: count }, (_none, index) => `c${index}`);
    const channels = keys.map((key, index) =>
      liveChannel(`${1000 + index}`, { name: key, position: count - index }),
    );
    const permissions = Object.fromEntries(
      channels.flatMap(({ id }) =>
        subjects.map(({ subject }) => [`${id}/${subject.kind}/${subject.id}`, 4n]),
      ),
    );
    const prior = Object.fromEntries(keys.map((key, index) => [`channel.${key}`, `${1000 + index}`]));
    const half = keys.slice(0, count / 2).map((key) => channel(key, { permissions: subjects }));
    const fresh = keys.slice(count / 2).map((key) => channel(`new ${key}`, { permissions: subjects }));
    const plan = planOf({
      config: config({ groups: [group("big", half)], channels: fresh, policy: { removal: "implicit" } }),
      live: live(channels, { permissions }),
      state: state(prior),
    });
    expect(plan.summary).toMatchObject({
      delete: count / 2,
      create: count / 2 + 1,
      update: count / 2,
      revoke: (count / 2) * 8,
    });
    expect(plan.calls.writes).toBe(1 + (count / 2) * (3 + 8 + 8));
  });
});

describe("what makes a plan safe to review", () => {
  test("deletes wait until everything else has succeeded", () => {
    const { config: desired, live: guild, state: prior } = smallGuild();
    const plan = planOf({
      config: {
        ...desired,
        groups: [group("start", [channel("rules", { name: "house rules" }), channel("new")])],
        channels: [channel("lobby", { permissions: [role("mods", "77", ["view"])] })],
        removed: [
          { kind: "channel", key: "news", at: at(9) },
          { kind: "channel", id: channelId("14"), at: at(10) },
        ],
      },
      live: live([...guild.channels, liveChannel("14", { position: 2 })]),
      state: prior,
    });
    const ids = operationIds(plan);
    const [first, second] = ids.filter((id) => id.startsWith("delete_channel"));
    const others = ids.filter((id) => !id.startsWith("delete_channel"));
    expect([...ancestorsOf(plan, first ?? "")].sort()).toEqual([...others].sort());
    expect([...ancestorsOf(plan, second ?? "")].sort()).toEqual([...others, first].sort());
  });

  test("a plan is frozen through and through", () => {
    const plan = planOf({ ...smallGuild(), live: live([]), state: null });
    expect(() => Object.assign(plan.operations[0]?.body ?? {}, { name: "other" })).toThrow(TypeError);
    expect(() => (plan.changes as unknown[]).push({})).toThrow(TypeError);
  });

  test("what heads changes and does not change itself is told by name", () => {
    const { config: desired, live: guild, state: prior } = smallGuild();
    const rules = channel("rules", { permissions: [role("mods", "77", ["view"])] });
    const plan = planOf({
      config: { ...desired, groups: [group("start", [rules, channel("news")])] },
      live: live(guild.channels, { permissions: { "11/role/77": 0n } }),
      state: prior,
    });
    expect(plan.parents).toEqual([
      { address: "group.start", kind: "group", name: "start", within: null },
      { address: "channel.rules", kind: "channel", name: "rules", within: "group.start" },
    ]);
  });
});
