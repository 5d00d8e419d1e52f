// Tests what a plan deletes, and what only leaves the file (promise 2).

import { describe, expect, test } from "vitest";
import { channelAddress, writtenAddress } from "../../../src/model/address.js";
import { hintOf, messageOf, phraseOf } from "../../sentence.js";
import { at, channel, config, group, live, liveChannel, liveGroup, state } from "../../small-guild.js";
import {
  actions,
  ancestorsOf,
  changeOf,
  findingCodes,
  findingOf,
  operationIds,
  operationOf,
  planOf,
  problemsOf,
} from "../plan-of.js";

const old = live([liveChannel("1", { name: "旧大厅" })]);
const bound = state({
  "channel.hall": "1",
  "permission.hall/role.mods": "1/role/10",
  "pin.hall/m1": "1/m1",
  "permission.hall/b/role.mods": "2/role/10",
});
const removed = (key: string, kind: "channel" | "group" = "channel") => ({ kind, key, at: at(7) });
const removedId = (id: string, kind: "channel" | "group" = "channel") => ({
  kind,
  id: liveChannel(id).id,
  at: at(7),
});

test("a block that is gone deletes nothing; a warning shows both ways out", () => {
  const plan = planOf({ config: config(), live: old, state: bound });
  expect(plan.changes).toEqual([]);
  expect(plan.remember).toEqual([]);
  const finding = findingOf(plan, "W-BLOCK-GONE");
  expect(finding).toMatchObject({ level: "warning", address: "channel.hall" });
  expect(finding.message).toContain("旧大厅");
  expect(finding.hint).toContain('- { channel: "hall" }');
  expect(finding.hint).toContain('- { channel: "hall", keep: true }');
  expect(finding.hint).toContain("moved:");
});

test("what the warning says to write is read back as that very key, also where it looks like a variable", () => {
  const odd = state({ "channel.${": "1" });
  const { hint } = findingOf(planOf({ config: config(), live: old, state: odd }), "W-BLOCK-GONE");
  expect(hint).toContain('- { channel: "$${" }');
});

describe("a tombstone", () => {
  test("by key deletes what state has bound, for good, and forgets what was inside", () => {
    const plan = planOf({ config: config({ removed: [removed("hall")] }), live: old, state: bound });
    expect(changeOf(plan, "channel.hall")).toMatchObject({
      action: "delete",
      name: "旧大厅",
      reversible: false,
      reason: phraseOf("removed", { by: "entry", kind: "channel" }),
      source: at(7),
      operations: ["delete_channel channel.hall"],
    });
    expect(operationOf(plan, "delete_channel channel.hall")).toMatchObject({
      params: { channel_id: "1" },
      remember: [
        { type: "forget", address: "channel.hall" },
        { type: "forget", address: "permission.hall/role.mods" },
        { type: "forget", address: "pin.hall/m1" },
      ],
    });
    expect(findingCodes(plan)).not.toContain("W-BLOCK-GONE");
  });

  test("by id deletes an unmanaged channel or group", () => {
    const plan = planOf({
      config: config({ removed: [removedId("1"), removedId("2", "group")] }),
      live: live([liveChannel("1"), liveGroup("2")]),
    });
    expect(operationIds(plan)).toEqual(["delete_channel channel.#1", "delete_channel group.#2"]);
    // The entry may stay in the file after the deletion.
    expect(plan.operations.map(({ remember }) => remember)).toEqual([
      [{ type: "forget", address: "channel.#1" }],
      [{ type: "forget", address: "group.#2" }],
    ]);
  });

  test("by id speaks of the key when state has one", () => {
    const plan = planOf({ config: config({ removed: [removedId("1")] }), live: old, state: bound });
    expect(actions(plan)).toEqual(["delete channel.hall"]);
  });

  test("for what is gone already deletes nothing, and state forgets it", () => {
    const plan = planOf({
      config: config({ removed: [removed("hall")] }),
      live: live([]),
      state: bound,
    });
    expect(plan.operations).toEqual([]);
    expect(plan.remember).toEqual([
      { type: "forget", address: "channel.hall" },
      { type: "forget", address: "permission.hall/role.mods" },
      { type: "forget", address: "pin.hall/m1" },
    ]);
  });

  test("by a key that state does not know deletes nothing, not even a channel of that name", () => {
    const plan = planOf({ config: config({ removed: [removed("c1")] }), live: live([liveChannel("1")]) });
    expect(plan.operations).toEqual([]);
    expect(findingOf(plan, "W-TOMBSTONE-UNBOUND").hint).toContain('{ channel_id: "1" }');
  });

  test("for the other kind deletes nothing", () => {
    const plan = planOf({
      config: config({ removed: [removedId("1", "group")] }),
      live: live([liveChannel("1")]),
    });
    expect(plan.operations).toEqual([]);
  });

  test("for a declared channel is refused", () => {
    const problems = problemsOf({
      config: config({ channels: [channel("lobby", { id: "1" })], removed: [removedId("1")] }),
      live: live([liveChannel("1")]),
    });
    expect(problems).toMatchObject([{ code: "E-REMOVED-DECLARED", at: at(7) }]);
  });
});

