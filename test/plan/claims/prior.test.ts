// Tests `moved:`. The key changes. The live object, its permissions and its pins stay.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { priorOf } from "../../../src/plan/claims/prior.js";
import { at, channel, config, group, live, liveChannel, liveGroup, role, state } from "../../small-guild.js";
import { actions, changeOf, operationIds, planOf } from "../plan-of.js";

const move = (from: string, to: string, kind: "channel" | "group" = "channel") => ({
  kind,
  from,
  to,
  at: at(8),
});

test("a moved channel keeps its id; permission and pin addresses follow; nothing is called", () => {
  const applied = { permissions: ["view"], managed: ["view", "speak", "live"] };
  const plan = planOf({
    config: config({
      channels: [channel("lobby", { permissions: [role("mods", "10", ["view"])], pins: ["m1"] })],
      moved: [move("hall", "lobby")],
    }),
    live: live([liveChannel("1", { name: "lobby" })], {
      permissions: { "1/role/10": 1n },
      pins: { "1": ["m1"] },
    }),
    state: state({
      "channel.hall": { id: "1", applied: { name: "lobby", group: null } },
      "permission.hall/role.mods": { id: "1/role/10", applied },
      "pin.hall/m1": "1/m1",
    }),
  });
  expect(actions(plan)).toEqual(["move channel.lobby"]);
  expect(changeOf(plan, "channel.lobby").attributes).toEqual([
    { path: "key", before: "hall", after: "lobby" },
  ]);
  expect(plan.operations).toEqual([]);
  expect(plan.remember).toEqual([
    { type: "rename", from: "channel.hall", to: "channel.lobby" },
    { type: "rename", from: "permission.hall/role.mods", to: "permission.lobby/role.mods" },
    { type: "rename", from: "pin.hall/m1", to: "pin.lobby/m1" },
  ]);
});

test("a moved channel with a new name is renamed, not replaced", () => {
  const plan = planOf({
    config: config({ channels: [channel("lobby")], moved: [move("hall", "lobby")] }),
    live: live([liveChannel("1", { name: "hall" })]),
    state: state({ "channel.hall": { id: "1", applied: { name: "hall", group: null } } }),
  });
  expect(actions(plan)).toEqual(["move channel.lobby", "update channel.lobby"]);
  expect(operationIds(plan)).toEqual(["update_channel channel.lobby"]);
});

test("a moved group keeps its channels where they are", () => {
  const plan = planOf({
    config: config({ groups: [group("start", [channel("rules")])], moved: [move("old", "start", "group")] }),
    live: live([liveGroup("9", { name: "start" }), liveChannel("1", { name: "rules", parent: "9" })]),
    state: state({
      "group.old": { id: "9", applied: { name: "start" } },
      "channel.rules": { id: "1", applied: { name: "rules", group: "old" } },
    }),
  });
  expect(actions(plan)).toEqual(["move group.start"]);
  expect(plan.operations).toEqual([]);
});

test("a key that begins like another one does not drag the other's entries along", () => {
  const prior = priorOf(
    state({
      "channel.a": "1",
      "channel.a/b": "2",
      "permission.a/role.mods": "1/role/10",
      "permission.a/b/role.mods": "2/role/10",
    }),
    config({ channels: [channel("z"), channel("a/b")], moved: [move("a", "z")] }),
    [],
  );
  expect([...prior.resources.keys()].sort()).toEqual([
    "channel.a/b",
    "channel.z",
    "permission.a/b/role.mods",
    "permission.z/role.mods",
  ]);
});

test("a move that is done does nothing", () => {
  const parts = {
    config: config({ channels: [channel("lobby")], moved: [move("hall", "lobby")] }),
    live: live([liveChannel("1", { name: "lobby" })]),
  };
  const done = planOf({
    ...parts,
    state: {
      ...state({ "channel.lobby": { id: "1", applied: { name: "lobby", group: null } } }),
      former: [writtenAddress("channel.hall")],
    },
  });
  expect([done.changes, done.remember]).toEqual([[], []]);
});

test("protection moves with the key", () => {
  const file = config({
    channels: [channel("lobby")],
    moved: [move("hall", "lobby")],
    policy: { protect: ["channel.lobby"] },
  });
  const plan = planOf({
    config: file,
    live: live([liveChannel("1", { name: "lobby" })]),
    state: state({ "channel.hall": "1" }, { protected: [writtenAddress("channel.hall")] }),
  });
  expect(actions(plan)).toEqual(["move channel.lobby"]);
});
