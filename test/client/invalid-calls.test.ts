// Tests that the client sends no call that the interface forbids.

import { describe, expect, test } from "vitest";
import { emojiOf, type GuildClient, InvalidCallError, type Keyboard } from "../../src/client/index.js";
import {
  channelId,
  eventId,
  guildId,
  interactionId,
  messageId,
  roleId,
  threadId,
  userId,
} from "../../src/model/ids.js";
import type { InvalidCall } from "../../src/words/en/client/input.js";
import { rejectionOf, setUp } from "./setup.js";

const GUILD = guildId("77");
const CHANNEL = channelId("1001");
const MESSAGE = messageId("08ab");
const EMPTY = messageId("");
const KEYBOARD: Keyboard = { id: "1" };
const button: NonNullable<NonNullable<Keyboard["content"]>["rows"]>[number]["buttons"][number] = {
  render_data: { label: "好", visited_label: "好", style: 1 },
  action: { type: 1, permission: { type: 2 }, data: "ok", unsupport_tips: "" },
};
/** One published SDK sends this form, without any zero (service-facts 4.7.7). */
const sparse: typeof button = {
  render_data: { label: "好", visited_label: "好" },
  action: { permission: { specify_user_ids: ["902"] }, data: "https://example.com/" },
};
const rowsOf = (rows: number, buttons: number): Keyboard => ({
  content: { rows: Array.from({ length: rows }, () => ({ buttons: Array(buttons).fill(button) })) },
});

type Case<Subject> = readonly [Subject, run: (client: GuildClient) => Promise<unknown>];

