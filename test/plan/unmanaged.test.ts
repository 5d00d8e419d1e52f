// Tests the unmanaged channels of a plan, which the file does not mention. The plan lists their names, ids and groups.

import { expect, test } from "vitest";
import { channelId } from "../../src/model/ids.js";
import {
  at,
  channel,
  config,
  group,
  live,
  liveChannel,
  liveGroup,
  smallGuild,
  state,
} from "../small-guild.js";
import { planOf } from "./plan-of.js";

test("they stand in the order of the guild, each with its group, managed or not", () => {
  const plan = planOf({
    config: config({ groups: [group("start", [channel("rules")])] }),
    live: live([
      liveChannel("50", { name: "lobby", position: 1 }),
      liveGroup("20", { name: "归档", position: 2 }),
      liveChannel("22", { name: "b", parent: "20", position: 2 }),
      liveChannel("21", { name: "a", parent: "20", position: 1 }),
      liveGroup("10", { name: "start", position: 1 }),
      liveChannel("11", { name: "rules", parent: "10", position: 1 }),
      liveChannel("12", { name: "闲聊", parent: "10", position: 2 }),
      liveChannel("60", { name: "lost", parent: "404" }),
    ]),
  });
  expect(plan.unmanaged).toEqual([
    { id: "12", name: "闲聊", kind: "channel", group: { id: "10", name: "start" } },
    { id: "20", name: "归档", kind: "group", group: null },
    { id: "21", name: "a", kind: "channel", group: { id: "20", name: "归档" } },
    { id: "22", name: "b", kind: "channel", group: { id: "20", name: "归档" } },
    { id: "50", name: "lobby", kind: "channel", group: null },
    { id: "60", name: "lost", kind: "channel", group: null },
  ]);
  expect(plan.summary.unmanaged).toBe(6);
});

test("what is deleted is not among them, and what left the file and stays is", () => {
  const small = smallGuild();
  const { live: guild, state: prior } = small;
  const plan = planOf({
    config: config({
      groups: [group("start", [channel("rules")])],
      removed: [
        { kind: "channel", key: "lobby", at: at(3) },
        { kind: "channel", id: channelId("77"), at: at(4) },
      ],
    }),
    live: live([...guild.channels, liveChannel("77"), liveChannel("78")]),
    state: prior ?? state({}),
  });
  expect(plan.unmanaged.map(({ id }) => id)).toEqual(["12", "78"]);
  expect(plan.summary.unmanaged).toBe(2);
});
