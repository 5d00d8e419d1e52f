// Tests posts of earlier runs whose end is unknown. Such a post is found, over or waiting, or guildform asks the user. It is never
// mistaken for another post.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageAddress, writtenAddress } from "../../../src/model/address.js";
import { userId } from "../../../src/model/ids.js";
import type { JsonObject } from "../../../src/model/json.js";
import type { Message } from "../../../src/model/message.js";
import { openPosts } from "../../../src/plan/claims/open-posts.js";
import { priorOf } from "../../../src/plan/claims/prior.js";
import { foldRecords } from "../../../src/state/fold.js";
import type { Intent } from "../../../src/state/recorded-call.js";
import type { State } from "../../../src/state/state.js";
import { messageOf } from "../../sentence.js";
import { liveThread, readThreads, thread } from "../../small-forum.js";
import { BOT_ID, channel, config, live, liveChannel, liveMessage, state } from "../../small-guild.js";
import { actions, findingOf, planOf, problemsOf } from "../plan-of.js";
import { CHANNELS, claimed, fileOf, leftWords, PLACES, text, tracesOf, wordsOf } from "./claimed.js";

const SENT_AT = "2026-01-01T00:00:00.000Z";
const AFTER = "2026-01-01T00:00:01+00:00";
const TASK = { audit_id: null, task_id: "7" };

function post(address: string, body: JsonObject, fields: Partial<Intent> = {}): Intent {
  const operation = address.startsWith("thread.") ? "post_thread" : "post_message";
  const channel_id = address.startsWith("thread.") ? "30" : "11";
  return {
    operation_id: `${operation} ${address}`,
    address: writtenAddress(address),
    operation,
    params: { channel_id },
    body,
    at: SENT_AT,
    run: "r",
    pending: null,
    ...fields,
  };
}
const withOpen = (intents: readonly Intent[], bound: Record<string, string> = {}): State =>
  state(
    { ...PLACES, ...bound },
    { intents: Object.fromEntries(intents.map((one) => [one.operation_id, one])) },
  );
const pinned = (id: string, content: string, fields: Partial<Message> = {}) =>
  liveMessage(id, "11", { content, timestamp: AFTER, ...fields });
const somebody = { id: userId("9"), username: "somebody", bot: false, extra: {} };

const live11 = { channels: new Set<string>(CHANNELS.map(({ id }) => id)) };
const outcome = (intents: readonly Intent[], messages: readonly Message[], bound = {}) => {
  const found = openPosts(withOpen(intents, bound), { ...live11, traces: tracesOf(messages) });
  return {
    found: found.foundPosts.map(({ intent, id }) => `${intent.address} = ${id}`),
    over: found.over.map(({ intent, why }) => `${intent.address} ${why}`),
    waiting: found.waiting.map(({ address }) => address),
    undecided: found.undecided.map(({ intent, choices }) => [intent.address, ...choices.map(({ id }) => id)]),
  };
};
const NOTHING = { found: [], over: [], waiting: [], undecided: [] };

describe("a message", () => {
  const open = post("message.a", { content: "a &lt; b" });

  test("is found among the pins by what it says, by the bot, and not older than the call", () => {
    const others = [
      pinned("m1", "a &lt; b", { timestamp: "2025-12-31T00:00:00+00:00" }),
      pinned("m2", "a &lt; b", { author: somebody }),
      pinned("m3", "other"),
      pinned("m4", "a &lt; b"),
    ];
    expect(outcome([open], [...others, pinned("m5", "a < b")], { "message.z": "11/m4" })).toEqual({
      ...NOTHING,
      found: ["message.a = 11/m5"],
    });
  });

  test("that no pin shows is asked of the user; several are named", () => {
    expect(outcome([open], [pinned("m1", "x")])).toEqual({ ...NOTHING, undecided: [["message.a"]] });
    expect(outcome([open], [pinned("m1", "a < b"), pinned("m2", "a < b")])).toEqual({
      ...NOTHING,
      undecided: [["message.a", "m1", "m2"]],
    });
  });

  test("whose parts cannot be read is a choice, and not taken", () => {
    const markdown = post("message.a", { markdown: { content: "# a" } });
    expect(outcome([markdown], [pinned("m1", "")])).toEqual({ ...NOTHING, undecided: [["message.a", "m1"]] });
    const read = pinned("m1", "", { markdown: { content: "# a" } });
    expect(outcome([markdown], [read])).toEqual({ ...NOTHING, found: ["message.a = 11/m1"] });
  });

  test("that waits for its audit waits on; that of a channel that is gone is over", () => {
    const waiting = { ...open, pending: { audit_id: "9", task_id: null } };
    expect(outcome([waiting], [])).toEqual({ ...NOTHING, waiting: ["message.a"] });
    expect(outcome([{ ...waiting, params: { channel_id: "99" } }], [])).toEqual({
      ...NOTHING,
      over: ["message.a channel-gone"],
    });
  });

  test("of the same words as another open one: what is there settles the one that was never answered", () => {
    const waiting = post("message.b", { content: "a &lt; b" }, { pending: { audit_id: "9", task_id: null } });
    expect(outcome([waiting, open], [pinned("m1", "a < b")])).toEqual({
      ...NOTHING,
      found: ["message.a = 11/m1"],
      waiting: ["message.b"],
    });
  });

  test("in a plan: bound before the diff, with what was sent; the one it replaced is recalled", () => {
    const seen = {
      config: fileOf([text("a", { says: "now" })]),
      state: withOpen([post("message.a", { content: "now" })], { "message.a": "11/m1" }),
      pinned: [pinned("m2", "now")],
      messages: { "11/m1": liveMessage("m1", "11", { content: "before" }) },
    };
    const { prior, ...claims } = claimed(seen);
    expect(wordsOf(claims)).toEqual(["message.a = m2 by state"]);
    expect(leftWords(claims)).toEqual(["message.a/m1 = m1, replaced, there"]);
    expect(prior.resources.get(messageAddress("a"))).toEqual({
      id: "11/m2",
      applied: { sent: { content: "now" } },
    });
    const records = prior.posts.foundPosts.flatMap((one) => one.records);
    const after = foldRecords(seen.state, records);
    expect(Object.fromEntries(prior.resources)).toEqual({ ...after.resources });
    expect(after.intents).toEqual({});
  });
});

