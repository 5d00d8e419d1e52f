// Tests messages in an undo on small guilds: rare cases, and which calls wait for which.

import { describe, expect, test } from "vitest";
import { messageAddress, reactionAddress, writtenAddress } from "../../../src/model/address.js";
import { messageKey } from "../../../src/model/bound-id.js";
import type { JsonObject } from "../../../src/model/json.js";
import type { Message } from "../../../src/model/message.js";
import { staleDifferences } from "../../../src/plan/footprint/staleness.js";
import type { AppliedChange } from "../../../src/state/recorded-call.js";
import { boundId, byBoundId } from "../../bound-id.js";
import { findingsOf } from "../../findings-of.js";
import { lineOf } from "../../sentence.js";
import { live, liveChannel, liveMessage, state } from "../../small-guild.js";
import { actions } from "../plan-of.js";
import { change, run, told, undoOf } from "./undo-of.js";

const HOUSE = messageAddress("house");
const sent = (content: string) => ({ sent: { content } });
const bound = (id: string, content: string) => ({ id: messageKey("1", id), applied: sent(content) });

const post = (made: string, content: string, before: AppliedChange["bound"] = null): AppliedChange =>
  change({
    address: HOUSE,
    operation: "post_message",
    params: { channel_id: "1" },
    body: { content },
    made,
    bound: before,
  });
const recall = (id: string, content: string): AppliedChange =>
  change({
    address: writtenAddress(`${HOUSE}/${id}`),
    operation: "recall_message",
    params: { channel_id: "1", message_id: id },
    bound: bound(id, content),
  });
const pin = (operation: "put_pin" | "delete_pin", id: string): AppliedChange =>
  change({
    address: writtenAddress(operation === "put_pin" ? "pin.k1/house" : `pin.k1/${id}`),
    operation,
    params: { channel_id: "1", message_id: id },
  });

const guild = (texts: Readonly<Record<string, string | null>>, pins: readonly string[] = []) =>
  live([liveChannel("1", { name: "k1" })], {
    pins: { "1": pins },
    content: {
      messages: new Map<string, Message | null>(
        Object.entries(texts).map(([id, content]) => [
          `1/${id}`,
          content === null ? null : liveMessage(id, "1", { content }),
        ]),
      ),
    },
  });

const REPLACED = [
  post("m2", "second", bound("m1", "first")),
  pin("put_pin", "m2"),
  pin("delete_pin", "m1"),
  recall("m1", "first"),
];
const now = (more: JsonObject = {}) =>
  state({ "channel.k1": "1", [HOUSE]: bound("m2", "second"), "pin.k1/house": "1/m2", ...(more as object) });

test("the one before is still there: the key goes back to it, and only the present one is recalled", () => {
  const plan = undoOf([run(REPLACED.slice(0, 3))], {
    live: guild({ m1: "first", m2: "second" }, ["m2"]),
    state: now({ "message.house/m1": bound("m1", "first") }),
  });
  expect(plan.operations.map(({ id }) => id)).toEqual([
    "put_pin pin.k1/house",
    "delete_pin pin.k1/m2",
    "recall_message message.house/m2",
  ]);
  expect(plan.operations.at(-1)?.after).toEqual(["put_pin pin.k1/house", "delete_pin pin.k1/m2"]);
  expect(plan.remember).toEqual([
    { type: "bind", address: HOUSE, ...bound("m1", "first") },
    { type: "bind", address: "message.house/m2", ...bound("m2", "second") },
    { type: "forget", address: "message.house/m1" },
  ]);
  // Readers keep one of the two messages. The recall has a precondition on the one before.
  const gone = { live: guild({ m1: null, m2: "second" }, ["m2"]), state: now() };
  expect(staleDifferences(plan, gone).map(({ address }) => address)).toContain(HOUSE);
});

