// Tests keys that were renamed without `moved:` (design: section 6). One block is gone, and a new block describes the same object.

import { describe, expect, test } from "vitest";
import type { Allowed } from "../../../src/model/allowances.js";
import { CHANNEL_TYPE } from "../../../src/model/enums.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import { hintOf } from "../../sentence.js";
import { liveThread, readThreads, thread } from "../../small-forum.js";
import type { ConfigFields } from "../../small-guild.js";
import {
  at,
  channel,
  config,
  group,
  live,
  liveChannel,
  liveGroup,
  liveMessage,
  message,
  removing,
  state,
} from "../../small-guild.js";
import { actions, findingCodes, findingOf, planOf } from "../plan-of.js";

/** Returns the pairs that stop the plan, such as `message.rules → message.house`. */
const stopped = (plan: Plan): string[] =>
  plan.findings.flatMap((one) =>
    one.code === "E-KEY-RENAMED" && one.level === "error" ? [`${one.params.gone} → ${one.params.fresh}`] : [],
  );

const rekeyed = (messages: ConfigFields["messages"], more: ConfigFields = {}, allowed: Allowed = {}) =>
  planOf({
    allowed,
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
  expect(stopped(plan)).toEqual(["message.rules → message.house"]);
  const { hint } = findingOf(plan, "E-KEY-RENAMED");
  expect(hint).toContain(
    hintOf("E-KEY-RENAMED", {
      kind: "message",
      gone: "message.rules",
      fresh: "message.house",
      name: null,
      former: null,
      count: 1,
    }),
  );
  expect(hint).toContain(
    hintOf("E-KEY-RENAMED", {
      kind: "message",
      gone: "message.rules",
      fresh: "message.house",
      name: null,
      former: null,
      count: 1,
    }),
  );
  expect(hint).toContain("`--allow renames=1`");
});

test("a renamed block is not told as gone too, unless both are meant", () => {
  const fresh = [message("house", "lobby", { text: "be kind" })];
  expect(findingCodes(rekeyed(fresh))).not.toContain("W-BLOCK-GONE");
  expect(findingCodes(rekeyed(fresh, {}, { renames: 1 }))).toContain("W-BLOCK-GONE");
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
  expect(stopped(plan)).toEqual([]);
});

test("under `moved:` with another text it is both", () => {
  const plan = rekeyed([message("house", "lobby", { text: "be brief" })], {
    moved: [{ kind: "message", from: "rules", to: "house", at: at(9) }],
  });
  expect(actions(plan)).toEqual(["move message.house", "replace message.house"]);
});

test("one key that vanishes is one that appears; other words, or another channel, are another message", () => {
  const same = (key: string) => message(key, "lobby", { text: "be kind" });
  expect(stopped(rekeyed([same("house"), same("home")]))).toHaveLength(1);
  expect(stopped(rekeyed([message("house", "lobby", { text: "be brief" })]))).toEqual([]);
  expect(stopped(rekeyed([message("house", "hall", { text: "be kind" })]))).toEqual([]);
  expect(stopped(rekeyed([message("rules", "lobby", { text: "be kind" }), same("house")]))).toEqual([]);
});

test("under `removed:` the old message goes and the new one comes", () => {
  const plan = rekeyed([message("house", "lobby", { text: "be kind" })], removing("rules"));
  expect(actions(plan)).toEqual(["create message.house", "delete message.rules"]);
  expect(stopped(plan)).toEqual([]);
});

