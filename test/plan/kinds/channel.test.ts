// Tests that each channel takes one call, and that a private channel is private from birth. No plan asks for changes that the service
// cannot make.

import { describe, expect, test } from "vitest";
import {
  channel,
  config,
  group,
  live,
  liveChannel,
  liveGroup,
  role,
  state,
  user,
} from "../../small-guild.js";
import { actions, changeOf, findingCodes, operationIds, operationOf, planOf } from "../plan-of.js";

describe("a private channel", () => {
  const staff = channel("staff", {
    private_type: 2,
    permissions: [
      role("mods", "10", ["view", "speak"]),
      user("alice", "20", ["view"]),
      user("bob", "21", ["view", "speak"]),
      user("carol", "22", ["speak"]),
      user("dave", "23", []),
    ],
  });
  const plan = planOf({ config: config({ channels: [staff] }), live: live([]) });
  const born = "create_channel channel.staff";

  test("is born private with the users who may view it", () => {
    expect(operationOf(plan, born).body).toMatchObject({ private_type: 2, private_user_ids: ["20", "21"] });
  });

  test("costs no further call for users who only view, and none for those who get nothing", () => {
    expect(operationIds(plan)).toEqual([
      born,
      "update_channel_role_permissions permission.staff/role.mods",
      "update_channel_user_permissions permission.staff/user.bob",
      "update_channel_user_permissions permission.staff/user.carol",
    ]);
    expect(operationOf(plan, "update_channel_user_permissions permission.staff/user.bob").body).toEqual({
      add: "4",
    });
  });

  test("grants are changes of their own, and name the calls that carry them out", () => {
    expect(changeOf(plan, "permission.staff/user.alice")).toMatchObject({
      action: "grant",
      operations: [born],
      attributes: [
        { path: "permissions", before: [], after: ["view"] },
        { path: "user_id", before: "20", after: "20" },
      ],
    });
    expect(changeOf(plan, "permission.staff/user.bob").operations).toEqual([
      born,
      "update_channel_user_permissions permission.staff/user.bob",
    ]);
    expect(actions(plan)).not.toContain("grant permission.staff/user.dave");
  });

  test("is remembered with all that it is born with", () => {
    expect(operationOf(plan, born).remember).toMatchObject([
      { address: "channel.staff" },
      {
        address: "permission.staff/user.alice",
        id: [{ $ref: "channel.staff#id" }, "user", "20"],
        applied: { permissions: ["view"] },
      },
      { address: "permission.staff/user.dave", applied: { permissions: [] } },
    ]);
  });

  test("has no members list when it is public or for administrators only", () => {
    for (const private_type of [null, 0, 1]) {
      const file = config({
        channels: [channel("a", { private_type, permissions: [user("u", "20", ["view"])] })],
      });
      const made = planOf({ config: file, live: live([]) });
      expect(operationOf(made, "create_channel channel.a").body).not.toHaveProperty("private_user_ids");
      expect(operationIds(made)).toContain("update_channel_user_permissions permission.a/user.u");
    }
  });
});

test("a created channel says only what the file says", () => {
  const file = config({
    channels: [
      channel("plain"),
      channel("app", { type: 10006, sub_type: 0, speak_permission: 2, application_id: "1000050" }),
    ],
  });
  const plan = planOf({ config: file, live: live([]) });
  expect(operationOf(plan, "create_channel channel.plain").body).toEqual({
    name: "plain",
    type: 0,
    sub_type: 0,
    position: 1,
  });
  expect(operationOf(plan, "create_channel channel.app").body).toEqual({
    name: "app",
    type: 10006,
    sub_type: 0,
    position: 2,
    speak_permission: 2,
    application_id: "1000050",
  });
});

test("name, access, group and place of one channel are one PATCH", () => {
  const plan = planOf({
    config: config({
      groups: [group("g9", [channel("first"), channel("lobby", { private_type: 2, speak_permission: 2 })])],
    }),
    live: live([
      liveGroup("9"),
      liveChannel("1", { name: "first", parent: "9" }),
      liveChannel("2", { name: "hall" }),
    ]),
    state: state({
      "group.g9": { id: "9", applied: { name: "g9" } },
      "channel.first": { id: "1", applied: { name: "first", group: "g9" } },
      "channel.lobby": { id: "2", applied: { name: "hall", group: null } },
    }),
  });
  expect(plan.operations).toMatchObject([
    {
      operation: "update_channel",
      params: { channel_id: "2" },
      body: { name: "lobby", private_type: 2, speak_permission: 2, parent_id: "9", position: 2 },
    },
  ]);
  expect(changeOf(plan, "channel.lobby").attributes).toEqual([
    { path: "name", before: "hall", after: "lobby" },
    { path: "private_type", before: "public", after: "members" },
    { path: "speak_permission", before: "everyone", after: "members" },
    // Ordinals of two groups cannot be compared, so the plan does not show the position.
    { path: "group", before: null, after: "g9" },
  ]);
});

