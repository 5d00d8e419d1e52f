// Tests that an undo removes nothing before its replacement exists. If there is no other way, the plan has a finding.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { ANNOUNCEMENT_KEY } from "../../../src/model/bound-id.js";
import type { JsonObject } from "../../../src/model/json.js";
import { parseSavedPlan } from "../../../src/plan/saved/parse-saved-plan.js";
import { savedPlan } from "../../../src/plan/saved/saved-plan.js";
import type { Plan } from "../../../src/plan/value/plan.js";
import { laterText } from "../../../src/render/later-words.js";
import type { AppliedChange } from "../../../src/state/recorded-call.js";
import type { State } from "../../../src/state/state.js";
import { boundId } from "../../bound-id.js";
import { lineOf, phraseOf } from "../../sentence.js";
import { liveThread, readThreads } from "../../small-forum.js";
import { GUILD_ID, live, liveChannel, liveMessage, state } from "../../small-guild.js";
import { actions, ancestorsOf, operationIds } from "../plan-of.js";
import { change, facts, run, told, undoOf } from "./undo-of.js";

const sent = (content: string) => ({ sent: { content } });
const bound = (id: string, content: string) => ({ id: boundId(id), applied: sent(content) });
const ids = (count: number, start = 0) =>
  Array.from({ length: count }, (_none, index) => `x${start + index}`);

const post = (key: string, made: string, fields: Partial<AppliedChange> & { content: string }) => {
  const { content, ...rest } = fields;
  return change({
    address: writtenAddress(`message.${key}`),
    operation: "post_message",
    params: { channel_id: "1" },
    body: { content },
    made,
    ...rest,
  });
};
const recall = (address: string, id: string, content: string) =>
  change({
    address: writtenAddress(address),
    operation: "recall_message",
    params: { channel_id: "1", message_id: id },
    bound: bound(`1/${id}`, content),
  });
const pin = (operation: "put_pin" | "delete_pin", address: string, id: string) =>
  change({ address: writtenAddress(address), operation, params: { channel_id: "1", message_id: id } });
const created = (id: string, fields: JsonObject = {}) =>
  change({
    address: writtenAddress(`channel.k${id}`),
    operation: "create_channel",
    made: id,
    body: { name: `k${id}`, type: 0, ...fields },
    params: { guild_id: GUILD_ID },
  });

const messages = (texts: Readonly<Record<string, string | null>>) => ({
  messages: new Map(
    Object.entries(texts).map(([id, content]) => {
      const [channel = "", own = ""] = id.split("/");
      return [id, content === null ? null : liveMessage(own, channel, { content })] as const;
    }),
  ),
});

/** Returns `true` when every call whose id begins with `taken` waits for a call whose id begins with `back`. */
function waits(plan: Plan, taken: string, back: string): boolean {
  const taking = operationIds(plan).filter((id) => id.startsWith(taken));
  expect(taking).not.toEqual([]);
  return taking.every((id) => [...ancestorsOf(plan, id)].some((one) => one.startsWith(back)));
}

const REPLACED = [
  post("house", "m2", { content: "second", bound: bound("1/m1", "first") }),
  pin("put_pin", "pin.k1/house", "m2"),
  pin("delete_pin", "pin.k1/m1", "m1"),
  recall("message.house/m1", "m1", "first"),
];
const HOUSE = { "channel.k1": "1", "message.house": bound("1/m2", "second"), "pin.k1/house": "1/m2" };

test.each([
  ["its own, which the message before had", "m1", "pin.k1/m1", "put_pin pin.k1/house"],
  ["that of another message", "a", "pin.k1/a", "put_pin pin.k1/a"],
])(
  "among twenty pins a replaced message makes room, once the other is posted, for a pin: %s",
  (_whose, id, address, put) => {
    const changes = REPLACED.map((one) =>
      one.operation === "delete_pin" ? pin("delete_pin", address, id) : one,
    );
    const plan = undoOf([run(changes)], {
      live: live([liveChannel("1")], {
        pins: { "1": [...ids(19), "m2"] },
        content: messages({ "1/m1": null, "1/m2": "second" }),
      }),
      state: state(HOUSE),
    });
    expect(operationIds(plan)).toEqual([
      "post_message message.house",
      "delete_pin pin.k1/m2",
      put,
      "recall_message message.house/m2",
    ]);
    expect(waits(plan, "delete_pin", "post_message")).toBe(true);
    expect(told(plan)).toContain(
      lineOf("W-PINS-FULL", { channel: "channel.k1", pins: 20, most: 20, early: 1, roomFor: "back" }),
    );
  },
);