test("the one before was not unpinned: its pin stays, and only that of the present one goes", () => {
  const posted = post("m2", "second", bound("m1", "first"));
  const plan = undoOf([run([posted, pin("put_pin", "m2")])], {
    live: guild({ m1: "first", m2: "second" }, ["m1", "m2"]),
    state: now({ "message.house/m1": bound("m1", "first") }),
  });
  expect(plan.operations.map(({ id }) => id)).toEqual([
    "delete_pin pin.k1/m2",
    "recall_message message.house/m2",
  ]);
});

test("the one before was not unpinned and is gone since: what is posted again is pinned", () => {
  const pinned = { ...pin("put_pin", "m2"), bound: { id: messageKey("1", "m1"), applied: {} } };
  const plan = undoOf([run([post("m2", "second", bound("m1", "first")), pinned])], {
    live: guild({ m1: null, m2: "second" }, ["m2"]),
    state: now(),
  });
  expect(actions(plan)).toEqual(["replace message.house", "pin pin.k1/house", "unpin pin.k1/m2"]);
});

test("a text that took the place of a markdown with buttons cannot be edited into it: it is posted again", () => {
  const sent = { markdown: { content: "hi" }, keyboard: { id: "7" } };
  const before = { id: messageKey("1", "m1"), applied: { sent } };
  const plan = undoOf([run([post("m2", "second", before), recall("m1", "first")])], {
    live: guild({ m1: null, m2: "second" }),
    state: now(),
  });
  expect(plan.operations.map(({ id }) => id)).toEqual([
    "post_message message.house",
    "recall_message message.house/m2",
  ]);
  expect(plan.operations[0]?.body).toEqual(sent);
});

test("a message that cannot be read whole is not told as changed since", () => {
  const sent = { markdown: { content: "hi" }, keyboard: { id: "7" } };
  const plan = undoOf([run([{ ...post("m2", ""), body: sent }])], {
    live: guild({ m2: "" }),
    state: state({ "channel.k1": "1", [HOUSE]: { id: "1/m2", applied: { sent } } }),
  });
  expect([actions(plan), told(plan)]).toEqual([["delete message.house"], []]);
});

test("the recall waits for the post, the pin and the unpin; the old one is kept in mind until then", () => {
  const plan = undoOf([run(REPLACED)], {
    live: guild({ m1: null, m2: "second" }, ["m2"]),
    state: now(),
  });
  expect(actions(plan)).toEqual(["replace message.house", "pin pin.k1/house", "unpin pin.k1/m2"]);
  const [posted, pinned, unpinned, recalled] = plan.operations;
  expect([posted?.id, pinned?.id, unpinned?.id, recalled?.id]).toEqual([
    "post_message message.house",
    "put_pin pin.k1/house",
    "delete_pin pin.k1/m2",
    "recall_message message.house/m2",
  ]);
  expect(unpinned?.after).toEqual([pinned?.id]);
  expect(recalled?.after).toEqual([posted?.id, pinned?.id, unpinned?.id]);
  expect(posted?.remember).toEqual([
    { type: "bind", address: HOUSE, id: ["1", { $ref: "message.house#id" }], applied: sent("first") },
    { type: "bind", address: "message.house/m2", id: ["1/m2"], applied: sent("second") },
  ]);
});

test("what an earlier undo could not recall goes when what takes its place is pinned", () => {
  const again = run([post("m3", "first", bound("m2", "second"))], { id: "again" });
  const plan = undoOf([run(REPLACED), again], {
    live: guild({ m1: null, m2: "second", m3: "first" }, ["m2"]),
    state: now({ [HOUSE]: bound("m3", "first"), "message.house/m2": bound("m2", "second") }),
  });
  expect(plan.operations.map(({ id, after }) => [id, after])).toEqual([
    ["put_pin pin.k1/house", []],
    ["delete_pin pin.k1/m2", ["put_pin pin.k1/house"]],
    ["recall_message message.house/m2", ["put_pin pin.k1/house", "delete_pin pin.k1/m2"]],
  ]);
  expect(plan.operations.at(-1)?.remember).toEqual([{ type: "forget", address: "message.house/m2" }]);
});

