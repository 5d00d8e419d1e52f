// Tests the changes and calls of declared messages.

import { describe, expect, test } from "vitest";
import type { DesiredMessage } from "../../../src/config/desired-message.js";
import { messageKey } from "../../../src/model/bound-id.js";
import type { JsonObject } from "../../../src/model/json.js";
import type { Message } from "../../../src/model/message.js";
import { isEmpty } from "../../../src/plan/value/plan-verdict.js";
import { messageOf, phraseOf } from "../../sentence.js";
import type { LiveReads, MessageFields } from "../../small-guild.js";
import {
  at,
  channel,
  config,
  live,
  liveChannel,
  liveMessage,
  message,
  removing,
  role,
  state,
} from "../../small-guild.js";
import {
  actions,
  ancestorsOf,
  changeOf,
  findingCodes,
  findingOf,
  operationIds,
  operationOf,
  planOf,
  problemsOf,
} from "../plan-of.js";

const KEYBOARD = { content: { rows: [] } };
const lobby = { id: "1", applied: { name: "lobby", group: null } };
const pins = (...keys: string[]) =>
  keys.map((one) => ({ kind: "managed", message: one, at: at(2) }) as const);
const markdown = (text: string, fields: MessageFields = {}) =>
  message("hi", "lobby", {
    content: { kind: "markdown", text: [{ kind: "literal", text }] },
    keyboard: KEYBOARD,
    reactions: [],
    ...fields,
  });

/** Returns parts in which the message `hi` is bound to m1 in lobby and has this content. */
function bound(
  said: Partial<Message>,
  declared: DesiredMessage | null,
  {
    sent,
    more = {},
    reads = {},
    others = {},
  }: {
    sent?: JsonObject;
    more?: Parameters<typeof config>[0];
    reads?: LiveReads;
    others?: Parameters<typeof state>[0];
  } = {},
) {
  return {
    config: config({
      channels: [channel("lobby")],
      messages: declared === null ? [] : [declared],
      ...more,
    }),
    live: live([liveChannel("1", { name: "lobby" })], {
      ...reads,
      content: { messages: new Map([["1/m1", liveMessage("m1", "1", said)]]), ...reads.content },
    }),
    state: state({
      "channel.lobby": lobby,
      "message.hi": { id: "1/m1", applied: sent === undefined ? {} : { sent } },
      ...others,
    }),
  };
}

test("a message that is nowhere is posted, in the order of the file, when its readers are as planned", () => {
  const plan = planOf({
    config: config({
      channels: [{ ...channel("lobby", { permissions: [role("mods", "10", ["view"])] }), pins: pins("hi") }],
      messages: [message("hi", "lobby", { text: "a", reactions: ["🎉"] }), message("ho", "lobby")],
      announcement: { kind: "managed", message: "hi", at: at(4) },
    }),
    live: live([liveChannel("1", { name: "lobby" })], {
      permissions: { "1/role/10": 0n },
      pins: { "1": [] },
    }),
    state: state({ "channel.lobby": lobby }),
  });
  expect(operationIds(plan).slice(1)).toEqual([
    "post_message message.hi",
    "post_message message.ho",
    "put_reaction reaction.hi/🎉",
    "put_pin pin.lobby/hi",
    "create_announce announcement",
  ]);
  const post = operationOf(plan, "post_message message.hi");
  expect(post).toMatchObject({ params: { channel_id: "1" }, body: { content: "a" } });
  expect(post.after).toEqual(["update_channel_role_permissions permission.lobby/role.mods"]);
  expect(operationOf(plan, "post_message message.ho").waits_for).toEqual(["post_message message.hi"]);
  expect(operationOf(plan, "put_pin pin.lobby/hi").params.message_id).toEqual({ $ref: "message.hi#id" });
  expect(plan.footprint).toHaveProperty("message.hi");
  expect(plan.footprint).toHaveProperty("channel.lobby");
});

