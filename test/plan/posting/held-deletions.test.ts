// Tests that a channel is deleted only after its content is elsewhere for its readers.

import { expect, test } from "vitest";
import { laterText } from "../../../src/render/later-words.js";
import { phraseOf } from "../../sentence.js";
import type { ConfigFields } from "../../small-guild.js";
import {
  at,
  channel,
  config,
  live,
  liveChannel,
  liveGroup,
  liveMessage,
  message,
  state,
} from "../../small-guild.js";
import { actions, ancestorsOf, operationIds, planOf } from "../plan-of.js";

const SENT = { sent: { content: "hi" } };
const FULL = { "1": { day: "2026-01-01", count: 2, refused: null } };
const ANNOUNCED = {
  id: "announcement",
  applied: { sent: { channel_id: "2", message_id: "m1" }, shown: "message hi" },
};

/** The message `hi` is in the attic, which goes. The lobby's quota of two posts is used up, unless `posts` says otherwise. */
const attic = (fields: ConfigFields, posts: Parameters<typeof state>[1] = { posts: FULL }) =>
  planOf({
    config: config({
      channels: [channel("lobby")],
      removed: [{ kind: "channel", key: "attic", at: at(5) }],
      ...fields,
    }),
    live: live([liveChannel("1", { name: "lobby" }), liveChannel("2", { name: "attic" })], {
      content: { messages: new Map([["2/m1", liveMessage("m1", "2", { content: "hi" })]]) },
    }),
    state: state(
      {
        "channel.lobby": "1",
        "channel.attic": "2",
        "message.hi": { id: "2/m1", applied: SENT },
        announcement: ANNOUNCED,
      },
      posts,
    ),
  });

const why = ({ deferred }: ReturnType<typeof planOf>) => deferred.map((one) => `${one.address} ${one.why}`);

test("a message that moves out, and fits tomorrow only, keeps its channel until then", () => {
  const plan = attic({
    messages: [message("hi", "lobby")],
    announcement: { kind: "managed", message: "hi", at: at(4) },
  });
  expect(operationIds(plan)).toEqual([]);
  expect(actions(plan)).toContain("delete channel.attic");
  expect(why(plan)).toEqual(["message.hi quota", "channel.attic held"]);
  expect(plan.deferred.map(laterText).at(-1)).toContain(
    phraseOf("held", { case: "inside", address: "message.hi", until: "replaced" }),
  );
  expect(plan.remember.filter(({ type }) => type === "forget")).toEqual([]);
});

test("what is announced keeps its channel until something else can be, though nobody declares it", () => {
  const plan = attic({
    messages: [message("other", "lobby")],
    announcement: { kind: "managed", message: "other", at: at(4) },
  });
  expect(operationIds(plan)).toEqual([]);
  expect(why(plan)).toEqual([
    "message.other quota",
    "message.hi held",
    "announcement held",
    "channel.attic held",
  ]);
  expect(plan.remember.filter(({ type }) => type === "forget")).toEqual([]);
});

test("so does what is announced and posted anew elsewhere", () => {
  const plan = attic(
    {
      messages: [message("hi", "lobby"), message("other", "lobby")],
      announcement: { kind: "managed", message: "other", at: at(4) },
    },
    { posts: { "1": { day: "2026-01-01", count: 1, refused: null } } },
  );
  expect(operationIds(plan)).toEqual(["post_message message.hi"]);
  expect(why(plan)).toEqual(["message.other quota", "announcement held", "channel.attic held"]);
});

test("`on_change: keep` keeps no message in a channel that goes: it is posted anew, and then the channel goes", () => {
  const plan = attic(
    {
      messages: [message("hi", "lobby", { onChange: "keep" })],
      announcement: { kind: "managed", message: "hi", at: at(4) },
    },
    {},
  );
  expect(operationIds(plan)).toEqual([
    "post_message message.hi",
    "create_announce announcement",
    "recall_message message.hi/m1",
    "delete_channel channel.attic",
  ]);
  expect([...ancestorsOf(plan, "delete_channel channel.attic")]).toHaveLength(3);
});

test("a group waits for the channel in it", () => {
  const plan = planOf({
    config: config({
      channels: [channel("lobby")],
      messages: [message("hi", "lobby")],
      removed: [
        { kind: "group", key: "old", at: at(5) },
        { kind: "channel", key: "attic", at: at(6) },
      ],
    }),
    live: live(
      [
        liveChannel("1", { name: "lobby" }),
        liveGroup("3", { name: "old" }),
        liveChannel("2", { name: "attic", parent: "3" }),
      ],
      { content: { messages: new Map([["2/m1", liveMessage("m1", "2", { content: "hi" })]]) } },
    ),
    state: state(
      {
        "channel.lobby": "1",
        "channel.attic": "2",
        "group.old": "3",
        "message.hi": { id: "2/m1", applied: SENT },
      },
      { posts: FULL },
    ),
  });
  expect(operationIds(plan)).toEqual([]);
  expect(why(plan)).toEqual(["message.hi quota", "channel.attic held", "group.old held"]);
});