test("a pin of a message that is posted again is told as a plan of the file tells it", () => {
  const plan = undoOf([run(REPLACED)], {
    live: live([liveChannel("1")], {
      pins: { "1": ["m2"] },
      content: messages({ "1/m1": null, "1/m2": "second" }),
    }),
    state: state(HOUSE),
  });
  const told = plan.changes.filter(({ kind }) => kind === "pin").map(({ attributes }) => attributes);
  expect(told).toEqual([
    [{ path: "message", before: null, after: "house" }],
    [{ path: "message_id", before: "m2", after: null }],
  ]);
});

test("a pin that nothing takes the place of makes room first", () => {
  const plan = undoOf([run([...REPLACED, pin("put_pin", "pin.k1/x0", "x0")])], {
    live: live([liveChannel("1")], {
      pins: { "1": [...ids(19), "m2"] },
      content: messages({ "1/m1": null, "1/m2": "second" }),
    }),
    state: state(HOUSE),
  });
  expect(waits(plan, "delete_pin pin.k1/m2", "put_pin")).toBe(true);
  expect([...ancestorsOf(plan, "put_pin pin.k1/house")]).toContain("delete_pin pin.k1/x0");
});

test("a reaction is taken back when the one that stood before is there", () => {
  const react = (operation: "put_reaction" | "delete_reaction", emoji: string, id: string) =>
    change({
      address: writtenAddress(`reaction.house/${emoji}`),
      operation,
      params: { channel_id: "1", message_id: "m1", type: "2", id },
    });
  const plan = undoOf(
    [run([react("put_reaction", "👍", "128077"), react("delete_reaction", "🎉", "127881")])],
    {
      live: live([liveChannel("1")], {
        content: {
          ...messages({ "1/m1": "first" }),
          reactions: new Map([
            ["1/m1/2/128077", true],
            ["1/m1/2/127881", false],
          ]),
        },
      }),
      state: state({ "channel.k1": "1", "message.house": bound("1/m1", "first") }),
    },
  );
  expect(operationIds(plan)).toEqual(["put_reaction reaction.house/🎉", "delete_reaction reaction.house/👍"]);
  expect(plan.operations[1]?.after).toEqual(["put_reaction reaction.house/🎉"]);
});

const REKEYED = [
  post("rules", "m2", { content: "be kind" }),
  pin("put_pin", "pin.k1/rules", "m2"),
  pin("delete_pin", "pin.k1/house", "m1"),
  recall("message.house", "m1", "be kind"),
];
const rekeyed = (posts: State["posts"] = {}) =>
  undoOf([run(REKEYED)], {
    live: live([liveChannel("1")], {
      pins: { "1": ["m2"] },
      content: messages({ "1/m1": null, "1/m2": "be kind" }),
    }),
    state: {
      ...state({ "channel.k1": "1", "message.rules": bound("1/m2", "be kind"), "pin.k1/rules": "1/m2" }),
      posts,
    },
  });

test("a message that had another key goes when the one with the former key is posted and pinned", () => {
  const plan = rekeyed();
  expect(waits(plan, "recall_message message.rules", "post_message message.house")).toBe(true);
  expect(waits(plan, "recall_message message.rules", "put_pin pin.k1/house")).toBe(true);
  expect(waits(plan, "delete_pin", "put_pin pin.k1/house")).toBe(true);
});

test("each builds on its own message, and the plan is read back from a file", async () => {
  const plan = rekeyed();
  const facts = plan.preconditions.map(({ address, fact }) => `${address} ${fact.kind}`);
  expect(facts).toEqual(expect.arrayContaining(["message.house post", "message.rules message"]));
  const bytes = new TextEncoder().encode(JSON.stringify(savedPlan(plan)));
  const read = await parseSavedPlan({ place: "undo.json", bytes, toolVersion: plan.tool_version });
  expect(read).toEqual(plan);
});

test("where the day has no room for it, the present one stays", () => {
  const plan = rekeyed({ "1": { day: "2026-03-02", count: 2, refused: null } });
  expect(plan.operations).toEqual([]);
  expect(told(plan)).toContain(
    lineOf("W-NOT-RESTORED", {
      address: "message.rules",
      lost: { case: "no-room", address: "message.house", because: "replaced" },
    }),
  );
});