test("a link to a channel that is yet to be created is joined when it is there", () => {
  const plan = planOf({
    config: config({
      channels: [channel("lobby"), channel("new")],
      messages: [
        message("hi", "lobby", {
          content: {
            kind: "text",
            text: [
              { kind: "literal", text: "go to " },
              { kind: "channel", key: "new" },
              { kind: "channel", key: "lobby" },
            ],
          },
        }),
      ],
    }),
    live: live([liveChannel("1", { name: "lobby" })]),
    state: state({ "channel.lobby": lobby }),
  });
  const post = operationOf(plan, "post_message message.hi");
  expect(post.body).toEqual({ content: { $join: ["go to <#", { $ref: "channel.new#id" }, "><#1>"] } });
  expect(post.after).toEqual(["create_channel channel.new"]);
  expect(changeOf(plan, "message.hi").attributes).toEqual([
    { path: "text", before: null, after: "go to <#new><#1>" },
  ]);
});

describe("compared with what stands", () => {
  test("what the service made of the text is no difference", () => {
    const parts = bound(
      { content: "a \u00a0&lt;b <@!12>" },
      message("hi", "lobby", { text: 'a  &lt;b <qqbot-at-user id="12" />' }),
      { sent: { content: 'a  &lt;b <qqbot-at-user id="12" />' } },
    );
    const plan = planOf(parts);
    expect(isEmpty(plan)).toBe(true);
    expect([plan.remember, plan.findings]).toEqual([[], []]);
  });

  test("what cannot be read counts as it was sent, and is said once", () => {
    const said = {};
    const plan = planOf(
      bound(said, markdown("x"), { sent: { markdown: { content: "x" }, keyboard: KEYBOARD } }),
    );
    expect(isEmpty(plan)).toBe(true);
    expect(findingOf(plan, "I-CONTENT-UNREAD").message).toContain("1 message");
    const changed = planOf(
      bound(said, markdown("y"), { sent: { markdown: { content: "x" }, keyboard: KEYBOARD } }),
    );
    expect(actions(changed)).toEqual(["update message.hi"]);
  });

  test("markdown with a keyboard is edited with one call; by hand is drift", () => {
    const said = { markdown: { content: "x" }, keyboard: KEYBOARD };
    const plan = planOf(bound(said, markdown("y"), { sent: { ...said } }));
    expect(operationIds(plan)).toEqual(["patch_guild_message message.hi"]);
    expect(operationOf(plan, "patch_guild_message message.hi")).toMatchObject({
      params: { channel_id: "1", patch_msg_id: "m1" },
      body: { markdown: { content: "y" }, keyboard: KEYBOARD },
    });
    const drifted = planOf(
      bound(said, markdown("y"), { sent: { markdown: { content: "y" }, keyboard: KEYBOARD } }),
    );
    expect(changeOf(drifted, "message.hi")).toMatchObject({ action: "update", drift: true });
  });

  test.each<[string, MessageFields, Partial<Message>, JsonObject]>([
    ["a text", {}, { content: "x" }, { because: "no-keyboard", wrote: null }],
    ["`on_change: replace`", { onChange: "replace" }, {}, { because: "asked", wrote: null }],
    [
      "one that somebody else wrote",
      {},
      { author: { id: "5" as never, username: "eve", bot: false, extra: {} } },
      { because: "foreign-author", wrote: "eve" },
    ],
  ])("%s is replaced, and the reason says so", (_name, fields, said, reason) => {
    const text = said.content !== undefined;
    const declared = text ? message("hi", "lobby", { text: "y" }) : markdown("y", fields);
    const stands = text ? {} : { markdown: { content: "x" }, keyboard: KEYBOARD };
    const plan = planOf(bound({ ...stands, ...said }, declared, { sent: { content: "x" } }));
    expect(operationIds(plan)).toEqual(["post_message message.hi", "recall_message message.hi/m1"]);
    const change = changeOf(plan, "message.hi");
    // Replies and reactions of members disappear with the old message.
    expect(change).toMatchObject({ action: "replace", reversible: false });
    expect(change.why).toEqual({
      phrase: "replaced",
      params: { change: "file", gets: [], unpins: false, ...reason },
    });
  });

  test("taken over and saying something else, it is not said that the file changed", () => {
    const adopted = message("hi", "lobby", { text: "y", id: "m1" as never });
    const { reason } = changeOf(planOf(bound({ content: "x" }, adopted, { others: {} })), "message.hi");
    expect(reason).toMatch(
      phraseOf("replaced", {
        change: "unlike",
        because: "no-keyboard",
        gets: [],
        wrote: null,
        unpins: false,
      }),
    );
  });

  test("`on_change: keep` leaves it, `edit` refuses what cannot be edited", () => {
    const kept = planOf(bound({ content: "x" }, message("hi", "lobby", { text: "y", onChange: "keep" })));
    expect(isEmpty(kept)).toBe(true);
    expect(findingCodes(kept)).toEqual(["I-KEPT"]);
    const [problem] = problemsOf(
      bound({ content: "x" }, message("hi", "lobby", { text: "y", onChange: "edit" })),
    );
    expect(problem?.code).toBe("E-EDIT-IMPOSSIBLE");
    expect(problem?.hint).toMatch(/on_change: replace.*on_change: keep/);
  });
});

