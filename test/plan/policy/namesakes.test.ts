// Tests that a plan reports an unmanaged channel with the same name, type and parent as a managed one.

import { expect, test } from "vitest";
import type { Channel } from "../../../src/model/guild.js";
import { channelId } from "../../../src/model/ids.js";
import { messageOf } from "../../sentence.js";
import { at, channel, config, group, live, liveChannel, liveGroup, state } from "../../small-guild.js";
import { findingCodes, findingOf, planOf } from "../plan-of.js";

const prior = state({ "group.g": "9", "channel.rules": "1" });
const managed = [liveGroup("9"), liveChannel("1", { name: "rules", parent: "9" })];

const planned = (others: readonly Channel[], id: string | null = null) =>
  planOf({
    config: config({
      groups: [group("g", [channel("rules", id === null ? {} : { id })])],
    }),
    live: live([...managed, ...others]),
    state: prior,
  });

test("name, type and parent are the same: it is told, with both ids and both ways out", () => {
  const plan = planned([liveChannel("2", { name: "rules", parent: "9" })]);
  const { level, message, hint } = findingOf(plan, "W-NAMESAKE");
  expect(level).toBe("warning");
  expect(message).toContain(
    messageOf("W-NAMESAKE", { kind: "channel", name: "rules", twin: "2", address: "channel.rules", id: "1" }),
  );
  expect(hint).toContain('{ channel_id: "2" }');
  expect(hint).toContain('channel_id: "1"');
});

test.each([
  ["another name", liveChannel("2", { name: "other", parent: "9" })],
  ["another parent", liveChannel("2", { name: "rules" })],
  ["another type", { ...liveChannel("2", { name: "rules", parent: "9" }), type: 2 }],
])("%s is another channel", (_what, other) => {
  expect(findingCodes(planned([other]))).not.toContain("W-NAMESAKE");
});

test("who wrote `channel_id:` knows of it", () => {
  expect(findingCodes(planned([liveChannel("2", { name: "rules", parent: "9" })], "1"))).not.toContain(
    "W-NAMESAKE",
  );
});

test("what is about to be deleted is no twin for long", () => {
  const plan = planOf({
    config: config({
      groups: [group("g", [channel("rules")])],
      removed: [{ kind: "channel", id: channelId("2"), at: at(3) }],
    }),
    live: live([...managed, liveChannel("2", { name: "rules", parent: "9" })]),
    state: prior,
  });
  expect(findingCodes(plan)).not.toContain("W-NAMESAKE");
});