test("among twenty pins the present one makes room, which is told", () => {
  const others = Array.from({ length: 19 }, (_none, index) => `x${index}`);
  const plan = undoOf([run(REPLACED)], {
    live: guild({ m1: null, m2: "second" }, [...others, "m2"]),
    state: now(),
  });
  const ids = plan.operations.map(({ id }) => id);
  expect(ids.indexOf("delete_pin pin.k1/m2")).toBeLessThan(ids.indexOf("put_pin pin.k1/house"));
  expect(told(plan)).toEqual([
    lineOf("W-NOT-RESTORED", { address: "message.house", lost: { case: "message-again" } }),
    expect.stringMatching(/^W-PINS-FULL/),
  ]);
});

test("what was edited by hand since is told, and goes all the same", () => {
  const plan = undoOf([run([post("m1", "first")])], {
    live: guild({ m1: "by hand" }),
    state: state({ "channel.k1": "1", [HOUSE]: bound("m1", "first") }),
  });
  expect(actions(plan)).toEqual(["delete message.house"]);
  expect(plan.changes[0]?.attributes).toEqual([{ path: "text", before: "by hand", after: null }]);
  expect(told(plan)).toEqual([expect.stringMatching(/^W-CHANGED-SINCE: message.house/)]);
});

test("a channel that is gone, and words that nobody knows: the present message stays", () => {
  const unknown = post("m2", "second", { id: messageKey("1", "m1"), applied: {} });
  const elsewhere = post("m2", "second", { id: messageKey("9", "m1"), applied: sent("first") });
  const parts = { live: guild({ m1: null, m2: "second" }), state: now() };
  for (const [one, why] of [
    [
      unknown,
      lineOf("W-NOT-RESTORED", {
        address: "message.house",
        lost: { case: "message-not-known", stays: true },
      }),
    ],
    [
      elsewhere,
      lineOf("W-NOT-RESTORED", {
        address: "message.house",
        lost: { case: "message-channel-gone", of: "former", channel: "9", stays: true },
      }),
    ],
  ] as const) {
    const plan = undoOf([run([one])], parts);
    expect([plan.operations, told(plan)]).toEqual([[], [why]]);
  }
});

test("a post that is open is left as it is, with the command that says what became of it", () => {
  const intent = {
    operation_id: "post_message message.house",
    address: HOUSE,
    operation: "post_message",
    params: { channel_id: "1" },
    body: { content: "third" },
    at: "2026-03-01T09:30:00.000Z",
    run: "1f2e3d4c-0000",
    pending: { audit_id: "a", task_id: null },
  };
  const plan = undoOf([run(REPLACED)], {
    live: guild({ m1: null, m2: "second" }, ["m2"]),
    state: { ...now(), intents: { [intent.operation_id]: intent } },
  });
  expect(plan.operations).toEqual([]);
  expect(findingsOf(plan).filter(({ level }) => level === "warning")).toMatchObject([
    {
      code: "W-NOT-RESTORED",
      address: HOUSE,
      hint: expect.stringMatching(/guildform state \w+ message\.house/),
    },
  ]);
});

test("a post of another message that is open holds nothing back", () => {
  const intent = {
    operation_id: "post_message message.garden",
    address: messageAddress("garden"),
    operation: "post_message",
    params: { channel_id: "1" },
    body: { content: "third" },
    at: "2026-03-01T09:30:00.000Z",
    run: "another",
    pending: null,
  };
  const plan = undoOf([run(REPLACED)], {
    live: guild({ m1: null, m2: "second" }, ["m2"]),
    state: { ...now(), intents: { [intent.operation_id]: intent } },
  });
  expect(actions(plan)).toContain("replace message.house");
});

test("replaced by one apply and with the former words by the next: the present message stays, and stays bound", () => {
  const again = run([post("m3", "first", bound("m2", "second")), recall("m2", "second")], { id: "late" });
  const plan = undoOf([run([post("m2", "second", bound("m1", "first")), recall("m1", "first")]), again], {
    live: guild({ m1: null, m2: null, m3: "first" }),
    state: state({ "channel.k1": "1", [HOUSE]: bound("m3", "first") }),
  });
  expect([plan.operations, plan.remember, told(plan)]).toEqual([[], [], []]);
});

