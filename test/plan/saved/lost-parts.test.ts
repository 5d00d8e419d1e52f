// Tests that guildform reports, with the reason, a part of a saved plan that the plan of today lacks. A post over the day's quota is one,
// and the calls that need it.

import { expect, test } from "vitest";
import { CHANNEL_TYPE } from "../../../src/model/enums.js";
import { staleRows } from "../../../src/render/stale-plan-text.js";
import type { State } from "../../../src/state/state.js";
import { phraseOf } from "../../sentence.js";
import { liveThread, readThreads, thread } from "../../small-forum.js";
import { at, channel, config, live, liveChannel, liveMessage, message, state } from "../../small-guild.js";
import { actions, planOf } from "../plan-of.js";
import { plannedAgain, withoutCalls } from "./plan-again.js";

const FILE = config({
  channels: [{ ...channel("rules"), pins: [{ kind: "managed", message: "house", at: at(1) }] }],
  messages: [message("house", "rules", { text: "be kind", reactions: ["🎉"] })],
  policy: { messagesPerChannelPerDay: 1 },
});
const LIVE = live([liveChannel("1", { name: "rules" })], { pins: { "1": [] } });
const BOUND = state({ "channel.rules": "1" });
const saved = planOf({ config: FILE, live: LIVE, state: BOUND });

const rowsOf = (posts: NonNullable<typeof BOUND>["posts"]) =>
  staleRows({
    differences: [],
    lost: plannedAgain(saved, { config: FILE, live: LIVE, state: { ...BOUND, posts } }).lost,
    names: new Map(),
  });

test("a post that fits no more today, its reaction and its pin", () => {
  expect(saved.operations).toHaveLength(3);
  const full = phraseOf("quota", { channel: "channel.rules", most: null });
  const rows = rowsOf({ "1": { day: "2026-01-01", count: 1, refused: null } });
  expect(rows.map(({ address, what, now }) => ({ address, what, now }))).toEqual([
    { address: "message.house", what: "post_message", now: full },
    { address: "reaction.house/🎉", what: "put_reaction", now: full },
    { address: "pin.rules/house", what: "put_pin", now: expect.any(String) },
  ]);
});

test("a channel into which the service takes no more today", () => {
  const [row] = rowsOf({ "1": { day: "2026-01-01", count: 0, refused: 304045 } });
  expect(row?.now).toBe(phraseOf("refused", { channel: "channel.rules", code: 304045, lasts: "today" }));
});

test("a message is not recalled where the plan lacks the pin of the one that replaces it", () => {
  const posted = state({
    "channel.rules": "1",
    "message.house": { id: "1/m1", applied: { sent: { content: "be good" } } },
    "pin.rules/house": { id: "1/m1", applied: {} },
  });
  const there = live([liveChannel("1", { name: "rules" })], {
    pins: { "1": ["m1"] },
    content: { messages: new Map([["1/m1", liveMessage("m1", "1", { content: "be good" })]]) },
  });
  const parts = { config: FILE, live: there, state: posted };
  const plan = planOf(parts);
  const pin = plan.operations.find(({ operation }) => operation === "put_pin");
  const recall = plan.operations.find(({ operation }) => operation === "recall_message");
  expect(recall?.after).toContain(pin?.id);
  expect(plannedAgain(plan, parts).lost).toEqual([]);
  expect(plannedAgain(withoutCalls(plan, new Set([pin?.id ?? ""])), parts).lost).toEqual([
    { address: "pin.rules/house", what: "put_pin", is: { case: "missing" } },
  ]);
});

test("what was posted on the day before counts for nothing", () => {
  expect(rowsOf({ "1": { day: "2025-12-31", count: 1, refused: null } })).toEqual([]);
});

test("what an earlier apply of the plan has told state already is not told again: an announcement that is left as it is", () => {
  const before = state({
    "channel.rules": "1",
    "message.house": { id: "1/m1", applied: { sent: { content: "be kind" } } },
    announcement: {
      id: "announcement",
      applied: { sent: { channel_id: "1", message_id: "m1" }, shown: "message house" },
    },
  });
  const undeclared = config({
    channels: [channel("rules")],
    messages: [message("house", "rules", { text: "be kind" })],
  });
  const stands = live([liveChannel("1", { name: "rules" })], {
    content: { messages: new Map([["1/m1", liveMessage("m1", "1", { content: "be kind" })]]) },
  });
  const plan = planOf({ config: undeclared, live: stands, state: before });
  expect(actions(plan)).toEqual(["forget announcement"]);
  const left = plan.remember.flatMap((one) => (one.type === "bind" ? [[one.address, one] as const] : []));
  const told: State = { ...before, resources: { ...before.resources, ...Object.fromEntries(left) } };
  const lost = (prior: State) => plannedAgain(plan, { config: undeclared, live: stands, state: prior }).lost;
  expect([lost(before), lost(told)]).toEqual([[], []]);
  const declared = { ...undeclared, announcement: { kind: "none", at: at(1) } as const };
  expect(plannedAgain(plan, { config: declared, live: stands, state: before }).lost).toMatchObject([
    { address: "announcement", what: "forget", is: { case: "gone" } },
  ]);
});

test("an adoption that state is told of, and that the plan does not show", () => {
  const parts = { config: FILE, live: LIVE };
  const plan = planOf(parts);
  const changes = plan.changes.filter(({ action }) => action !== "adopt");
  const silent = { ...plan, changes, summary: { ...plan.summary, adopt: 0 } };
  expect(plannedAgain(silent, parts).lost).toEqual([
    { address: "channel.rules", what: "shown", is: { case: "shown", before: null, now: "adopt" } },
  ]);
  const remember = plan.remember.filter(({ type }) => type !== "bind");
  expect(plannedAgain({ ...silent, remember }, parts).lost).toEqual([]);
});

test("a thread that somebody posted meanwhile would be taken over instead", () => {
  const forum = liveChannel("3", { name: "f", type: CHANNEL_TYPE.forum });
  const file = config({ channels: [channel("f", { type: CHANNEL_TYPE.forum, threads: [thread("t1")] })] });
  const posting = planOf({ config: file, live: live([forum]) });
  expect(actions(posting)).toContain("create thread.f/t1");
  const now = live([forum], readThreads([liveThread("th9", { channel: "3", title: "t1" })], ["3"]));
  const { lost } = plannedAgain(posting, { config: file, live: now });
  expect(staleRows({ differences: [], lost, names: new Map() })).toEqual([
    {
      address: "thread.f/t1",
      what: "post_thread",
      before: "planned",
      now: expect.objectContaining({ action: "adopt", id: "th9" }),
    },
  ]);
});
