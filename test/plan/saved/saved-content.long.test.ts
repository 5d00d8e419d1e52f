// Tests saved plans with content. A plan that posts, edits, recalls, pins, announces and reacts is read back without a change. If its
// digest is right and it posts more, elsewhere, or under another name, apply does what the file asks for.

import { describe, expect, test } from "vitest";
import { messageId, threadId } from "../../../src/model/ids.js";
import type { JsonObject } from "../../../src/model/json.js";
import { preconditionDigest } from "../../../src/plan/footprint/footprint.js";
import { parseSavedPlan } from "../../../src/plan/saved/parse-saved-plan.js";
import type { Operation, Plan } from "../../../src/plan/value/plan.js";
import { jsonText } from "../../../src/render/json-text.js";
import {
  at,
  channel,
  config,
  live,
  liveChannel,
  liveMessage,
  message,
  removing,
  state,
} from "../../small-guild.js";
import { planOf } from "../plan-of.js";
import { pastTargets } from "./past-targets.js";
import { madeAnew, plannedAgain, strangeCalls } from "./plan-again.js";

const read = (plan: object): Promise<Plan> =>
  parseSavedPlan({
    place: "plan.json",
    bytes: new TextEncoder().encode(jsonText(madeAnew(plan as Plan))),
    toolVersion: "0.0.0-test",
  });

const keyboard = { id: "k1" };
const image = {
  path: "./img/a.png",
  name: "a.png",
  type: "image/png",
  bytes: 12,
  digest: `sha256:${"ab".repeat(32)}`,
};

const sent = (body: JsonObject, id: string) => ({ id, applied: { sent: body } });

/** The parts are a replacement with pin, announcement and reaction, an edit, a drop, posts in other forms, and threads. */
const PARTS: Parameters<typeof planOf>[0] = {
  config: config({
    channels: [
      { ...channel("rules"), pins: [{ kind: "managed", message: "house", at: at(1) }] },
      channel("forum", {
        threads: [
          { key: "faq", id: null, title: "FAQ", format: 3, content: "# ask", at: at(1), attributeAt: {} },
        ],
      }),
      channel("new"),
    ],
    messages: [
      message("house", "rules", { text: "second", reactions: ["🎉"] }),
      message("menu", "rules", {
        content: { kind: "markdown", text: [{ kind: "literal", text: "new words" }] },
        keyboard,
      }),
      message("banner", "rules", { content: { kind: "image-file", image } }),
      message("card", "new", { content: { kind: "embed", embed: { title: "Card" } } }),
      message("link", "rules", {
        content: {
          kind: "text",
          text: [
            { kind: "literal", text: "see " },
            { kind: "channel", key: "new" },
          ],
        },
      }),
      message("mood", "rules", { text: "mood", reactions: ["system:76"] }),
    ],
    announcement: { kind: "managed", message: "house", at: at(1) },
    removedThreads: [{ channel: "forum", key: "old", at: at(1) }],
    ...removing("gone"),
    policy: { messagesPerChannelPerDay: 20 },
  }),
  live: live(
    [
      liveChannel("1", { name: "rules", position: 1 }),
      liveChannel("2", { name: "forum", type: 10007, position: 2 }),
    ],
    {
      pins: { "1": ["m1"] },
      content: {
        messages: new Map([
          ["1/m1", liveMessage("m1", "1", { content: "first" })],
          ["1/m2", liveMessage("m2", "1", { markdown: { content: "old words" }, keyboard })],
          ["1/m3", liveMessage("m3", "1", { content: "bye &lt;@1&gt;" })],
          ["1/m4", liveMessage("m4", "1", { content: "mood" })],
        ]),
        reactions: new Map([
          ["1/m4/1/76", false],
          ["1/m4/2/127881", true],
        ]),
        threads: new Map([["2" as never, { threads: [], complete: true }]]),
        singleThreads: new Map([
          [
            "2/B_1",
            {
              id: threadId("B_1"),
              title: "Old",
              content: "{}",
              dateTime: null,
              guildId: null,
              channelId: "2" as never,
              authorId: null,
            },
          ],
        ]),
      },
    },
  ),
  state: state({
    "channel.rules": "1",
    "channel.forum": "2",
    "message.house": sent({ content: "first" }, "1/m1"),
    "pin.rules/house": "1/m1",
    "message.menu": sent({ markdown: { content: "old words" }, keyboard }, "1/m2"),
    "message.gone": sent({ content: "bye &lt;@1&gt;" }, "1/m3"),
    "message.mood": sent({ content: "mood" }, "1/m4"),
    "reaction.mood/🎉": "1/m4/2/127881",
    "thread.forum/old": sent({ title: "Old", content: "x", format: 1 }, "2/B_1"),
  }),
};
const content = planOf(PARTS);