test("removal: implicit deletes what is bound and no longer declared, and nothing unmanaged", () => {
  const plan = planOf({
    config: config({ policy: { removal: "implicit" } }),
    live: live([...old.channels, liveChannel("5")]),
    state: bound,
  });
  expect(actions(plan)).toEqual(["delete channel.hall"]);
  expect(changeOf(plan, "channel.hall")).toMatchObject({ source: null, reversible: false });
  expect(changeOf(plan, "channel.hall").why).toMatchObject({ params: { by: "omission" } });
});

describe("deleting a group", () => {
  const world = [
    liveGroup("9", { name: "old" }),
    liveChannel("1", { name: "stays", parent: "9", position: 1 }),
    liveChannel("2", { name: "goes", parent: "9", position: 2 }),
  ];
  const prior = state({ "group.old": "9", "channel.goes": "2" });

  test("waits for what leaves it and what is deleted in it", () => {
    const plan = planOf({
      config: config({
        groups: [group("new", [channel("stays")])],
        removed: [removed("old", "group"), removed("goes")],
      }),
      live: live(world),
      state: prior,
    });
    const before = ancestorsOf(plan, "delete_channel group.old");
    expect(before).toContain("update_channel channel.stays");
    expect(before).toContain("delete_channel channel.goes");
    expect(operationIds(plan).at(-1)).toBe("delete_channel group.old");
    expect(findingCodes(plan)).not.toContain("E-GROUP-NOT-EMPTY");
  });

  test("with children that nobody moves is an error that names them, and can be allowed", () => {
    const parts = {
      config: config({ removed: [removed("old", "group")] }),
      live: live(world),
      state: prior,
    };
    const finding = findingOf(planOf(parts), "E-GROUP-NOT-EMPTY");
    expect(finding.message).toContain(
      messageOf("E-GROUP-NOT-EMPTY", {
        left: [
          { id: "1", name: "stays" },
          { id: "2", name: "goes" },
        ],
        by: "file",
      }),
    );
    expect(finding.hint).toContain("--allow ungrouped=2");
    expect(findingCodes(planOf({ ...parts, allowed: { ungrouped: 2 } }))).not.toContain("E-GROUP-NOT-EMPTY");
    expect(findingCodes(planOf({ ...parts, allowed: { ungrouped: 1 } }))).toContain("E-GROUP-NOT-EMPTY");
  });

  test("builds on its being empty: a channel that appears in it makes the plan stale", () => {
    const parts = { config: config({ removed: [removed("old", "group")] }), state: prior };
    const empty = planOf({ ...parts, live: live(world.slice(0, 1)) });
    const filled = planOf({ ...parts, live: live(world.slice(0, 2)) });
    expect(empty.footprint["order.9"]).toBeDefined();
    expect(filled.footprint["order.9"]).not.toBe(empty.footprint["order.9"]);
  });
});

test("what is deleted in a declared group is shown behind the group's channels", () => {
  const plan = planOf({
    config: config({
      groups: [group("g9", [channel("a")]), group("new")],
      removed: [removedId("2")],
    }),
    live: live([
      liveGroup("9"),
      liveChannel("1", { name: "a", parent: "9" }),
      liveChannel("2", { parent: "9" }),
    ]),
  });
  expect(actions(plan)).toEqual([
    "adopt group.g9",
    "adopt channel.a",
    "delete channel.#2",
    "create group.new",
  ]);
});

