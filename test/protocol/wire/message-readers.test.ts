// Tests the readers of messages, posts, reactions, guild lists and the gateway's address.

import { expect, test } from "vitest";
import { channelId } from "../../../src/model/ids.js";
import { readGateway, readGatewayBot } from "../../../src/protocol/wire/read-gateway.js";
import { readGuildList } from "../../../src/protocol/wire/read-guild.js";
import { readMessage } from "../../../src/protocol/wire/read-message.js";
import { readAudit, readPostedMessage } from "../../../src/protocol/wire/read-posted-message.js";
import { readReactionUsers } from "../../../src/protocol/wire/read-reaction-users.js";
import { UnexpectedAnswerError } from "../../../src/protocol/wire/unexpected-answer-error.js";
import { fixture } from "./fixture.js";

const CONTEXT = { operation: "get_message", channelId: channelId("1001") } as const;

test("a message is read field by field: numbers as ids, text as numbers, empty embeds left out", () => {
  expect(readMessage(fixture("message-full"), CONTEXT)).toEqual({
    id: "08e0c2b4f2f5a1c9d10110a7",
    channelId: "1001",
    guildId: "18700000000000000001",
    content: "<@!144115218000000002>\u00a0Tom &amp; Jerry &lt;3",
    timestamp: "2026-01-02T03:04:05+08:00",
    editedTimestamp: "2026-01-02T03:05:00+08:00",
    author: { id: "144115218000000003", username: "小明", bot: false, extra: { avatar: "" } },
    member: { roles: ["1", "10012"], nick: null, joinedAt: "2025-12-01T00:00:00+08:00" },
    mentions: [{ id: "144115218000000002", username: "guildform", bot: true, extra: {} }],
    mentionEveryone: true,
    attachments: [
      {
        url: "gchat.qpic.cn/a.png",
        contentType: "image/png",
        filename: "a.png",
        size: 2048,
        extra: { width: 32 },
      },
    ],
    embeds: [{ title: "标题", description: "" }],
    ark: null,
    markdown: null,
    keyboard: null,
    referenceId: "08aabb00",
    seqInChannel: "101",
    extra: { tts: false, seq: 101, pinned: false, type: 0, flags: 0 },
  });
});

test("of a message only the id must be there", () => {
  expect(
    readMessage({ id: "08", author: null, mentions: null, embeds: null, member: null }, CONTEXT),
  ).toEqual({
    id: "08",
    channelId: "1001",
    guildId: null,
    content: "",
    timestamp: null,
    editedTimestamp: null,
    author: null,
    member: null,
    mentions: [],
    mentionEveryone: false,
    attachments: [],
    embeds: [],
    ark: null,
    markdown: null,
    keyboard: null,
    referenceId: null,
    seqInChannel: null,
    extra: {},
  });
  for (const body of [{}, { id: "" }, { id: null }, { message: { content: "x" } }, [], "08", null]) {
    expect(() => readMessage(body, CONTEXT)).toThrow(UnexpectedAnswerError);
  }
});

test("an odd field does not cost the message: it stays in extra", () => {
  const odd = {
    content: {},
    author: "me",
    mentions: {},
    attachments: ["a.png"],
    embeds: "none",
    mention_everyone: [],
    ark: 23,
    message_reference: { message_id: {} },
  };
  const message = readMessage({ id: "08", ...odd }, CONTEXT);
  expect(message).toMatchObject({
    id: "08",
    content: "",
    author: null,
    mentions: [],
    attachments: [],
    embeds: [],
    mentionEveryone: false,
    ark: null,
    referenceId: null,
  });
  const { attachments: _, message_reference: __, ...kept } = odd;
  expect(message.extra).toEqual(kept);
});

test("a post is sent, or waits for its audit", () => {
  const context = { ...CONTEXT, operation: "post_message" } as const;
  expect(readPostedMessage(fixture("message-posted"), context)).toMatchObject({
    kind: "sent",
    message: { id: "08aabb02", embeds: [] },
  });
  const auditId = "6f1c7a52-9f4e-4a5c-8f0e-0a3b2c1d4e5f";
  expect(readPostedMessage(fixture("message-audit"), context)).toEqual({ kind: "pending", auditId });
  expect(readPostedMessage(fixture("message-audit-reply"), context)).toEqual({
    kind: "pending",
    auditId: "",
  });
  const data = { message_audit: { audit_id: auditId } };
  expect(readPostedMessage({ data }, context)).toEqual({ kind: "pending", auditId });
  expect(readAudit({ code: 304003, message: "no" })).toBeNull();
  expect(() => readPostedMessage({ code: 0 }, context)).toThrow(UnexpectedAnswerError);
});

test("a page of users, and one that ends the list", () => {
  const context = { operation: "get_reaction_users" } as const;
  expect(readReactionUsers(fixture("reaction-users"), context)).toEqual({
    users: [
      {
        id: "144115218000000003",
        username: "小明",
        bot: null,
        extra: { avatar: "https://example.test/1.png" },
      },
      { id: "18000000000000000004", username: "小红", bot: null, extra: { avatar: "" } },
    ],
    cookie: "1638245_20",
    isEnd: false,
  });
  const end = { users: [], cookie: "", isEnd: true };
  expect(readReactionUsers(fixture("reaction-users-end"), context)).toEqual(end);
  expect(readReactionUsers({ users: null }, context)).toEqual({ ...end, isEnd: false });
  for (const body of [{}, { users: {} }, { users: [{}] }, { cookie: [] }, null, "x"]) {
    expect(() => readReactionUsers(body, context)).toThrow(UnexpectedAnswerError);
  }
});

test("a list of guilds; null is no list", () => {
  const context = { operation: "me_guilds" } as const;
  expect(readGuildList(fixture("guild-list"), context)).toEqual([
    {
      id: "18700000000000000001",
      name: "一",
      ownerId: null,
      memberCount: 3,
      extra: { icon: "", union_world_id: "7" },
    },
    {
      id: "18700000000000000002",
      name: "二",
      ownerId: null,
      memberCount: null,
      extra: { joined_at: 1_700_000_000 },
    },
  ]);
  expect(readGuildList([], context)).toEqual([]);
  for (const body of [null, { id: "1" }]) {
    expect(() => readGuildList(body, context)).toThrow("a list of guilds");
  }
});

test("the gateway's address, with defaults for what is left out", () => {
  const context = { operation: "get_gateway_bot" } as const;
  expect(readGatewayBot(fixture("gateway-bot"), context)).toEqual({
    url: "wss://api.sgroup.qq.com/websocket/",
    shards: 9,
    sessionStartLimit: { total: 1000, remaining: 999, resetAfterMs: 14_400_000, maxConcurrency: 1 },
  });
  expect(
    readGatewayBot({ url: "wss://a", shards: 0, session_start_limit: { remaining: 0 } }, context),
  ).toEqual({
    url: "wss://a",
    shards: 1,
    sessionStartLimit: { total: 1000, remaining: 0, resetAfterMs: 0, maxConcurrency: 1 },
  });
  expect(readGateway({ url: "wss://a" }, { operation: "get_gateway" })).toEqual({ url: "wss://a" });
  for (const body of [{}, { url: "" }, { url: "wss://a", shards: "many" }, null]) {
    expect(() => readGatewayBot(body, context)).toThrow(UnexpectedAnswerError);
  }
});