test("is read back as it was, with every kind of call", async () => {
  expect(new Set(content.operations.map(({ operation }) => operation))).toEqual(
    new Set([
      "create_channel",
      "post_message",
      "patch_guild_message",
      "put_reaction",
      "delete_reaction",
      "put_pin",
      "delete_pin",
      "create_announce",
      "recall_message",
      "post_thread",
      "delete_thread",
    ]),
  );
  expect(await read(content)).toStrictEqual(content);
});

type Change = Plan["changes"][number];

const call = (id: string, change: (one: Operation) => object) => (): JsonObject => {
  const found = content.operations.filter((one) => one.id.startsWith(id));
  if (found.length !== 1) throw new Error(`${found.length} calls begin with ${id}`);
  return {
    operations: content.operations.map((one) => (one === found[0] ? { ...one, ...change(one) } : one)),
  } as object as JsonObject;
};
const shown = (address: string, change: (one: Change) => object) => (): JsonObject =>
  ({
    changes: content.changes.map((one) => (one.address === address ? { ...one, ...change(one) } : one)),
  }) as object as JsonObject;
const bound = (address: string, id: string) => (): JsonObject => ({
  remember: [{ type: "bind", address, id, applied: {} }],
});
const body = (more: JsonObject) => (one: Operation) => ({ body: { ...one.body, ...more } });
const params = (more: object) => (one: Operation) => ({ params: { ...one.params, ...more } });

const HOUSE = "post_message message.house";
const LINK = "post_message message.link";
const MENU = "patch_guild_message message.menu";
const GONE = "recall_message message.gone";
const OLD = "recall_message message.house/m1";
const BANNER = "post_message message.banner";
const REACT = "put_reaction reaction.house/🎉";
const MOOD = "put_reaction reaction.mood/system:76";
const PIN = "put_pin pin.rules/house";
const UNPIN = "delete_pin pin.rules/m1";
const ANNOUNCE = "create_announce";
const THREAD = "post_thread";
const DELETE = "delete_thread";
const NOT_TOLD = { said: { code: "SAVED_PLAN", params: { case: "records" } } };

describe("is refused although its digest is right", () => {
  test.each<[string, () => JsonObject]>([
    ["a message bound to no id", bound("message.x", "1/../2")],
    ["a message bound to all of them", bound("message.x", "1/all")],
    ["a message bound without its channel", bound("message.x", "m1")],
    ["a message bound in no channel", bound("message.x", "rules/m1")],
    ["a thread bound to no id", bound("thread.forum/x", "2/B_1/..")],
  ])("%s", async (_name, change) => {
    await expect(read({ ...content, ...change() })).rejects.toMatchObject(NOT_TOLD);
  });
});