test("replaced: post, react, pin, announce, and only then unpin and recall", () => {
  const parts = bound({ content: "x" }, message("hi", "lobby", { text: "y", reactions: ["🎉"] }), {
    sent: { content: "x" },
    more: {
      channels: [{ ...channel("lobby"), pins: pins("hi") }],
      announcement: { kind: "managed", message: "hi", at: at(4) },
    },
    reads: { pins: { "1": ["m1"] } },
    others: {
      "pin.lobby/hi": "1/m1",
      announcement: {
        id: "announcement",
        applied: { sent: { channel_id: "1", message_id: "m1" }, shown: "message hi" },
      },
    },
  });
  const plan = planOf(parts);
  const ids = [
    "post_message message.hi",
    "put_reaction reaction.hi/🎉",
    "put_pin pin.lobby/hi",
    "create_announce announcement",
    "delete_pin pin.lobby/m1",
    "recall_message message.hi/m1",
  ];
  expect(operationIds(plan)).toEqual(ids);
  expect(ancestorsOf(plan, "recall_message message.hi/m1")).toEqual(new Set(ids.slice(0, 5)));
  expect(operationOf(plan, "post_message message.hi").remember).toEqual([
    {
      type: "bind",
      address: "message.hi",
      id: ["1", { $ref: "message.hi#id" }],
      applied: { sent: { content: "y" } },
    },
    { type: "bind", address: "message.hi/m1", id: ["1", "m1"], applied: { sent: { content: "x" } } },
  ]);
  expect(changeOf(plan, "message.hi").reason).toMatch(
    phraseOf("replaced", {
      change: "file",
      because: "no-keyboard",
      gets: ["reacted", "pinned", "announced"],
      wrote: null,
      unpins: true,
    }),
  );
  expect(Object.keys(plan.footprint)).toEqual(
    expect.arrayContaining(["message.hi", "message.hi/m1", "pin.lobby/hi", "pin.lobby/m1", "announcement"]),
  );
});

test("under `removed:`: withdrawn, unpinned and recalled, which counts as a deletion and stops for protection", () => {
  const applied = { sent: { channel_id: "1", message_id: "m1" }, shown: "message hi" };
  const parts = bound({ content: "x" }, null, {
    more: {
      channels: [{ ...channel("lobby"), pins: [] }],
      ...removing("hi"),
      policy: { limits: { deletes: { count: 0 } }, protect: ["message.hi"] },
    },
    reads: { pins: { "1": ["m1"] } },
    others: { "pin.lobby/hi": "1/m1", announcement: { id: "announcement", applied } },
  });
  const plan = planOf(parts);
  const ids = ["delete_announce announcement", "delete_pin pin.lobby/hi", "recall_message message.hi"];
  expect(operationIds(plan)).toEqual(ids);
  expect(ancestorsOf(plan, "recall_message message.hi")).toEqual(new Set(ids.slice(0, 2)));
  expect(operationOf(plan, "delete_announce announcement").params.message_id).toBe("m1");
  expect(findingCodes(plan)).toEqual(expect.arrayContaining(["E-LIMIT", "E-PROTECTED"]));
});

