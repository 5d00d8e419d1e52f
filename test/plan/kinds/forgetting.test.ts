// Tests what state forgets while the guild does not change.

import { expect, test } from "vitest";
import { channelId, userId } from "../../../src/model/ids.js";
import { channel, config, live, liveChannel, role, state, user } from "../../small-guild.js";
import { actions, changeOf, findingCodes, planOf } from "../plan-of.js";

const lobby = { id: "1", applied: { name: "lobby", group: null } };

test("a permission entry that left the file is forgotten, and the plan says what it keeps holding", () => {
  const plan = planOf({
    config: config({ channels: [channel("lobby")] }),
    live: live([liveChannel("1", { name: "lobby" })], { permissions: { "1/role/10": 5n } }),
    state: state({ "channel.lobby": lobby, "permission.lobby/role.mods": "1/role/10" }),
  });
  expect(changeOf(plan, "permission.lobby/role.mods")).toMatchObject({
    action: "forget",
    kind: "role_permission",
    name: "mods",
    within: "channel.lobby",
    attributes: [
      { path: "permissions", before: ["view", "speak"], after: ["view", "speak"] },
      { path: "role_id", before: "10", after: "10" },
    ],
    operations: [],
  });
  expect(changeOf(plan, "permission.lobby/role.mods").reason).toContain("`mods: []`");
  expect(plan.remember).toEqual([{ type: "forget", address: "permission.lobby/role.mods" }]);
});

test("an entry whose role got another name in the file is no change", () => {
  const plan = planOf({
    config: config({ channels: [channel("lobby", { permissions: [role("moderators", "10", ["view"])] })] }),
    live: live([liveChannel("1", { name: "lobby" })], { permissions: { "1/role/10": 1n } }),
    state: state({ "channel.lobby": lobby, "permission.lobby/role.mods": "1/role/10" }),
  });
  expect(plan.changes).toEqual([]);
  expect(plan.remember.map(({ type }) => type)).toEqual(["bind", "forget"]);
});

test("an entry of a user who left the guild can be dropped from the file", () => {
  const read = {
    kind: "permission",
    channelId: channelId("1"),
    subject: { kind: "user", id: userId("20") },
  } as const;
  const parts = {
    live: live([liveChannel("1", { name: "lobby" })], {
      unreadable: [{ read, code: 301006, message: "not a member" }],
    }),
    state: state({ "channel.lobby": lobby, "permission.lobby/user.alice": "1/user/20" }),
  };
  const still = config({ channels: [channel("lobby", { permissions: [user("alice", "20", ["view"])] })] });
  expect(findingCodes(planOf({ ...parts, config: still }))).toContain("E-USER-UNREADABLE");
  const dropped = planOf({ ...parts, config: config({ channels: [channel("lobby")] }) });
  expect(findingCodes(dropped)).toEqual([]);
  expect(dropped.remember).toEqual([{ type: "forget", address: "permission.lobby/user.alice" }]);
});

test("pins of a channel whose list left the file are forgotten and stay", () => {
  const plan = planOf({
    config: config({ channels: [channel("lobby")] }),
    live: live([liveChannel("1", { name: "lobby" })]),
    state: state({ "channel.lobby": lobby, "pin.lobby/m1": "1/m1" }),
  });
  expect(actions(plan)).toEqual([]);
  expect(plan.remember).toEqual([{ type: "forget", address: "pin.lobby/m1" }]);
});