test("a markdown that shows the former text is not the text: it is posted again", () => {
  const markdown = change({
    ...post("m2", "", bound("m1", "first")),
    body: { markdown: { content: "first" } },
  });
  const plan = undoOf([run([markdown, recall("m1", "first")])], {
    live: guild({ m1: null, m2: "first" }),
    state: state({ "channel.k1": "1", [HOUSE]: bound("m2", "first") }),
  });
  expect(actions(plan)).toEqual(["replace message.house"]);
});

test("what an apply moved to another channel is posted where it stood, though it could be edited", () => {
  const body = (content: string) => ({ markdown: { content }, keyboard: { content: { rows: [] } } });
  const former = { id: messageKey("1", "m1"), applied: { sent: body("first") } };
  const moved = change({
    ...post("m2", "", former),
    params: { channel_id: "2" },
    body: body("second"),
  });
  const plan = undoOf([run([moved, recall("m1", "first")])], {
    live: live([liveChannel("1"), liveChannel("2")], {
      content: {
        messages: new Map([
          ["1/m1", null],
          ["2/m2", liveMessage("m2", "2", body("second"))],
        ]),
      },
    }),
    state: state({ [HOUSE]: { id: "2/m2", applied: { sent: body("second") } } }),
  });
  expect(plan.operations).toMatchObject([
    { operation: "post_message", params: { channel_id: "1" } },
    { operation: "recall_message", params: { channel_id: "2", message_id: "m2" } },
  ]);
});

test("a present message that stays until tomorrow keeps its pin until then", () => {
  const posts = { "1": { day: "2026-03-02", count: 2, refused: null } };
  const plan = undoOf(
    [run([post("m2", "second", bound("m1", "first")), pin("put_pin", "m2"), recall("m1", "first")])],
    {
      live: guild({ m1: null, m2: "second" }, ["m2"]),
      state: { ...now(), posts: posts as ReturnType<typeof now>["posts"] },
    },
  );
  expect([plan.operations, plan.deferred.length]).toEqual([[], 1]);
});

test("posts of today count, and those that the service refuses are not tried", () => {
  const today = { day: "2026-03-02", count: 1, refused: null };
  const day = (posts: object) => ({ ...now(), posts: posts as ReturnType<typeof now>["posts"] });
  const parts = { live: guild({ m1: null, m2: "second" }, ["m2"]) };
  const planned = (posts: object) => undoOf([run(REPLACED)], { ...parts, state: day(posts) });
  expect(planned({ "1": today }).deferred).toEqual([]);
  expect(planned({ "1": { ...today, count: 2 } }).deferred).toMatchObject([{ address: HOUSE, why: "quota" }]);
  expect(planned({ "1": { ...today, day: "2026-03-01", count: 2 } }).deferred).toEqual([]);
  const refused = planned({ "*": { ...today, count: 0, refused: 304048 } });
  expect(refused.deferred).toMatchObject([{ why: "refused" }]);
  expect([refused.operations, told(refused)]).toEqual([[], [expect.stringMatching(/^W-POSTS-REFUSED/)]]);
});

test("the pin of the message that goes is forgotten, and not bound to the message before", () => {
  // Before the apply, a person had unpinned the earlier message by hand, and state did not know it.
  const [posted, pinned, , recalled] = REPLACED;
  const before = { id: messageKey("1", "m1"), applied: {} };
  const changes = [posted, pinned && { ...pinned, bound: before }, recalled];
  const plan = undoOf([run(changes.flatMap((one) => one ?? []))], {
    live: guild({ m1: null, m2: "second" }, ["m2"]),
    state: now(),
  });
  expect(plan.operations.find(({ operation }) => operation === "delete_pin")?.remember).toEqual([
    { type: "forget", address: "pin.k1/m2" },
  ]);
});

