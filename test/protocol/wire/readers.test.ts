// Tests the readers of protocol/wire against bodies written by hand from service-facts.

import { expect, test } from "vitest";
import { channelId, guildId, roleId, userId } from "../../../src/model/ids.js";
import { parseExactJson } from "../../../src/protocol/wire/parse-exact-json.js";
import { readAnnouncement } from "../../../src/protocol/wire/read-announcement.js";
import { readChannel, readChannelList, readDeletedChannel } from "../../../src/protocol/wire/read-channel.js";
import { readChannelPermissions } from "../../../src/protocol/wire/read-channel-permissions.js";
import { readErrorBody } from "../../../src/protocol/wire/read-error-body.js";
import { readGuild } from "../../../src/protocol/wire/read-guild.js";
import { readMessage } from "../../../src/protocol/wire/read-message.js";
import { readPins } from "../../../src/protocol/wire/read-pins.js";
import { readReactionUsers } from "../../../src/protocol/wire/read-reaction-users.js";
import { readToken } from "../../../src/protocol/wire/read-token.js";
import { readUser } from "../../../src/protocol/wire/read-user.js";
import { UnexpectedAnswerError } from "../../../src/protocol/wire/unexpected-answer-error.js";
import { fixture } from "./fixture.js";

test("a guild keeps what the model does not name", () => {
  expect(readGuild(fixture("guild"), { operation: "get_guild" })).toEqual({
    id: "18700000000000000001",
    name: "测试频道",
    ownerId: "144115218000000001",
    memberCount: 12,
    extra: {
      icon: "https://example.test/icon.png",
      owner: false,
      max_members: 300,
      description: "",
      joined_at: "2026-01-02T03:04:05+08:00",
    },
  });
});

test("a user without `bot` is of unknown kind", () => {
  const user = readUser(fixture("user-without-bot"), { operation: "me" });
  expect(user).toMatchObject({ id: "144115218000000002", username: "guildform", bot: null });
  expect(Object.keys(user.extra)).toEqual(["avatar", "union_openid", "union_user_account"]);
});

test("a channel is read field by field", () => {
  expect(readChannel(fixture("channel"), { operation: "get_channel" })).toEqual({
    id: "1001",
    guild_id: "18700000000000000001",
    name: "频道规则",
    type: 0,
    sub_type: 1,
    position: 3,
    parent_id: "1000",
    private_type: 2,
    speak_permission: 2,
    application_id: null,
    extra: { owner_id: "0", permissions: "28671", nsfw: false },
  });
});

test("a sparse channel: id as a long number, unknown type as text, null as absent", () => {
  expect(
    readChannel(fixture("channel-sparse"), { operation: "create_channel", guildId: guildId("77") }),
  ).toEqual({
    id: "1152921504606846977",
    guild_id: "77",
    name: "",
    type: 10009,
    sub_type: 0,
    position: 0,
    parent_id: "0",
    private_type: null,
    speak_permission: null,
    application_id: null,
    extra: { owner_id: null },
  });
});

test("a channel list mixes groups and channels; null is no list", () => {
  const context = { operation: "get_channels", guildId: guildId("18700000000000000001") } as const;
  const channels = readChannelList(fixture("channel-list"), context);
  expect(
    channels.map(({ id, type, parent_id, private_type }) => ({ id, type, parent_id, private_type })),
  ).toEqual([
    { id: "1000", type: 4, parent_id: "0", private_type: null },
    { id: "1001", type: 0, parent_id: "1000", private_type: 0 },
    { id: "1002", type: 10006, parent_id: "0", private_type: null },
  ]);
  expect(channels[2]).toMatchObject({ guild_id: "18700000000000000001", application_id: "1000010" });
  expect(readChannelList([], context)).toEqual([]);
  expect(() => readChannelList(null, context)).toThrow(UnexpectedAnswerError);
});

test("a deleted channel may be whole, partial, empty or absent", () => {
  const context = { operation: "delete_channel" } as const;
  const absent = { guild_id: null, type: null, sub_type: null, position: null, parent_id: null };
  expect(readDeletedChannel({ id: "1", name: "a" }, context)).toEqual({
    ...absent,
    id: "1",
    name: "a",
    private_type: null,
    speak_permission: null,
    application_id: null,
    extra: {},
  });
  for (const body of [{}, null, "", { id: null }]) expect(readDeletedChannel(body, context)).toBeNull();
});

test("permissions keep bits without a name, and accept numbers", () => {
  const operation = "get_channel_role_permissions";
  const role = { kind: "role", id: roleId("10012") } as const;
  const context = { operation, channelId: channelId("1001"), subject: role } as const;
  expect(readChannelPermissions(fixture("role-permissions"), context)).toEqual({
    channelId: "1001",
    subject: role,
    permissions: 28671n,
  });
  expect(readChannelPermissions(fixture("user-permissions-number"), context)).toEqual({
    channelId: "1001",
    subject: { kind: "user", id: userId("144115218000000003") },
    permissions: 5n,
  });
  expect(readChannelPermissions({ permissions: "18446744073709551615" }, context)).toEqual({
    channelId: "1001",
    subject: role,
    permissions: 0xffff_ffff_ffff_ffffn,
  });
});

test("permissions without a bitmap are no answer: nothing would look like no access", () => {
  const subject = { kind: "user", id: userId("5") } as const;
  const context = { operation: "get_channel_user_permissions", channelId: channelId("1"), subject } as const;
  for (const body of [{}, { permissions: null }, { permissions: "x" }, { permissions: -1 }, null, []]) {
    expect(() => readChannelPermissions(body, context)).toThrow(UnexpectedAnswerError);
  }
});