describe("a thread", () => {
  const one = thread("faq");
  const sent = { title: one.title, content: one.content, format: one.format };
  const file = config({ channels: [channel("forum", { threads: [one] })] });
  const forum = liveChannel("30", { name: "forum" });
  const parts = (intent: Intent, threads: Parameters<typeof readThreads>[0]) => ({
    config: file,
    state: state(
      { "channel.forum": { id: "30", applied: { name: "forum", group: null } } },
      { intents: { [intent.operation_id]: intent } },
    ),
    live: live([forum], readThreads(threads, ["30"])),
  });
  const standing = liveThread("B_1", { title: "faq", dateTime: AFTER });

  test("is found in the list, adopted in the plan and told in the history", () => {
    const plan = planOf(parts(post("thread.forum/faq", sent), [standing]));
    expect(actions(plan)).toEqual(["adopt thread.forum/faq"]);
    expect(plan.operations).toEqual([]);
    expect(plan.remember.map(({ type }) => type)).toEqual(["bind", "change", "settle", "bind"]);
    expect(plan.remember[1]).toMatchObject({ change: { made: "B_1", bound: null } });
  });

  test("that is not there was not made, and is posted; one that waits as a task is not posted again", () => {
    const lost = planOf(parts(post("thread.forum/faq", sent), []));
    expect(actions(lost)).toEqual(["create thread.forum/faq"]);
    expect(findingOf(lost, "I-NOT-POSTED").message).toContain(
      messageOf("I-NOT-POSTED", {
        call: {
          address: "thread.forum/faq",
          operation: "post_thread",
          at: "2026-01-01T00:00:00.000Z",
          run: null,
          accepted: null,
        },
        because: "not-there",
      }),
    );
    const waits = planOf(parts(post("thread.forum/faq", sent, { pending: TASK }), []));
    expect(waits.operations).toEqual([]);
    expect(waits.deferred).toMatchObject([{ address: "thread.forum/faq", why: "waiting" }]);
    expect(findingOf(waits, "W-STILL-WAITING").hint).toContain(
      "`guildform state resolve thread.forum/faq --thread-id ID`",
    );
    expect(findingOf(waits, "W-STILL-WAITING").message).toContain(
      messageOf("W-STILL-WAITING", {
        call: {
          address: "thread.forum/faq",
          operation: "post_thread",
          at: "2026-01-01T00:00:00.000Z",
          run: null,
          accepted: { audit: null, task: "7" },
        },
        post: "other",
      }),
    );
  });

  test("of a title that two others have with another text is asked of the user", () => {
    const other = post("thread.forum/b", { ...sent, content: "other" });
    const open = parts(post("thread.forum/faq", sent), [standing, liveThread("B_2", { title: "faq" })]);
    const intents = { ...open.state.intents, [other.operation_id]: other };
    const problems = problemsOf({ ...open, state: { ...open.state, intents } });
    expect(problems.map(({ code }) => code)).toEqual(["E-INTENT-UNDECIDED", "E-INTENT-UNDECIDED"]);
    expect(problems[0]?.hint).toContain("--thread-id B_1");
  });
});

test("whatever was posted: no id settles two posts, every post has one end, and none is taken by a text that differs", () => {
  const words = fc.constantFrom("x", "y");
  const open = fc.record({ key: fc.constantFrom("a", "b", "c", "d"), words, pending: fc.boolean() });
  const standing = fc.record({ id: fc.constantFrom("m1", "m2", "m3"), words, ours: fc.boolean() });
  fc.assert(
    fc.property(
      fc.uniqueArray(open, { selector: ({ key }) => key }),
      fc.uniqueArray(standing, { selector: ({ id }) => id }),
      fc.subarray(["m1", "m2", "m3"]),
      (posts, there, bound) => {
        const intents = posts.map(({ key, words: content, pending }) =>
          post(`message.${key}`, { content }, { pending: pending ? { audit_id: "9", task_id: null } : null }),
        );
        const messages = there.map(({ id, words: content, ours }) =>
          pinned(id, content, ours ? {} : { author: somebody }),
        );
        const taken = Object.fromEntries(bound.map((id) => [`message.bound-${id}`, `11/${id}`]));
        const all = withOpen(intents, taken);
        const ends = openPosts(all, { ...live11, traces: tracesOf(messages) });
        const ids = ends.foundPosts.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const settled = [...ends.foundPosts, ...ends.over, ...ends.undecided].map(({ intent }) => intent);
        expect([...settled, ...ends.waiting].map(({ address }) => address).sort()).toEqual(
          intents.map(({ address }) => address).sort(),
        );
        for (const { id, intent } of ends.foundPosts) {
          const message = messages.find((one) => id === `11/${one.id}`);
          expect(message?.author?.id).toBe(BOT_ID);
          expect(intent.body).toEqual({ content: message?.content });
          expect(Object.values(taken)).not.toContain(id);
        }
        const prior = priorOf(all, config(), CHANNELS, tracesOf(messages));
        expect(prior.waiting.size).toBe(ends.waiting.length);
      },
    ),
    { numRuns: 300 },
  );
});
