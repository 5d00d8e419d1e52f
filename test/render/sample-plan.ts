// Plans made by hand for the tests of renderers: one has every kind of change, and one is empty.

import { writtenAddress } from "../../src/model/address.js";
import type { Finding } from "../../src/plan/value/finding.js";
import type { Change, Parent, Plan } from "../../src/plan/value/plan.js";
import { phrase } from "../../src/words/statement.js";
import { at, attribute, change, planOf } from "./plan-builder.js";

const START = "group.start";

export const everyKindOfChange: readonly Change[] = [
  change({
    address: writtenAddress("channel.rules"),
    kind: "channel",
    action: "create",
    name: "频道规则",
    within: writtenAddress(START),
    attributes: [
      attribute("name", null, "频道规则"),
      attribute("group", null, "start"),
      attribute("type", null, "text"),
      attribute("sub_type", null, "announcement"),
      attribute("private_type", null, "public"),
      attribute("speak_permission", null, "members"),
    ],
    source: at(14),
    why: phrase("not-there", {}),
  }),
  change({
    address: writtenAddress("permission.rules/role.moderator"),
    kind: "role_permission",
    action: "grant",
    name: "moderator",
    within: writtenAddress("channel.rules"),
    attributes: [attribute("permissions", [], ["view", "speak"])],
    source: at(17),
  }),
  change({
    address: writtenAddress("pin.rules/08ab12cd"),
    kind: "pin",
    action: "pin",
    name: "08ab12cd",
    within: writtenAddress("channel.rules"),
    attributes: [attribute("message_id", null, "08ab12cd")],
    source: at(20),
  }),
  change({
    address: writtenAddress("channel.hello"),
    kind: "channel",
    action: "update",
    name: "新人报到",
    within: writtenAddress(START),
    attributes: [
      attribute("name", "报到", "新人报到"),
      attribute("private_type", "public", "members"),
      attribute("position", 5, 2),
    ],
    source: at(22),
    why: phrase("changed-by-hand", {}),
    drift: true,
  }),
  change({
    address: writtenAddress("permission.hello/role.moderator"),
    kind: "role_permission",
    action: "grant",
    name: "moderator",
    within: writtenAddress("channel.hello"),
    attributes: [attribute("permissions", ["view"], ["view", "speak"])],
    source: at(25),
  }),
  change({
    address: writtenAddress("permission.hello/user.alice"),
    kind: "user_permission",
    action: "revoke",
    name: "alice",
    within: writtenAddress("channel.hello"),
    attributes: [attribute("permissions", ["view", "live"], ["view", "speak"])],
    source: at(26),
  }),
  // The channel of this entry does not change.
  change({
    address: writtenAddress("permission.quiet/role.guest"),
    kind: "role_permission",
    action: "revoke",
    name: "guest",
    within: writtenAddress("channel.quiet"),
    attributes: [attribute("permissions", ["view", "speak"], [])],
    source: at(30),
    why: phrase("changed-by-hand", {}),
    drift: true,
  }),
  change({
    address: writtenAddress("channel.lobby"),
    kind: "channel",
    action: "move",
    name: "大厅",
    within: writtenAddress(START),
    attributes: [attribute("key", "hall", "lobby")],
    source: at(33),
    why: phrase("moved", {}),
  }),
  change({
    address: writtenAddress("channel.lobby"),
    kind: "channel",
    action: "update",
    name: "大厅",
    within: writtenAddress(START),
    attributes: [attribute("group", "旧分组", "start"), attribute("position", 1, 3)],
    source: at(33),
  }),
  change({
    address: writtenAddress("group.play"),
    kind: "group",
    action: "create",
    name: "游戏",
    attributes: [attribute("name", null, "游戏")],
    source: at(40),
    why: phrase("lost", { id: "1442000000000000077" }),
    drift: true,
  }),
  change({
    address: writtenAddress("channel.voice"),
    kind: "channel",
    action: "adopt",
    name: "语音",
    within: writtenAddress("group.play"),
    attributes: [attribute("id", null, "1442000000000000042")],
    source: at(42),
    why: phrase("adopted", { found: "alone", case: "managed" }),
  }),
  change({
    address: writtenAddress("channel.voice"),
    kind: "channel",
    action: "update",
    name: "语音",
    within: writtenAddress("group.play"),
    attributes: [attribute("position", 4, 1)],
    source: at(42),
    why: phrase("elsewhere", {}),
  }),
  change({
    address: writtenAddress("permission.lounge/user.bob"),
    kind: "user_permission",
    action: "forget",
    name: "bob",
    within: writtenAddress("channel.lounge"),
    attributes: [attribute("permissions", ["view"], ["view"])],
    source: at(50),
    why: phrase("entry-gone", { name: "bob" }),
  }),
  change({
    address: writtenAddress("pin.lounge/08ff"),
    kind: "pin",
    action: "unpin",
    name: "08ff",
    within: writtenAddress("channel.lounge"),
    attributes: [attribute("message_id", "08ff", null)],
    source: at(52),
    why: phrase("unlisted", { kind: "pin", by: "hand" }),
    drift: true,
  }),
  change({
    address: writtenAddress("channel.old-lobby"),
    kind: "channel",
    action: "delete",
    name: "旧大厅",
    attributes: [attribute("name", "旧大厅", null), attribute("id", "1442000000000000009", null)],
    source: at(60),
    why: phrase("removed", { by: "entry", kind: "channel" }),
    reversible: false,
  }),
  change({
    address: writtenAddress("announcement"),
    kind: "announcement",
    action: "announce",
    name: "announcement",
    attributes: [
      attribute(
        "announcement",
        { type: "member", channels: ["rules"] },
        { type: "welcome", channels: ["rules: 先读这里", "lobby"] },
      ),
    ],
    source: at(70),
    why: phrase("announcement", { because: "changed" }),
    reversible: false,
  }),
  change({
    address: writtenAddress("channel.rules"),
    kind: "policy",
    action: "protect",
    name: "channel.rules",
    attributes: [attribute("protected", false, true)],
    source: at(80),
    why: phrase("protection", { now: true }),
  }),
];

/** These parents head some changes and do not change. */
export const sampleParents: readonly Parent[] = [
  { address: writtenAddress(START), kind: "group", name: "从这里开始", within: null },
  {
    address: writtenAddress("channel.quiet"),
    kind: "channel",
    name: "安静角落",
    within: writtenAddress(START),
  },
  { address: writtenAddress("channel.lounge"), kind: "channel", name: "休息室", within: null },
];

export const everyLevelOfFinding: readonly Finding[] = [
  {
    level: "error",
    code: "E-LIMIT",
    params: { limit: "deletes", count: 7, bound: { case: "count", most: 5 } },
    address: null,
    source: null,
  },
  {
    level: "warning",
    code: "W-HELD-BY-OFFICE",
    params: { address: "permission.rules/role.owner", name: "owner" },
    address: writtenAddress("permission.rules/role.owner"),
    source: at(18, 9),
  },
  {
    level: "info",
    code: "I-UNSEEN",
    params: { unseen: ["announcements"] },
    address: null,
    source: null,
  },
];

export const samplePlan: Plan = planOf({
  changes: everyKindOfChange,
  findings: everyLevelOfFinding,
  rest: { parents: sampleParents },
});

export const emptyPlan: Plan = planOf({
  findings: everyLevelOfFinding.slice(2),
  rest: { calls: { reads: 34, writes: 0 } },
});