test("pins: a missing or null list is empty", () => {
  const context = { operation: "get_pins", channelId: channelId("1001") } as const;
  expect(readPins(fixture("pins"), context)).toEqual({
    guildId: "18700000000000000001",
    channelId: "1001",
    messageIds: ["08aabb01", "08aabb02"],
  });
  const ofChannel = { channel_id: "1001" };
  expect(readPins(ofChannel, context)).toEqual({ guildId: null, channelId: "1001", messageIds: [] });
  expect(readPins({ message_ids: null }, context).messageIds).toEqual([]);
  for (const body of [{}, { message_ids: "08" }]) {
    expect(() => readPins(body, context)).toThrow(UnexpectedAnswerError);
  }
});

test("announcements of both kinds, and the misspelt type; no body is none", () => {
  const context = { operation: "create_announce" } as const;
  expect(readAnnouncement(fixture("announcement-message"), context)).toEqual({
    guildId: "18700000000000000001",
    channelId: "1001",
    messageId: "08aabb01",
    type: 0,
    recommended: [],
  });
  expect(readAnnouncement(fixture("announcement-recommend"), context)).toEqual({
    guildId: "18700000000000000001",
    channelId: null,
    messageId: null,
    type: 1,
    recommended: [{ channelId: "1001", introduce: "先读这里" }],
  });
  expect(readAnnouncement({ announce_type: 1, recommend_channels: null }, context).type).toBe(1);
  for (const body of [null, {}]) {
    expect(() => readAnnouncement(body, context)).toThrow(UnexpectedAnswerError);
  }
});

test("a message reads the same bare, wrapped and both", () => {
  const context = { operation: "get_message", channelId: channelId("1001") } as const;
  const bare = readMessage(fixture("message-bare"), context);
  expect(bare).toMatchObject({ id: "08aabb01", content: "你好", guildId: "18700000000000000001" });
  expect(bare).toMatchObject({ timestamp: "2026-01-02T03:04:05+08:00", author: { bot: true }, extra: {} });
  expect(readMessage(fixture("message-wrapped"), context)).toEqual(bare);
  expect(readMessage(fixture("message-superset"), context)).toEqual(bare);
});

test("a token's life may be text or a number; a code other than 0 is a refusal", () => {
  expect(readToken({ access_token: "abc", expires_in: "7200" })).toEqual({
    kind: "token",
    token: "abc",
    expiresInS: 7200,
  });
  expect(readToken({ access_token: "abc", expires_in: 1222, code: 0 })).toMatchObject({ expiresInS: 1222 });
  expect(readToken({ code: 100016, message: "invalid appid or secret" })).toEqual({
    kind: "refusal",
    code: 100016,
    message: "invalid appid or secret",
  });
});

test("a token answer of another shape fails without showing it", () => {
  for (const body of [
    { access_token: "hush-hush", expires_in: null },
    { access_token: "hush-hush\n", expires_in: 7200 },
    { access_token: { value: "hush-hush" }, expires_in: 7200 },
    "hush-hush",
    null,
  ]) {
    const error = thrownBy(() => readToken(body));
    expect(error).toBeInstanceOf(UnexpectedAnswerError);
    expect(String(error)).not.toContain("hush");
  }
});

test("an error body is read as far as it is one", () => {
  expect(readErrorBody(fixture("error"))).toEqual({
    code: 11264,
    errCode: 40012009,
    message: "interface not granted",
    traceId: "0123456789abcdef0123456789abcdef",
  });
  for (const body of [null, [], "no", { code: "", message: 3 }]) {
    expect(readErrorBody(body)).toEqual({ code: null, errCode: null, message: "", traceId: null });
  }
});

test("a body without its id says which operation, what was expected and how the body starts", () => {
  const error = thrownBy(() => readGuild({ foo: "\u001b[31mred" }, { operation: "get_guild" }));
  expect(error).toBeInstanceOf(UnexpectedAnswerError);
  expect(error).toMatchObject({ operation: "get_guild", reason: "shape", outcomeUnknown: false });
  expect(String(error)).toBe(
    'UnexpectedAnswerError: get_guild: expected a guild with `id`, but the answer was {"foo":"\\u001b[31mred"}',
  );
});

test("a created channel without an id may have been created", () => {
  const error = thrownBy(() => readChannel({}, { operation: "create_channel" }));
  expect(error).toMatchObject({ outcomeUnknown: true, hint: expect.stringContaining("look at the guild") });
});

test("fields of a type that makes no sense are errors, and a key __proto__ stays a key", () => {
  const context = { operation: "get_channel" } as const;
  expect(() => readChannel({ id: "1", name: {} }, context)).toThrow("text in `name`");
  expect(() => readChannel({ id: "1", type: "text" }, context)).toThrow("an integer in `type`");
  expect(() => readChannel({ id: "1", position: 1.5 }, context)).toThrow("an integer in `position`");
  const channel = readChannel(parseExactJson('{"id":"1","__proto__":{"type":4}}'), context);
  expect(channel.type).toBe(0);
  expect(Object.hasOwn(channel.extra, "__proto__")).toBe(true);
});

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return expect.fail("nothing was thrown");
}

test("a notice that something waits for its audit is not read as a list that is empty", () => {
  const notice = { code: 304023, message: "waiting", data: { message_audit: { audit_id: "1" } } };
  const context = { operation: "get_reaction_users" } as const;
  expect(() => readReactionUsers(notice, context)).toThrow(UnexpectedAnswerError);
  const page = readReactionUsers({ cookie: "" }, context);
  expect(page).toEqual({ users: [], cookie: "", isEnd: false });
});