test("a post of which nobody knows what it made touched no message yet: it is told as an open call", () => {
  const intent = {
    operation_id: "post_message message.house",
    address: HOUSE,
    operation: "post_message",
    params: { channel_id: "1" },
    body: { content: "first" },
    at: "2026-03-01T09:30:00.000Z",
    run: "1f2e3d4c-0000",
    pending: null,
  };
  const plan = undoOf([run([{ ...post("", "first"), made: null }])], {
    live: guild({}),
    state: state({}, { intents: { [intent.operation_id]: intent } }),
  });
  expect([plan.operations, plan.remember, told(plan)]).toEqual([
    [],
    [],
    [
      lineOf("W-NOT-RESTORED", {
        address: "message.house",
        lost: { case: "open-call", address: "message.house", operation: "post_message", isPost: true },
      }),
    ],
  ]);
});

test("a key that pins another message by now keeps it: the pin of then goes without a key", () => {
  const plan = undoOf([run([pin("put_pin", "m1")])], {
    live: guild({ m1: "first", m2: "second" }, ["m2", "m1"]),
    state: now(),
  });
  expect(plan.operations).toMatchObject([
    { operation: "delete_pin", address: "pin.#1/m1", params: { message_id: "m1" } },
  ]);
  expect(plan.operations.flatMap(({ remember }) => remember)).not.toContainEqual(
    expect.objectContaining({ address: "pin.k1/house" }),
  );
});

describe("reactions to a message that comes back", () => {
  const react = (id: string, before: AppliedChange["bound"] = null) =>
    change({
      address: reactionAddress("house", "👍"),
      operation: "put_reaction",
      params: { channel_id: "1", message_id: id, type: "2", id: "128077" },
      bound: before,
    });

  test("are drift where the applies left them as they were, and somebody took one away since", () => {
    const own = (operation: "put_reaction" | "delete_reaction") => ({ ...react("m1"), operation });
    const plan = undoOf([run([own("delete_reaction"), own("put_reaction")])], {
      live: live([liveChannel("1")], {
        content: {
          messages: new Map([["1/m1", liveMessage("m1", "1", { content: "first" })]]),
          reactions: new Map([["1/m1/2/128077", false]]),
        },
      }),
      state: state({ "channel.k1": "1", [HOUSE]: bound("m1", "first") }),
    });
    expect(plan.changes).toMatchObject([{ action: "react", drift: true }]);
  });

  test("are not those that the applies put on it themselves", () => {
    const plan = undoOf([run([react("m1"), ...REPLACED])], {
      live: guild({ m1: null, m2: "second" }, ["m2"]),
      state: now(),
    });
    expect(actions(plan)).toEqual(["replace message.house", "pin pin.k1/house", "unpin pin.k1/m2"]);
  });

  test("are put on the new one, and build on what state says of them", () => {
    const first = [
      post("m2", "second", bound("m1", "first")),
      react("m2", { id: boundId("1/m1/2/128077"), applied: {} }),
      recall("m1", "first"),
    ];
    const plan = undoOf([run(first)], { live: guild({ m1: null, m2: "second" }), state: now() });
    expect(actions(plan)).toContain("react reaction.house/👍");
    expect(plan.preconditions).toContainEqual({
      address: reactionAddress("house", "👍"),
      fact: { kind: "post" },
      live: null,
      bound: null,
    });
  });

  test.each([
    ["one that is missing is put", false, ["put_reaction reaction.house/👍"]],
    ["one that is there needs no call", true, []],
    ["of one that cannot be read nobody can tell", null, []],
  ])("%s", (_what, isThere, expected) => {
    const first = [
      post("m2", "second", bound("m1", "first")),
      react("m2", { id: boundId("1/m1/2/128077"), applied: {} }),
      recall("m1", "first"),
    ];
    const again = [post("m3", "first", bound("m2", "second")), recall("m2", "second")];
    const seen = guild({ m1: null, m2: null, m3: "first" });
    const plan = undoOf([run(first), run(again, { id: "late" })], {
      live: { ...seen, reactions: byBoundId(isThere === null ? [] : [["1/m3/2/128077", isThere]]) },
      state: state({ "channel.k1": "1", [HOUSE]: bound("m3", "first") }),
    });
    expect(plan.operations.map(({ id }) => id)).toEqual(expected);
  });
});