describe("makes no call that the file does not ask for", () => {
  test.each<[string, () => JsonObject]>([
    ["another text", call(HOUSE, body({ content: "buy this" }))],
    ["a mention unseen", call(HOUSE, body({ content: "second @everyone" }))],
    ["another carrier", call(HOUSE, () => ({ body: { ark: { template_id: 1 } } }))],
    ["two carriers", call(HOUSE, body({ image: "https://x.example/a.png" }))],
    ["a keyboard with a text", call(HOUSE, body({ keyboard }))],
    ["nothing to post", call(HOUSE, () => ({ body: {} }))],
    ["a reply", call(HOUSE, body({ msg_id: "m9" }))],
    [
      "a text that is shown and not sent",
      shown("message.house", (one) => ({
        attributes: [...one.attributes, { path: "markdown", before: null, after: "# nice" }],
      })),
    ],
    ["a text of which nothing is shown", shown("message.house", () => ({ attributes: [] }))],
    ["another channel", call(HOUSE, params({ channel_id: "2" }))],
    ["a channel under another heading", shown("message.link", () => ({ within: "channel.forum" }))],
    ["a new channel under another heading", shown("message.card", () => ({ within: "channel.rules" }))],
    ["a link to another channel", call(LINK, body({ content: { $join: ["see <#", "2", ">"] } }))],
    [
      "a message as a channel",
      call(LINK, body({ content: { $join: ["see <#", { $ref: "message.house#id" }, ">"] } })),
    ],
    [
      "an id inside of a card",
      call("post_message message.card", body({ embed: { title: { $ref: "channel.new#id" } } })),
    ],
    ["another card", call("post_message message.card", body({ embed: { title: "Spam" } }))],
    ["an image outside", call(BANNER, body({ file_image: { ...image, path: "../a.png" } }))],
    ["an absolute image", call(BANNER, body({ file_image: { ...image, path: "/etc/a.png" } }))],
    ["an image under another name", call(BANNER, body({ file_image: { ...image, path: "./img/b.png" } }))],
    ["another image", call(BANNER, body({ file_image: { ...image, digest: `sha256:${"cd".repeat(32)}` } }))],
    ["an edit of another text", call(MENU, body({ markdown: { content: "spam" } }))],
    ["another keyboard, unseen", call(MENU, body({ keyboard: { id: "k2" } }))],
    ["an edit without keyboard", call(MENU, () => ({ body: { markdown: { content: "new words" } } }))],
    ["an edit of another message", call(MENU, params({ patch_msg_id: "m1" }))],
    ["a recall of another message", call(GONE, params({ message_id: "m4" }))],
    ["a recall of another former message", call(OLD, params({ message_id: "m4" }))],
    ["a recall in another channel", call(OLD, params({ channel_id: "2" }))],
    [
      "a recall in another channel, which is looked at",
      () => {
        const preconditions = content.preconditions.map((one) =>
          one.fact.kind === "message" && one.fact.message_id === "m1"
            ? { ...one, fact: { ...one.fact, channel_id: "2" }, live: null }
            : one,
        );
        const footprint = Object.fromEntries(
          preconditions.map((one) => [one.address, preconditionDigest(one)]),
        );
        const operations = content.operations.map((one) => ({
          ...one,
          ...(one.id === OLD ? params({ channel_id: "2" })(one) : {}),
          remember: one.remember.map((record) =>
            record.address === "message.house/m1" && record.type === "bind"
              ? { ...record, id: ["2", "m1"] }
              : record,
          ),
        }));
        return { operations, preconditions, footprint } as object as JsonObject;
      },
    ],
    [
      "a recall that shows another text",
      shown("message.gone", () => ({
        attributes: [{ path: "text", before: "spam", after: null }],
      })),
    ],
    ["a recall that shows nothing", shown("message.gone", () => ({ attributes: [] }))],
    [
      "a recall of what nobody looks at",
      () => {
        const preconditions = content.preconditions.filter(({ address }) => address !== "message.gone");
        const { "message.gone": _, ...footprint } = content.footprint;
        return { preconditions, footprint } as object as JsonObject;
      },
    ],
    ["all messages instead of one", call(UNPIN, params({ message_id: "all" }))],
    ["a path instead of a message", call(GONE, params({ message_id: "m3/../m4" }))],
    ["a path instead of a thread", call(DELETE, params({ thread_id: "B_1/.." }))],
    ["another emoji", call(REACT, params({ id: "128077" }))],
    ["a path instead of an emoji", call(REACT, params({ id: "1/../../.." }))],
    ["a reaction to another message", call(MOOD, params({ message_id: "m2" }))],
    [
      "a reaction to another new message",
      call(REACT, (one) => ({
        ...params({ message_id: { $ref: "message.link#id" } })(one),
        after: [...one.after, LINK],
      })),
    ],
    [
      "a pin of another new message",
      call(PIN, (one) => ({
        ...params({ message_id: { $ref: "message.link#id" } })(one),
        after: [...one.after, LINK],
      })),
    ],
    ["a pin of a message that nothing posts", call(PIN, params({ message_id: { $ref: "message.gone#id" } }))],
    ["a pin of a message by a channel's id", call(PIN, params({ message_id: { $ref: "channel.new#id" } }))],
    ["a pin that does not wait for the post", call(PIN, () => ({ after: [] }))],
    ["an announcement of another message", call(ANNOUNCE, body({ message_id: "m4" }))],
    ["another thread", call(THREAD, body({ content: "# spam" }))],
    ["another title", call(THREAD, body({ title: "Spam" }))],
    ["another form", call(THREAD, body({ format: 2 }))],
    ["half a thread", call(THREAD, () => ({ body: { title: "FAQ", content: "# ask" } }))],
    ["a thread in another channel", call(THREAD, params({ channel_id: "1" }))],
    ["a delete of another thread", call(DELETE, params({ thread_id: "B_2" }))],
    [
      "a delete of a thread under another title",
      shown("thread.forum/old", (one) => ({
        attributes: one.attributes.map((each) =>
          each.path === "title" ? { ...each, before: "Spam" } : each,
        ),
      })),
    ],
    [
      "a former message of its own",
      call(HOUSE, (one) => ({
        remember: [
          ...one.remember.slice(0, 1),
          { type: "bind", address: "message.house/m4", id: ["1", "m4"], applied: {} },
        ],
      })),
    ],
    [
      "a forgotten reaction of another message",
      call(OLD, (one) => ({
        remember: [...one.remember, { type: "forget", address: "reaction.mood/🎉" }],
      })),
    ],
    [
      "what is done, left for later",
      () => ({
        deferred: [
          { address: "message.house", why: "quota", params: { channel: "channel.lobby", most: null } },
        ],
      }),
    ],
    [
      "something else, left for later",
      () => ({
        deferred: [
          { address: "message.nothing", why: "quota", params: { channel: "channel.lobby", most: null } },
        ],
      }),
    ],
  ])("%s", async (_name, change) => {
    const given = { ...content, ...change() } as Plan;
    const { plan } = plannedAgain(await pastTargets(read(given), given), PARTS);
    expect(strangeCalls(plan, content)).toEqual([]);
    const told = new Set(content.remember.map((record) => JSON.stringify(record)));
    expect(plan.remember.filter((record) => !told.has(JSON.stringify(record)))).toEqual([]);
  });

  test("as it was saved, all of it is kept, in the same order", () => {
    const { plan, lost } = plannedAgain(content, PARTS);
    expect(lost).toEqual([]);
    expect(plan.operations).toEqual(content.operations);
    expect([plan.changes, plan.remember]).toEqual([content.changes, content.remember]);
  });
});