test("leaving a group for none sends parent 0", () => {
  const plan = planOf({
    config: config({ channels: [channel("c1")] }),
    live: live([liveGroup("9"), liveChannel("1", { parent: "9" })]),
  });
  expect(operationOf(plan, "update_channel channel.c1").body).toEqual({ parent_id: "0", position: 1 });
  expect(changeOf({ ...plan, changes: plan.changes.slice(1) }, "channel.c1").attributes[0]).toEqual({
    path: "group",
    before: "g9",
    after: null,
  });
});

test("a group is renamed and put in place with one PATCH", () => {
  const plan = planOf({
    config: config({ groups: [group("b", [], { name: "B!" }), group("a")] }),
    live: live([liveGroup("1", { name: "a", position: 2 }), liveGroup("2", { name: "b", position: 3 })]),
    state: state({
      "group.a": { id: "1", applied: { name: "a" } },
      "group.b": { id: "2", applied: { name: "b" } },
    }),
  });
  expect(plan.operations).toMatchObject([
    { id: "update_channel group.b", params: { channel_id: "2" }, body: { name: "B!", position: 2 } },
  ]);
});

test("access that a read leaves out is public and everyone", () => {
  const plan = planOf({
    config: config({ channels: [channel("c1", { private_type: 0, speak_permission: 1 })] }),
    live: live([liveChannel("1", { private_type: null, speak_permission: null })]),
  });
  expect(plan.operations).toEqual([]);
});

test("a private channel that somebody made public is worth a warning", () => {
  const parts = (applied: string) => ({
    config: config({ channels: [channel("c1", { private_type: 2 })] }),
    live: live([liveChannel("1", { private_type: 0 })]),
    state: state({ "channel.c1": { id: "1", applied: { name: "c1", group: null, private_type: applied } } }),
  });
  expect(findingCodes(planOf(parts("members")))).toEqual(["W-WAS-OPENED"]);
  // The file changed, so no person opened the channel by hand.
  expect(findingCodes(planOf(parts("public")))).not.toContain("W-WAS-OPENED");
});

describe("groups go by their names, from one to the other", () => {
  const moved = (names: { readonly from: string; readonly to: string }, declared: boolean) =>
    planOf({
      config: config({
        groups: [
          group("talk", [channel("chat")], { name: names.to }),
          ...(declared ? [group("art", [], { name: names.from })] : []),
        ],
      }),
      live: live([
        liveGroup("8", { name: names.to }),
        liveGroup("9", { name: names.from }),
        liveChannel("1", { name: "chat", parent: "9" }),
      ]),
      state: state({ "group.talk": "8", "channel.chat": "1", ...(declared ? { "group.art": "9" } : {}) }),
    }).changes.find(({ address }) => address === "channel.chat")?.attributes[0];

  test("of two that the file declares, though their keys are others", () => {
    expect(moved({ from: "创作", to: "闲聊" }, true)).toEqual({
      path: "group",
      before: "创作",
      after: "闲聊",
    });
  });

  test("of one that nobody declares", () => {
    expect(moved({ from: "创作", to: "闲聊" }, false)).toEqual({
      path: "group",
      before: "创作",
      after: "闲聊",
    });
  });

  test("with the address where both have one name", () => {
    expect(moved({ from: "闲聊", to: "闲聊" }, true)).toMatchObject({
      before: "闲聊 (group.art)",
      after: "闲聊 (group.talk)",
    });
    expect(moved({ from: "闲聊", to: "闲聊" }, false)).toMatchObject({
      before: "闲聊 (group.#9)",
      after: "闲聊 (group.talk)",
    });
  });

  test("a channel that somebody moved by hand is drift, since state knows the group by its key", () => {
    const plan = planOf({
      config: config({ groups: [group("talk", [channel("chat")], { name: "闲聊" })] }),
      live: live([liveGroup("8", { name: "闲聊" }), liveChannel("1", { name: "chat" })]),
      state: state({
        "group.talk": "8",
        "channel.chat": { id: "1", applied: { name: "chat", group: "talk" } },
      }),
    });
    expect(changeOf(plan, "channel.chat")).toMatchObject({
      drift: true,
      attributes: [{ path: "group", before: null, after: "闲聊" }],
    });
  });
});

describe("an adopted channel", () => {
  const adopted = (fields: Parameters<typeof channel>[1]) =>
    planOf({ config: config({ channels: [channel("c1", fields)] }), live: live([liveChannel("1")]) });

  test("is a change, though no call is needed", () => {
    const plan = adopted({});
    expect([actions(plan), plan.summary.unchanged]).toEqual([["adopt channel.c1"], 0]);
  });

  test("is known to state before the call that changes it", () => {
    const plan = adopted({ private_type: 1 });
    expect(actions(plan)).toEqual(["adopt channel.c1", "update channel.c1"]);
    expect(plan.remember).toEqual([{ type: "bind", address: "channel.c1", id: "1", applied: {} }]);
  });
});