describe("a channel or group of the same name under another key", () => {
  const parts = (fields: ConfigFields, applied: Parameters<typeof state>[0] = {}) => ({
    config: config({ channels: [channel("entrance", { name: "Lobby" })], ...fields }),
    live: live([liveChannel("1", { name: "Lobby" }), liveGroup("9", { name: "Start" })]),
    state: state({ "channel.lobby": "1", "group.start": "9", ...applied }),
  });

  test.each([
    { excludes: ["channel.lobby"], stops: ["channel.lobby → channel.entrance"] },
    { excludes: ["channel.entrance"], stops: [] },
    { excludes: ["channel.entrance", "channel.lobby"], stops: [] },
  ])("stops a plan that still creates the new block: $excludes", ({ excludes, stops }) => {
    const plan = planOf({ ...parts({}), scope: { targets: [], excludes } });
    expect(stopped(plan)).toEqual(stops);
    expect(isBlocked(plan)).toBe(stops.length > 0);
  });

  test("stops, with the line of `moved:` that fits", () => {
    const plan = planOf(parts({ groups: [group("begin", [], { name: "Start" })] }));
    expect(stopped(plan)).toEqual(["group.start → group.begin", "channel.lobby → channel.entrance"]);
    expect(isBlocked(plan)).toBe(true);
    const { hint, params } = findingOf(plan, "E-KEY-RENAMED");
    expect(params).toMatchObject({ kind: "group", name: "Start", count: 2 });
    expect(hint).toContain(
      hintOf("E-KEY-RENAMED", {
        kind: "group",
        gone: "group.start",
        fresh: "group.begin",
        name: "Start",
        former: null,
        count: 2,
      }),
    );
  });

  test("is told of the one under the same parent, of two of the name", () => {
    const plan = planOf({
      config: config({ groups: [group("start", [channel("entrance", { name: "Lobby" })])] }),
      live: live([
        liveGroup("9", { name: "start" }),
        liveChannel("1", { name: "Lobby" }),
        liveChannel("2", { name: "Lobby", parent: "9" }),
      ]),
      state: state({ "group.start": "9", "channel.far": "1", "channel.near": "2" }),
    });
    expect(stopped(plan)).toEqual(["channel.near → channel.entrance"]);
  });

  test("also where somebody renamed the live one by hand", () => {
    const applied = { "channel.lobby": { id: "1", applied: { name: "Hall" } } };
    const fields = { channels: [channel("entrance", { name: "Hall" })] };
    expect(stopped(planOf(parts(fields, applied)))).toEqual(["channel.lobby → channel.entrance"]);
  });

  test("goes on under `moved:`, under `removed:`, with an allowance, and with one of the file", () => {
    const moved = [{ kind: "channel", from: "lobby", to: "entrance", at: at(8) }] as const;
    const removed = [{ kind: "channel", key: "lobby", at: at(8) }] as const;
    const kept = [{ kind: "channel", key: "lobby", keep: true, at: at(8) }] as const;
    for (const fields of [{ moved }, { removed }, { removed: kept }])
      expect(stopped(planOf(parts(fields)))).toEqual([]);
    expect(stopped(planOf({ ...parts({}), allowed: { renames: 1 } }))).toEqual([]);
    const allowOnce = { allowed: { renames: 1 }, until: "2026-03-02", at: at(9) };
    expect(
      stopped(planOf({ ...parts({ policy: { allowOnce } }), createdAt: "2026-03-01T00:00:00Z" })),
    ).toEqual([]);
  });

  test("stops where `removal: implicit` would delete the old one", () => {
    const plan = planOf(parts({ policy: { removal: "implicit" } }));
    expect(stopped(plan)).toEqual(["channel.lobby → channel.entrance"]);
  });

  test("is no matter of a channel of another type", () => {
    const fields = { channels: [channel("entrance", { name: "Lobby", type: CHANNEL_TYPE.forum })] };
    expect(stopped(planOf(parts(fields)))).toEqual([]);
  });
});