test("a replacement is no deletion, also when an earlier apply left its end", () => {
  const plan = planOf(
    bound({ content: "x" }, message("hi", "lobby", { text: "x" }), {
      sent: { content: "x" },
      more: { policy: { limits: { deletes: { count: 0 } } } },
      reads: {
        content: {
          messages: new Map([
            ["1/m1", liveMessage("m1", "1", { content: "x" })],
            ["1/m0", liveMessage("m0", "1", { content: "w" })],
          ]),
        },
      },
      others: { "message.hi/m0": "1/m0" },
    }),
  );
  expect(operationIds(plan)).toEqual(["recall_message message.hi/m0"]);
  expect(changeOf(plan, "message.hi/m0").reason).toBe(phraseOf("recalled", { because: "replaced" }));
  expect(findingCodes(plan)).toEqual([]);
});

test("recalled by hand: posted again, as drift", () => {
  const parts = bound({}, message("hi", "lobby"), {
    reads: { content: { messages: new Map([["1/m1", null]]) } },
  });
  expect(changeOf(planOf(parts), "message.hi")).toMatchObject({ action: "create", drift: true });
});

test("reactions: what is missing is added, what was dropped is taken away, others are left alone", () => {
  const parts = bound({ content: "hi" }, message("hi", "lobby", { reactions: ["🎉", "system:76"] }), {
    sent: { content: "hi" },
    reads: {
      content: {
        messages: new Map([["1/m1", liveMessage("m1", "1", { content: "hi" })]]),
        reactions: new Map([
          ["1/m1/2/127881", true],
          ["1/m1/1/4", true],
        ]),
      },
    },
    others: { "reaction.hi/🎉": "1/m1/2/127881", "reaction.hi/system:4": "1/m1/1/4" },
  });
  const plan = planOf(parts);
  expect(actions(plan)).toEqual(["react reaction.hi/system:76", "unreact reaction.hi/system:4"]);
  expect(operationOf(plan, "put_reaction reaction.hi/system:76").params).toEqual({
    channel_id: "1",
    message_id: "m1",
    type: "1",
    id: "76",
  });
  expect(Object.keys(plan.footprint)).toEqual(
    expect.arrayContaining(["reaction.hi/system:76", "reaction.hi/system:4"]),
  );
});

/** Returns a file with three messages. The quota of a day allows two of them. */
const threeMessages = () =>
  config({
    channels: [{ ...channel("lobby"), pins: pins("m3") }],
    messages: [message("m1", "lobby"), message("m2", "lobby"), message("m3", "lobby")],
  });

describe("the daily quota", () => {
  const posted = (count: number, refused: number | null = null, day = "2026-01-01") =>
    state({ "channel.lobby": lobby }, { posts: { "1": { day, count, refused } } });
  const reads = live([liveChannel("1", { name: "lobby" })], { pins: { "1": [] } });

  test.each([
    ["nothing posted", posted(0), ["message.m3"]],
    ["one posted", posted(1), ["message.m2", "message.m3"]],
    ["all of yesterday", posted(2, 304045, "2025-12-31"), ["message.m3"]],
  ])("%s: what does not fit is left for later, with its pin", (_name, prior, left) => {
    const plan = planOf({ config: threeMessages(), live: reads, state: prior });
    expect(plan.deferred.map(({ address, why }) => [address, why])).toEqual([
      ...left.map((address) => [address, "quota"]),
      ["pin.lobby/m3", "held"],
    ]);
    expect(findingOf(plan, "W-POSTS-LEFT").message).toContain(`${left.length} message`);
    for (const { address } of plan.deferred) expect(changeOf(plan, address).operations).toEqual([]);
  });

  test.each([
    [304045, "W-POSTS-REFUSED"],
    [304046, "W-POSTING-WITHDRAWN"],
  ])("refused today with %d: nothing is posted, and %s says why", (code, finding) => {
    const plan = planOf({ config: threeMessages(), live: reads, state: posted(0, code) });
    expect(plan.operations).toEqual([]);
    expect(findingOf(plan, finding).message).toContain(String(code));
    // A withdrawn right does not return with the next day.
    for (const { params } of plan.deferred.filter(({ why }) => why === "refused"))
      expect(params).toMatchObject({ lasts: code === 304045 ? "today" : "always" });
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
  ])("%d a day: says when the rest can go", (messagesPerChannelPerDay, fit) => {
    const declared = { ...threeMessages(), policy: { ...config().policy, messagesPerChannelPerDay } };
    const finding = findingOf(planOf({ config: declared, live: reads, state: posted(0) }), "W-POSTS-LEFT");
    expect(finding.params).toMatchObject({ wanted: 3, fit, perDay: messagesPerChannelPerDay });
    expect(finding.hint).not.toBe("");
  });
});