const REFUSED: readonly Case<InvalidCall>[] = [
  [{ case: "nothing-to-send" }, (c) => c.messages.post(CHANNEL, {})],
  [{ case: "role-without-channel" }, (c) => c.members.addRole(GUILD, userId("5"), roleId("5"))],
  [
    { case: "role-without-channel" },
    (c) => c.members.removeRole(GUILD, userId("5"), roleId("5"), { channelId: channelId("") }),
  ],
  [
    { case: "history-days", value: "4" },
    (c) => c.members.remove(GUILD, userId("5"), { deleteHistory: 4 as unknown as 3 }),
  ],
  [{ case: "page-size", limit: "401", most: 400 }, (c) => c.members.list(GUILD, { limit: 401 })],
  [
    { case: "page-size", limit: "0", most: 400 },
    (c) => c.roles.members(GUILD, roleId("10012"), { limit: 0 }),
  ],
  [{ case: "two-markers" }, (c) => c.messages.list(CHANNEL, { before: MESSAGE, after: MESSAGE })],
  [{ case: "page-size", limit: "21", most: 20 }, (c) => c.messages.list(CHANNEL, { limit: 21 })],
  [{ case: "role-empty" }, (c) => c.roles.create(GUILD, {})],
  [{ case: "role-empty" }, (c) => c.roles.update(GUILD, roleId("10012"), { name: undefined })],
  [
    { case: "out-of-range", what: "role-color", value: "-1", from: 0, to: 0xffff_ffff },
    (c) => c.roles.create(GUILD, { name: "x", color: -1 }),
  ],
  [{ case: "nothing-to-send" }, (c) => c.messages.post(CHANNEL, { content: "", image: "" })],
  [{ case: "nothing-to-send" }, (c) => c.messages.post(CHANNEL, { reference: MESSAGE })],
  [{ case: "nothing-to-send" }, (c) => c.messages.post(CHANNEL, { embed: {}, markdown: {} })],
  [{ case: "nothing-to-send" }, (c) => c.messages.postKeyboard(CHANNEL, { markdown: { content: "" } })],
  [
    { case: "reply-empty", member: "msg_id" },
    (c) => c.messages.post(CHANNEL, { content: "a", replyTo: { messageId: EMPTY } }),
  ],
  [
    { case: "reply-empty", member: "event_id" },
    (c) => c.messages.post(CHANNEL, { content: "a", replyTo: { eventId: eventId("") } }),
  ],
  [{ case: "nothing-to-send" }, (c) => c.messages.postKeyboard(CHANNEL, {})],
  [
    { case: "image-and-reference" },
    (c) => c.messages.post(CHANNEL, { fileImage: new Uint8Array(3), reference: MESSAGE }),
  ],
  [
    { case: "keyboard-without-markdown" },
    (c) => c.messages.post(CHANNEL, { content: "a", keyboard: KEYBOARD }),
  ],
  [{ case: "keyboard-without-markdown" }, (c) => c.messages.postKeyboard(CHANNEL, { keyboard: KEYBOARD })],
  [
    { case: "markdown-of-two-forms" },
    (c) => c.messages.post(CHANNEL, { markdown: { content: "a", custom_template_id: "t" } }),
  ],
  [
    { case: "markdown-of-two-forms" },
    (c) => c.messages.post(CHANNEL, { markdown: { content: "a", template_id: 1 } }),
  ],
  [
    { case: "keyboard-of-two-forms" },
    (c) =>
      c.messages.post(CHANNEL, { markdown: { content: "a" }, keyboard: { ...KEYBOARD, ...rowsOf(1, 1) } }),
  ],
  [
    { case: "keyboard-rows", rows: 6, most: 5 },
    (c) => c.messages.postKeyboard(CHANNEL, { markdown: { content: "a" }, keyboard: rowsOf(6, 1) }),
  ],
  [
    { case: "keyboard-buttons", row: 1, buttons: 6, most: 5 },
    (c) => c.messages.edit(CHANNEL, MESSAGE, { markdown: { content: "a" }, keyboard: rowsOf(1, 6) }),
  ],
  [
    { case: "no-keyboard" },
    (c) => c.messages.edit(CHANNEL, MESSAGE, { markdown: { content: "a" }, keyboard: {} }),
  ],
  [{ case: "path-empty", name: "message_id", takesAll: false }, (c) => c.messages.get(CHANNEL, EMPTY)],
  [{ case: "path-empty", name: "message_id", takesAll: false }, (c) => c.messages.recall(CHANNEL, EMPTY)],
  [
    { case: "path-empty", name: "patch_msg_id", takesAll: false },
    (c) => c.messages.edit(CHANNEL, EMPTY, { keyboard: KEYBOARD }),
  ],
  [{ case: "path-empty", name: "message_id", takesAll: true }, (c) => c.announcements.delete(GUILD, EMPTY)],
  [{ case: "path-empty", name: "message_id", takesAll: true }, (c) => c.pins.delete(CHANNEL, EMPTY)],
  [{ case: "path-empty", name: "message_id", takesAll: false }, (c) => c.pins.put(CHANNEL, EMPTY)],
  [{ case: "path-all", name: "message_id" }, (c) => c.pins.put(CHANNEL, messageId("all"))],
  [{ case: "path-dots", name: "message_id", value: ".." }, (c) => c.messages.get(CHANNEL, messageId(".."))],
  [{ case: "path-dots", name: "channel_id", value: "." }, (c) => c.channels.delete(channelId("."))],
  [{ case: "path-empty", name: "guild_id", takesAll: false }, (c) => c.guilds.get(guildId(""))],
  [
    { case: "path-empty", name: "thread_id", takesAll: false },
    (c) => c.threads.delete(CHANNEL, threadId("")),
  ],
  [
    { case: "no-message-to-announce" },
    (c) => c.announcements.create(GUILD, { channelId: CHANNEL, messageId: EMPTY }),
  ],
  [
    { case: "recommended", count: 0, most: 3 },
    (c) => c.announcements.recommend(GUILD, { type: 0, channels: [] }),
  ],
  [
    { case: "recommended", count: 4, most: 3 },
    (c) =>
      c.announcements.recommend(GUILD, {
        type: 0,
        channels: Array(4).fill({ channelId: CHANNEL, introduce: "" }),
      }),
  ],
  ...[0, 101, -1, 1.5, Number.NaN].flatMap((limit): Case<InvalidCall>[] => [
    [{ case: "page-size", limit: String(limit), most: 100 }, (c) => c.guilds.list({ limit })],
    [
      { case: "page-size", limit: String(limit), most: 100 },
      (c) => c.reactions.users(CHANNEL, MESSAGE, "🎉", { limit }),
    ],
  ]),
  [{ case: "before-and-after" }, (c) => c.guilds.list({ before: GUILD, after: GUILD })],
  [{ case: "emoji-type", type: "3" }, (c) => c.reactions.add(CHANNEL, MESSAGE, { type: 3, id: "1" })],
  [{ case: "emoji-number", id: "🎉" }, (c) => c.reactions.remove(CHANNEL, MESSAGE, { type: 1, id: "🎉" })],
  [
    { case: "path-empty", name: "id", takesAll: false },
    (c) => c.reactions.add(CHANNEL, MESSAGE, { type: 2, id: "" }),
  ],
  [{ case: "emoji", text: "ab" }, (c) => c.reactions.add(CHANNEL, MESSAGE, "ab")],
  ...[-1, 6, 0.5].map(
    (code): Case<InvalidCall> => [
      { case: "out-of-range", what: "interaction", value: String(code), from: 0, to: 5 },
      (c) => c.interactions.answer(interactionId("i"), code),
    ],
  ),
  [{ case: "path-empty", name: "id", takesAll: false }, (c) => c.interactions.answer(interactionId(""), 0)],
  ...[-1, 4].map(
    (status): Case<InvalidCall> => [
      { case: "out-of-range", what: "audio", value: String(status), from: 0, to: 3 },
      (c) => c.audio.control(CHANNEL, { status }),
    ],
  ),
  [{ case: "audio-not-started", status: "1" }, (c) => c.audio.control(CHANNEL, { status: 1, text: "a" })],
  [
    { case: "audio-not-started", status: "3" },
    (c) => c.audio.control(CHANNEL, { status: 3, audioUrl: "https://a" }),
  ],
  [
    { case: "thread-empty", member: "title" },
    (c) => c.threads.create(CHANNEL, { title: " ", content: "a", format: 1 }),
  ],
  [
    { case: "thread-empty", member: "content" },
    (c) => c.threads.create(CHANNEL, { title: "a", content: "", format: 1 }),
  ],
  ...[0, 5, 1.5].map(
    (format): Case<InvalidCall> => [
      { case: "out-of-range", what: "thread-format", value: String(format), from: 1, to: 4 },
      (c) => c.threads.create(CHANNEL, { title: "a", content: "b", format }),
    ],
  ),
  [{ case: "thread-not-json" }, (c) => c.threads.create(CHANNEL, { title: "a", content: "{", format: 4 })],
];