describe("a channel or group without `key:`, whose name is its key", () => {
  const applied = { name: "大厅", group: null, speak_permission: "members" };
  const hall = (fields: Parameters<typeof channel>[1] = {}) =>
    channel("前厅", { speak_permission: 2, ...fields });
  const parts = (fields: ConfigFields = {}, name = "大厅") => ({
    config: config({ channels: [hall()], ...fields }),
    live: live([
      liveChannel("1", { name: "大厅", speak_permission: 2 }),
      liveGroup("9", { name: "Start" }),
      liveChannel("3", { name: "rules", parent: "9" }),
    ]),
    state: state({
      [`channel.${name}`]: { id: "1", applied },
      "group.Start": { id: "9", applied: { name: "Start" } },
      "channel.rules": { id: "3", applied: { name: "rules", group: "Start" } },
    }),
  });
  const start = { groups: [group("Start", [channel("rules")])] };

  test("stops if only the name changed, with `key:` and `moved:`", () => {
    const plan = planOf(parts(start));
    expect(stopped(plan)).toEqual(["channel.大厅 → channel.前厅"]);
    expect(isBlocked(plan)).toBe(true);
    expect(findingCodes(plan)).not.toContain("W-LOOKS-LIKE-RENAME");
    expect(findingCodes(plan)).not.toContain("W-BLOCK-GONE");
    const { hint, params } = findingOf(plan, "E-KEY-RENAMED");
    expect(params).toMatchObject({ kind: "channel", name: "前厅", former: "大厅", count: 1 });
    expect(hint).toContain('`key: "大厅"`');
    expect(hint).toContain('`- { from: "大厅", to: "前厅" }`');
  });

  test("goes on with the old key, under `moved:`, under `removed:`, and with an allowance", () => {
    const moved = [{ kind: "channel", from: "大厅", to: "前厅", at: at(8) }] as const;
    const removed = [{ kind: "channel", key: "大厅", at: at(8) }] as const;
    const key = { channels: [channel("大厅", { name: "前厅", speak_permission: 2 })] };
    for (const fields of [{ moved }, { removed }, key])
      expect(stopped(planOf(parts({ ...start, ...fields })))).toEqual([]);
    expect(stopped(planOf({ ...parts(start), allowed: { renames: 1 } }))).toEqual([]);
  });

  test("warns if more than the name differs, or another key is written", () => {
    for (const fields of [
      { channels: [hall({ speak_permission: 1 })] },
      { channels: [hall({ speak_permission: null })] },
      { channels: [channel("front", { name: "前厅", speak_permission: 2 })] },
      { policy: { removal: "implicit" } } as const,
    ]) {
      const plan = planOf(parts({ ...start, ...fields }));
      expect([stopped(plan), findingCodes(plan)]).toEqual([
        [],
        expect.arrayContaining(["W-LOOKS-LIKE-RENAME"]),
      ]);
    }
    expect(stopped(planOf(parts(start, "hall")))).toEqual([]);
  });

  test("says nothing of two blocks, or of a channel in another group", () => {
    expect(
      stopped(planOf(parts({ ...start, channels: [hall(), channel("大厅", { speak_permission: 2 })] }))),
    ).toEqual([]);
    expect(
      stopped(planOf(parts({ ...start, channels: [hall(), channel("后厅", { speak_permission: 2 })] }))),
    ).toEqual([]);
    expect(
      stopped(planOf(parts({ groups: [group("Start", [channel("rules"), hall()])], channels: [] }))),
    ).toEqual([]);
  });

  test("a group with its channels too, but not one whose channels left the file", () => {
    const begin = (...channels: readonly ReturnType<typeof channel>[]) => ({
      channels: [channel("大厅", { speak_permission: 2 })],
      groups: [group("Begin", channels)],
    });
    expect(stopped(planOf(parts(begin(channel("rules")))))).toEqual(["group.Start → group.Begin"]);
    expect(stopped(planOf(parts(begin(channel("news")))))).toEqual([]);
  });
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
  const plan = planOf({ ...parts, config: file() });
  expect(stopped(plan)).toEqual(["thread.forum/start → thread.forum/welcome"]);
  const { hint } = findingOf(plan, "E-KEY-RENAMED");
  expect(hint).toContain(
    hintOf("E-KEY-RENAMED", {
      kind: "thread",
      gone: "thread.forum/start",
      fresh: "thread.forum/welcome",
      name: "Hello",
      former: null,
      count: 1,
    }),
  );
  expect(hint).toContain(
    hintOf("E-KEY-RENAMED", {
      kind: "thread",
      gone: "thread.forum/start",
      fresh: "thread.forum/welcome",
      name: "Hello",
      former: null,
      count: 1,
    }),
  );
  const removedThreads = [{ channel: "forum", key: "start", at: at(9) }];
  expect(stopped(planOf({ ...parts, config: file({ removedThreads }) }))).toEqual([]);
});