describe("an entry with keep: true", () => {
  const kept = (key: string, kind: "channel" | "group" = "channel") =>
    ({ kind, key, keep: true, at: at(7) }) as const;
  const keptId = (id: string, kind: "channel" | "group" = "channel") =>
    ({ kind, id: liveChannel(id).id, keep: true, at: at(7) }) as const;
  const inside = ["channel.hall", "permission.hall/role.mods", "pin.hall/m1"];

  test.each([
    ["by key", kept("hall")],
    ["by id", keptId("1")],
  ])("%s forgets the channel and what is inside, without a call", (_how, entry) => {
    const plan = planOf({ config: config({ removed: [entry] }), live: old, state: bound });
    expect(actions(plan)).toEqual(["forget channel.hall"]);
    expect(changeOf(plan, "channel.hall")).toMatchObject({ kind: "channel", name: "旧大厅", source: at(7) });
    expect(plan.operations).toEqual([]);
    expect(plan.remember).toEqual(inside.map((address) => ({ type: "forget", address })));
    expect(plan.findings).toEqual([]);
    expect(plan.unmanaged).toHaveLength(1);
  });

  test("says nothing once that is so", () => {
    const after = { ...state({}), former: ["channel.hall", "group.hall", "channel.#99"].map(writtenAddress) };
    for (const entry of [kept("hall"), keptId("1"), kept("hall", "group"), keptId("99")]) {
      const plan = planOf({ config: config({ removed: [entry] }), live: old, state: after });
      expect({ changes: plan.changes, findings: plan.findings }).toEqual({ changes: [], findings: [] });
    }
  });

  test("forgets a group alone: its channels are told of by themselves", () => {
    const plan = planOf({
      config: config({ removed: [kept("start", "group")] }),
      live: live([liveGroup("5"), liveChannel("6", { parent: "5" })]),
      state: state({ "group.start": "5", "channel.in": "6" }),
    });
    expect(actions(plan)).toEqual(["forget group.start"]);
    expect(plan.operations).toEqual([]);
    expect(findingOf(plan, "W-BLOCK-GONE").address).toBe("channel.in");
  });

  test("stands above removal: implicit", () => {
    const plan = planOf({
      config: config({ removed: [kept("hall")], policy: { removal: "implicit" } }),
      live: old,
      state: bound,
    });
    expect(actions(plan)).toEqual(["forget channel.hall"]);
  });

  test("is not adopted again by its name in the same run", () => {
    for (const entry of [kept("hall"), keptId("1")]) {
      const plan = planOf({
        config: config({ channels: [channel("lobby", { name: "旧大厅" })], removed: [entry] }),
        live: old,
        state: bound,
      });
      expect(actions(plan).toSorted()).toEqual(["create channel.lobby", "forget channel.hall"]);
    }
  });

  test("is refused for what is declared too", () => {
    for (const entry of [kept("hall"), keptId("1")]) {
      const problems = problemsOf({
        config: config({ channels: [channel("lobby", { id: "1" })], removed: [entry] }),
        live: old,
        state: bound,
      });
      expect(problems).toMatchObject([{ code: "E-REMOVED-DECLARED", at: at(7) }]);
    }
  });

  test("is blocked for what is protected, by the file or since the last apply", () => {
    const protectedHall = { ...bound, protected: [channelAddress("hall")] };
    const plan = planOf({
      config: config({ removed: [kept("hall")] }),
      live: old,
      state: protectedHall,
    });
    expect(findingOf(plan, "E-PROTECTED")).toMatchObject({
      level: "error",
      message: messageOf("E-PROTECTED", {
        address: "channel.hall",
        name: "旧大厅",
        becomes: "unmanaged",
        by: "state",
      }),
      hint: hintOf("E-PROTECTED", {
        address: "channel.hall",
        name: "旧大厅",
        becomes: "unmanaged",
        by: "state",
      }),
    });
  });

  test("counts toward unmanaged_channels: error, unless the entry names its id", () => {
    const policy = { unmanagedChannels: "error" } as const;
    const byKey = planOf({ config: config({ removed: [kept("hall")], policy }), live: old, state: bound });
    expect(findingCodes(byKey)).toContain("E-UNMANAGED");
    for (const known of [bound, undefined]) {
      const byId = planOf({
        config: config({ removed: [keptId("1")], policy }),
        live: old,
        ...(known === undefined ? {} : { state: known }),
      });
      expect(findingCodes(byId)).not.toContain("E-UNMANAGED");
    }
  });
});