test("what an edit leaves as it stands is shown, where state does not know what was sent", async () => {
  const plan = planOf({
    config: config({
      channels: [channel("rules")],
      messages: [
        message("menu", "rules", {
          id: "m2",
          content: { kind: "markdown", text: [{ kind: "literal", text: "words" }] },
          keyboard: { id: "k2" },
        }),
      ],
    }),
    live: live([liveChannel("1", { name: "rules" })], {
      content: {
        messages: new Map([["1/m2", liveMessage("m2", "1", { markdown: { content: "words" }, keyboard })]]),
      },
    }),
    state: state({ "channel.rules": "1" }),
  });
  expect(plan.operations.map(({ operation }) => operation)).toEqual(["patch_guild_message"]);
  expect(await read(plan)).toStrictEqual(plan);
  expect(messageId("m2")).toBe(plan.operations[0]?.params.patch_msg_id);
});

test("a message that was recalled by hand is posted in another form: read back as it was", async () => {
  const plan = planOf({
    config: config({
      channels: [channel("rules")],
      messages: [
        message("m", "rules", { content: { kind: "markdown", text: [{ kind: "literal", text: "# m" }] } }),
      ],
    }),
    live: live([liveChannel("1", { name: "rules" })], { content: { messages: new Map([["1/m1", null]]) } }),
    state: state({ "channel.rules": "1", "message.m": sent({ content: "plain" }, "1/m1") }),
  });
  expect(plan.operations.map(({ operation }) => operation)).toEqual(["post_message"]);
  expect(await read(plan)).toEqual(plan);
});