test("pins of members that fill the channel go first, and it is said", () => {
  const ids = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const plan = planOf({
    config: config({
      channels: [{ ...channel("lobby"), pins: pins("hi") }],
      messages: [message("hi", "lobby")],
    }),
    live: live([liveChannel("1", { name: "lobby" })], { pins: { "1": ids } }),
    state: state({ "channel.lobby": lobby }),
  });
  expect(findingOf(plan, "W-PINS-FULL").message).toContain(
    messageOf("W-PINS-FULL", { channel: "channel.lobby", pins: 20, most: 20, early: 1, roomFor: "new" }),
  );
  const before = [...ancestorsOf(plan, "put_pin pin.lobby/hi")].filter((id) => id.startsWith("delete_pin"));
  expect(before).toEqual(["delete_pin pin.lobby/p0"]);
});

test("taken over by `message_id:`: the one that stood for the key is kept in mind, and recalled", () => {
  const both = new Map([
    ["1/m1", liveMessage("m1", "1", { content: "x" })],
    ["1/m2", liveMessage("m2", "1", { content: "x" })],
  ]);
  const plan = planOf(
    bound({}, message("hi", "lobby", { text: "x", id: "m2" }), {
      sent: { content: "x" },
      reads: { content: { messages: both } },
    }),
  );
  expect(actions(plan)).toEqual(["adopt message.hi", "delete message.hi/m1"]);
  expect(operationIds(plan)).toEqual(["recall_message message.hi/m1"]);
  expect(plan.remember).toEqual([
    { type: "bind", address: "message.hi", id: "1/m2", applied: { sent: { content: "x" } } },
    { type: "bind", address: "message.hi/m1", id: "1/m1", applied: { sent: { content: "x" } } },
  ]);
});

test("while it is left standing, that it is pinned and announced is kept in mind", () => {
  const announced = { sent: { channel_id: "1", message_id: "m1" }, shown: "message hi" };
  const parts = (fields: Parameters<typeof config>[0], others: Parameters<typeof state>[0]) =>
    bound({ content: "x" }, null, {
      more: { policy: { messagesPerChannelPerDay: 0 }, ...fields },
      reads: { pins: { "1": ["m1"] } },
      others: { announcement: { id: "announcement", applied: announced }, "pin.lobby/hi": "1/m1", ...others },
    });
  const next = { kind: "managed", message: "ho", at: at(4) } as const;
  const waits = planOf(
    parts({ messages: [message("ho", "lobby")], announcement: next, ...removing("hi") }, {}),
  );
  expect(waits.deferred.map(({ address }) => address)).toContain("message.hi");
  expect(waits.remember).toEqual([]);

  // A person recalled its successor by hand, and the file has no announcement any more.
  const former = parts(
    { messages: [message("hi", "lobby")] },
    { "message.hi": "1/m2", "message.hi/m1": "1/m1" },
  );
  const messages = new Map([...former.live.messages, [messageKey("1", "m2"), null]] as const);
  expect(planOf({ ...former, live: { ...former.live, messages } }).remember).toEqual([
    { type: "bind", address: "announcement", id: "announcement", applied: { ...announced, left: true } },
  ]);
});

test("what goes with its channel is only forgotten, but for what is protected", () => {
  const parts = (protect: readonly string[]) =>
    bound({ content: "x" }, null, {
      more: { channels: [], removed: [{ kind: "channel", key: "lobby", at: at(5) }], policy: { protect } },
    });
  const plan = planOf(parts([]));
  expect(operationIds(plan)).toEqual(["delete_channel channel.lobby"]);
  // State keeps both until the channel is gone. After a refused deletion, the message would otherwise be unmanaged.
  expect(plan.remember).toEqual([]);
  expect(operationOf(plan, "delete_channel channel.lobby").remember).toEqual([
    { type: "forget", address: "channel.lobby" },
    { type: "forget", address: "message.hi" },
  ]);
  const stopped = planOf(parts(["message.hi"]));
  expect(findingOf(stopped, "E-PROTECTED").address).toBe("message.hi");
  expect(operationIds(stopped)).toEqual(["delete_channel channel.lobby"]);
});
