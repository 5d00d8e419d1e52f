// Tests threads in an undo: the thread that an apply posted, and the thread that state had bound to its key before.

import { expect, test } from "vitest";
import { threadAddress } from "../../../src/model/address.js";
import { threadKey } from "../../../src/model/bound-id.js";
import { CHANNEL_TYPE } from "../../../src/model/enums.js";
import type { Thread } from "../../../src/model/thread.js";
import { isBlocked } from "../../../src/plan/value/plan-verdict.js";
import type { AppliedChange } from "../../../src/state/recorded-call.js";
import type { State } from "../../../src/state/state.js";
import { liveThread } from "../../small-forum.js";
import { live, liveChannel, state } from "../../small-guild.js";
import { actions } from "../plan-of.js";
import { change, run, told, undoOf } from "./undo-of.js";

const FAQ = threadAddress("k30", "faq");
const applied = { sent: { title: "B_2", content: "all", format: 3 }, read: null };

function undoOfPost(
  fields: Partial<AppliedChange>,
  { now, ...stored }: { readonly now: Thread | null } & Partial<State>,
) {
  const posted = change({
    address: FAQ,
    operation: "post_thread",
    params: { channel_id: "30" },
    body: applied.sent,
    made: "B_2",
    ...fields,
  });
  return undoOf([run([posted])], {
    live: live([liveChannel("30", { type: CHANNEL_TYPE.forum })], {
      content: { singleThreads: new Map([["30/B_2", now]]) },
    }),
    state: state({ "channel.k30": "30", [FAQ]: { id: "30/B_2", applied } }, stored),
  });
}

test("what is protected is not deleted; where it is gone already, nothing stands in the way of forgetting it", () => {
  expect(isBlocked(undoOfPost({}, { now: liveThread("B_2"), protected: [FAQ] }))).toBe(true);
  const gone = undoOfPost({}, { now: null, protected: [FAQ] });
  expect([isBlocked(gone), gone.operations, told(gone)]).toEqual([false, [], []]);
  expect(gone.remember).toEqual([{ type: "forget", address: FAQ }]);
});

test("the key is bound again to the thread that it stood for before", () => {
  const before = { id: threadKey("30", "B_1"), applied };
  const plan = undoOfPost({ bound: before }, { now: liveThread("B_2") });
  expect(actions(plan)).toEqual(["delete thread.k30/faq"]);
  // State binds the former thread only when the present one is deleted.
  expect(plan.remember).toEqual([]);
  expect(plan.operations[0]?.remember).toEqual([{ type: "bind", address: FAQ, id: ["30/B_1"], applied }]);
});

test("a post of which nobody knows what it made is no thread to delete", () => {
  const plan = undoOfPost({ made: null }, { now: null });
  expect([plan.operations, plan.remember, told(plan)]).toEqual([[], [], []]);
});

const FORUM = live([liveChannel("30", { type: CHANNEL_TYPE.forum })], {
  content: {
    singleThreads: new Map([
      ["30/B_1", null],
      ["30/B_2", liveThread("B_2")],
    ]),
  },
});
const deleted = change({
  address: FAQ,
  operation: "delete_thread",
  params: { channel_id: "30", thread_id: "B_1" },
  bound: { id: threadKey("30", "B_1"), applied },
});
const again = (sent: AppliedChange["body"], made = "B_2"): AppliedChange =>
  change({ address: FAQ, operation: "post_thread", params: { channel_id: "30" }, body: sent, made });

test.each([
  ["with the same words stays", applied.sent, []],
  ["with other words goes", { ...applied.sent, content: "more" }, ["delete thread.k30/faq"]],
])("a thread that was deleted and posted again %s", (_what, sent, expected) => {
  const plan = undoOf([run([deleted]), run([again(sent)], { id: "undo" })], {
    live: FORUM,
    state: state({ "channel.k30": "30", [FAQ]: { id: "30/B_2", applied } }),
  });
  expect([actions(plan), plan.remember]).toEqual([expected, []]);
});

test("a thread is not posted again while nobody knows what became of its post", () => {
  const open = { ...again(applied.sent), at: "2026-03-01T00:00:00.000Z", run: "undo", pending: null };
  const plan = undoOf([run([deleted]), run([], { id: "undo" })], {
    live: FORUM,
    state: state({ "channel.k30": "30" }, { intents: { [open.operation_id]: open } }),
  });
  expect(plan.operations).toEqual([]);
  expect(told(plan)).toEqual([expect.stringMatching(/^W-NOT-RESTORED: thread.k30\/faq: /)]);
});

test("a thread that the applies posted and deleted is nothing to take back, and nothing to speak of", () => {
  const gone = { ...deleted, params: { channel_id: "30", thread_id: "B_2" } };
  const plan = undoOf([run([again(applied.sent), gone])], {
    live: live([liveChannel("30", { type: CHANNEL_TYPE.forum })], {
      content: { singleThreads: new Map([["30/B_2", null]]) },
    }),
    state: state({ "channel.k30": "30" }),
  });
  expect([plan.operations, plan.remember, told(plan)]).toEqual([[], [], []]);
});
