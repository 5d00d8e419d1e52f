// Tests limits in numbers and in percent. A plan over a limit is blocked, and the finding gives the exact flag.

import { describe, expect, test } from "vitest";
import { channelId } from "../../../src/model/ids.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import { findingsOf } from "../../findings-of.js";
import { messageOf } from "../../sentence.js";
import {
  at,
  channel,
  config,
  live,
  liveChannel,
  liveGroup,
  liveMessage,
  message,
  removing,
  role,
  state,
} from "../../small-guild.js";
import { findingOf, planOf } from "../plan-of.js";

describe("limits", () => {
  const ids = ["1", "2", "3", "4"];
  const parts = (limit: { count: number } | { percent: number }) => ({
    config: config({
      removed: ids.map((id) => ({ kind: "channel" as const, key: `c${id}`, at: at(3) })),
      policy: { limits: { deletes: limit } },
    }),
    live: live(ids.map((id) => liveChannel(id))),
    state: state(
      Object.fromEntries(["1", "2", "3", "4", "5", "6", "7", "8"].map((id) => [`channel.c${id}`, id])),
    ),
  });

  test.each([
    { limit: { count: 4 }, blocked: false },
    { limit: { count: 3 }, blocked: true },
    { limit: { percent: 50 }, blocked: false },
    { limit: { percent: 49 }, blocked: true },
    { limit: { count: 0 }, blocked: true },
  ])("4 deletes of 8 managed with $limit", ({ limit, blocked }) => {
    expect(isBlocked(planOf(parts(limit)))).toBe(blocked);
  });

  test("the finding names the numbers and the flag", () => {
    const count = findingOf(planOf(parts({ count: 3 })), "E-LIMIT");
    expect(count).toMatchObject({
      level: "error",
      message: messageOf("E-LIMIT", { limit: "deletes", count: 4, bound: { case: "count", most: 3 } }),
    });
    expect(count.hint).toContain("--allow deletes=4");
    expect(findingOf(planOf(parts({ percent: 49 })), "E-LIMIT").message).toContain(
      messageOf("E-LIMIT", {
        limit: "deletes",
        count: 4,
        bound: { case: "percent", most: 3, percent: 49, of: 8 },
      }),
    );
  });

  test("--allow must name at least as many", () => {
    expect(isBlocked(planOf({ ...parts({ count: 1 }), allowed: { deletes: 4 } }))).toBe(false);
    expect(isBlocked(planOf({ ...parts({ count: 1 }), allowed: { deletes: 3 } }))).toBe(true);
    expect(isBlocked(planOf({ ...parts({ count: 1 }), allowed: { revokes: 9 } }))).toBe(true);
  });

  test("a group counts like a channel, one delete is one, and a share is rounded down", () => {
    const three = {
      live: live([liveGroup("9"), liveChannel("1"), liveChannel("2", { position: 2 })]),
      state: state({ "group.g9": "9", "channel.c1": "1", "channel.c2": "2" }),
    };
    const file = (percent: number) =>
      config({
        channels: [channel("c1"), channel("c2")],
        removed: [{ kind: "group", key: "g9", at: at(3) }],
        policy: { limits: { deletes: { percent } } },
      });
    expect(isBlocked(planOf({ ...three, config: file(34) }))).toBe(false);
    const finding = findingOf(planOf({ ...three, config: file(33) }), "E-LIMIT");
    expect(finding.message).toBe(
      messageOf("E-LIMIT", {
        limit: "deletes",
        count: 1,
        bound: { case: "percent", most: 0, percent: 33, of: 3 },
      }),
    );
    expect(isBlocked(planOf({ ...three, config: file(0) }))).toBe(true);
  });

  test("100% stops nothing, also of what is named by its id only", () => {
    const byId = (percent: number) => ({
      config: config({
        channels: [channel("c3")],
        removed: ids.slice(0, 2).map((id) => ({ kind: "channel" as const, id: channelId(id), at: at(3) })),
        policy: { limits: { deletes: { percent } } },
      }),
      live: live([1, 2, 3].map((one) => liveChannel(String(one), { position: one }))),
    });
    expect(isBlocked(planOf(byId(100)))).toBe(false);
    expect(isBlocked(planOf(byId(66)))).toBe(true);
    expect(isBlocked(planOf(byId(67)))).toBe(false);
  });

  test("a new place is an update, a new key or an adoption is none", () => {
    const moved = (order: readonly string[], extra: Parameters<typeof config>[0] = {}) => ({
      config: config({
        channels: order.map((key) => channel(key, { name: key.replace("new", "c2") })),
        policy: { limits: { updates: { count: 0 } } },
        ...extra,
      }),
      live: live([liveChannel("1"), liveChannel("2", { position: 2 })]),
      state: state({ "channel.c1": "1", "channel.c2": "2" }),
    });
    expect(findingOf(planOf(moved(["c2", "c1"])), "E-LIMIT").hint).toContain("--allow updates=1");
    expect(isBlocked(planOf(moved(["c1", "c2"])))).toBe(false);
    const renamed = moved(["c1", "new"], { moved: [{ kind: "channel", from: "c2", to: "new", at: at(2) }] });
    expect(isBlocked(planOf(renamed))).toBe(false);
    expect(isBlocked(planOf({ ...moved(["c1", "c2"]), state: null }))).toBe(false);
  });

  test("an entry that gains one flag and loses another is a revoke, one that only gains is none", () => {
    const entry = (flags: readonly ("view" | "speak")[]) => ({
      config: config({
        channels: [channel("c1", { permissions: [role("mods", "10", flags)] })],
        policy: { limits: { revokes: { count: 0 } } },
      }),
      live: live([liveChannel("1")], { permissions: { "1/role/10": 1n } }),
    });
    expect(isBlocked(planOf(entry(["speak"])))).toBe(true);
    expect(isBlocked(planOf(entry(["view", "speak"])))).toBe(false);
  });

  test("on a first plan a percentage counts what is about to be adopted", () => {
    const first = (percent: number) => ({
      config: config({
        channels: ["1", "2", "3", "4"].map((id) =>
          channel(`c${id}`, id === "1" ? { speak_permission: 2 } : {}),
        ),
        policy: { limits: { updates: { percent } } },
      }),
      live: live(ids.map((id, index) => liveChannel(id, { position: index + 1 }))),
    });
    expect(isBlocked(planOf(first(25)))).toBe(false);
    expect(isBlocked(planOf(first(24)))).toBe(true);
  });

  test("on a first plan a share of revokes counts the entries that were read", () => {
    const first = (percent: number) => ({
      config: config({
        channels: [channel("c1", { permissions: [role("mods", "10", []), role("guests", "11", ["view"])] })],
        policy: { limits: { revokes: { percent } } },
      }),
      live: live([liveChannel("1")], { permissions: { "1/role/10": 1n, "1/role/11": 1n } }),
    });
    expect(isBlocked(planOf({ ...first(50), allowed: { lockouts: 9 } }))).toBe(false);
    expect(isBlocked(planOf({ ...first(49), allowed: { lockouts: 9 } }))).toBe(true);
  });

  test("revokes and updates have limits of their own", () => {
    const plan = planOf({
      config: config({
        channels: [channel("c1", { name: "new", permissions: [role("mods", "10", [])] })],
        policy: { limits: { revokes: { count: 0 }, updates: { count: 0 } } },
      }),
      live: live([liveChannel("1")], { permissions: { "1/role/10": 1n } }),
      state: state({ "channel.c1": "1" }),
    });
    expect(
      findingsOf(plan)
        .filter(({ code }) => code === "E-LIMIT")
        .map(({ hint }) => hint),
    ).toEqual([expect.stringContaining("--allow revokes=1"), expect.stringContaining("--allow updates=1")]);
  });
});