test.each(REFUSED)("%j", async (params, run) => {
  const { service, client } = await setUp(() => ({ body: {} }));
  const error = await rejectionOf(run(client));
  expect(error).toBeInstanceOf(InvalidCallError);
  expect(error).toMatchObject({
    code: "INVALID_CALL",
    said: { code: "INVALID_CALL", params },
    hint: expect.stringMatching(/\.$/),
  });
  expect(service.received).toEqual([]);
});

const ALLOWED: readonly Case<string>[] = [
  [
    "the largest keyboard",
    (c) => c.messages.postKeyboard(CHANNEL, { markdown: { content: "a" }, keyboard: rowsOf(5, 5) }),
  ],
  [
    "a keyboard without its zeros",
    (c) =>
      c.messages.postKeyboard(CHANNEL, {
        markdown: { content: "a" },
        keyboard: { content: { rows: [{ buttons: [sparse] }] } },
      }),
  ],
  [
    "a keyboard of the service's default",
    (c) => c.messages.edit(CHANNEL, MESSAGE, { keyboard: { content: {} } }),
  ],
  [
    "a template with parameters",
    (c) => c.messages.post(CHANNEL, { markdown: { custom_template_id: "t", params: [] } }),
  ],
  ["text and picture", (c) => c.messages.post(CHANNEL, { content: "a", image: "https://a.test/b.png" })],
  ["a page of 100", (c) => c.reactions.users(CHANNEL, MESSAGE, "🎉", { limit: 100 })],
  ["audio without an address", (c) => c.audio.control(CHANNEL, { status: 0 })],
  ["rich text as JSON text", (c) => c.threads.create(CHANNEL, { title: "a", content: "{}", format: 4 })],
];

test.each(ALLOWED)("%s is sent", async (_says, run) => {
  const { service, client } = await setUp(() => ({ body: { id: "1", task_id: "1", users: [] } }));
  await run(client);
  expect(service.calls).toHaveLength(1);
});

describe("emoji", () => {
  test.each([
    ["🎉", 2, "127881"],
    ["☀️", 2, "9728"],
    ["❤", 2, "10084"],
    ["system:76", 1, "76"],
  ])("%s is type %i, id %s", (written, type, id) => {
    expect(emojiOf(written)).toEqual({ type, id });
  });

  test.each(["", "a", "1", "👍🏽", "🇨🇳", "👨‍👩‍👧", "🎉🎉", "system:", "system:x", "system:-1", "SYSTEM:1"])(
    "%j is none",
    (written) => {
      expect(() => emojiOf(written)).toThrow(InvalidCallError);
    },
  );
});
