// Messages and threads that look renamed: the same words under another key in the same channel.

import { expect, test } from "vitest";
import { CHANNEL_TYPE } from "../../../src/model/enums.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { findingsOf } from "../../findings-of.js";
import { liveThread, readThreads, thread } from "../../small-forum.js";
import type { ConfigFields } from "../../small-guild.js";
import { at, channel, config, live, liveChannel, liveMessage, message, state } from "../../small-guild.js";
import { actions, planOf } from "../plan-of.js";

const hints = (plan: Plan): string[] =>
  findingsOf(plan)
    .filter(({ code }) => code === "W-LOOKS-LIKE-RENAME")
    .map(({ hint }) => hint);

const rekeyed = (messages: ConfigFields["messages"], more: ConfigFields = {}) =>
  planOf({
    config: config({
      channels: [channel("lobby"), channel("hall")],
      messages: messages ?? [],
      policy: { messagesPerChannelPerDay: 50 },
      ...more,
    }),
    live: live([liveChannel("1", { name: "lobby" }), liveChannel("2", { name: "hall", position: 2 })], {
      content: { messages: new Map([["1/m1", liveMessage("m1", "1", { content: "be kind" })]]) },
    }),
    state: state({
      "channel.lobby": "1",
      "channel.hall": "2",
      "message.rules": { id: "1/m1", applied: { sent: { content: "be kind" } } },
    }),
  });

test("a message that says the same under another key", () => {
  const plan = rekeyed([message("house", "lobby", { text: "be kind" })]);
  expect(hints(plan)).toEqual([
    'To keep the message with its reactions and replies write `moved: [{ from: "message.rules", to: "message.house" }]`.',
  ]);
});

test("under `moved:` it is one change without a call, and nothing is suspected", () => {
  const plan = rekeyed([message("house", "lobby", { text: "be kind" })], {
    moved: [{ kind: "message", from: "rules", to: "house", at: at(9) }],
  });
  expect(actions(plan)).toEqual(["move message.house"]);
  expect(plan.changes[0]).toMatchObject({
    attributes: [{ path: "key", before: "rules", after: "house" }],
    operations: [],
    reversible: true,
  });
  expect(hints(plan)).toEqual([]);
});

test("under `moved:` with another text it is both", () => {
  const plan = rekeyed([message("house", "lobby", { text: "be brief" })], {
    moved: [{ kind: "message", from: "rules", to: "house", at: at(9) }],
  });
  expect(actions(plan)).toEqual(["move message.house", "replace message.house"]);
});

test("one key that vanishes is one that appears; other words, or another channel, are another message", () => {
  const same = (key: string) => message(key, "lobby", { text: "be kind" });
  expect(hints(rekeyed([same("house"), same("home")]))).toHaveLength(1);
  expect(hints(rekeyed([message("house", "lobby", { text: "be brief" })]))).toEqual([]);
  expect(hints(rekeyed([message("house", "hall", { text: "be kind" })]))).toEqual([]);
  expect(hints(rekeyed([message("rules", "lobby", { text: "be kind" }), same("house")]))).toEqual([]);
});

const SAME = { title: "Hello", content: "Hello, all of you." };

test("a thread that says the same under another key, unless it is to be deleted", () => {
  const file = (fields: ConfigFields = {}) =>
    config({
      channels: [channel("forum", { type: CHANNEL_TYPE.forum, threads: [thread("welcome", SAME)] })],
      ...fields,
    });
  const { title, content, format } = thread("start", SAME);
  const parts = {
    live: live(
      [liveChannel("30", { name: "forum", type: CHANNEL_TYPE.forum })],
      readThreads([liveThread("B_1", { title: "Hello" })], ["30"]),
    ),
    state: state({
      "channel.forum": "30",
      "thread.forum/start": { id: "30/B_1", applied: { sent: { title, content, format }, read: null } },
    }),
  };
  expect(hints(planOf({ ...parts, config: file() }))).toEqual([
    'To keep the thread with its comments write `moved: [{ from: "thread.forum/start", to: "thread.forum/welcome" }]`.',
  ]);
  const removedThreads = [{ channel: "forum", key: "start", at: at(9) }];
  expect(hints(planOf({ ...parts, config: file({ removedThreads }) }))).toEqual([]);
});