test("a thread that had another key goes when the one with the former key is posted", () => {
  const said = { title: "Hello", content: "all", format: 3 };
  const thread = (operation: "post_thread" | "delete_thread", key: string, fields: Partial<AppliedChange>) =>
    change({
      address: writtenAddress(`thread.k30/${key}`),
      operation,
      params: { channel_id: "30" },
      ...fields,
    });
  const plan = undoOf(
    [
      run([
        thread("post_thread", "new", { body: said, made: "B_2" }),
        thread("delete_thread", "old", {
          params: { channel_id: "30", thread_id: "B_1" },
          bound: { id: boundId("30/B_1"), applied: { sent: said } },
        }),
      ]),
    ],
    {
      live: live([liveChannel("30", { type: 10007 })], {
        ...readThreads([liveThread("B_2", { title: "Hello" })]),
        content: {
          singleThreads: new Map([
            ["30/B_2", liveThread("B_2", { title: "Hello" })],
            ["30/B_1", null],
          ]),
        },
      }),
      state: state({
        "channel.k30": "30",
        "thread.k30/new": { id: "30/B_2", applied: { sent: said, read: null } },
      }),
    },
  );
  expect(waits(plan, "delete_thread thread.k30/new", "post_thread thread.k30/old")).toBe(true);
});

/** Returns the undo of an apply that created channel 2 in group 9 and moved the message there. */
const moved = (posts: State["posts"]) =>
  undoOf(
    [
      run([
        change({
          address: writtenAddress("group.g9"),
          operation: "create_channel",
          made: "9",
          body: { name: "g9", type: 4 },
          params: { guild_id: GUILD_ID },
        }),
        created("2", { parent_id: "9" }),
        post("house", "m2", {
          content: "first",
          params: { channel_id: "2" },
          bound: bound("1/m1", "first"),
        }),
        recall("message.house/m1", "m1", "first"),
      ]),
    ],
    {
      live: live(
        [
          liveChannel("1", { position: 1 }),
          liveChannel("9", { type: 4, position: 2 }),
          liveChannel("2", { parent: "9" }),
        ],
        { content: messages({ "1/m1": null, "2/m2": "first" }) },
      ),
      state: {
        ...state({
          "channel.k1": "1",
          "channel.k2": "2",
          "group.g9": "9",
          "message.house": bound("2/m2", "first"),
        }),
        posts,
      },
    },
  );

test("a channel goes when the message in it is posted where it stood before", () => {
  expect(waits(moved({}), "delete_channel", "post_message message.house")).toBe(true);
});

test("where the day has no room for that, channel and group stay until then", () => {
  const plan = moved({ "1": { day: "2026-03-02", count: 2, refused: null } });
  expect(plan.operations).toEqual([]);
  expect(plan.deferred.map(({ address, why }) => `${address} ${why}`).sort()).toEqual([
    "channel.k2 held",
    "group.g9 held",
    "message.house quota",
  ]);
  expect(plan.deferred.filter(({ address }) => address === "channel.k2").map(laterText)[0]).toBe(
    phraseOf("held", { case: "inside", address: "message.house", until: "replaced" }),
  );
});

test("what is announced stays until the message of before, which has no room today, can be announced", () => {
  const announced = (id: string) => ({
    id: ANNOUNCEMENT_KEY,
    applied: { sent: { channel_id: "1", message_id: id }, shown: `message ${id}` },
  });
  const plan = undoOf(
    [
      run([
        post("news", "m2", { content: "news" }),
        change({
          address: writtenAddress("announcement"),
          operation: "create_announce",
          params: { guild_id: GUILD_ID },
          body: { channel_id: "1", message_id: "m2" },
          bound: announced("m1"),
        }),
        post("other", "m3", { content: "other" }),
        recall("message.house", "m1", "first"),
      ]),
    ],
    {
      live: live([liveChannel("1")], {
        content: messages({ "1/m1": null, "1/m2": "news", "1/m3": "other" }),
      }),
      state: {
        ...state({
          "channel.k1": "1",
          "message.news": bound("1/m2", "news"),
          "message.other": bound("1/m3", "other"),
          announcement: announced("m2"),
        }),
        posts: { "1": { day: "2026-03-02", count: 2, refused: null } },
      },
    },
  );
  expect(operationIds(plan)).toEqual(["recall_message message.other"]);
  expect(actions(plan)).toEqual(["delete message.other", "create message.house", "announce announcement"]);
  expect(plan.deferred.map(({ address, why }) => `${address} ${why}`)).toEqual([
    "message.house quota",
    "announcement held",
  ]);
  expect(told(plan)).toContainEqual(expect.stringMatching(/^W-NOT-RESTORED: message.news: /));
});

// The facts of a deleted channel come from the history.
test("a deleted channel does not come back, and nothing waits for it", () => {
  const gone = change({
    address: writtenAddress("channel.k3"),
    operation: "delete_channel",
    params: { channel_id: "3" },
    live: facts("3"),
  });
  const plan = undoOf([run([created("2"), gone])], {
    live: live([liveChannel("2")]),
    state: state({ "channel.k2": "2" }),
  });
  expect(operationIds(plan)).toEqual(["delete_channel channel.k2"]);
});
