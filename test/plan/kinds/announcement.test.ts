// Tests the announcement. No call reads it back, so guildform compares it with the last announcement that it sent.

import { describe, expect, test } from "vitest";
import type { Config, DesiredAnnouncement } from "../../../src/config/config.js";
import { writtenAddress } from "../../../src/model/address.js";
import { messageId } from "../../../src/model/ids.js";
import type { State } from "../../../src/state/state.js";
import { at, type ConfigFields, channel, config, live, liveChannel, state } from "../../small-guild.js";
import { NaiveService } from "../naive-service.js";
import { actions, ancestorsOf, changeOf, findingCodes, findingOf, operationOf, planOf } from "../plan-of.js";
import { refresh, runPlan } from "../run-plan.js";

const message = (id = "m1"): DesiredAnnouncement => ({
  kind: "message",
  channel: "rules",
  messageId: messageId(id),
  at: at(20),
});
const recommend = (introduce = "先读这里"): DesiredAnnouncement => ({
  kind: "recommend",
  type: 1,
  channels: [{ channel: "rules", introduce, at: at(21) }],
  at: at(20),
});
const none: DesiredAnnouncement = { kind: "none", at: at(20) };

const fileWith = (announcement: DesiredAnnouncement | null, more: ConfigFields = {}) =>
  config({ channels: [channel("rules")], announcement, ...more });
const world = [liveChannel("1", { name: "rules" })];

/** Plans and runs files one after the other. Returns the last plan and the final service. */
function runAll(files: readonly Config[], service = new NaiveService({ channels: world })) {
  let prior: State | null = null;
  for (const file of files) {
    const plan = planOf({
      config: file,
      state: prior,
      live: refresh({ config: file, state: prior, service }),
    });
    prior = runPlan(plan, { service, state: prior, choose: (ready) => ready[0] ?? fail() });
  }
  return {
    service,
    state: prior,
    plan: (file: Config) =>
      planOf({ config: file, state: prior, live: refresh({ config: file, state: prior, service }) }),
  };
}

function fail(): never {
  throw new Error("nothing is ready");
}

test("a message is announced with its channel, recommended channels with their words", () => {
  expect(
    operationOf(planOf({ config: fileWith(message()), live: live(world) }), "create_announce announcement"),
  ).toMatchObject({ params: { guild_id: "1" }, body: { channel_id: "1", message_id: "m1" } });
  const plan = planOf({ config: fileWith(recommend()), live: live(world) });
  expect(operationOf(plan, "create_recommend_announce announcement").body).toEqual({
    announces_type: 1,
    recommend_channels: [{ channel_id: "1", introduce: "先读这里" }],
  });
  expect(changeOf(plan, "announcement")).toMatchObject({
    action: "announce",
    reversible: false,
    attributes: [
      {
        path: "announcement",
        before: null,
        after: { type: "welcome", channels: ["rules: 先读这里"] },
      },
    ],
  });
});

test("what was announced is not announced again", () => {
  for (const one of [message(), recommend(), none]) {
    const again = runAll([fileWith(one)]).plan(fileWith(one));
    expect([again.changes, again.remember]).toEqual([[], []]);
  }
});

test("none withdraws all announcements, once", () => {
  const first = planOf({ config: fileWith(none), live: live(world) });
  expect(actions(first)).toContain("withdraw announcement");
  expect(operationOf(first, "delete_announce announcement").params).toEqual({
    guild_id: "1",
    message_id: "all",
  });
  expect(runAll([fileWith(message()), fileWith(none)]).service.announcement).toBeNull();
});

test("a change announces again and shows what stood before", () => {
  const plan = runAll([fileWith(message())]).plan(fileWith(message("m2")));
  expect(changeOf(plan, "announcement").attributes).toEqual([
    { path: "announcement", before: "message m1 in rules", after: "message m2 in rules" },
  ]);
  const kinds = runAll([fileWith(message())]).plan(fileWith(recommend()));
  expect(actions(kinds)).toEqual(["announce announcement"]);
});

test("a channel that is created again is announced again, by its new id", () => {
  const { service, state: prior, plan } = runAll([fileWith(recommend())]);
  service.call({ operation: "delete_channel", params: { channel_id: "1" }, body: {} });
  const again = plan(fileWith(recommend()));
  expect(actions(again)).toEqual(["create channel.rules", "announce announcement"]);
  expect(ancestorsOf(again, "create_recommend_announce announcement")).toEqual(
    new Set(["create_channel channel.rules"]),
  );
  const after = runPlan(again, { service, state: prior, choose: (ready) => ready[0] ?? fail() });
  const id = after.resources[writtenAddress("channel.rules")]?.id;
  expect(service.announcement).toMatchObject({ recommend_channels: [{ channel_id: id }] });
});

test("a key that alone changed announces nothing, and state learns the new words", () => {
  const { plan } = runAll([fileWith(message())]);
  const renamed = config({
    channels: [channel("house-rules", { name: "rules" })],
    announcement: { kind: "message", channel: "house-rules", messageId: messageId("m1"), at: at(20) },
    moved: [{ kind: "channel", from: "rules", to: "house-rules", at: at(8) }],
  });
  const next = plan(renamed);
  expect(actions(next)).toEqual(["move channel.house-rules"]);
  expect(next.operations).toEqual([]);
  expect(next.remember).toContainEqual({
    type: "bind",
    address: "announcement",
    id: "announcement",
    applied: { sent: { channel_id: "1", message_id: "m1" }, shown: "message m1 in house-rules" },
  });
});

test("a key that left the file is forgotten, with no call", () => {
  const plan = runAll([fileWith(message())]).plan(fileWith(null));
  expect(actions(plan)).toEqual(["forget announcement"]);
  expect(plan.operations).toEqual([]);
  expect(plan.remember).toEqual([{ type: "forget", address: "announcement" }]);
  expect(actions(planOf({ config: fileWith(null), live: live(world), state: state({}) }))).toEqual([
    "adopt channel.rules",
  ]);
});

describe("a recommended channel must be seen by all", () => {
  const hidden = live([liveChannel("1", { name: "rules", private_type: 2 })]);

  test("one that is private in the guild is an error", () => {
    const plan = planOf({ config: fileWith(recommend()), live: hidden });
    expect(findingOf(plan, "E-RECOMMEND-HIDDEN")).toMatchObject({ level: "error", source: at(21) });
  });

  test("one that this plan opens is announced after that", () => {
    const file = fileWith(recommend(), { channels: [channel("rules", { private_type: 0 })] });
    const plan = planOf({ config: file, live: hidden });
    expect(findingCodes(plan)).not.toContain("E-RECOMMEND-HIDDEN");
    expect(ancestorsOf(plan, "create_recommend_announce announcement")).toContain(
      "update_channel channel.rules",
    );
  });
});

test("a message in a channel that is yet to be created cannot be announced", () => {
  const plan = planOf({ config: fileWith(message()), live: live([]) });
  expect(findingOf(plan, "E-ANNOUNCE-NEW-CHANNEL")).toMatchObject({ level: "error", source: at(20) });
});
