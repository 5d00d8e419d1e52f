// Tests that a reader refuses a text that cannot be an id, so that such a text never gets into a path, into state, or becomes a key. The
// error names the operation and makes the id visible.

import { expect, test } from "vitest";
import { channelId, userId } from "../../../src/model/ids.js";
import type { Json } from "../../../src/model/json.js";
import { readChannel, readChannelList } from "../../../src/protocol/wire/read-channel.js";
import { readEvent } from "../../../src/protocol/wire/read-event.js";
import { readGuild, readGuildList } from "../../../src/protocol/wire/read-guild.js";
import { readMessage } from "../../../src/protocol/wire/read-message.js";
import { readPins } from "../../../src/protocol/wire/read-pins.js";
import { readPostedMessage } from "../../../src/protocol/wire/read-posted-message.js";
import { readThread, readThreadTask } from "../../../src/protocol/wire/read-thread.js";
import { readUser } from "../../../src/protocol/wire/read-user.js";

const IMPOSSIBLE = [
  "..",
  ".",
  "../users/@me",
  "a/../b",
  "all",
  "__proto__",
  "constructor",
  "toString",
  "1 2",
  "1?x=2",
  "1#2",
  "1%2f2",
  "频道",
  "\u001b[31m101",
  "\u202e101",
  "x".repeat(129),
] as const;

const CHANNEL = { channelId: channelId("101") };
const context = <Name extends string>(operation: Name) => ({ operation }) as const;

const READERS: readonly (readonly [name: string, read: (id: string) => unknown])[] = [
  ["get_guild", (id) => readGuild({ id }, context("get_guild"))],
  ["get_guild", (id) => readGuild({ id: "1", owner_id: id }, context("get_guild"))],
  ["me_guilds", (id) => readGuildList([{ id: "1" }, { id }], context("me_guilds"))],
  ["me", (id) => readUser({ id }, context("me"))],
  ["get_channels", (id) => readChannelList([{ id: "1" }, { id }], context("get_channels"))],
  ["get_channels", (id) => readChannelList([{ id: "1", parent_id: id }], context("get_channels"))],
  ["create_channel", (id) => readChannel({ id }, context("create_channel"))],
  ["get_message", (id) => readMessage({ message: { id } }, { ...context("get_message"), ...CHANNEL })],
  ["post_message", (id) => readPostedMessage({ id }, { ...context("post_message"), ...CHANNEL })],
  ["get_pins", (id) => readPins({ message_ids: ["1", id] }, { ...context("get_pins"), ...CHANNEL })],
  ["get_threads", (id) => readThread({ thread_id: id }, { ...context("get_threads"), ...CHANNEL })],
  ["post_thread", (id) => readThreadTask({ task_id: id }, context("post_thread"))],
];

test.each(READERS)("%s refuses what cannot be an id", (operation, read) => {
  for (const id of IMPOSSIBLE) {
    let error: unknown = null;
    try {
      read(id);
    } catch (thrown) {
      error = thrown;
    }
    expect(error, id).toMatchObject({
      code: "UNEXPECTED_ANSWER",
      operation,
      reason: "id",
      message: expect.stringMatching(
        new RegExp(`^${operation}: expected an id in \`\\w+\` of .*, but it is `),
      ),
      hint: expect.stringContaining("GUILDFORM_BASE_URL"),
    });
    expect((error as Error).message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect((error as Error).message.length).toBeLessThan(400);
  }
});

test("the id is shown as it is, made visible", () => {
  expect(() => readUser({ id: "../\u001b[31m" }, context("me"))).toThrow(
    'me: expected an id in `id` of a user, but it is "../\\u001b[31m"',
  );
});

test.each(["08f3c1a5e2910738", "a+b/c==", "B_61X60-1700000000", "0", "all-of-it", "x".repeat(128)])(
  "%s is an id",
  (id) => {
    expect(readMessage({ id }, { ...context("get_message"), ...CHANNEL }).id).toBe(id);
    expect(readPins({ message_ids: [id] }, { ...context("get_pins"), ...CHANNEL }).messageIds).toEqual([id]);
  },
);

test("what only goes with a message costs the message nothing: it counts as absent and stays in `extra`", () => {
  const body = {
    id: "08ab",
    guild_id: "..",
    author: { id: "a b", username: "x" },
    member: { roles: ["1", "constructor", 4] },
    message_reference: { message_id: "../x" },
  };
  expect(readMessage(body, { ...context("get_message"), ...CHANNEL })).toMatchObject({
    guildId: null,
    author: null,
    referenceId: null,
    member: { roles: ["1", "4"] },
    extra: { guild_id: ".." },
  });
});

test("an event with an impossible id is unreadable, and one with an emoji character is not", () => {
  const event = (name: string, data: Json) =>
    readEvent({ kind: "dispatch", name, seq: 1, eventId: "X:1", data });
  expect(event("MESSAGE_CREATE", { id: "..", channel_id: "1" })).toMatchObject({ type: "UNREADABLE" });
  expect(event("MESSAGE_CREATE", { id: "08", channel_id: "../1" })).toMatchObject({ type: "UNREADABLE" });
  expect(event("INTERACTION_CREATE", { id: "../x" })).toMatchObject({ type: "UNREADABLE" });
  expect(event("GUILD_MEMBER_ADD", { guild_id: "1", user: { id: "2" }, roles: [".."] })).toMatchObject({
    type: "UNREADABLE",
  });
  const reaction = {
    user_id: "2",
    channel_id: "1",
    target: { id: "08", type: 0 },
    emoji: { type: 2, id: "🎉" },
  };
  expect(event("MESSAGE_REACTION_ADD", reaction)).toMatchObject({
    reaction: { userId: userId("2"), emoji: { type: 2, id: "🎉" } },
  });
});

test("an audit without a possible id is an audit all the same", () => {
  const body = { code: 304023, message: "x", data: { message_audit: { audit_id: "../1" } } };
  expect(readPostedMessage(body, { ...context("post_message"), ...CHANNEL })).toEqual({
    kind: "pending",
    auditId: "",
  });
});