describe("limits and messages", () => {
  const parts = (limits: { updates?: { count: number }; deletes?: { count: number } }, keys: string[]) => ({
    config: config({
      channels: [channel("c1")],
      messages: keys.map((key) => message(key, "c1", { text: `new ${key}` })),
      ...removing(...["a", "b"].filter((key) => !keys.includes(key))),
      policy: { limits },
    }),
    live: live([liveChannel("1")], {
      content: {
        messages: new Map(
          ["a", "b"].map((id) => [`1/${id}`, liveMessage(id, "1", { content: `old ${id}` })]),
        ),
      },
    }),
    state: state({
      "channel.c1": "1",
      "message.a": { id: "1/a", applied: { sent: { content: "old a" } } },
      "message.b": { id: "1/b", applied: { sent: { content: "old b" } } },
    }),
  });

  test("a replacement is an update and no delete; a message under `removed:` is a delete", () => {
    expect(isBlocked(planOf(parts({ deletes: { count: 0 }, updates: { count: 2 } }, ["a", "b"])))).toBe(
      false,
    );
    expect(findingOf(planOf(parts({ updates: { count: 1 } }, ["a", "b"])), "E-LIMIT").message).toBe(
      messageOf("E-LIMIT", { limit: "updates", count: 2, bound: { case: "count", most: 1 } }),
    );
    expect(findingOf(planOf(parts({ deletes: { count: 0 } }, ["a"])), "E-LIMIT").message).toBe(
      messageOf("E-LIMIT", { limit: "deletes", count: 1, bound: { case: "count", most: 0 } }),
    );
  });
});
